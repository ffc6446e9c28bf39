import type { ColorName } from '#domain/chart/model/color.ts'

/** Steps of the sequential colours. Source: look §4. */
const STEPS = 7

/** The least and the largest of some values; nothing but zero where there are none. */
export function rangeOf(values: readonly (number | null)[]): readonly [low: number, high: number] {
  const known = values.filter((value) => value !== null)
  const [first = 0] = known
  return [
    known.reduce((low, value) => Math.min(low, value), first),
    known.reduce((high, value) => Math.max(high, value), first),
  ]
}

/** The colour of a value between two ends; that of the middle where they are one, and grey for no value. */
export function stepColor(value: number | null, [low, high]: readonly [number, number]): ColorName {
  if (value === null) return 'line-2'
  const share = high <= low ? 0.5 : Math.min(1, Math.max(0, (value - low) / (high - low)))
  return `seq-${Math.min(STEPS, 1 + Math.floor(share * STEPS))}`
}
