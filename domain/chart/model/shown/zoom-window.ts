import type { Axis } from '#domain/chart/model/axis.ts'

/** The visible places of a chart, both ends included. */
export interface ZoomWindow {
  readonly from: number
  readonly to: number
}

/** Minimum number of places in a window. */
const LEAST = 2

/** The first and last index of the sorted places in a window; of all places without a window, or if none is inside. */
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

/** The window between two indexes; null for all places. */
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

/** The middle half of the window. */
export function zoomedIn(xs: readonly number[], window: ZoomWindow | null): ZoomWindow | null {
  const [first, last] = windowEnds(xs, window)
  const quarter = (last - first) / 4
  return windowOf(xs, Math.ceil(first + quarter), Math.floor(last - quarter))
}

/** Twice the window; null for all places. */
export function zoomedOut(xs: readonly number[], window: ZoomWindow | null): ZoomWindow | null {
  const [first, last] = windowEnds(xs, window)
  const half = Math.max(1, (last - first) / 2)
  return windowOf(xs, Math.floor(first - half), Math.ceil(last + half))
}

/** Moves the window by half of its width, forward (1) or back (-1), within the places. */
export function moved(xs: readonly number[], window: ZoomWindow | null, way: 1 | -1): ZoomWindow | null {
  const [first, last] = windowEnds(xs, window)
  const step = Math.max(1, Math.round((last - first) / 2))
  const shift = way === 1 ? Math.min(step, xs.length - 1 - last) : -Math.min(step, first)
  return windowOf(xs, first + shift, last + shift)
}

/** Whether there are places before and after a window. */
export function sidesOf(
  xs: readonly number[],
  window: ZoomWindow | null,
): { readonly before: boolean; readonly after: boolean } {
  const [first, last] = windowEnds(xs, window)
  return { before: first > 0, after: last < xs.length - 1 }
}

/** The places between two shares (0 to 1) of the axis; null for none. */
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
