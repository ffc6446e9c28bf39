import { messageError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import type { RecordKind } from '#server/records/kind/record-kind.ts'
import { ownersOf } from '#server/store/lists/owners.ts'
import { presentCharts } from './present.ts'
import { CHART_TABLE, type ChartRow } from './table.ts'

/** Charts, which all users see, and their owners change. Source: BI spec §6. */
export const CHARTS: RecordKind<ChartRow> = {
  ...CHART_TABLE,
  isStoredWithTabs: false,
  present: presentCharts,
  ownersOf,
  missing: NOT_FOUND,
  foreign: messageError(403, 'Forbidden'),
}
