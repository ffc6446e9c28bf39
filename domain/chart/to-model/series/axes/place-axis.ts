import { ticks } from 'd3-array'
import { timeAxis } from '#domain/chart/format/ticks.ts'
import type { Axis } from '#domain/chart/model/axis.ts'
import type { Cell, ChartColumn } from '#domain/chart/result/chart-result.ts'
import { numberOf } from '#domain/semantic/steps/frame.ts'
import { clockText, dayText, monthName } from '#domain/time/format-time.ts'

/** What series go along: a time, numbers with their distances, or names one beside the other. */
export type AxisKind = 'time' | 'number' | 'names'

/**
 * The kind of an axis. Where names are wanted, or series stand on each other, numbers are names; so they are beside a
 * missing one that has a bar. A line has no place for that.
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

/** Whether lying bars, each of a height of its own, have room with the distances of their times. */
export function haveRoomOnAxis({ type, values }: ChartColumn, most: number): boolean {
  if (type !== 'time') return false
  const times = values.flatMap((cell) => numberOf(cell) ?? [])
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  return (last - first) / stepOf(times) < most
}

/** Where the values stand along their axis: its times or numbers, else 0, 1, 2. */
export function placesOf(kind: AxisKind, cells: readonly Cell[]): readonly number[] {
  return cells.map((cell, at) => (kind === 'names' ? at : (numberOf(cell) ?? at)))
}

/** What the marks of an axis are made with. */
interface PlaceAxisWish {
  readonly kind: AxisKind
  readonly grain: string | null
  readonly labels: readonly string[]
  /** The chart's own format of times; null for none. */
  readonly write: ((ms: number) => string) | null
  readonly hasBars: boolean
  readonly bounds: readonly [number | null, number | null]
}

/** Marks for an axis that bars stand on say their own times: a bar beside a mark would be read as that mark's. */
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

/** The least distance of two places that follow each other. */
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
  // Years and ids have no groups of digits.
  return { min, max, ticks: marks.map((value) => ({ value, label: String(value) })) }
}

/** An axis of one place has that in its middle: one without width has nowhere to draw it. */
function withRoom(axis: Axis, room: number): Axis {
  return axis.min < axis.max ? axis : { ...axis, min: axis.min - room, max: axis.max + room }
}

const DAY_MS = 86_400_000

/** Each time as its own, with the year where there are several. */
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
