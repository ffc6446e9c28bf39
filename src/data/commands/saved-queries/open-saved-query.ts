import type { Lid } from '#domain/core/ids.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { bindingOf, boundSavedQuery, tabFromSaved } from '#domain/editor/save-query.ts'
import type { StorageError } from '#domain/errors/storage-error.ts'
import { openNewTab } from '#data/commands/new-tab.ts'
import type { LocalDatabase } from '#data/database.ts'
import { toStorageError } from '#data/local/storage-failure.ts'

/**
 * Finds the open tab that a saved query of the server stands in, or opens it in a new one. Gives that tab; null when no
 * saved query of that id is on this device. Fails: as `write`, also where the device cannot be read.
 */
export async function openSavedQuery(
  db: LocalDatabase,
  sid: number,
): Promise<Result<Lid | null, StorageError>> {
  try {
    const saved = await db.savedQueries.where('sid').equals(sid).first()
    if (saved === undefined || saved.deleted) return ok(null)
    const open = await db.tabs.filter((tab) => tab.closedAt === null).toArray()
    const holder = open.find((tab) => boundSavedQuery(bindingOf(tab), [saved]) !== null)
    return holder === undefined
      ? await openNewTab(db, { fields: tabFromSaved(saved.cur, sid) })
      : ok(holder.lid)
  } catch (cause) {
    return err(toStorageError(cause))
  }
}
