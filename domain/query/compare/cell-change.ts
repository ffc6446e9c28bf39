import type { ResultCell } from '#domain/query/result/result-cells.ts'

/** Plain numbers of up to 400 digits on each side of the point. */
const DECIMAL = /^-?\d{1,400}(\.\d{1,400})?$/

/**
 * By how much a number changed, with its sign and all its digits: "+81", "-0.7"; null where one of both is no number, and
 * where they are too far apart for digits.
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
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = withoutEndZeros(digits.slice(digits.length - decimals))
  const sign = difference < 0n ? '-' : ''
  return decimals === 0 || fraction === '' ? `${sign}${whole}` : `${sign}${whole}.${fraction}`
}

function decimalsOf(digits: string): number {
  const point = digits.indexOf('.')
  return point === -1 ? 0 : digits.length - point - 1
}

function scaled(digits: string, decimals: number): bigint {
  return BigInt(digits.replace('.', '') + '0'.repeat(decimals - decimalsOf(digits)))
}

function withoutEndZeros(digits: string): string {
  let end = digits.length
  while (end > 0 && digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}
