/** An exact number: `digits` times ten to the power of `power`. */
export interface Decimal {
  readonly digits: bigint
  readonly power: number
}

/** Zero. */
export const ZERO: Decimal = { digits: 0n, power: 0 }

const PLAIN = /^(-?)(\d+)(?:\.(\d*))?(?:e([+-]?\d{1,4}))?$/i

/** Reads a number as a database or JavaScript writes it: `-12.50`, `1e+20`; null for anything else, `nan` and `inf` too. */
export function readDecimal(text: string): Decimal | null {
  const match = PLAIN.exec(text)
  if (match === null) return null
  const [, sign = '', integer = '0', fraction = '', power = '0'] = match
  const digits = BigInt(`${integer}${fraction}`)
  return { digits: sign === '-' ? -digits : digits, power: Number(power) - fraction.length }
}

/** The value of a double by its shortest digits; null when it is not finite. */
export function decimalOf(value: number): Decimal | null {
  return readDecimal(String(value))
}

function aligned(one: Decimal, other: Decimal): readonly [bigint, bigint, number] {
  const power = Math.min(one.power, other.power)
  return [
    one.digits * 10n ** BigInt(one.power - power),
    other.digits * 10n ** BigInt(other.power - power),
    power,
  ]
}

/** The absolute difference of two numbers. */
export function distance(one: Decimal, other: Decimal): Decimal {
  const [a, b, power] = aligned(one, other)
  return { digits: a > b ? a - b : b - a, power }
}

/** Negative when the first is smaller, 0 when both are equal. */
export function compareDecimals(one: Decimal, other: Decimal): number {
  const [a, b] = aligned(one, other)
  return a < b ? -1 : a > b ? 1 : 0
}

/** The sum of two numbers. */
export function plus(one: Decimal, other: Decimal): Decimal {
  const [a, b, power] = aligned(one, other)
  return { digits: a + b, power }
}

/** A number times a double, such as a tolerance. */
export function times(one: Decimal, other: Decimal): Decimal {
  return { digits: one.digits * other.digits, power: one.power + other.power }
}

/** The absolute value. */
export function size({ digits, power }: Decimal): Decimal {
  return { digits: digits < 0n ? -digits : digits, power }
}

/** The nearest double. */
export function doubleOf({ digits, power }: Decimal): number {
  return Number(`${digits}e${power}`)
}
