import { makeLid } from '#domain/core/ids.ts'
import type { Result } from '#domain/core/result.ts'
import { closeTab } from '#domain/editor/close-tab.ts'
import { TAB_FIELDS } from '#domain/editor/edit-tab.ts'
import { newTab } from '#domain/editor/new-tab.ts'
import { lastPosition } from '#domain/editor/order-tabs.ts'
import { newSavedQuery, SAVED_QUERY_FIELDS } from '#domain/editor/saved-query.ts'
import type { TabFields } from '#domain/editor/tab.ts'
import type { StorageError } from '#domain/errors/storage-error.ts'
import { newInExport, type NewTexts, type TextsHere } from '#domain/export/new-in-export.ts'
import type { ExportedTexts } from '#domain/export/read-export.ts'
import type { LocalDatabase } from '#data/database.ts'
import { write } from '#data/write.ts'

/** Tells what of an export is new on this device. Throws what the database throws. */
export async function findNew(db: LocalDatabase, exported: ExportedTexts, origin: string): Promise<NewTexts> {
  return newInExport(exported, await textsHere(db, origin))
}

/**
 * Brings in what of an export is new on this device: open tabs behind those that are open, closed ones into the bin,
 * saved queries, all of it or nothing. Gives what came in; what stands here stays as it is. Fails: as `write`.
 */
export async function bringIn(
  db: LocalDatabase,
  exported: ExportedTexts,
  origin: string,
): Promise<Result<NewTexts, StorageError>> {
  return write(
    db,
    ['tabs', 'savedQueries'],
    async (writer) => {
      const found = newInExport(exported, await textsHere(writer.db, origin))
      const open = await writer.db.tabs.filter((tab) => tab.closedAt === null).toArray()
      let position = lastPosition(open)
      const made = (fields: TabFields) =>
        newTab({ lid: makeLid(db.clock.randomBytes), fields, position: position++, now: writer.stamp })
      for (const tab of found.tabs.map(made))
        await writer.change('tabs', tab.lid, () => ({
          record: tab,
          change: { op: 'create', fields: TAB_FIELDS, urgency: 'soon' },
        }))
      // The server hears of them when they are opened again.
      for (const tab of found.closed.map(made))
        await writer.change('tabs', tab.lid, (_none, { now, stamp }) => ({
          record: closeTab(tab, now, stamp),
          change: null,
        }))
      for (const fields of found.savedQueries) {
        const saved = newSavedQuery(makeLid(db.clock.randomBytes), fields, writer.stamp)
        await writer.change('savedQueries', saved.lid, () => ({
          record: saved,
          change: { op: 'create', fields: SAVED_QUERY_FIELDS, urgency: 'soon' },
        }))
      }
      return found
    },
    { durability: 'strict' },
  )
}

async function textsHere(db: LocalDatabase, origin: string): Promise<TextsHere> {
  const tabs = await db.tabs.toArray()
  const saved = await db.savedQueries.toArray()
  return {
    origin,
    open: tabs.filter((tab) => tab.closedAt === null).map((tab) => tab.cur),
    closed: tabs.filter((tab) => tab.closedAt !== null).map((tab) => tab.cur),
    savedQueries: saved.filter((one) => !one.deleted).map((one) => one.cur),
  }
}
