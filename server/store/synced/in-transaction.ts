import type { Result } from '#domain/core/result.ts'
import type { Store, StoreView } from '#server/store/open-store.ts'

/** Carries what was decided through the transaction that it undoes. */
class Undo extends Error {}

/**
 * Does work in one transaction, which stays whole or leaves nothing: an error of the work undoes it. What was done is on
 * the disk when this answers (synchronous FULL).
 */
export async function inTransaction<T, E>(
  store: Store,
  work: (view: StoreView) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  let result: Result<T, E> | null = null
  try {
    await store.db.transaction().execute(async (db) => {
      const done = await work({ db })
      result = done
      if (!done.ok || (await store.ending?.({ db })) === 'undo') throw new Undo()
    })
  } catch (reason) {
    if (!(reason instanceof Undo)) throw reason
  }
  if (result === null) throw new Error('A transaction ended without its work')
  return result
}
