import { type StoredKind, storedKind } from '#domain/records/kind/kind.ts'
import { parseTableSchema, type TableSchema } from './record.ts'

/** Tables that are open in a tab. Source: SQL spec §3, §4 Table schemas. */
export const tableSchemas: StoredKind<TableSchema> = storedKind({
  name: 'tableSchemas',
  wireName: 'table_schema',
  indexes: ['tabLocalId'],
  parse: parseTableSchema,
  parentKinds: ['tabs'],
  isStoredWithTabs: true,
})
