/** The outcome of an operation that may fail. Fails: with a value that has a `code`. */
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

/** The values of all results, or the first failure. */
export function allOk<T, E>(results: readonly Result<T, E>[]): Result<readonly T[], E> {
  const failed = results.find((result) => !result.ok)
  return failed?.ok === false ? failed : ok(results.flatMap((result) => (result.ok ? [result.value] : [])))
}
