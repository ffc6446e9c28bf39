import { versionedTab } from '#data/commands/versions/versioned-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { updateOf } from '#data/write/update-of.ts'
import { type Writer, type Written, write, writeStrictly } from '#data/write/write.ts'
import { type LocalId, makeLocalId, type QueryId } from '#domain/core/ids.ts'
import { openedTable, tablesOfTab } from '#domain/editor/open-tables.ts'
import {
  newTableSchema,
  parseTableSchema,
  TABLE_SCHEMA_FIELDS,
  type TableSchema,
} from '#domain/records/table-schemas/record.ts'
import { catalogueKeys, readCached, type SchemaPlace } from '#domain/sql/catalogue.ts'
import type { Change } from '#domain/sync/outbox/enqueue.ts'
import type { Ref } from '#domain/sync/outbox/outbox-row.ts'
import { changeRecord, markDeleted, restoreRecord } from '#domain/sync/record/change-record.ts'

/** A table of a schema, in the tree of a tab. */
interface TabTable {
  readonly tabLocalId: LocalId
  readonly place: SchemaPlace
  readonly name: string
}

/**
 * Unfolds or folds a table in a tab's tree; one that does not stand there yet is added by unfolding it. Fails: as
 * `write`, also `record-deleted` where the tab was. Source: SQL spec §4 Table schemas.
 */
export async function expandTable(db: LocalDatabase, table: TabTable, expanded: boolean): Written<void> {
  // The journal takes the tab along: a table that comes back without it would have nowhere to stand.
  return write(db, ['tableSchemas', 'tabs', 'catalogue'], async (writer) => {
    const known = await find(writer, table)
    if (known !== null) await setExpanded(writer, known, expanded)
    else if (expanded) await add(writer, table, { expanded, queryId: null })
  })
}

/**
 * Notes which run is a table's preview in a tab, null for none any more; a table that the tab did not have is added to it,
 * folded. Gives the table's id; null where there was none and none was needed. Fails: as `expandTable`. Source: SQL spec §3.
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

/**
 * Notes the run that reads an open preview again. A preview that was closed since the run began stays closed. Gives the
 * table's id; null where the preview is closed. Fails: as `expandTable`.
 */
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

/** Takes a table out of a tab's tree, on the disk before it counts. Fails: as `write`. Source: SQL spec §4 Table schemas; sync §3.3. */
export async function removeTable(db: LocalDatabase, table: TabTable): Written<void> {
  const taken = async (writer: Writer) => {
    const known = await find(writer, table)
    if (known !== null) await remove(writer, known)
  }
  return writeStrictly(db, ['tableSchemas'], taken)
}

/** Takes all tables out of a tab that is closed; the history keeps them for the day it is opened again. Inside a write. */
export async function dropTables(writer: Writer, tabLocalId: LocalId): Promise<void> {
  for (const table of await tablesOf(writer, tabLocalId)) {
    if (table.deleted) continue
    await writer.keep({ kind: 'tableSchemas', localId: table.localId, reason: 'deleted', snapshot: table })
    await remove(writer, table)
  }
}

/** Brings back the tables that a tab had when it was closed, at `closedAt`. Inside a write. */
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
  const kept = (await writer.db.catalogue.get(catalogueKeys.columns(place, name)))?.value
  const opened = openedTable(place, name, readCached.columns(kept))
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
  // The server never had it, and is not to.
  if (rows === 0) await writer.db.tableSchemas.delete(localId)
}

async function restoreTable(writer: Writer, kept: TableSchema): Promise<void> {
  const { localId, tabLocalId, current } = kept
  await writer.change('tableSchemas', localId, (table, { stamp }) => ({
    record:
      table === undefined
        ? newTableSchema({ localId, tabLocalId, fields: current, now: stamp })
        : restoreRecord(table, stamp),
    change: createOf(tabLocalId),
  }))
}

/** The server must know the tab first. Source: sync §3.5. */
function createOf(tabLocalId: LocalId): Change {
  return { op: 'create', fields: TABLE_SCHEMA_FIELDS, urgency: 'soon', refs: [tabRef(tabLocalId)] }
}

function tabRef(localId: LocalId): Ref {
  return { path: 'queryEditorId', localId, kind: 'tabs' }
}
