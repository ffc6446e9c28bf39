import type * as z from 'zod/mini'
import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { pivotOrder } from '#domain/chart/pivot/side-order.ts'
import { type MetricAggregate, metricAggregate } from '#domain/chart/query/metric-aggregate.ts'
import { columnLabel } from '#domain/semantic/labels.ts'
import type { fields } from './fields.ts'

type Form = z.output<typeof fields.query>

/** The SQL aggregate that equals an aggregation of cells, if each metric of the table is of it. */
const SAME: ReadonlyMap<string, MetricAggregate> = new Map([
  ['Average', 'AVG'],
  ['Minimum', 'MIN'],
  ['Maximum', 'MAX'],
])

/**
 * Whether totals are the metrics over all rows. "Sum" is the default and means that; other aggregations are computed from
 * cells, unless each metric is the same aggregate.
 */
export function hasQueriedTotals(form: Form): boolean {
  const aggregation = form.aggregateFunction ?? 'Sum'
  if (aggregation === 'Sum') return true
  const aggregate = SAME.get(aggregation)
  return aggregate !== undefined && metricsOf(form).every((one) => metricAggregate(one) === aggregate)
}

/** The groupings of the totals, each as the labels of its columns. */
export function pivotTotals(form: Form): readonly (readonly string[])[] {
  if (!hasQueriedTotals(form) || metricsOf(form).length === 0) return []
  const own = [form.groupbyRows, form.groupbyColumns].map((side) => side.map(columnLabel))
  const [rows = [], columns = []] = form.transposePivot ? own.toReversed() : own
  // Totals of rows are a column at their ends, totals of columns a row below.
  const shown = pairs(
    lengths(rows.length, form.colTotals, form.rowSubTotals),
    lengths(columns.length, form.rowTotals, form.colSubTotals),
  )
  const ordering = [
    ...(isByValue(form.rowOrder) ? pairs(lengths(rows.length, true, true), [0]) : []),
    ...(isByValue(form.colOrder) ? pairs([0], lengths(columns.length, true, true)) : []),
  ]
  const isComplete = ([row, column]: Pair) => row === rows.length && column === columns.length
  const groupings = [...shown, ...ordering]
    .filter((pair) => !isComplete(pair))
    .map(([row, column]) => [...rows.slice(0, row), ...columns.slice(0, column)])
  return [...new Map(groupings.map((one) => [JSON.stringify(one), one])).values()]
}

type Pair = readonly [row: number, column: number]

function isByValue(order: string | null): boolean {
  return pivotOrder(order).startsWith('value')
}

/** The lengths of the visible keys of a side: complete ones, and shorter ones for totals. */
function lengths(depth: number, hasTotal: boolean, hasSubTotals: boolean): readonly number[] {
  const inner = Array.from({ length: Math.max(0, depth - 1) }, (_, at) => at + 1)
  return [depth, ...(hasTotal ? [0] : []), ...(hasSubTotals ? inner : [])]
}

function pairs(rows: readonly number[], columns: readonly number[]): readonly Pair[] {
  return rows.flatMap((row) => columns.map((column): Pair => [row, column]))
}
