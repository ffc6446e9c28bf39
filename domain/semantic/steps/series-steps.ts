import { err, ok, type Result } from '#domain/core/result.ts'
import { aggregateNumbers, isAggregator } from './aggregators.ts'
import {
  columnIndex,
  columnName,
  columnsOfMetric,
  compareCells,
  type Frame,
  type FrameCell,
  numberOf,
  type StepError,
} from './frame.ts'

function fail(message: string): Result<never, StepError> {
  return err({ code: 'bad-step', message: `Error: ${message}` })
}

function columnValues(frame: Frame, at: number): (number | null)[] {
  return frame.rows.map((row) => numberOf(row[at]))
}

/** Writes computed columns: over their source, or beside it when the new name differs. */
function putColumns(
  frame: Frame,
  names: Readonly<Record<string, string>>,
  compute: (values: readonly (number | null)[]) => readonly (number | null)[],
): Result<Frame, StepError> {
  let changed = frame
  for (const [source, target] of Object.entries(names)) {
    const places = columnsOfMetric(frame, source)
    if (places.length === 0) return fail('Referenced columns not available in DataFrame.')
    for (const at of places) {
      const values = compute(columnValues(frame, at))
      const parts = frame.columns[at]?.parts ?? []
      changed = putColumn(changed, target === source ? parts : [target, ...parts.slice(1)], values)
    }
  }
  return ok(changed)
}

function putColumn(frame: Frame, parts: readonly string[], values: readonly FrameCell[]): Frame {
  const at = columnIndex(frame, parts.join(', '))
  if (at < 0) {
    const columns = [...frame.columns, { parts, generic: 0 } as const]
    return { ...frame, columns, rows: frame.rows.map((row, index) => [...row, values[index] ?? null]) }
  }
  return { ...frame, rows: frame.rows.map((row, index) => row.with(at, values[index] ?? null)) }
}

/** What a rolling step is asked for; rows before `minPeriods` values are left out. */
export interface RollingOptions {
  readonly rollingType: string
  readonly window: number
  readonly minPeriods: number
  readonly columns: Readonly<Record<string, string>>
}

/** Joins each value with those before it, `window` in all. */
export function rolling(frame: Frame, options: RollingOptions): Result<Frame, StepError> {
  const { rollingType, window, minPeriods } = options
  if (window <= 0) return fail('Window must be > 0')
  if (!isAggregator(rollingType)) return fail(`Invalid rolling_type: ${rollingType}`)
  const rolled = putColumns(frame, options.columns, (values) =>
    values.map((_value, index) => {
      const present = values
        .slice(Math.max(0, index - window + 1), index + 1)
        .filter((value) => value !== null)
      if (present.length < Math.max(1, minPeriods)) return null
      return aggregateNumbers(rollingType, present)
    }),
  )
  const dropped = Math.max(0, minPeriods - 1)
  return rolled.ok ? ok({ ...rolled.value, rows: rolled.value.rows.slice(dropped) }) : rolled
}

const CUMULATIVE: Readonly<Record<string, (one: number, other: number) => number>> = {
  sum: (one, other) => one + other,
  prod: (one, other) => one * other,
  min: (one, other) => Math.min(one, other),
  max: (one, other) => Math.max(one, other),
}

/** Joins each value with all before it; a missing value stays missing and counts for nothing. */
export function cumulate(
  frame: Frame,
  operator: string,
  columns: Readonly<Record<string, string>>,
): Result<Frame, StepError> {
  const join = CUMULATIVE[operator]
  if (join === undefined) return fail(`Invalid cumulative operator: ${operator}`)
  return putColumns(frame, columns, (values) => {
    let total: number | null = null
    return values.map((value) => {
      if (value === null) return null
      total = total === null ? value : join(total, value)
      return total
    })
  })
}

/** What a contribution step is asked for; without columns all numbers take part. */
export interface ContributionOptions {
  readonly orientation: 'row' | 'column'
  readonly columns: readonly string[]
  readonly renameColumns: readonly string[]
}

