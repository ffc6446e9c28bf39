import type { Pick, PickedCell } from '#domain/chart/model/pick/pick.ts'
import { type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import type { QueryColumn } from '#domain/contract/bi/chart-data.ts'
import { columnLabel } from '#domain/semantic/labels.ts'
import { type Dimension, dimensionCell } from './dimension-cell.ts'

type Dataset = Parameters<typeof dimensionCell>[2]

/** The conditions for the rows behind a row of a result; null if one is unknown. */
export function rowCells(
  result: ChartResult,
  row: number,
  dimensions: readonly Dimension[],
  dataset: Dataset,
): readonly PickedCell[] | null {
  const cells: PickedCell[] = []
  for (const dimension of dimensions) {
    const column = columnOf(result, columnLabel(dimension.column))
    const value = column?.values[row]
    const cell =
      column === undefined || value === undefined
        ? null
        : dimensionCell(dimension, { type: column.type, value }, dataset)
    if (cell === null) return null
    cells.push(cell)
  }
  return cells
}

/**
 * A pick of all alternatives, without duplicates. Null if one is unknown or has no condition, since all rows are not a
 * selection.
 */
export function pickOf(label: string, alternatives: readonly (readonly PickedCell[] | null)[]): Pick | null {
  const distinct = new Map<string, readonly PickedCell[]>()
  for (const cells of alternatives) {
    if (cells === null || cells.length === 0) return null
    distinct.set(JSON.stringify(cells), cells)
  }
  return distinct.size === 0 ? null : { label, alternatives: [...distinct.values()] }
}

/** Makes a function that finds the rows behind rows of a result, by the dimensions of its query; null as for `pickOf`. */
export function rowsPicker(
  result: ChartResult,
  dimensions: readonly Dimension[],
  dataset: Dataset,
): (label: string, rows: readonly number[]) => Pick | null {
  return (label, rows) =>
    pickOf(
      label,
      rows.map((row) => rowCells(result, row, dimensions, dataset)),
    )
}

/** A part of a drawing, with the indexes of its rows in the result. */
export interface RowsPart {
  readonly name: string
  readonly rows: readonly number[]
}

/** Makes a function that finds the rows behind a part; null as for `pickOf`, and for no part. */
export function partPicker(
  ...given: Parameters<typeof rowsPicker>
): (part: RowsPart | undefined) => Pick | null {
  const pick = rowsPicker(...given)
  return (part) => (part === undefined ? null : pick(part.name, part.rows))
}

/** The dimensions of a query that does not truncate times; `timeLabel` formats them. */
export function plainDimensions(
  columns: readonly QueryColumn[],
  timeLabel?: (ms: number) => string,
): readonly Dimension[] {
  return columns.map((column) => ({ column, timeLabel }))
}
