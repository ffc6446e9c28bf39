import * as z from 'zod/mini'
import { ok, type Result } from '#domain/core/result.ts'
import { withinBudget } from '#domain/semantic/steps/budget.ts'
import {
  columnValues,
  computeColumns,
  numberColumns,
  putColumns,
} from '#domain/semantic/steps/columns/put-columns.ts'
import {
  badStep,
  columnPlaces,
  compareCells,
  entryOf,
  type Frame,
  type FrameCell,
  numberOf,
  type StepError,
} from '#domain/semantic/steps/frame.ts'
import { columnMap, columnNames, defineStep, oneOrMore } from '#domain/semantic/steps/step-kind.ts'

type Join = (one: number, other: number) => number

const CUMULATIVE: ReadonlyMap<string, Join> = new Map<string, Join>([
  ['sum', (one, other) => one + other],
  ['prod', (one, other) => one * other],
  ['min', (one, other) => Math.min(one, other)],
  ['max', (one, other) => Math.max(one, other)],
])

/** Accumulates values; a missing value stays missing and is skipped. */
function cumulate(
  frame: Frame,
  operator: string,
  columns: readonly (readonly [source: string, target: string])[],
): Result<Frame, StepError> {
  const join = CUMULATIVE.get(operator)
  if (join === undefined) return badStep(`Invalid cumulative operator: ${operator}`)
  return computeColumns('cum', frame, columns, (values) => {
    let total: number | null = null
    return values.map((value) => {
      if (value === null) return null
      total = total === null ? value : join(total, value)
      return total
    })
  })
}

/** Options of contribution; by default all numeric columns. */
interface ContributionOptions {
  readonly orientation: 'row' | 'column'
  readonly columns: readonly string[]
  readonly renameColumns: readonly string[]
  /** Time shifts of columns; shares are computed within one time. */
  readonly timeShifts: readonly string[]
}

/** Divides values by the sum of their row or column. */
function contribution(frame: Frame, options: ContributionOptions): Result<Frame, StepError> {
  const names = options.columns.length > 0 ? options.columns : numberColumns(frame)
  const targets = options.renameColumns.length > 0 ? options.renameColumns : names
  if (targets.length !== names.length)
    return badStep('`rename_columns` must have the same length as `columns`.')
  const known = columnPlaces(frame)
  const missing = names.find((name) => !known.has(name))
  if (missing !== undefined) return badStep(`Column "${missing}" is not in the result.`)
  const size = withinBudget('contribution', { rows: frame.rows.length, columns: names.length })
  if (!size.ok) return size
  const sources = names.map((name, at) => ({ place: known.get(name) ?? 0, name, target: targets[at] ?? '' }))
  const isByRow = options.orientation === 'row'
  const timeOf = ({ place }: { readonly place: number }) => shiftOf(frame, place, options.timeShifts)
  const byTime = new Map<string | null, number[]>()
  for (const source of isByRow ? sources : []) entryOf(byTime, timeOf(source), () => []).push(source.place)
  const rowTotals = new Map(
    [...byTime].map(([time, places]) => [
      time,
      frame.rows.map((row) => total(places.map((place) => numberOf(row[place])))),
    ]),
  )
  const shares = sources.map((source) => {
    const { place, name, target } = source
    const values = columnValues(frame, place)
    const ownTotals = rowTotals.get(timeOf(source)) ?? []
    const columnTotal = isByRow ? 0 : total(values)
    return {
      parts: target === name ? (frame.columns[place]?.parts ?? []) : [target],
      values: values.map((value, row) => share(value, isByRow ? ownTotals[row] : columnTotal)),
    }
  })
  return putColumns('contribution', frame, shares)
}

/** The time shift of a column, from its first part: `metric__1 year ago`, or the shift before a series. */
function shiftOf({ columns }: Frame, place: number, shifts: readonly string[]): string | null {
  const [first = '', ...series] = columns[place]?.parts ?? []
  return (
    shifts.find((shift) => first.endsWith(`__${shift}`) || (series.length > 0 && first === shift)) ?? null
  )
}

function total(values: readonly (number | null)[]): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
}

function share(value: number | null, sum: number | undefined): number | null {
  return value === null || sum === undefined || sum === 0 ? null : value / sum
}

/** Sorts rows by the index or by columns; null comes last. */
function sortRows(
  frame: Frame,
  by: readonly string[],
  ascending: readonly boolean[],
): Result<Frame, StepError> {
  const known = columnPlaces(frame)
  const places = by.length === 0 ? [0] : by.map((name) => known.get(name) ?? -1)
  if (places.includes(-1)) return badStep('Referenced columns not available in DataFrame.')
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

/** Adds `rank`: the percent rank of a metric within its group, from 0 to 1; equal values share the mean rank. */
function rank(frame: Frame, metric: string, groupBy: string | null): Result<Frame, StepError> {
  const known = columnPlaces(frame)
  const at = known.get(metric) ?? -1
  const group = groupBy === null ? -1 : (known.get(groupBy) ?? -1)
  if (at < 0 || (groupBy !== null && group < 0))
    return badStep('Referenced columns not available in DataFrame.')
  const members = new Map<string, number[]>()
  const keyOf = (row: readonly FrameCell[]) => JSON.stringify(group < 0 ? null : (row[group] ?? null))
  for (const row of frame.rows) {
    const value = numberOf(row[at])
    if (value === null) continue
    entryOf(members, keyOf(row), () => []).push(value)
  }
  const places = new Map([...members].map(([key, values]) => [key, percentRanks(values)]))
  const ranks = frame.rows.map((row) => {
    const value = numberOf(row[at])
    return value === null ? null : (places.get(keyOf(row))?.get(value) ?? null)
  })
  return putColumns('rank', frame, [{ parts: ['rank'], values: ranks }])
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

/** Accumulates values. */
export const cumulateStep = defineStep(
  'cum',
  z.strictObject({ operator: z.string(), columns: columnMap }),
  (frame, { operator, columns }) => cumulate(frame, operator, columns),
)

/** Divides values by the sum of their row or column. */
export const contributionStep = defineStep(
  'contribution',
  z.strictObject({
    orientation: z._default(z.nullable(z.enum(['row', 'column'])), 'column'),
    columns: columnNames,
    rename_columns: columnNames,
    time_shifts: columnNames,
  }),
  (frame, options) =>
    contribution(frame, {
      orientation: options.orientation ?? 'column',
      columns: options.columns,
      renameColumns: options.rename_columns,
      timeShifts: options.time_shifts,
    }),
)

/** Sorts rows by the index or by columns. */
export const sortStep = defineStep(
  'sort',
  z.strictObject({
    is_sort_index: z._default(z.boolean(), false),
    by: z._default(oneOrMore(z.string()), []),
    ascending: z._default(oneOrMore(z.boolean()), true),
  }),
  (frame, { is_sort_index: isByIndex, by, ascending }) =>
    sortRows(frame, isByIndex ? [] : [by].flat(), [ascending].flat()),
)

/** Adds the percent rank of a metric within its group. */
export const rankStep = defineStep(
  'rank',
  z.strictObject({ metric: z.string(), group_by: z._default(z.nullable(z.string()), null) }),
  (frame, { metric, group_by: groupBy }) => rank(frame, metric, groupBy),
)
