import { countText } from '#domain/core/number/count-text.ts'

/** From here on plain digits of a double may differ from the data. */
const LARGE = 2 ** 53

const DIGITS = 6

/**
 * Formats a statistic without grouping: integers with all digits, others with at least six digits and three decimals;
 * numbers beyond 2^53 with a power of ten and six digits.
 */
export function statisticDigits(value: number): string {
  if (!Number.isFinite(value)) return String(value)
  if (Math.abs(value) >= LARGE) return value.toExponential(DIGITS - 1)
  if (Number.isInteger(value)) return String(value)
  const before = Math.abs(value) < 1 ? 0 : Math.floor(Math.log10(Math.abs(value))) + 1
  return String(Number(value.toPrecision(Math.min(17, Math.max(DIGITS, before + 3)))))
}

/** Note about values that are not finite, which statistics exclude. */
export function notFiniteText(count: number): string {
  return `${countText(count)} ${count === 1 ? 'value is' : 'values are'} NaN or infinite; the statistics exclude them.`
}
