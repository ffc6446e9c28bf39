import { type Lid } from '#domain/core/ids.ts'
import { ok, type Result } from '#domain/core/result.ts'
import { bindingOf, boundSavedQuery, tabFromSaved } from '#domain/editor/save-query.ts'
import type { StorageError } from '#domain/errors/storage-error.ts'
import { openNewTab } from '#data/commands/new-tab.ts'
import type { LocalDatabase } from '#data/database.ts'

/**
 * Finds the open tab that a saved query stands in, or opens it in a new one. Gives that tab; null when the saved query
 * is no longer on this device. Fails: as `write`.
 */
export async function openSavedQuery(db: LocalDatabase, lid: Lid): Promise<Result<Lid | null, StorageError>> {
  const saved = await db.savedQueries.get(lid)
  if (saved === undefined || saved.deleted) return ok(null)
  const open = await db.tabs.filter((tab) => tab.closedAt === null).toArray()
  const holder = open.find((tab) => boundSavedQuery(bindingOf(tab), [saved]) !== null)
  if (holder !== undefined) return ok(holder.lid)
  const binding = saved.sid === null ? { savedQueryLid: lid } : {}
  return openNewTab(db, { fields: tabFromSaved(saved.cur, saved.sid), ...binding })
}
