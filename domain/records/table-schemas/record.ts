import { isLocalId, isQueryId, type LocalId } from '#domain/core/ids.ts'
import {
  fields,
  flag,
  int,
  nullable,
  type Read,
  readShape,
  type Shaped,
  text,
  where,
} from '#domain/core/shape.ts'
import { newSynced } from '#domain/sync/record/new-synced.ts'
import type { Synced } from '#domain/sync/record/synced-record.ts'
import { syncedShapes } from '#domain/sync/record/synced-shape.ts'

const tableSchemaFields = fields({
  dbId: int,
  catalog: nullable(text),
  schema: nullable(text),
  name: text,
  expanded: flag,
  dataPreviewQueryId: nullable(where(isQueryId)),
  /** Its metadata (columns, selectStar, primaryKey, foreignKeys, indexes, comment) as a JSON text; null while unknown. */
  description: nullable(text),
})

/** What a table that is open in a tab holds. Source: SQL spec §3. */
export type TableSchemaFields = Shaped<typeof tableSchemaFields>

/** A table that is open in a tab, as the device keeps it; `tabLocalId` is its tab, for ever. Source: SQL spec §3. */
export interface TableSchema extends Synced<TableSchemaFields> {
  readonly tabLocalId: LocalId
}

/** All fields of a table schema that go to the server. Source: SQL spec §3. */
export const TABLE_SCHEMA_FIELDS = tableSchemaFields.names

/** Makes a table schema that only this device knows; `now` is a stamp in ms. */
export function newTableSchema({
  localId,
  tabLocalId,
  fields: current,
  now,
}: Pick<TableSchema, 'localId' | 'tabLocalId'> & {
  readonly fields: TableSchemaFields
  readonly now: number
}): TableSchema {
  return { ...newSynced(localId, current, now), tabLocalId }
}

const storedTableSchema = fields<TableSchema>({
  ...syncedShapes(tableSchemaFields),
  tabLocalId: where(isLocalId),
})

/** Reads a table schema as it was stored. Fails: `unreadable`; it is set aside, never dropped. */
export function parseTableSchema(row: unknown): Read<TableSchema> {
  return readShape(storedTableSchema, row, 'table schema')
}
