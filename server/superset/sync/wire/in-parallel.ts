import { ok, type Result } from '#domain/core/result.ts'

/** The number of turns of a session at the Superset. Source: security §18. */
const MOST_AT_ONCE = 6

/** Works on items in order, some in parallel. Fails with the first failure, after which no other item is started. */
export async function inParallel<T, E>(
  items: Iterable<T>,
  work: (item: T) => Promise<Result<void, E>>,
): Promise<Result<void, E>> {
  const rest = items[Symbol.iterator]()
  let result: Result<void, E> = ok(undefined)
  const workOn = async () => {
    for (let next = rest.next(); !next.done && result.ok; next = rest.next()) {
      const done = await work(next.value)
      if (result.ok) result = done
    }
  }
  await Promise.all(Array.from({ length: MOST_AT_ONCE }, workOn))
  return result
}
