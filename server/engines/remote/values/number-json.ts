/** Decimals of up to so many digits are preserved by a double. */
const EXACT_DECIMAL_DIGITS = 15

/** Longest texts of doubles that are written as they come, in characters. */
const SHORT = 21

const LARGEST_SAFE = BigInt(Number.MAX_SAFE_INTEGER)

/** The text of an integer as JSON: a number within ±(2^53−1), otherwise a string. */
export function integerJson(text: string): string {
  if (text.length <= EXACT_DECIMAL_DIGITS) return text
  const value = BigInt(text)
  return value <= LARGEST_SAFE && value >= -LARGEST_SAFE ? text : `"${text}"`
}

/** The text of a decimal as JSON: a number up to 15 digits, otherwise a string. Trailing zeros stay; NaN is "NaN". */
export function decimalJson(text: string): string {
  if (text.length <= EXACT_DECIMAL_DIGITS && !isNamed(text)) return text
  return isNamed(text) || significantDigits(text) > EXACT_DECIMAL_DIGITS ? `"${text}"` : text
}

/** The text of a double as JSON: the shortest text that reads back the same, or its name. */
export function doubleJson(text: string): string {
  // Without an exponent, databases and JavaScript write the same shortest digits.
  if (text.length < SHORT && !text.includes('e') && !isNamed(text)) return text
  return isNamed(text) ? `"${text}"` : numberJson(Number(text))
}

/** The text of a single-precision number as JSON: the double of the same value, which finds it again as a filter. */
export function floatJson(text: string): string {
  return isNamed(text) ? `"${text}"` : numberJson(Math.fround(Number(text)))
}

function numberJson(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value)
}

/** NaN, Infinity and -Infinity have a letter that numbers lack. */
function isNamed(text: string): boolean {
  return text.includes('N') || text.includes('I')
}

const ZERO = 48
const NINE = 57

/** Digits from the first that is not zero. */
function significantDigits(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code >= ZERO && code <= NINE && (count > 0 || code > ZERO)) count += 1
  }
  return count
}
