import type { FilterScalar } from '#domain/chart/query/mask/data-mask.ts'

/** The fewest stops of a slider between its ends, where the numbers allow them. */
const MIN_STOPS = 100

/**
 * The stops of a slider over the numbers of a column. Stop 0 and stop `last` are the open ends: they set no limit, so that the
 * smallest and the largest number need no exact double.
 */
export interface RangeScale {
  readonly low: number
  readonly high: number
  readonly last: number
  /** The number of a stop, a round one; null for the ends. */
  readonly numberAt: (stop: number) => number | null
  /** The stop nearest to a number. Only the ends of the range and numbers beyond them are at an end. */
  readonly stopOf: (number: number) => number
}

/** The scale from the smallest to the largest number; null where a slider has no meaning or its numbers would be inexact. */
export function rangeScale(bounds: readonly FilterScalar[], isInteger: boolean): RangeScale | null {
  const [low, high] = [numberOf(bounds[0]), numberOf(bounds[1])]
  const span = high - low
  if (!Number.isFinite(span) || span <= 0) return null
  const { digit, power } = roundStep(span / MIN_STOPS, isInteger)
  const step = decimal(digit, power)
  const [first, end] = [Math.floor(low / step) + 1, Math.ceil(high / step) - 1]
  if (!Number.isSafeInteger(first * digit) || !Number.isSafeInteger(end * digit)) return null
  const stops = Math.max(0, end - first + 1)
  return {
    low,
    high,
    last: stops + 1,
    numberAt: (stop) => (stop <= 0 || stop > stops ? null : decimal((first + stop - 1) * digit, power)),
    stopOf: (number) => {
      if (number <= low) return 0
      if (number >= high) return stops + 1
      return Math.min(stops, Math.max(1, Math.round(number / step) - first + 1))
    },
  }
}

function numberOf(bound: FilterScalar | undefined): number {
  return typeof bound === 'number' || (typeof bound === 'string' && bound !== '') ? Number(bound) : Number.NaN
}

/** The largest of 1, 2 or 5 times a power of ten that is at most `most`; at least 1 for integers. */
function roundStep(most: number, isInteger: boolean): { readonly digit: number; readonly power: number } {
  if (isInteger && most < 1) return { digit: 1, power: 0 }
  const power = Math.floor(Math.log10(most))
  const digit = [5, 2].find((one) => decimal(one, power) <= most) ?? 1
  return { digit, power }
}

/** A multiple of a power of ten as the double nearest to it, which its text names exactly. */
function decimal(multiple: number, power: number): number {
  return Number(`${multiple}e${power}`)
}
