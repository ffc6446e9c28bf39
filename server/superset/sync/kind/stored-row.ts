import type { SyncedRow } from '#server/store/synced/records.ts'
import type { Columns } from '#server/superset/sync/decide/upstream-state.ts'

/** A row of the store, whatever its kind. */
export type StoredRow = SyncedRow & Columns
