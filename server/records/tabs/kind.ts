import { emptyError } from '#server/http/errors/http-error.ts'
import type { RecordKind } from '#server/records/kind/record-kind.ts'
import { presentTabs } from './present.ts'
import { TAB_TABLE, type TabRow } from './table.ts'

/** Tabs of the SQL editor. */
export const TABS: RecordKind<TabRow> = {
  ...TAB_TABLE,
  isStoredWithTabs: true,
  present: presentTabs,
  missing: emptyError(404),
  foreign: emptyError(403),
}
