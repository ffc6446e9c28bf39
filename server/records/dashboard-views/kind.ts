import { messageError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import { markOf } from '#server/present/record-mark.ts'
import type { RecordKind } from '#server/records/kind/record-kind.ts'
import { DASHBOARD_VIEW_TABLE, type ViewRow } from './table.ts'

/** Named views of dashboards, which only their owners change. */
export const DASHBOARD_VIEWS: RecordKind<ViewRow> = {
  ...DASHBOARD_VIEW_TABLE,
  isStoredWithTabs: false,
  present: async (_view, rows) => rows.map(presentView),
  isVisible: ({ user_id: owner, is_shared: isShared }, userId) => owner === userId || isShared === 1,
  missing: NOT_FOUND,
  foreign: messageError(403, 'Only its owner changes a view.'),
}

/** A view as single reads return it. */
export function presentView(row: ViewRow) {
  const { id, dashboard_id, key, name, state, is_shared, user_id } = row
  return { id, dashboard_id, key, name, state, is_shared: is_shared === 1, user_id, ...markOf(row) }
}
