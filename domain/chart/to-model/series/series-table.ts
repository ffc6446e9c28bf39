import type { DrawnSeries } from '#domain/chart/model/series-chart.ts'
import type { TableModel } from '#domain/chart/model/table.ts'
import { longCell } from '#domain/chart/to-model/long-number.ts'
import { tableOf } from '#domain/chart/to-model/model-context.ts'
import { type TableValue, textCell } from '#domain/chart/to-model/table-cells.ts'

/** The parts of a series that the table view needs. */
export type TableSeries = Pick<DrawnSeries, 'name' | 'values' | 'digits' | 'textAt'>

/** The table view of series: a row for each place, a column for each series. */
export function seriesTable(
  head: string,
  labels: readonly string[],
  series: readonly TableSeries[],
): TableModel {
  const rows = labels.map((label, at) => [label, ...series.map((one) => seriesCell(one, at))])
  return tableOf([head, ...series.map((one) => one.name)], rows)
}

function seriesCell({ values, digits, textAt }: TableSeries, index: number): TableValue {
  const value = values[index] ?? null
  const own = digits?.[index]
  return value === null && own === undefined ? textCell('') : longCell(value, own, textAt(index))
}
