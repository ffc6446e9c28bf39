import { type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { cellLabels } from '#domain/chart/to-model/cell-labels.ts'
import { isSize } from '#domain/chart/to-model/left-out.ts'
import { digitsOf } from '#domain/chart/to-model/long-number.ts'
import type { QueryColumn, QueryMetric } from '#domain/contract/bi/chart-data.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import { entryOf, numberOf } from '#domain/semantic/steps/frame.ts'

interface LinkForm {
  readonly source: QueryColumn | null
  readonly target: QueryColumn | null
  readonly groupby: readonly QueryColumn[]
}

/** A row with source and target. */
export interface LinkRow {
  readonly from: string
  readonly to: string
  readonly value: number | null
  /** The digits of a value that exceeds a double. */
  readonly digits?: string | undefined
}

/** The columns of source and target. */
export type LinkColumns = readonly [source: QueryColumn, target: QueryColumn]

/** Source and target of a form, in legacy forms the first two groups; null if one is missing. */
export function linkColumns({ source, target, groupby }: LinkForm): LinkColumns | null {
  const [from, to] = [source ?? groupby[0], target ?? groupby[1]]
  return from === undefined || to === undefined ? null : [from, to]
}

/** Reads rows as links; null without columns, and if the result lacks one of them. */
export function linkRows(
  result: ChartResult,
  columns: LinkColumns | null,
  metric: QueryMetric | undefined,
): readonly LinkRow[] | null {
  if (columns === null) return null
  const namesOf = (column: QueryColumn) => {
    const found = columnOf(result, columnLabel(column))
    return found === undefined ? null : cellLabels(found, found.values)
  }
  const [starts, ends] = [namesOf(columns[0]), namesOf(columns[1])]
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
  const places = new Map<string, { outgoing: number; incoming: number }>()
  const placeOf = (name: string) => entryOf(places, name, () => ({ outgoing: 0, incoming: 0 }))
  for (const { from, to, value } of links) {
    placeOf(from).outgoing += value
    placeOf(to).incoming += value
  }
  return [...places]
    .map(([name, { outgoing, incoming }]) => ({ name, value: Math.max(outgoing, incoming) }))
    .toSorted((a, b) => b.value - a.value)
}
