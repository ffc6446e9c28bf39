import type { ColorName } from '#domain/chart/model/color.ts'

/** Steps of the sequential colors. Source: look §4. */
const STEPS = 7

/** The smallest and largest value; zeros without values. */
export function rangeOf(values: readonly (number | null)[]): readonly [low: number, high: number] {
  const known = values.filter((value) => value !== null)
  const [first = 0] = known
  return [
    known.reduce((low, value) => Math.min(low, value), first),
    known.reduce((high, value) => Math.max(high, value), first),
  ]
}

/** The color of a value in a range; the middle color if the range is a single value, gray for null. */
export function stepColor(value: number | null, [low, high]: readonly [number, number]): ColorName {
  if (value === null) return 'line-2'
  const share = high <= low ? 0.5 : Math.min(1, Math.max(0, (value - low) / (high - low)))
  return `seq-${Math.min(STEPS, 1 + Math.floor(share * STEPS))}`
}
