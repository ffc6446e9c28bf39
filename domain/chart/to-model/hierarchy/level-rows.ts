import { type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { cellLabels } from '#domain/chart/to-model/cell-labels.ts'
import { digitsOf } from '#domain/chart/to-model/long-number.ts'
import type { QueryColumn, QueryMetric } from '#domain/contract/bi/chart-data.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import { numberOf } from '#domain/semantic/steps/frame.ts'
import type { LevelRow } from './divide-rows.ts'

/** Reads rows with a name on each level. */
export function levelRows(
  result: ChartResult,
  {
    columns,
    metric,
    second,
    timeLabel,
  }: {
    readonly columns: readonly QueryColumn[]
    readonly metric: QueryMetric | null | undefined
    readonly second?: QueryMetric | null
    readonly timeLabel?: ((ms: number) => string) | undefined
  },
): readonly LevelRow[] {
  const names = columns.flatMap((column) => {
    const found = columnOf(result, columnLabel(column))
    return found === undefined ? [] : [cellLabels(found, found.values, timeLabel)]
  })
  const valuesOf = (one: QueryMetric | null | undefined) =>
    one === null || one === undefined ? undefined : columnOf(result, metricLabel(one))?.values
  const [values, seconds] = [valuesOf(metric), valuesOf(second)]
  return Array.from({ length: result.rowCount }, (_, row) => ({
    path: names.map((cells) => cells[row] ?? ''),
    value: numberOf(values?.[row]),
    second: numberOf(seconds?.[row]),
    row,
    digits: [digitsOf(values?.[row]), digitsOf(seconds?.[row])],
  }))
}

/** The names of the first level, largest first. */
export function firstNames(divisions: readonly { readonly name: string }[]): readonly string[] {
  return divisions.map(({ name }) => name)
}
