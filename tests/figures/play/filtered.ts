import type { Chart } from '#domain/chart/chart.ts'
import { ALL_CHARTS } from '#domain/dashboard/cross/cross-scope.ts'
import { parseLayout } from '#domain/dashboard/document/layout.ts'
import type { AppliedFilter, ChartFilters } from '#domain/dashboard/filters/chart-filters.ts'
import type { CrossFilter, FilterState, NativeValue } from '#domain/dashboard/filters/filter-state.ts'
import { parseNativeFilters } from '#domain/dashboard/filters/native-filter.ts'
import { filtersOfChart } from '#domain/dashboard/scene/filters-of-chart.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'
import type { ReferenceDatabase } from '#tests/figures/expected/database.ts'
import type { WorldFilter } from '#tests/figures/world/make-filters.ts'
import { tableSql, type WorldTable } from '#tests/figures/world/table.ts'

/** The chart that is checked, and the one whose part is picked. */
export const FILTERED_CHART_ID = 1
const PICKED_CHART_ID = 2

const { root } = parseLayout({
  ROOT_ID: { type: 'ROOT', children: ['A', 'B'] },
  A: { type: 'CHART', meta: { chartId: FILTERED_CHART_ID } },
  B: { type: 'CHART', meta: { chartId: PICKED_CHART_ID } },
})

/** The meaning of the filters of a world for its chart, as the dashboard finds it. */
export function filtersOf(chart: Chart, dataset: Dataset, filters: readonly WorldFilter[]): ChartFilters {
  const stored = filters.flatMap((filter, at) =>
    filter.kind === 'native' ? [storedOf(filter, at, dataset)] : [],
  )
  const picked: Chart = { ...chart, id: PICKED_CHART_ID }
  return filtersOfChart(chart, stateOf(filters), {
    filters: parseNativeFilters(stored).filters,
    charts: [chart, picked],
    datasets: [dataset],
    scopes: { isEnabled: true, global: ALL_CHARTS, own: new Map() },
    root,
  })
}

const WIRE_TYPES: ReadonlyMap<NativeValue['kind'], string> = new Map([
  ['values', 'filter_select'],
  ['range', 'filter_range'],
  ['time', 'filter_time'],
])

function storedOf(
  { column, isInverse, value }: Extract<WorldFilter, { kind: 'native' }>,
  at: number,
  dataset: Dataset,
): object {
  return {
    id: `f${at}`,
    name: column,
    filterType: WIRE_TYPES.get(value.kind),
    targets: value.kind === 'time' ? [{}] : [{ datasetId: dataset.id, column: { name: column } }],
    scope: { rootPath: ['ROOT_ID'], excluded: [] },
    controlValues: { inverseSelection: isInverse, multiSelect: true },
    cascadeParentIds: [],
  }
}

function stateOf(filters: readonly WorldFilter[]): FilterState {
  const values = filters.flatMap((one, at) => (one.kind === 'native' ? [[`f${at}`, one.value] as const] : []))
  const cells = filters.flatMap((one) => (one.kind === 'pick' ? [cellOf(one)] : []))
  const picks = [{ label: cells.map(({ label }) => label).join(', '), alternatives: [cells] }]
  const cross: readonly (readonly [number, CrossFilter])[] =
    cells.length === 0 ? [] : [[PICKED_CHART_ID, { chartId: PICKED_CHART_ID, picks }]]
  return { values: new Map(values), cross: new Map(cross) }
}

function cellOf({ column, value }: Extract<WorldFilter, { kind: 'pick' }>) {
  return { kind: 'value' as const, column, value, label: String(value) }
}

/** The filters of a world that a chart names as applied. */
export function namedAsApplied(
  filters: readonly WorldFilter[],
  applied: readonly Pick<AppliedFilter, 'source'>[],
): readonly WorldFilter[] {
  const sources = new Set(applied.map(({ source }) => source.id))
  return filters.filter(({ kind }, at) => sources.has(kind === 'native' ? `f${at}` : PICKED_CHART_ID))
}

/** The rows of a table that its filters leave, found by the separate database. */
export async function filteredTable(
  reference: ReferenceDatabase,
  table: WorldTable,
  filters: readonly WorldFilter[],
): Promise<WorldTable> {
  if (filters.length === 0) return table
  const numbered = `SELECT row_number() OVER () - 1 AS filtered_row, * FROM (${tableSql(table)})`
  const where = filters.map(({ sql }) => `(${sql})`).join(' AND ')
  const found = await reference.rows(`SELECT filtered_row FROM (${numbered}) WHERE ${where} ORDER BY 1`)
  return {
    ...table,
    rows: found.flatMap(([row]) => {
      const cells = table.rows[Number(row)]
      return cells === undefined ? [] : [cells]
    }),
  }
}
