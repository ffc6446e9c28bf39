import { ok, type Result } from '#domain/core/result.ts'
import {
  badStep,
  columnPlaces,
  compareCellLists,
  entryOf,
  type Frame,
  type FrameCell,
  type FrameColumn,
  type StepError,
} from '#domain/semantic/steps/frame.ts'

interface RowGroup {
  readonly values: readonly FrameCell[]
  readonly rows: readonly (readonly FrameCell[])[]
}

/** Groups sorted by key; without columns one group of all rows. */
interface GroupedRows {
  readonly columns: readonly FrameColumn[]
  readonly groups: readonly RowGroup[]
}

/**
 * Groups rows by columns. Missing values form a group, which comes last; pandas drops such rows, and a chart would lose
 * them silently. Fails for an unknown column.
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
    groups: [...groups.values()].toSorted((one, other) => compareCellLists(one.values, other.values)),
  })
}
