import type { Pick } from '#domain/chart/model/pick/pick.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { isSize } from '#domain/chart/to-model/left-out.ts'
import { pickOf, plainDimensions, rowCells } from '#domain/chart/to-model/picks/row-picks.ts'
import type { QueryColumn } from '#domain/contract/bi/chart-data.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'
import type { LinkRow } from './read-links.ts'

/** Whether a drawn node represents a name: its own, or one of those summed in it. */
type IsPlace = (name: string) => boolean

/** Finds the rows behind links and nodes. */
export interface LinkPicks {
  /** The rows of a link. */
  readonly link: (label: string, isFrom: IsPlace, isTo: IsPlace) => Pick | null
  /** The rows of all links of a node; `side` limits them to one direction. */
  readonly place: (label: string, isPlace: IsPlace, side?: 'from' | 'to' | null) => Pick | null
}

/** Makes the pick functions of links from the columns of source and target. Rows that are not drawn are left out. */
export function linkPicks(
  result: ChartResult,
  {
    rows,
    sides,
    dataset,
  }: {
    readonly rows: readonly LinkRow[]
    readonly sides: readonly [from: QueryColumn, to: QueryColumn]
    readonly dataset: Dataset | null
  },
): LinkPicks {
  const [from, to] = [plainDimensions(sides.slice(0, 1)), plainDimensions(sides.slice(1))]
  const cellsOf = (isIn: (row: LinkRow) => boolean, dimensions: typeof from) =>
    rows.flatMap((row, at) =>
      isSize(row.value) && isIn(row) ? [rowCells(result, at, dimensions, dataset)] : [],
    )
  return {
    link: (label, isFrom, isTo) =>
      pickOf(
        label,
        cellsOf((row) => isFrom(row.from) && isTo(row.to), [...from, ...to]),
      ),
    place: (label, isPlace, side = null) =>
      pickOf(label, [
        ...(side === 'to' ? [] : cellsOf((row) => isPlace(row.from), from)),
        ...(side === 'from' ? [] : cellsOf((row) => isPlace(row.to), to)),
      ]),
  }
}
