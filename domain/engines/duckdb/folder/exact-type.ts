/** Counts of the texts of a column, over all of its rows. */
export interface ColumnTexts {
  /** Texts that are not empty. */
  readonly filled: number
  /** Those that are whole numbers, and those that are whole or decimal numbers without an exponent. */
  readonly wholes: number
  readonly decimals: number
  /** Most digits before the point and behind it, of those. */
  readonly integerDigits: number
  readonly fractionDigits: number
  /** Most digits of one whole number, and of one decimal, without leading zeros. */
  readonly longestInteger: number
  readonly longestDecimal: number
}

/** Digits of a whole number that a DOUBLE always holds, and those of a decimal that programs write of one. */
const EXACT_DIGITS = 15
const WRITTEN_DECIMAL = 17

/** Most digits of a HUGEINT, and of a DECIMAL. */
const MOST_DIGITS = 38

/**
 * The type of a column that was found to be DOUBLE: another one where a DOUBLE would make different numbers one, as it does
 * of ids of 20 digits. A text is the last resort, and holds all.
 */
export function exactType(texts: ColumnTexts): string {
  const isLossy = texts.longestInteger > EXACT_DIGITS || texts.longestDecimal > WRITTEN_DECIMAL
  if (!isLossy) return 'DOUBLE'
  if (texts.wholes === texts.filled && texts.integerDigits <= MOST_DIGITS) return 'HUGEINT'
  const fits = texts.integerDigits + texts.fractionDigits <= MOST_DIGITS
  return texts.decimals === texts.filled && fits
    ? `DECIMAL(${MOST_DIGITS},${texts.fractionDigits})`
    : 'VARCHAR'
}
