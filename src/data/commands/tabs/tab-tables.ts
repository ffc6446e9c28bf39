import { versionedTab } from '#data/commands/versions/versioned-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { updateOf } from '#data/write/update-of.ts'
import { type Writer, type Written, write, writeStrictly } from '#data/write/write.ts'
import { type LocalId, makeLocalId, type QueryId } from '#domain/core/ids.ts'
import { openedTable, tablesOfTab } from '#domain/editor/tables/open-tables.ts'
import {
  newTableSchema,
  parseTableSchema,
  TABLE_SCHEMA_FIELDS,
  type TableSchema,
} from '#domain/records/table-schemas/record.ts'
import { catalogueKeys, readCached, type SchemaPlace } from '#domain/sql/catalogue.ts'
import { readTableKeys } from '#domain/sql/tables/table-details.ts'
import type { Change } from '#domain/sync/outbox/enqueue.ts'
import type { Ref } from '#domain/sync/outbox/outbox-row.ts'
import { changeRecord, markDeleted, restoreRecord } from '#domain/sync/record/change-record.ts'

/** A table in the tree of a tab. */
interface TabTable {
  readonly tabLocalId: LocalId
  readonly place: SchemaPlace
  readonly name: string
}

/**
 * Expands or collapses a table in a tab's tree; expanding adds a missing one. Fails: as `write`, also `record-deleted`
 * for a deleted tab. Source: SQL spec §4 Table schemas.
 */
export async function expandTable(db: LocalDatabase, table: TabTable, expanded: boolean): Written<void> {
  // Includes the tab in the journal entry: a restored table needs it.
  return write(db, ['tableSchemas', 'tabs', 'catalogue'], async (writer) => {
    const known = await find(writer, table)
    if (known !== null) await setExpanded(writer, known, expanded)
    else if (expanded) await add(writer, table, { expanded, queryId: null })
  })
}

/**
 * Sets the run of a table's preview, null for none; adds a missing table collapsed. Returns the table's id; null if
 * none was needed. Fails: as `expandTable`. Source: SQL spec §3.
 */
export async function notePreview(
  db: LocalDatabase,
  table: TabTable,
  queryId: QueryId | null,
): Written<LocalId | null> {
  return write(db, ['tableSchemas', 'tabs', 'catalogue'], async (writer) => {
    const known = await find(writer, table)
    if (known === null)
      return queryId === null ? null : await add(writer, table, { expanded: false, queryId })
    await setPreview(writer, known, queryId)
    return known.localId
  })
}

/** Replaces the run of an open preview. Returns the table's id; null if the preview was closed meanwhile. Fails: as `expandTable`. */
export async function replacePreview(
  db: LocalDatabase,
  table: TabTable,
  queryId: QueryId,
): Written<LocalId | null> {
  return write(db, ['tableSchemas', 'tabs', 'catalogue'], async (writer) => {
    const known = await find(writer, table)
    if (known === null || known.current.dataPreviewQueryId === null) return null
    await setPreview(writer, known, queryId)
    return known.localId
  })
}

/** Removes a table from a tab's tree durably. Fails: as `write`. Source: SQL spec §4 Table schemas; sync §3.3. */
export async function removeTable(db: LocalDatabase, table: TabTable): Written<void> {
  const removal = async (writer: Writer) => {
    const known = await find(writer, table)
    if (known !== null) await remove(writer, known)
  }
  return writeStrictly(db, ['tableSchemas'], removal)
}

/** Removes all tables of a closed tab inside a write; the history holds them for reopening. */
export async function dropTables(writer: Writer, tabLocalId: LocalId): Promise<void> {
  for (const table of await tablesOf(writer, tabLocalId)) {
    if (table.deleted) continue
    await writer.keep({ kind: 'tableSchemas', localId: table.localId, reason: 'deleted', snapshot: table })
    await remove(writer, table)
  }
}

