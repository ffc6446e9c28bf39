import { openNewTab } from '#data/commands/tabs/new-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { readOpenTabs } from '#data/db/open-tabs.ts'
import { toStorageError } from '#data/db/storage-failure.ts'
import { type Written } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { err, ok } from '#domain/core/result.ts'
import {
  bindingOf,
  boundSavedQuery,
  localBinding,
  savedPrints,
  tabFromSaved,
} from '#domain/editor/save-query.ts'
import { type SavedQuery, savedLinkId } from '#domain/records/saved-queries/record.ts'

/** A saved query by its local id, its server id, or the number in its links. */
type SavedQueryName =
  | { readonly localId: LocalId }
  | { readonly serverId: number }
  | { readonly linkId: number }

/** Finds the open tab of a saved query, or opens a new one; null if the query is missing. Fails: as `write`, also if the database cannot be read. */
export async function openSavedQuery(db: LocalDatabase, name: SavedQueryName): Written<LocalId | null> {
  try {
    const saved = await findSaved(db, name)
    if (saved === undefined || saved.deleted) return ok(null)
    const open = await readOpenTabs(db)
    const holder = open.find((tab) => boundSavedQuery(bindingOf(tab), [saved]) !== null)
    if (holder !== undefined) return ok(holder.localId)
    return await openNewTab(db, {
      fields: tabFromSaved(saved.current, saved.serverId),
      ...localBinding(saved),
      savedPrints: savedPrints(saved.current),
    })
  } catch (cause) {
    return err(toStorageError(cause))
  }
}

async function findSaved(db: LocalDatabase, name: SavedQueryName): Promise<SavedQuery | undefined> {
  if (!('linkId' in name)) return await db.savedQueries.get(name)
  const { linkId } = name
  const linked = await db.savedQueries
    .filter((saved) => !saved.deleted && savedLinkId(saved) === linkId)
    .first()
  return linked ?? (await db.savedQueries.get({ serverId: linkId }))
}
