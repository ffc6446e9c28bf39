import { NOT_FOUND } from '#server/http/errors/http-error.ts'
import { markOf } from '#server/present/record-mark.ts'
import type { RecordKind } from '#server/records/kind/record-kind.ts'
import { DASHBOARD_MEMORY_TABLE, type MemoryRow } from './table.ts'

/** The last filters of dashboards, each of one user. */
export const DASHBOARD_MEMORIES: RecordKind<MemoryRow> = {
  ...DASHBOARD_MEMORY_TABLE,
  isStoredWithTabs: false,
  present: async (_view, rows) => rows.map(presentMemory),
  isVisible: ({ user_id: owner }, userId) => owner === userId,
  missing: NOT_FOUND,
  foreign: NOT_FOUND,
}

/** Remembered filters as single reads return them. */
export function presentMemory(row: MemoryRow) {
  const { id, dashboard_id, state, default_view } = row
  return { id, dashboard_id, state, default_view, ...markOf(row) }
}