/** Divides values by the sum of their row or column. */
export function contribution(frame: Frame, options: ContributionOptions): Result<Frame, StepError> {
  const all = frame.columns.flatMap((column, at) =>
    at >= frame.indexCount && column.generic === 0 ? [columnName(column)] : [],
  )
  const names = options.columns.length > 0 ? options.columns : all
  const targets = options.renameColumns.length > 0 ? options.renameColumns : names
  if (targets.length !== names.length) return fail('`rename_columns` must have the same length as `columns`.')
  const places = names.map((name) => columnIndex(frame, name))
  const missing = names.find((_name, at) => places[at] === -1)
  if (missing !== undefined) return fail(`Column "${missing}" is not in the result.`)
  const total = (values: readonly (number | null)[]) =>
    values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  const rowTotals = frame.rows.map((row) => total(places.map((place) => numberOf(row[place]))))
  let changed = frame
  for (const [at, place] of places.entries()) {
    const values = columnValues(frame, place)
    const columnTotal = total(values)
    const shares = values.map((value, row) =>
      share(value, options.orientation === 'row' ? rowTotals[row] : columnTotal),
    )
    const isRenamed = targets[at] !== names[at]
    changed = putColumn(
      changed,
      isRenamed ? [targets[at] ?? ''] : (frame.columns[place]?.parts ?? []),
      shares,
    )
  }
  return ok(changed)
}

function share(value: number | null, total: number | undefined): number | null {
  return value === null || total === undefined || total === 0 ? null : value / total
}

/** Sorts rows by the index or by columns; nothing stands last. */
export function sortRows(
  frame: Frame,
  by: readonly string[],
  ascending: readonly boolean[],
): Result<Frame, StepError> {
  const places = by.length === 0 ? [0] : by.map((name) => columnIndex(frame, name))
  if (places.includes(-1)) return fail('Referenced columns not available in DataFrame.')
  const rows = frame.rows.toSorted((one, other) => {
    for (const [at, place] of places.entries()) {
      const [a, b] = [one[place] ?? null, other[place] ?? null]
      const order = compareCells(a, b)
      const isDown = (ascending[at] ?? ascending[0] ?? true) === false && a !== null && b !== null
      if (order !== 0) return isDown ? -order : order
    }
    return 0
  })
  return ok({ ...frame, rows })
}

/** Adds `rank`: the place of a metric within its group as a share of 1, equal values in the middle of their places. */
export function rank(frame: Frame, metric: string, groupBy: string | null): Result<Frame, StepError> {
  const at = columnIndex(frame, metric)
  const group = groupBy === null ? -1 : columnIndex(frame, groupBy)
  if (at < 0 || (groupBy !== null && group < 0)) return fail('Referenced columns not available in DataFrame.')
  const members = new Map<string, number[]>()
  const keyOf = (row: readonly FrameCell[]) => JSON.stringify(group < 0 ? null : (row[group] ?? null))
  for (const row of frame.rows) {
    const value = numberOf(row[at])
    if (value === null) continue
    const met = members.get(keyOf(row))
    if (met === undefined) members.set(keyOf(row), [value])
    else met.push(value)
  }
  const places = new Map([...members].map(([key, values]) => [key, percentRanks(values)]))
  const ranks = frame.rows.map((row) => {
    const value = numberOf(row[at])
    return value === null ? null : (places.get(keyOf(row))?.get(value) ?? null)
  })
  return ok(putColumn(frame, ['rank'], ranks))
}

function percentRanks(values: readonly number[]): Map<number, number> {
  const sorted = values.toSorted((one, other) => one - other)
  const ranks = new Map<number, number>()
  for (let from = 0; from < sorted.length; ) {
    const value = sorted[from] ?? 0
    let to = from
    while (sorted[to] === value) to += 1
    ranks.set(value, (from + 1 + to) / 2 / sorted.length)
    from = to
  }
  return ranks
}
