import { withoutEndZeros } from './digits.ts'

/** A number with all its digits: `units` of ten to the power of minus `scale`. */
interface Decimal {
  readonly units: bigint
  readonly scale: number
}

/** Adds up numbers written in digits, exactly and however long they are. */
interface DecimalSum {
  /** Takes a number in; false, and nothing is taken, when it is not written in plain digits. */
  readonly add: (digits: string) => boolean
  readonly total: () => Decimal
}

const PLAIN = /^-?\d{1,4000}(?:\.\d{1,4000})?$/

/** Digits whose sum of two a double still holds. */
const SHORT = 15

/** Digits after the point of a mean, at least. */
const MEAN_DIGITS = 4

/** Makes an empty sum. Short numbers are added as doubles that stay whole, so that a million of them cost little. */
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
      const whole = point < 0 ? digits : digits.slice(0, point) + digits.slice(point + 1)
      if (whole.length > SHORT) {
        addLarge(scale, BigInt(whole))
        return true
      }
      const next = (small[scale] ?? 0) + Number(whole)
      if (Number.isSafeInteger(next)) small[scale] = next
      else {
        addLarge(scale, BigInt(small[scale] ?? 0) + BigInt(whole))
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

/** A decimal in plain digits, without zeros at the end of its fraction. */
export function decimalText({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = withoutEndZeros(digits.slice(digits.length - scale))
  return `${units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

/** The mean of `count` numbers that add up to a decimal, to at least four digits after the point; `count` is over 0. */
export function meanText({ units, scale }: Decimal, count: number): string {
  const digits = Math.max(scale, MEAN_DIGITS)
  const tenths = (units * 10n ** BigInt(digits - scale + 1)) / BigInt(count)
  return decimalText({ units: (tenths + (tenths < 0n ? -5n : 5n)) / 10n, scale: digits })
}
