import { CHARTS } from '#server/records/charts/kind.ts'
import type { RecordKind } from '#server/records/kind/record-kind.ts'
import { presentUpstreamChart } from './present.ts'
import { UPSTREAM_CHART_TABLE, type UpstreamChartRow } from './table.ts'

/** Charts of a Superset, in the store of a front. */
export const UPSTREAM_CHART_ROWS: RecordKind<UpstreamChartRow> = {
  ...UPSTREAM_CHART_TABLE,
  isStoredWithTabs: false,
  present: async (_view, rows) => rows.map(presentUpstreamChart),
  missing: CHARTS.missing,
  foreign: CHARTS.foreign,
}
