import type { Result } from '#domain/core/result.ts'
import type { Store, StoreView } from '#server/store/open-store.ts'

/** Makes Kysely roll a transaction back. */
class Undo extends Error {}

/** Works in one transaction, which is rolled back if the work fails or throws. Once this resolves, it is on the disk (synchronous FULL). */
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
