import { isLocalId, isQueryId, type LocalId, type QueryId } from '#domain/core/ids.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { fields, flag, int, nullable, readShape, text, where } from '#domain/core/shape.ts'
import { newSynced } from '#domain/sync/record/new-synced.ts'
import type { Synced } from '#domain/sync/record/synced-record.ts'
import { syncedShapes } from '#domain/sync/record/synced-shape.ts'

/**
 * What a table that is open in a tab holds. `description` is the table's metadata (columns, selectStar, primaryKey,
 * foreignKeys, indexes, comment) as one JSON text, null while it is not known. Source: SQL spec §3.
 */
export interface TableSchemaFields {
  readonly dbId: number
  readonly catalog: string | null
  readonly schema: string | null
  readonly name: string
  readonly expanded: boolean
  readonly dataPreviewQueryId: QueryId | null
  readonly description: string | null
}

/** A table that is open in a tab, as the device keeps it; `tabLocalId` is its tab, for ever. Source: SQL spec §3. */
export interface TableSchema extends Synced<TableSchemaFields> {
  readonly tabLocalId: LocalId
}

/** All fields of a table schema that go to the server. Source: SQL spec §3. */
export const TABLE_SCHEMA_FIELDS = [
  'dbId',
  'catalog',
  'schema',
  'name',
  'expanded',
  'dataPreviewQueryId',
  'description',
] as const satisfies readonly (keyof TableSchemaFields)[]

/** What the maker of a table schema decides; `now` is a stamp in ms. */
interface TableSchemaStart {
  readonly localId: LocalId
  readonly tabLocalId: LocalId
  readonly fields: TableSchemaFields
  readonly now: number
}

/** Makes a table schema that only this device knows. */
export function newTableSchema({ localId, tabLocalId, fields: current, now }: TableSchemaStart): TableSchema {
  return { ...newSynced(localId, current, now), tabLocalId }
}

const tableSchemaFields = fields<TableSchemaFields>({
  dbId: int,
  catalog: nullable(text),
  schema: nullable(text),
  name: text,
  expanded: flag,
  dataPreviewQueryId: nullable(where(isQueryId)),
  description: nullable(text),
})

const storedTableSchema = fields<TableSchema>({
  ...syncedShapes(tableSchemaFields, TABLE_SCHEMA_FIELDS),
  tabLocalId: where(isLocalId),
})

/** Reads a table schema as it was stored. Fails: `unreadable`, with the field that is wrong; it is set aside, never dropped. */
export function parseTableSchema(
  row: unknown,
): Result<TableSchema, { readonly code: 'unreadable'; readonly field: string }> {
  const read = readShape(storedTableSchema, row)
  return read.ok ? ok(read.value) : err({ code: 'unreadable', field: read.error.field || 'table schema' })
}
