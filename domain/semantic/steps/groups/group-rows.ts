import { ok, type Result } from '#domain/core/result.ts'
import {
  badStep,
  columnPlaces,
  compareCells,
  entryOf,
  type Frame,
  type FrameCell,
  type FrameColumn,
  type StepError,
} from '#domain/semantic/steps/frame.ts'

/** Rows with the same values in the columns that they are grouped by. */
interface RowGroup {
  readonly values: readonly FrameCell[]
  readonly rows: readonly (readonly FrameCell[])[]
}

/** Rows in groups, sorted by the groups' values; without columns all rows are one group. */
interface GroupedRows {
  readonly columns: readonly FrameColumn[]
  readonly groups: readonly RowGroup[]
}

/**
 * Groups rows by columns. No value is a value like any other, and stands last: pandas drops such rows, and a chart that
 * lost them would say nothing of it. Fails when a column is not there.
 */
export function groupRows(frame: Frame, groupBy: readonly string[]): Result<GroupedRows, StepError> {
  const known = columnPlaces(frame)
  const places = groupBy.map((name) => known.get(name) ?? -1)
  if (places.includes(-1)) return badStep('Referenced columns not available in DataFrame.')
  const groups = new Map<string, { values: readonly FrameCell[]; rows: (readonly FrameCell[])[] }>()
  for (const row of frame.rows) {
    const values = places.map((place) => row[place] ?? null)
    entryOf(groups, JSON.stringify(values), () => ({ values, rows: [] })).rows.push(row)
  }
  return ok({
    columns: places.flatMap((place) => frame.columns[place] ?? []),
    groups: [...groups.values()].toSorted((one, other) => compareLists(one.values, other.values)),
  })
}

function compareLists(one: readonly FrameCell[], other: readonly FrameCell[]): number {
  for (const [at, cell] of one.entries()) {
    const order = compareCells(cell, other[at] ?? null)
    if (order !== 0) return order
  }
  return 0
}
