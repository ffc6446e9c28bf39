import { namedTables } from '#domain/sql/tables/named-tables.ts'
import { jsonObject } from '#server/present/json-object.ts'
import { timeAgo, wireTime } from '#server/present/times.ts'
import type { Reader } from '#server/records/kind/record-kind.ts'
import { databaseNames } from '#server/store/databases.ts'
import type { StoreView } from '#server/store/open-store.ts'
import type { SavedQueryRow } from './table.ts'

/** The stored fields of a saved query, for the answers to its writes; all null if it was deleted since. */
export function presentSavedQueryFields(row: SavedQueryRow | null) {
  return {
    label: row?.label ?? null,
    db_id: row?.database_id ?? null,
    catalog: row?.catalog ?? null,
    schema: row?.schema ?? null,
    sql: row?.sql ?? null,
    description: row?.description ?? null,
    template_parameters: row?.template_parameters ?? null,
    extra_json: row?.extra_json ?? null,
  }
}

/** Saved queries as single reads return them. */
export async function presentSavedQueries(
  view: StoreView,
  rows: readonly SavedQueryRow[],
  { user, now }: Reader,
) {
  const names = rows.length === 0 ? new Map<number, string>() : await databaseNames(view)
  const person = { id: user.id, first_name: user.first_name, last_name: user.last_name }
  return rows.map((row) => ({
    id: row.id,
    label: row.label,
    database: databaseOf(row, names),
    catalog: row.catalog,
    schema: row.schema,
    sql: row.sql,
    description: row.description,
    template_parameters: row.template_parameters,
    extra: jsonObject(row.extra_json),
    changed_by: person,
    changed_on: wireTime(row.changed_on),
    changed_on_delta_humanized: timeAgo(row.changed_on, now),
    created_by: person,
  }))
}

/** Adds the tables that a saved query names. Changes are listed without them, since scanning the text takes time. */
export function withTables<Record extends { readonly sql: string | null }>(record: Record) {
  return { ...record, sql_tables: [...namedTables(record.sql ?? '')] }
}

/** Saved queries as in lists. */
export async function presentSavedQueryRows(view: StoreView, rows: readonly SavedQueryRow[], reader: Reader) {
  const records = await presentSavedQueries(view, rows, reader)
  return records.map(({ template_parameters: _notInLists, ...record }, at) => ({
    ...withTables(record),
    db_id: record.database?.id ?? null,
    created_on: wireTime(rows[at]?.created_on ?? 0),
    last_run_delta_humanized: record.changed_on_delta_humanized,
    // The number of rows of the last run is not stored, and saved queries have no tags.
    rows: null,
    tags: [],
  }))
}

function databaseOf({ database_id: id }: SavedQueryRow, names: ReadonlyMap<number, string>) {
  return id === null ? null : { id, database_name: names.get(id) ?? '' }
}
