import type { SourceColumn } from '#domain/dataset/sync-columns.ts'
import type { StoredColumn } from '#domain/records/datasets/columns.ts'
import { BLANK_COLUMN } from '#domain/records/datasets/new-part.ts'

/** Makes a new column of a dataset from a column of its source. */
export function columnOfSource({ name, type, genericType, isTemporal }: SourceColumn): StoredColumn {
  return { ...BLANK_COLUMN, uuid: crypto.randomUUID(), name, type, genericType, isTemporal }
}
