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

/** The fields of a table that is open in a tab. Source: SQL spec §3. */
export type TableSchemaFields = Shaped<typeof tableSchemaFields>

/** A stored table; its `tabLocalId` never changes. Source: SQL spec §3. */
export interface TableSchema extends Synced<TableSchemaFields> {
  readonly tabLocalId: LocalId
}

/** All fields that are sent to the server. Source: SQL spec §3. */
export const TABLE_SCHEMA_FIELDS = tableSchemaFields.names

/** Makes a table that exists only on this device; `now` in ms since 1970. */
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

/** Reads a stored table. Fails: `unreadable`; it is set aside, never dropped. */
export function parseTableSchema(row: unknown): Read<TableSchema> {
  return readShape(storedTableSchema, row, 'table schema')
}
