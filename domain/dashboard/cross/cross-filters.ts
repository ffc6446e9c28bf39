import { clausesOfPick } from '#domain/chart/query/mask/clauses-of-pick.ts'
import type { MaskClause } from '#domain/chart/query/mask/data-mask.ts'
import type { QueryColumn } from '#domain/contract/bi/chart-data.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import type { LayoutNode } from '#domain/dashboard/document/layout.ts'
import type {
  AppliedFilter,
  ChartFilters,
  NotAppliedFilter,
} from '#domain/dashboard/filters/chart-filters.ts'
import type { CrossFilter, FilterState } from '#domain/dashboard/filters/filter-state.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'
import { columnLabel } from '#domain/semantic/labels.ts'
import { type CrossScopes, chartsFilteredBy } from './cross-scope.ts'
import { joinedPick } from './toggle-pick.ts'

/** A chart of a dashboard, as far as cross filters need it. */
export interface CrossChart {
  readonly id: number
  readonly name: string
  readonly datasetId: number
}

/** The dashboard on which cross filters apply. */
export interface CrossScene {
  readonly charts: readonly CrossChart[]
  readonly datasets: readonly Pick<Dataset, 'id' | 'name' | 'columns'>[]
  readonly scopes: CrossScopes
  readonly root: LayoutNode
}

/** The meaning of the picks of other charts for one chart. A pick applies with all of its conditions or not at all. */
export function crossFiltersOf(
  chart: CrossChart,
  cross: FilterState['cross'],
  scene: CrossScene,
): ChartFilters {
  const found = [...cross.values()].flatMap((filter) => {
    const source = scene.charts.find(({ id }) => id === filter.chartId)
    const isInScope = chartsFilteredBy(filter.chartId, scene.scopes, scene.root).includes(chart.id)
    return source === undefined || !isInScope ? [] : [filterOf(chart, { filter, source }, scene)]
  })
  return {
    mask: found.flatMap(({ mask }) => mask),
    applied: found.flatMap(({ mask, shown }) => (mask.length > 0 ? [shown] : [])),
    notApplied: found.flatMap(({ denial, shown }) => (denial === null ? [] : [{ ...shown, ...denial }])),
  }
}

/** The picks of a chart as a filter. `value` names the picked parts. */
export function shownCrossFilter({ chartId, picks }: CrossFilter, name: string): AppliedFilter {
  return { source: { kind: 'chart', id: chartId }, name, value: joinedPick(picks).label }
}

interface Found {
  readonly shown: AppliedFilter
  readonly mask: readonly MaskClause[]
  readonly denial: Denial | null
}

type Denial = Pick<NotAppliedFilter, 'code' | 'reason'>

function filterOf(
  chart: CrossChart,
  { filter, source }: { readonly filter: CrossFilter; readonly source: CrossChart },
  scene: CrossScene,
): Found {
  const shown = shownCrossFilter(filter, source.name)
  const clauses = clausesOfPick(joinedPick(filter.picks), shown.source)
  if (!clauses.ok) {
    const { code, message } = clauses.error
    const denial = { code: code === 'no-rows' ? 'invalid' : code, reason: message } as const
    return { shown, mask: [], denial }
  }
  const denial = chart.datasetId === source.datasetId ? null : missingColumn(chart, clauses.value, scene)
  return { shown, mask: denial === null ? clauses.value : [], denial }
}

/** Why conditions on the columns of another dataset do not apply; null if the dataset of the chart has all columns. */
function missingColumn(
  { datasetId }: CrossChart,
  clauses: readonly MaskClause[],
  { datasets }: CrossScene,
): Denial | null {
  const dataset = datasets.find(({ id }) => id === datasetId)
  if (dataset === undefined)
    return { code: 'unknown-dataset', reason: 'The columns of this chart’s dataset are not known.' }
  for (const { column } of clauses) {
    if (column === null) continue
    const name = nameOf(column)
    if (name === null)
      return {
        code: 'no-column',
        reason: `“${isolated(columnLabel(column))}” is an expression of another dataset.`,
      }
    if (!dataset.columns.some((one) => one.name === name))
      return {
        code: 'no-column',
        reason: missingColumnText(dataset, name),
      }
  }
  return null
}

function missingColumnText(dataset: { readonly name: string }, column: string): string {
  return `The dataset “${isolated(dataset.name)}” has no column “${isolated(column)}”.`
}

/** The name of a dataset's column; null for an expression. */
function nameOf(column: QueryColumn): string | null {
  if (typeof column === 'string') return column
  const { label, sqlExpression } = column
  return column.columnType === 'BASE_AXIS' && label === sqlExpression ? sqlExpression : null
}
