import { NOT_FOUND } from '#server/http/errors/http-error.ts'
import type { RecordKind } from '#server/records/kind/record-kind.ts'
import { presentSavedQueries } from './present.ts'
import { SAVED_QUERY_TABLE, type SavedQueryRow } from './table.ts'

/** Queries that users saved. */
export const SAVED_QUERIES: RecordKind<SavedQueryRow> = {
  ...SAVED_QUERY_TABLE,
  isStoredWithTabs: false,
  present: presentSavedQueries,
  missing: NOT_FOUND,
  foreign: NOT_FOUND,
}
