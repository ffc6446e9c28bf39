/** Counts of the texts of a column, over all of its rows. */
export interface ColumnTexts {
  readonly filled: number
  /** Numbers of integers, and of integers or decimals without exponent. */
  readonly integers: number
  readonly decimals: number
  /** Most digits before and after the decimal point. */
  readonly integerDigits: number
  readonly fractionDigits: number
  /** Most digits of an integer and of a decimal, without leading zeros. */
  readonly longestInteger: number
  readonly longestDecimal: number
}

/** Digits of an integer that a DOUBLE always holds, and those of a decimal that programs print. */
const EXACT_DIGITS = 15
const WRITTEN_DECIMAL = 17

/** Most digits of a HUGEINT, and of a DECIMAL. */
const MOST_DIGITS = 38

/**
 * Corrects the detected type DOUBLE of a column if it would make different numbers equal, such as ids of 20 digits. Text
 * is the last resort.
 */
export function exactType(texts: ColumnTexts): string {
  const isLossy = texts.longestInteger > EXACT_DIGITS || texts.longestDecimal > WRITTEN_DECIMAL
  if (!isLossy) return 'DOUBLE'
  if (texts.integers === texts.filled && texts.integerDigits <= MOST_DIGITS) return 'HUGEINT'
  const fits = texts.integerDigits + texts.fractionDigits <= MOST_DIGITS
  return texts.decimals === texts.filled && fits
    ? `DECIMAL(${MOST_DIGITS},${texts.fractionDigits})`
    : 'VARCHAR'
}
