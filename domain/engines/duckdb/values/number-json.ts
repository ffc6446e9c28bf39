const LARGEST_SAFE = BigInt(Number.MAX_SAFE_INTEGER)

/** Decimals of up to so many digits are preserved by a double. */
const EXACT_DECIMAL_DIGITS = 15

/** A double as JSON: the shortest text that reads back the same, or its name. */
export function numberJson(value: number): string {
  if (Number.isFinite(value)) return Object.is(value, -0) ? '-0' : String(value)
  return `"${value}"`
}

/** An integer as JSON: a number within ±(2^53−1), otherwise a string. */
export function integerJson(value: bigint): string {
  return value <= LARGEST_SAFE && value >= -LARGEST_SAFE ? value.toString() : `"${value}"`
}

/** A decimal from its unscaled integer: a number up to 15 digits, otherwise a string. Trailing zeros stay. */
export function decimalJson(scaled: bigint | number, scale: number): string {
  const isNegative = scaled < 0
  const digits = (isNegative ? -scaled : scaled).toString()
  const padded = digits.padStart(scale + 1, '0')
  const point = padded.length - scale
  const size = scale === 0 ? padded : `${padded.slice(0, point)}.${padded.slice(point)}`
  const text = isNegative ? `-${size}` : size
  return digits.length <= EXACT_DECIMAL_DIGITS ? text : `"${text}"`
}