/** Restores the tables that a tab had when it was closed at `closedAt`, inside a write. */
export async function restoreTables(writer: Writer, tabLocalId: LocalId, closedAt: number): Promise<void> {
  const rows = await writer.db.history.where('at').equals(closedAt).toArray()
  for (const { kind, reason, snapshot } of rows) {
    const table = kind === 'tableSchemas' && reason === 'deleted' ? parseTableSchema(snapshot) : null
    if (table?.ok === true && table.value.tabLocalId === tabLocalId) await restoreTable(writer, table.value)
  }
}

async function find(writer: Writer, { tabLocalId, place, name }: TabTable): Promise<TableSchema | null> {
  return tablesOfTab(await tablesOf(writer, tabLocalId), tabLocalId, place).get(name) ?? null
}

async function tablesOf({ db }: Writer, tabLocalId: LocalId): Promise<TableSchema[]> {
  return db.tableSchemas.where('tabLocalId').equals(tabLocalId).toArray()
}

interface Added {
  readonly expanded: boolean
  readonly queryId: QueryId | null
}

async function add(
  writer: Writer,
  { tabLocalId, place, name }: TabTable,
  { expanded, queryId }: Added,
): Promise<LocalId> {
  await versionedTab(writer, tabLocalId)
  const names = [catalogueKeys.columns(place, name), catalogueKeys.keys(place, name)]
  const [columns, keys] = await writer.db.catalogue.bulkGet(names)
  const opened = openedTable(place, name, readCached.columns(columns?.value), readTableKeys(keys?.value))
  const fields = { ...opened, expanded, dataPreviewQueryId: queryId }
  const localId = makeLocalId(writer.db.clock.randomBytes)
  await writer.change('tableSchemas', localId, (_none, { stamp }) => ({
    record: newTableSchema({ localId, tabLocalId, fields, now: stamp }),
    change: createOf(tabLocalId),
  }))
  return localId
}

async function setPreview(writer: Writer, { localId }: TableSchema, queryId: QueryId | null): Promise<void> {
  await writer.changeIfPresent('tableSchemas', localId, (table, { stamp }) => {
    const changed = changeRecord(table, stamp, ({ current }) => {
      current.dataPreviewQueryId = queryId
    })
    return updateOf(changed, 'soon')
  })
}

async function setExpanded(writer: Writer, { localId }: TableSchema, expanded: boolean): Promise<void> {
  await writer.changeIfPresent('tableSchemas', localId, (table, { stamp }) => {
    const changed = changeRecord(table, stamp, ({ current }) => {
      current.expanded = expanded
    })
    return updateOf(changed, 'soon')
  })
}

async function remove(writer: Writer, { localId }: TableSchema): Promise<void> {
  await writer.changeIfPresent('tableSchemas', localId, (table, { stamp }) =>
    table.deleted
      ? null
      : { record: markDeleted(table, stamp), change: { op: 'delete', fields: [], urgency: 'soon' } },
  )
  const rows = await writer.db.outbox.where('[kind+localId]').equals(['tableSchemas', localId]).count()
  // Without a pending delete, the server never had it.
  if (rows === 0) await writer.db.tableSchemas.delete(localId)
}

async function restoreTable(writer: Writer, deleted: TableSchema): Promise<void> {
  const { localId, tabLocalId, current } = deleted
  await writer.change('tableSchemas', localId, (table, { stamp }) => ({
    record:
      table === undefined
        ? newTableSchema({ localId, tabLocalId, fields: current, now: stamp })
        : restoreRecord(table, stamp),
    change: createOf(tabLocalId),
  }))
}

/** A create that waits for the tab's server id. Source: sync §3.5. */
function createOf(tabLocalId: LocalId): Change {
  return { op: 'create', fields: TABLE_SCHEMA_FIELDS, urgency: 'soon', refs: [tabRef(tabLocalId)] }
}

function tabRef(localId: LocalId): Ref {
  return { path: 'queryEditorId', localId, kind: 'tabs' }
}
