import type { LocalDatabase } from '#data/db/database.ts'
import { readOpenTabs } from '#data/db/open-tabs.ts'
import { readAllTabs } from '#data/db/placed-tabs.ts'
import { noteVisit, repairVisits } from '#data/db/tab-visits.ts'
import { type Writer, type Written, write, writeStrictly } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { closeTab as closed, closedTabs, reopenTab as reopened } from '#domain/editor/close-tab.ts'
import { numbered, placeBack } from '#domain/editor/order-tabs.ts'
import { TAB_FIELDS } from '#domain/records/tabs/record.ts'
import { dropTables, restoreTables } from './tab-tables.ts'

/**
 * Closes a tab, which goes to the bin with its text and runs. Returns the tab to show next; null if none is open.
 * Fails: as `write`. Source: SQL spec §4 Tabs.
 */
export async function closeTab(db: LocalDatabase, localId: LocalId): Written<LocalId | null> {
  return writeStrictly(db, ['tabs', 'tableSchemas'], async (writer) => {
    await separatePlaces(writer, localId)
    await dropTables(writer, localId)
    await writer.changeIfPresent('tabs', localId, (tab, { now, stamp }) =>
      tab.closedAt !== null
        ? null
        : { record: closed(tab, now, stamp), change: { op: 'delete', fields: [], urgency: 'soon' } },
    )
    return repairVisits(writer.db)
  })
}

/**
 * Gives each tab a position of its own if the closed one shares it with others. Tabs that the server sent together do, and
 * follow their server ids; a reopened tab gets another id, and its place would be lost.
 */
async function separatePlaces({ db, changeIfPresent }: Writer, localId: LocalId): Promise<void> {
  const tab = await db.tabs.get(localId)
  if (tab === undefined || (await db.tabs.where('position').equals(tab.position).count()) === 1) return
  for (const { localId: one, position } of numbered(await readAllTabs(db)))
    await changeIfPresent('tabs', one, (record) => ({ record: { ...record, position }, change: null }))
}

/** Reopens the tab that was closed last; null if the bin is empty. Fails: as `write`. */
export async function reopenLastClosed(db: LocalDatabase): Written<LocalId | null> {
  return write(db, ['tabs', 'tableSchemas'], async (writer) => {
    const last = closedTabs(await writer.db.tabs.toArray(), writer.now)[0]
    return last === undefined ? null : reopen(writer, last.localId)
  })
}

/** Reopens a closed tab at its old position and shows it. Fails: as `write`. */
export async function reopenTab(db: LocalDatabase, localId: LocalId): Written<LocalId> {
  return write(db, ['tabs', 'tableSchemas'], async (writer) => reopen(writer, localId))
}

/** Reopens a closed tab inside a write over tabs and their tables. */
export async function reopen(writer: Writer, localId: LocalId): Promise<LocalId> {
  const open = await readOpenTabs(writer.db)
  const closedAt = (await writer.db.tabs.get(localId))?.closedAt ?? null
  await writer.changeIfPresent('tabs', localId, (tab, { stamp }) =>
    tab.closedAt === null
      ? null
      : {
          record: reopened(tab, placeBack(open, tab.position), stamp),
          change: { op: tab.serverId === null ? 'create' : 'update', fields: TAB_FIELDS, urgency: 'soon' },
        },
  )
  if (closedAt !== null) await restoreTables(writer, localId, closedAt)
  await noteVisit(writer.db, localId)
  return localId
}
