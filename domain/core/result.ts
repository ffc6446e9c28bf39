/** The outcome of something that is expected to fail now and then. Fails: with a value that carries a `code`. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E }

/** Wraps a value as a success. */
export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value }
}

/** Wraps an expected failure. */
export function err<E>(error: E): Result<never, E> {
  return { ok: false, error }
}
