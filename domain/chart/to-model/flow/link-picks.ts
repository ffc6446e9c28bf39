import type { Pick } from '#domain/chart/model/pick/pick.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { isSize } from '#domain/chart/to-model/left-out.ts'
import { pickOf, plainDimensions, rowCells } from '#domain/chart/to-model/picks/row-picks.ts'
import type { QueryColumn } from '#domain/contract/bi/chart-data.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'
import type { LinkRow } from './read-links.ts'

/** Whether a place is drawn as another: itself, or the one that stands for several. */
type IsPlace = (name: string) => boolean

/** Finds the rows behind what is drawn of links. */
export interface LinkPicks {
  /** The rows from one place to another. */
  readonly link: (label: string, isFrom: IsPlace, isTo: IsPlace) => Pick | null
  /** The rows that leave a place or come to it; `side` where it stands for one of the two. */
  readonly place: (label: string, isPlace: IsPlace, side?: 'from' | 'to' | null) => Pick | null
}

/** Makes what finds the rows behind links by the two columns of their places. Rows that are not drawn are left out. */
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
