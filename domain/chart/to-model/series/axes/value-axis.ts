import { ticks } from 'd3-array'
import { tickTexts } from '#domain/chart/format/format-number.ts'
import { markTexts, valueAxis } from '#domain/chart/format/ticks.ts'
import type { Axis } from '#domain/chart/model/axis.ts'

type Bounds = readonly [number | null, number | null]
type Write = ((value: number) => string) | null

/** The options of a value axis. */
interface ValueAxisWish {
  readonly fromZero: boolean
  readonly isLog: boolean
  readonly bounds: Bounds
  readonly write: Write
}

/** Maximum number of ticks. Source: look §4. */
const MOST_MARKS = 5

/** The value axis, within the form's bounds. On a logarithmic one, positions are powers of ten. */
export function axisOfValues(values: readonly number[], wish: ValueAxisWish): Axis {
  return wish.isLog ? logAxis(values, wish) : straightAxis(values, wish)
}

function straightAxis(
  values: readonly number[],
  { fromZero, bounds: [low, high], write }: ValueAxisWish,
): Axis {
  const free = valueAxis(values, { fromZero, label: write ?? undefined })
  // Bars begin at zero; a lower bound above it would truncate them.
  const min = low === null || (fromZero && low > 0) ? free.min : low
  const max = high ?? free.max
  if (min === free.min && max === free.max) return free
  if (!(min < max)) return free
  const marks = ticks(min, max, MOST_MARKS - 1)
  const texts = markTexts(marks, write)
  return { min, max, ticks: marks.map((value, at) => ({ value, label: texts[at] ?? '' })) }
}

/** The position of a value on a logarithmic axis; null if it has none. */
export function logPlace(value: number): number | null {
  return value > 0 ? Math.log10(value) : null
}

function logAxis(values: readonly number[], { bounds: [low, high], write }: ValueAxisWish): Axis {
  const places = values.flatMap((value) => logPlace(value) ?? [])
  const least = places.reduce((one, other) => Math.min(one, other), Infinity)
  const most = places.reduce((one, other) => Math.max(one, other), -Infinity)
  const lowPlace = low === null ? null : logPlace(low)
  const highPlace = high === null ? null : logPlace(high)
  const from = lowPlace ?? (Number.isFinite(least) ? Math.floor(least) : 0)
  const to = highPlace ?? (Number.isFinite(most) ? Math.max(Math.ceil(most), Math.floor(from) + 1) : 1)
  const max = to > from ? to : from + 1
  const marks = logMarks(from, max)
  const label = (place: number) => write?.(10 ** place) ?? tickTexts([10 ** place])[0] ?? ''
  return { min: from, max, ticks: marks.map((value) => ({ value, label: label(value) })) }
}

/** Powers of ten between two positions; if there are few, ticks between them too. */
function logMarks(from: number, to: number): readonly number[] {
  const first = Math.floor(from)
  const decades = Math.ceil(to) - first
  const between = decades <= 1 ? [1, 2, 5] : [1]
  const step = Math.max(1, Math.ceil((decades + 1) / MOST_MARKS))
  return Array.from({ length: Math.floor(decades / step) + 1 }, (_, at) => first + at * step)
    .flatMap((place) => between.map((part) => place + Math.log10(part)))
    .filter((place) => place >= from && place <= to)
}
