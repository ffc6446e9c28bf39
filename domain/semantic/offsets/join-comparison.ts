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
import { startOfUnit, type TimeUnit } from '#domain/time/calendar.ts'
import type { Comparison } from './comparison.ts'
import { moveTime, opposite } from './time-offset.ts'

/** What a grain is joined by where its stretches are not equally long: the unit that a time lies in. */
const JOINED_BY_UNIT: ReadonlyMap<string, TimeUnit> = new Map([
  ['P1W', 'week'],
  ['P1M', 'month'],
  ['P3M', 'quarter'],
  ['P1Y', 'year'],
])

/**
 * Sets the metrics of another time beside those of a query, as `<metric>__<offset>`: rows with the same keys stand
 * together, their times counted to the same place; where the other time has no such row, nothing stands. Of queries
 * without keys, one row each, an `index` says so, as the reference's answer does.
 */
export function joinComparison(
  frame: Frame,
  other: Frame,
  { offset, distance, keys, axis, grain }: Omit<Comparison, 'sql' | 'rowLimit'>,
): Result<Frame, StepError> {
  const isKey = new Set(keys)
  const otherPlaces = columnPlaces(other)
  const metrics = other.columns.flatMap((column, place) =>
    isKey.has(columnName(column)) ? [] : [{ place, column }],
  )
  const size = withinBudget('time comparison', {
    rows: frame.rows.length,
    columns: frame.columns.length + metrics.length,
  })
  if (!size.ok) return size
  const unit = JOINED_BY_UNIT.get(grain ?? '')
  const timeOf = (cell: FrameCell, isOther: boolean) => {
    const time = numberOf(cell)
    if (time === null) return cell
    const moved = isOther ? moveTime(time, opposite(distance)) : time
    return unit === undefined ? moved : startOfUnit(moved, unit)
  }
  const keyOf = (row: readonly FrameCell[], places: ReadonlyMap<string, number>, isOther: boolean) =>
    JSON.stringify(
      keys.map((name) => {
        const cell = row[places.get(name) ?? -1] ?? null
        return name === axis ? timeOf(cell, isOther) : cell
      }),
    )
  const byKey = new Map(other.rows.map((row) => [keyOf(row, otherPlaces, true), row]))
  const ownPlaces = columnPlaces(frame)
  const joined: Frame = {
    indexCount: 0,
    columns: [
      ...frame.columns,
      ...metrics.map(({ column }) => ({ ...column, parts: [`${columnName(column)}__${offset}`] })),
    ],
    rows: frame.rows.map((row) => {
      const match = byKey.get(keyOf(row, ownPlaces, false))
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
