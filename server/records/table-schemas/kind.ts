import { emptyError } from '#server/http/errors/http-error.ts'
import type { RecordKind } from '#server/records/kind/record-kind.ts'
import { presentTableSchema } from './present.ts'
import { TABLE_SCHEMA_TABLE, type TableSchemaRow } from './table.ts'

/** Tables that are open in tabs. */
export const TABLE_SCHEMAS: RecordKind<TableSchemaRow> = {
  ...TABLE_SCHEMA_TABLE,
  isStoredWithTabs: true,
  present: async (_view, rows) => rows.map(presentTableSchema),
  missing: emptyError(404),
  foreign: emptyError(403),
}
