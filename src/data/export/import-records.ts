import type { LocalDatabase } from '#data/db/database.ts'
import { readLastPosition } from '#data/db/placed-tabs.ts'
import { type Writer, type Written, writeStrictly } from '#data/write/write.ts'
import { makeLocalId } from '#domain/core/ids.ts'
import { closeTab } from '#domain/editor/close-tab.ts'
import { localBinding } from '#domain/editor/save-query.ts'
import {
  type LocalTexts,
  type NewTabIn,
  type NewTexts,
  newInExport,
  textKey,
} from '#domain/export/new-in-export.ts'
import type { ExportedTexts } from '#domain/export/read-export.ts'
import {
  newSavedQuery,
  SAVED_QUERY_FIELDS,
  type SavedQuery,
  type SavedQueryFields,
} from '#domain/records/saved-queries/record.ts'
import { newTab } from '#domain/records/tabs/new-tab.ts'
import { TAB_FIELDS, type Tab } from '#domain/records/tabs/record.ts'

/** Finds the texts of an export that are new on this device. Throws errors of the database. */
export async function findNewTexts(
  db: LocalDatabase,
  exported: ExportedTexts,
  origin: string,
): Promise<NewTexts> {
  return newInExport(exported, await localTexts(db, origin))
}

/**
 * Imports the texts of an export that are new on this device, all or nothing: open tabs after the existing ones, closed tabs
 * into the bin, and saved queries. Existing texts stay. Returns what was imported. Fails: as `write`.
 */
export async function importTexts(
  db: LocalDatabase,
  exported: ExportedTexts,
  origin: string,
): Written<NewTexts> {
  return writeStrictly(db, ['tabs', 'savedQueries'], async (writer) => {
    const found = newInExport(exported, await localTexts(writer.db, origin))
    const saved = await importSaved(writer, found.savedQueries)
    let position = await readLastPosition(writer.db)
    const created = ({ fields, savedAs }: NewTabIn): Tab => {
      const localId = makeLocalId(db.clock.randomBytes)
      const bound = savedAs === null ? undefined : saved.get(textKey(savedAs))
      const start = { localId, fields, position: position++, now: writer.stamp }
      if (bound === undefined) return newTab(start)
      return newTab({ ...start, fields: { ...fields, remoteId: bound.serverId }, ...localBinding(bound) })
    }
    for (const tab of found.tabs.map(created))
      await writer.change('tabs', tab.localId, () => ({
        record: tab,
        change: { op: 'create', fields: TAB_FIELDS, urgency: 'soon' },
      }))
    // Closed tabs are sent when they are reopened.
    for (const tab of found.closed.map(created))
      await writer.change('tabs', tab.localId, (_none, { now, stamp }) => ({
        record: closeTab(tab, now, stamp),
        change: null,
      }))
    return found
  })
}

/** Adds saved queries; returns all existing ones by name and content. */
async function importSaved(
  writer: Writer,
  added: readonly SavedQueryFields[],
): Promise<ReadonlyMap<string, SavedQuery>> {
  const existing = await writer.db.savedQueries.filter(({ deleted }) => !deleted).toArray()
  const created = added.map((fields) =>
    newSavedQuery(makeLocalId(writer.db.clock.randomBytes), fields, writer.stamp),
  )
  for (const saved of created)
    await writer.change('savedQueries', saved.localId, () => ({
      record: saved,
      change: { op: 'create', fields: SAVED_QUERY_FIELDS, urgency: 'soon' },
    }))
  return new Map([...existing, ...created].map((saved) => [textKey(saved.current), saved]))
}

async function localTexts(db: LocalDatabase, origin: string): Promise<LocalTexts> {
  const tabs = await db.tabs.toArray()
  const saved = await db.savedQueries.toArray()
  return {
    origin,
    open: tabs.filter((tab) => tab.closedAt === null).map((tab) => tab.current),
    closed: tabs.filter((tab) => tab.closedAt !== null).map((tab) => tab.current),
    savedQueries: saved.filter((one) => !one.deleted).map((one) => one.current),
  }
}
