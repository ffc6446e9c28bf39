import { withoutEndZeros } from '#domain/core/number/digits.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'

/** Plain decimals of up to 400 digits on each side of the point. */
const DECIMAL = /^-?\d{1,400}(\.\d{1,400})?$/

/**
 * The difference of two numbers with sign and all digits: "+81", "-0.7"; null if one is no number, or the difference is
 * not finite.
 */
export function cellChange(before: ResultCell, after: ResultCell): string | null {
  if (before === null || after === null) return null
  const [one, other] = [String(before), String(after)]
  if (DECIMAL.test(one) && DECIMAL.test(other)) return signed(exactDifference(one, other))
  const difference = Number(other) - Number(one)
  return one.trim() === '' || other.trim() === '' || !Number.isFinite(difference)
    ? null
    : signed(String(difference))
}

function signed(digits: string): string {
  return digits.startsWith('-') ? digits : `+${digits}`
}

function exactDifference(one: string, other: string): string {
  const decimals = Math.max(decimalsOf(one), decimalsOf(other))
  const difference = scaled(other, decimals) - scaled(one, decimals)
  const digits = String(difference < 0n ? -difference : difference).padStart(decimals + 1, '0')
  const integer = digits.slice(0, digits.length - decimals)
  const fraction = withoutEndZeros(digits.slice(digits.length - decimals))
  const sign = difference < 0n ? '-' : ''
  return decimals === 0 || fraction === '' ? `${sign}${integer}` : `${sign}${integer}.${fraction}`
}

function decimalsOf(digits: string): number {
  const point = digits.indexOf('.')
  return point === -1 ? 0 : digits.length - point - 1
}

function scaled(digits: string, decimals: number): bigint {
  return BigInt(digits.replace('.', '') + '0'.repeat(decimals - decimalsOf(digits)))
}
