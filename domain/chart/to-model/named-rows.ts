import { type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import type { QueryColumn, QueryMetric } from '#domain/contract/bi/chart-data.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import { numberOf } from '#domain/semantic/steps/frame.ts'
import { cellLabels, joinedLabels } from './cell-labels.ts'
import { digitsOf } from './long-number.ts'

/** A row as one name and one value; null for no value. */
export interface NamedRow {
  readonly name: string
  readonly value: number | null
  /** The digits of a value that exceeds a double. */
  readonly digits?: string | undefined
}

/** Reads rows as a name and a value each. Without name columns the name is `totalName`, by default that of the metric. */
export function namedRows(
  result: ChartResult,
  {
    columns,
    metric,
    totalName = metric === undefined ? '' : metricLabel(metric),
    timeLabel,
  }: {
    readonly columns: readonly QueryColumn[]
    readonly metric?: QueryMetric | undefined
    readonly totalName?: string
    readonly timeLabel?: ((ms: number) => string) | undefined
  },
): readonly NamedRow[] {
  const names = columns.flatMap((column) => {
    const found = columnOf(result, columnLabel(column))
    return found === undefined ? [] : [cellLabels(found, found.values, timeLabel)]
  })
  const values = metric === undefined ? undefined : columnOf(result, metricLabel(metric))?.values
  const all = joinedLabels(
    Array.from({ length: result.rowCount }, (_, row) => names.map((cells) => cells[row] ?? '')),
  )
  return all.map((name, row) => ({
    name: names.length === 0 ? totalName : name,
    value: numberOf(values?.[row]),
    digits: digitsOf(values?.[row]),
  }))
}
