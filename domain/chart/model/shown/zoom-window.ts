import type { Axis } from '#domain/chart/model/axis.ts'

/** A part of the places of a chart, from one to another, both of them in it. */
export interface ZoomWindow {
  readonly from: number
  readonly to: number
}

/** Fewest places that a window has. */
const LEAST = 2

/** The first and the last of some places (in their order) that a window has; all where it is none, or has none of them. */
export function windowEnds(
  xs: readonly number[],
  window: ZoomWindow | null,
): readonly [first: number, last: number] {
  const all = [0, Math.max(0, xs.length - 1)] as const
  if (window === null) return all
  const first = xs.findIndex((x) => x >= window.from)
  const last = xs.findLastIndex((x) => x <= window.to)
  return first < 0 || last < first ? all : [first, last]
}

/** The window from one place to another, by their numbers; null where that is all of them. */
export function windowOf(xs: readonly number[], one: number, other: number): ZoomWindow | null {
  const most = xs.length - 1
  const clamped = (at: number) => Math.min(most, Math.max(0, Math.round(at)))
  const [from, to] = [clamped(Math.min(one, other)), clamped(Math.max(one, other))]
  const [first, last] =
    to - from + 1 < LEAST ? [Math.min(from, most - 1), Math.min(from, most - 1) + 1] : [from, to]
  const [start, end] = [xs[Math.max(0, first)], xs[last]]
  const isAll = first <= 0 && last >= most
  return isAll || start === undefined || end === undefined ? null : { from: start, to: end }
}

/** The middle half of what is shown. */
export function zoomedIn(xs: readonly number[], window: ZoomWindow | null): ZoomWindow | null {
  const [first, last] = windowEnds(xs, window)
  const quarter = (last - first) / 4
  return windowOf(xs, Math.ceil(first + quarter), Math.floor(last - quarter))
}

/** Twice what is shown; null for all. */
export function zoomedOut(xs: readonly number[], window: ZoomWindow | null): ZoomWindow | null {
  const [first, last] = windowEnds(xs, window)
  const half = Math.max(1, (last - first) / 2)
  return windowOf(xs, Math.floor(first - half), Math.ceil(last + half))
}

/** As much as is shown, half of it farther on (1) or back (−1), as far as there are places. */
export function moved(xs: readonly number[], window: ZoomWindow | null, way: 1 | -1): ZoomWindow | null {
  const [first, last] = windowEnds(xs, window)
  const step = Math.max(1, Math.round((last - first) / 2))
  const shift = way === 1 ? Math.min(step, xs.length - 1 - last) : -Math.min(step, first)
  return windowOf(xs, first + shift, last + shift)
}

/** Whether a window has places before it, and after it. */
export function sidesOf(
  xs: readonly number[],
  window: ZoomWindow | null,
): { readonly before: boolean; readonly after: boolean } {
  const [first, last] = windowEnds(xs, window)
  return { before: first > 0, after: last < xs.length - 1 }
}

/** The places that lie between two shares (0 to 1) of the length of their axis; null where none does. */
export function placesBetween(
  xs: readonly number[],
  { min, max }: Pick<Axis, 'min' | 'max'>,
  [one, other]: readonly [number, number],
): readonly [first: number, last: number] | null {
  const placeOf = (share: number) => min + share * (max - min)
  const [from, to] = [placeOf(Math.min(one, other)), placeOf(Math.max(one, other))]
  const first = xs.findIndex((x) => x >= from)
  const last = xs.findLastIndex((x) => x <= to)
  return first < 0 || last < first ? null : [first, last]
}
