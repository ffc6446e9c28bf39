import type { Result } from './result.ts'

/** A value that arrives later. `missing`: there is no such value, or nothing was requested. */
export type Loadable<T, E = string> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly error: E }
  | { readonly state: 'missing' }

/** The state of every value that is on its way: one object, so that a comparison by identity finds no change. */
export const LOADING = { state: 'loading' } as const

/** The state of every value that does not exist. */
export const MISSING = { state: 'missing' } as const

/** Wraps a value that has arrived. */
export function ready<T>(value: T): { readonly state: 'ready'; readonly value: T } {
  return { state: 'ready', value }
}

/** Turns the answer of a request into its last state. */
export function loadableOf<T, E>(result: Result<T, E>): Loadable<T, E> {
  return result.ok ? ready(result.value) : { state: 'failed', error: result.error }
}

/** The value once it has arrived, else null. */
export function readyValue<T>(loadable: Loadable<T, unknown>): T | null {
  return loadable.state === 'ready' ? loadable.value : null
}

/** The message of the error that ended a request; null for every other state. */
export function failureOf(loadable: Loadable<unknown, { readonly message: string }>): string | null {
  return loadable.state === 'failed' ? loadable.error.message : null
}
