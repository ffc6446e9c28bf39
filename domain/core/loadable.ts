import type { Result } from './result.ts'

/** A value that is loaded asynchronously. `missing`: it does not exist, or was not requested. */
export type Loadable<T, E = string> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly error: E }
  | { readonly state: 'missing' }

/** The state of a pending value; a single object, so that identity comparisons find no change. */
export const LOADING = { state: 'loading' } as const

/** The state of a missing value. */
export const MISSING = { state: 'missing' } as const

/** Wraps a loaded value. */
export function ready<T>(value: T): { readonly state: 'ready'; readonly value: T } {
  return { state: 'ready', value }
}

/** Converts the result of a request to its final state. */
export function loadableOf<T, E>(result: Result<T, E>): Loadable<T, E> {
  return result.ok ? ready(result.value) : { state: 'failed', error: result.error }
}

/** The loaded value, or null. */
export function readyValue<T>(loadable: Loadable<T, unknown>): T | null {
  return loadable.state === 'ready' ? loadable.value : null
}

/** The message of a failed request; null for any other state. */
export function failureOf(loadable: Loadable<unknown, { readonly message: string }>): string | null {
  return loadable.state === 'failed' ? loadable.error.message : null
}
