import type { Chart } from '#domain/chart/chart.ts'
import type { OpenChart } from '#domain/chart/kinds/chart-kind.ts'
import { type ChartQuery, chartQuery } from '#domain/chart/loading/chart-query.ts'
import type { Pick as ChartPick } from '#domain/chart/model/pick/pick.ts'
import { clausesOfPick } from '#domain/chart/query/mask/clauses-of-pick.ts'
import type { MaskClause } from '#domain/chart/query/mask/data-mask.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'
import { drilledForm } from './drill-form.ts'

/** A step of a drill: a part of the chart before (null: all of its rows), grouped by a column. */
export interface DrillStep {
  readonly part: ChartPick | null
  readonly column: string
}

/** The chart that the steps of a drill lead to, before the code of its kind is loaded. */
interface Drilled {
  readonly chart: Chart
  /** The conditions of the parts of all steps. */
  readonly clauses: readonly MaskClause[]
  readonly isTable: boolean
  readonly lostHaving: boolean
}

/** The chart after all steps. Fails with a sentence for users where no filter selects exactly the rows of a part. */
export function drilledChart(
  { chart, dataset }: Pick<ChartQuery, 'chart' | 'dataset'>,
  steps: readonly DrillStep[],
): Result<Drilled, string> {
  const clauses: MaskClause[] = []
  for (const { part } of steps) {
    const own = part === null ? ok([]) : clausesOfPick(part, { kind: 'chart', id: chart.id })
    if (!own.ok) return err(own.error.message)
    clauses.push(...own.value)
  }
  const last = steps.at(-1)
  if (last === undefined) return err('Choose a column.')
  return ok({ ...drilledForm(chart, last.column, dataset), clauses })
}

/** The query of a drilled chart: under the filters of the chart that it came from, and the conditions of the parts. */
export function drilledQuery(
  source: ChartQuery,
  { clauses }: Pick<Drilled, 'clauses'>,
  opened: OpenChart,
): ChartQuery {
  const { dashboardId, dataset, mask, urlParams } = source
  return chartQuery(opened, { dashboardId, dataset, mask: [...mask, ...clauses], urlParams })
}

/** The columns by which rows can be grouped: dimensions of the dataset, except those of earlier steps, by label. */
export function drillColumns(dataset: Dataset | null, used: readonly string[]): Dataset['columns'] {
  const free = (dataset?.columns ?? []).filter(
    ({ name, isDimension }) => isDimension !== false && !used.includes(name),
  )
  return free.toSorted((a, b) => a.label.localeCompare(b.label))
}
