import { ok, type Result } from '#domain/core/result.ts'
import { withinBudget } from '#domain/semantic/steps/budget.ts'
import {
  columnName,
  columnPlaces,
  type Frame,
  type FrameCell,
  numberOf,
  type StepError,
} from '#domain/semantic/steps/frame.ts'
import { moveTime, opposite } from '#domain/time/comparison/time-shift.ts'
import type { Comparison } from './comparison.ts'

/**
 * Joins the metrics of another time as `<metric>__<offset>` by equal keys. A time has at most one counterpart: the same
 * day of the other month, or none. Rows without a counterpart get null. Without keys there is one row each, and an
 * `index` column is added, as in the reference's answer.
 */
export function joinComparison(
  frame: Frame,
  other: Frame,
  comparison: Omit<Comparison, 'sql' | 'rowLimit'>,
): Result<Frame, StepError> {
  const { offset, keys } = comparison
  const isKey = new Set(keys)
  const metrics = other.columns.flatMap((column, place) =>
    isKey.has(columnName(column)) ? [] : [{ place, column }],
  )
  const size = withinBudget('time comparison', {
    rows: frame.rows.length,
    columns: frame.columns.length + metrics.length,
  })
  if (!size.ok) return size
  const byKey = rowsByKey(other, comparison)
  const ownPlaces = columnPlaces(frame)
  const joined: Frame = {
    indexCount: 0,
    columns: [
      ...frame.columns,
      ...metrics.map(({ column }) => ({ ...column, parts: [`${columnName(column)}__${offset}`] })),
    ],
    rows: frame.rows.map((row) => {
      const match = byKey.get(JSON.stringify(keys.map((name) => row[ownPlaces.get(name) ?? -1] ?? null)))
      return [...row, ...metrics.map(({ place }) => match?.[place] ?? null)]
    }),
  }
  return ok(keys.length === 0 && !ownPlaces.has('index') ? withIndex(joined) : joined)
}

function withIndex(frame: Frame): Frame {
  return {
    ...frame,
    columns: [{ parts: ['index'], generic: 0 }, ...frame.columns],
    rows: frame.rows.map((row, at) => [at, ...row]),
  }
}

const HOUR_MS = 3_600_000

/** The rows of the other time by the keys of their counterparts. */
function rowsByKey(
  other: Frame,
  { keys, axis, distance, hoursOffset, isShifted }: Omit<Comparison, 'sql' | 'rowLimit'>,
): ReadonlyMap<string, readonly FrameCell[]> {
  const places = keys.map((name) => columnPlaces(other).get(name) ?? -1)
  const timePlace = keys.findIndex((name) => name === axis)
  const isTime = other.columns[places[timePlace] ?? -1]?.generic === 2
  const moves = isTime && !isShifted
  const hours = hoursOffset * HOUR_MS
  return new Map(
    other.rows.flatMap((row) => {
      const cells = places.map((place) => row[place] ?? null)
      const time = moves ? numberOf(cells[timePlace]) : null
      if (time === null) return [[JSON.stringify(cells), row]]
      const moved = moveTime(time - hours, opposite(distance))
      return moved === null ? [] : [[JSON.stringify(cells.with(timePlace, moved + hours)), row]]
    }),
  )
}
