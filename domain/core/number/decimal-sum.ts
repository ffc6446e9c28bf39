import { withoutEndZeros } from './digits.ts'

/** An exact decimal: `units` × 10^−`scale`. */
interface Decimal {
  readonly units: bigint
  readonly scale: number
}

/** An exact sum of decimals of any length. */
interface DecimalSum {
  /** Adds a number; false, without effect, if it is not in plain digits. */
  readonly add: (digits: string) => boolean
  readonly total: () => Decimal
}

const PLAIN = /^-?\d{1,4000}(?:\.\d{1,4000})?$/

/** Numbers with at most this many digits can be added exactly as doubles. */
const SHORT = 15

const MEAN_DIGITS = 4

/** Makes an empty sum. Short numbers are added as integer doubles, which is fast. */
export function decimalSum(): DecimalSum {
  const small: number[] = []
  const large: bigint[] = []
  const addLarge = (scale: number, units: bigint) => {
    large[scale] = (large[scale] ?? 0n) + units
  }
  return {
    add: (digits) => {
      if (!PLAIN.test(digits)) return false
      const point = digits.indexOf('.')
      const scale = point < 0 ? 0 : digits.length - point - 1
      const integer = point < 0 ? digits : digits.slice(0, point) + digits.slice(point + 1)
      if (integer.length > SHORT) {
        addLarge(scale, BigInt(integer))
        return true
      }
      const next = (small[scale] ?? 0) + Number(integer)
      if (Number.isSafeInteger(next)) small[scale] = next
      else {
        addLarge(scale, BigInt(small[scale] ?? 0) + BigInt(integer))
        small[scale] = 0
      }
      return true
    },
    total: () => {
      const scale = Math.max(small.length, large.length, 1) - 1
      let units = 0n
      for (let at = 0; at <= scale; at += 1) {
        units += (BigInt(small[at] ?? 0) + (large[at] ?? 0n)) * 10n ** BigInt(scale - at)
      }
      return { units, scale }
    },
  }
}

/** Writes a decimal in plain digits without trailing zeros. */
export function decimalText({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const integer = digits.slice(0, digits.length - scale)
  const fraction = withoutEndZeros(digits.slice(digits.length - scale))
  return `${units < 0n ? '-' : ''}${integer}${fraction === '' ? '' : `.${fraction}`}`
}

/** The mean of `count` numbers with this sum, with at least four decimals; `count` is over 0. */
export function meanText({ units, scale }: Decimal, count: number): string {
  const digits = Math.max(scale, MEAN_DIGITS)
  const tenths = (units * 10n ** BigInt(digits - scale + 1)) / BigInt(count)
  return decimalText({ units: (tenths + (tenths < 0n ? -5n : 5n)) / 10n, scale: digits })
}
