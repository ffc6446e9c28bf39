import { type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { cellLabels } from '#domain/chart/to-model/cell-labels.ts'
import { isSize } from '#domain/chart/to-model/left-out.ts'
import { digitsOf } from '#domain/chart/to-model/long-number.ts'
import type { QueryColumn, QueryMetric } from '#domain/contract/bi/chart-data.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import { entryOf, numberOf } from '#domain/semantic/steps/frame.ts'

/** A row with source and target. */
export interface LinkRow {
  readonly from: string
  readonly to: string
  readonly value: number | null
  /** The digits of a value that exceeds a double. */
  readonly digits?: string | undefined
}

/** Reads rows as links; null if the result lacks source or target. */
export function linkRows(
  result: ChartResult,
  {
    from,
    to,
    metric,
    timeLabel,
  }: {
    readonly from: QueryColumn
    readonly to: QueryColumn
    readonly metric: QueryMetric | undefined
    readonly timeLabel: (ms: number) => string
  },
): readonly LinkRow[] | null {
  const namesOf = (column: QueryColumn) => {
    const found = columnOf(result, columnLabel(column))
    return found === undefined ? null : cellLabels(found, found.values, timeLabel)
  }
  const [starts, ends] = [namesOf(from), namesOf(to)]
  if (starts === null || ends === null) return null
  const values = metric === undefined ? undefined : columnOf(result, metricLabel(metric))?.values
  return starts.map((name, row) => ({
    from: name,
    to: ends[row] ?? '',
    value: numberOf(values?.[row]),
    digits: digitsOf(values?.[row]),
  }))
}

/** The sum of all rows with the same source and target. */
export interface Link {
  readonly from: string
  readonly to: string
  readonly value: number
}

/** Sums the rows of each pair, largest first; values that cannot be drawn are left out. */
export function linksOf(rows: readonly LinkRow[]): readonly Link[] {
  const links = new Map<string, { from: string; to: string; value: number }>()
  for (const { from, to, value } of rows) {
    if (!isSize(value)) continue
    entryOf(links, JSON.stringify([from, to]), () => ({ from, to, value: 0 })).value += value
  }
  return [...links.values()].toSorted((a, b) => b.value - a.value)
}

/** The names of links with their flow (the larger of incoming and outgoing), largest first. */
export function placesOf(
  links: readonly Link[],
): readonly { readonly name: string; readonly value: number }[] {
  const places = new Map<string, { leaves: number; comes: number }>()
  const placeOf = (name: string) => entryOf(places, name, () => ({ leaves: 0, comes: 0 }))
  for (const { from, to, value } of links) {
    placeOf(from).leaves += value
    placeOf(to).comes += value
  }
  return [...places]
    .map(([name, { leaves, comes }]) => ({ name, value: Math.max(leaves, comes) }))
    .toSorted((a, b) => b.value - a.value)
}
