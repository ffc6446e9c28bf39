import type { LocalDatabase } from '#data/db/database.ts'
import { type Writer, write } from '#data/write/write.ts'
import { type Lid, makeLid } from '#domain/core/ids.ts'
import type { Result } from '#domain/core/result.ts'
import { openedTable, tablesOfTab } from '#domain/editor/open-tables.ts'
import type { StorageError } from '#domain/errors/storage-error.ts'
import {
  newTableSchema,
  parseTableSchema,
  TABLE_SCHEMA_FIELDS,
  type TableSchema,
} from '#domain/records/table-schemas/record.ts'
import { catalogueKeys, readKept, type SchemaPlace } from '#domain/sql/catalogue.ts'
import type { Change } from '#domain/sync/outbox/enqueue.ts'
import type { Ref } from '#domain/sync/outbox/outbox-row.ts'
import { changeRecord, markDeleted, restoreRecord } from '#domain/sync/record/change-record.ts'

/** A table of a schema, in the tree of a tab. */
interface TabTable {
  readonly tabLid: Lid
  readonly place: SchemaPlace
  readonly name: string
}

/**
 * Unfolds or folds a table in a tab's tree; one that does not stand there yet is added by unfolding it. Fails: as
 * `write`. Source: SQL spec §4 Table schemas.
 */
export async function expandTable(
  db: LocalDatabase,
  table: TabTable,
  expanded: boolean,
): Promise<Result<void, StorageError>> {
  // The journal takes the tab along: a table that comes back without it would have nowhere to stand.
  return write(db, ['tableSchemas', 'tabs', 'catalogue'], async (writer) => {
    const known = await find(writer, table)
    if (known !== null) await setExpanded(writer, known, expanded)
    else if (expanded) await add(writer, table)
  })
}

/** Takes a table out of a tab's tree, on the disk before it counts. Fails: as `write`. Source: SQL spec §4 Table schemas; sync §3.3. */
export async function removeTable(db: LocalDatabase, table: TabTable): Promise<Result<void, StorageError>> {
  const taken = async (writer: Writer) => {
    const known = await find(writer, table)
    if (known !== null) await remove(writer, known)
  }
  return write(db, ['tableSchemas'], taken, { durability: 'strict' })
}

/** Takes all tables out of a tab that is closed; the history keeps them for the day it is opened again. Inside a write. */
export async function dropTables(writer: Writer, tabLid: Lid): Promise<void> {
  for (const table of await tablesOf(writer, tabLid)) {
    if (table.deleted) continue
    await writer.keep({ kind: 'tableSchemas', lid: table.lid, reason: 'deleted', snapshot: table })
    await remove(writer, table)
  }
}

/** Brings back the tables that a tab had when it was closed, at `closedAt`. Inside a write. */
export async function restoreTables(writer: Writer, tabLid: Lid, closedAt: number): Promise<void> {
  const rows = await writer.db.history.where('at').equals(closedAt).toArray()
  for (const { kind, reason, snapshot } of rows) {
    const table = kind === 'tableSchemas' && reason === 'deleted' ? parseTableSchema(snapshot) : null
    if (table?.ok === true && table.value.tabLid === tabLid) await bringBack(writer, table.value)
  }
}

async function find(writer: Writer, { tabLid, place, name }: TabTable): Promise<TableSchema | null> {
  return tablesOfTab(await tablesOf(writer, tabLid), tabLid, place).get(name) ?? null
}

async function tablesOf({ db }: Writer, tabLid: Lid): Promise<TableSchema[]> {
  return db.tableSchemas.where('tabLid').equals(tabLid).toArray()
}

async function add(writer: Writer, { tabLid, place, name }: TabTable): Promise<void> {
  const kept = (await writer.db.catalogue.get(catalogueKeys.columns(place, name)))?.value
  const fields = openedTable(place, name, readKept.columns(kept))
  const lid = makeLid(writer.db.clock.randomBytes)
  await writer.change('tableSchemas', lid, (_none, { stamp }) => ({
    record: newTableSchema({ lid, tabLid, fields, now: stamp }),
    change: createOf(tabLid),
  }))
}

async function setExpanded(writer: Writer, { lid }: TableSchema, expanded: boolean): Promise<void> {
  await writer.change('tableSchemas', lid, (table, { stamp }) => {
    if (table === undefined) return null
    const { record, fields } = changeRecord(table, stamp, ({ cur }) => {
      cur.expanded = expanded
    })
    return fields.length === 0 ? null : { record, change: { op: 'update', fields, urgency: 'soon' } }
  })
}

async function remove(writer: Writer, { lid }: TableSchema): Promise<void> {
  await writer.change('tableSchemas', lid, (table, { stamp }) =>
    table === undefined || table.deleted
      ? null
      : { record: markDeleted(table, stamp), change: { op: 'delete', fields: [], urgency: 'soon' } },
  )
  const rows = await writer.db.outbox.where('[kind+lid]').equals(['tableSchemas', lid]).count()
  // The server never heard of it, and is not to.
  if (rows === 0) await writer.db.tableSchemas.delete(lid)
}

async function bringBack(writer: Writer, kept: TableSchema): Promise<void> {
  const { lid, tabLid, cur } = kept
  await writer.change('tableSchemas', lid, (table, { stamp }) => ({
    record:
      table === undefined
        ? newTableSchema({ lid, tabLid, fields: cur, now: stamp })
        : restoreRecord(table, stamp),
    change: createOf(tabLid),
  }))
}

/** The server must know the tab first. Source: sync §3.5. */
function createOf(tabLid: Lid): Change {
  return { op: 'create', fields: TABLE_SCHEMA_FIELDS, urgency: 'soon', refs: [tabRef(tabLid)] }
}

function tabRef(lid: Lid): Ref {
  return { path: 'queryEditorId', lid, kind: 'tabs' }
}
