import { countText } from '#domain/core/number/count-text.ts'

/** From here on a double does not hold every whole number: digits in plain would not be those of the data. */
const LARGE = 2 ** 53

/** Digits of a number that is rounded. */
const DIGITS = 6

/**
 * A statistic of a column in digits, not grouped: whole numbers with all of them, others with six at least and three behind
 * the point; numbers beyond 2^53 with a power of ten, rounded to six digits.
 */
export function statisticDigits(value: number): string {
  if (!Number.isFinite(value)) return String(value)
  if (Math.abs(value) >= LARGE) return value.toExponential(DIGITS - 1)
  if (Number.isInteger(value)) return String(value)
  const before = Math.abs(value) < 1 ? 0 : Math.floor(Math.log10(Math.abs(value))) + 1
  return String(Number(value.toPrecision(Math.min(17, Math.max(DIGITS, before + 3)))))
}

/** Says how many values are not finite numbers; the statistics are of the others. */
export function notFiniteText(count: number): string {
  return `${countText(count)} ${count === 1 ? 'value is' : 'values are'} NaN or infinite; the statistics exclude them.`
}
