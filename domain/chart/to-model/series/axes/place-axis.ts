import { ticks } from 'd3-array'
import { timeAxis } from '#domain/chart/format/ticks.ts'
import type { Axis } from '#domain/chart/model/axis.ts'
import type { Cell, ChartColumn } from '#domain/chart/result/chart-result.ts'
import { numberOf } from '#domain/semantic/steps/frame.ts'
import { clockText, dayText, monthName } from '#domain/time/format-time.ts'

/** Kinds of place axes: times, numbers to scale, or evenly spaced names. */
export type AxisKind = 'time' | 'number' | 'names'

/**
 * The kind of an axis. Numbers are names if the form wants them, if series are stacked, and if a bar has no number. A line has no
 * place for a missing number.
 */
export function axisKind(
  column: ChartColumn,
  { wantsNames, isStacked, hasBars }: { wantsNames: boolean; isStacked: boolean; hasBars: boolean },
): AxisKind {
  if (wantsNames) return 'names'
  if (column.type === 'time') return 'time'
  const known = column.values.filter((cell) => cell !== null)
  const hasPlaces =
    column.type === 'number' &&
    known.every((cell) => numberOf(cell) !== null) &&
    (hasBars ? known.length === column.values.length : known.length > 0)
  return hasPlaces && !isStacked ? 'number' : 'names'
}

/** Whether horizontal bars fit on an axis to scale, since each has a fixed height. */
export function haveRoomOnAxis({ type, values }: ChartColumn, most: number): boolean {
  if (type !== 'time') return false
  const times = values.flatMap((cell) => numberOf(cell) ?? [])
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  return (last - first) / stepOf(times) < most
}

/** The positions of values: times or numbers, otherwise 0, 1, 2. */
export function placesOf(kind: AxisKind, cells: readonly Cell[]): readonly number[] {
  return cells.map((cell, at) => (kind === 'names' ? at : (numberOf(cell) ?? at)))
}

/** The options of a place axis. */
interface PlaceAxisWish {
  readonly kind: AxisKind
  readonly grain: string | null
  readonly labels: readonly string[]
  /** The format of times; null for the default. */
  readonly write: ((ms: number) => string) | null
  readonly hasBars: boolean
  readonly bounds: readonly [number | null, number | null]
}

/** Ticks under bars are the bars' own times; with others, a bar beside a tick would be read as that of the tick. */
export function axisOfPlaces(
  xs: readonly number[],
  wish: PlaceAxisWish,
): Axis & { readonly isNamed: boolean } {
  const { kind, labels, write, hasBars } = wish
  const isNamed = kind === 'names' || hasBars
  if (!isNamed) {
    const axis = kind === 'time' ? timeAxis(xs, write ?? undefined) : numberAxis(xs, wish.bounds)
    return { ...withRoom(axis, 1), isNamed }
  }
  const own = kind === 'time' ? (write === null ? ownTimes(xs, wish.grain) : xs.map(write)) : labels
  const marks = xs.map((value, at) => ({ value, label: own[at] ?? '' }))
  const [first = 0, last = 0] = [xs[0], xs.at(-1)]
  const axis = { min: Math.min(first, last), max: Math.max(first, last), ticks: marks }
  const half = hasBars ? stepOf(xs) / 2 : 0
  return { ...withRoom({ ...axis, min: axis.min - half, max: axis.max + half }, 1), isNamed }
}

/** The smallest distance between adjacent places. */
function stepOf(xs: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY
  for (let at = 1; at < xs.length; at++) {
    const distance = (xs[at] ?? 0) - (xs[at - 1] ?? 0)
    if (distance > 0) least = Math.min(least, distance)
  }
  return Number.isFinite(least) ? least : 1
}

function numberAxis(xs: readonly number[], [low, high]: PlaceAxisWish['bounds']): Axis {
  const min = low ?? xs.reduce((one, other) => Math.min(one, other), xs[0] ?? 0)
  const max = high ?? xs.reduce((one, other) => Math.max(one, other), xs[0] ?? 0)
  const marks = ticks(min, max, 7)
  // Numbers that are names, such as years, are not grouped.
  return { min, max, ticks: marks.map((value) => ({ value, label: String(value) })) }
}

/** Widens an axis with a single place, which is then in its middle. */
function withRoom(axis: Axis, room: number): Axis {
  return axis.min < axis.max ? axis : { ...axis, min: axis.min - room, max: axis.max + room }
}

const DAY_MS = 86_400_000

/** Labels each time, with the year if there are several. */
function ownTimes(times: readonly number[], grain: string | null): readonly string[] {
  const years = new Set(times.map((ms) => new Date(ms).getUTCFullYear()))
  const days = new Set(times.map((ms) => Math.floor(ms / DAY_MS)))
  const isClock = times.some((ms) => ms % DAY_MS !== 0)
  return times.map((ms) => {
    const at = new Date(ms)
    if (Number.isNaN(at.getTime())) return String(ms)
    const year = at.getUTCFullYear()
    if (grain === 'P1Y') return String(year)
    if (grain === 'P3M') return `Q${Math.floor(at.getUTCMonth() / 3) + 1} ${year}`
    if (grain === 'P1M' && at.getUTCDate() === 1) {
      return years.size > 1 ? `${monthName(at.getUTCMonth())} ${year}` : monthName(at.getUTCMonth())
    }
    if (!isClock) return dayText(at, years.size > 1)
    return days.size === 1 ? clockText(at) : `${dayText(at, years.size > 1)} ${clockText(at)}`
  })
}
