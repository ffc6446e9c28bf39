import type { LoadedType } from '#domain/engines/engine.ts'
import type { NumberMarks } from './value-patterns.ts'

/** The digits of the numbers of a column. */
interface NumberDigits {
  /** Most digits before and after the decimal mark. */
  readonly integer: number
  readonly fraction: number
  /** The text with most digits. */
  readonly longestText: string
  readonly fitsBigint: boolean
  /** A DOUBLE prints each number with the digits of the file. */
  readonly isExactDouble: boolean
  readonly hasExponent: boolean
}

/** Digits of a number that a DOUBLE always holds. */
const EXACT_DIGITS = 15

/** Most digits of a DECIMAL. */
const MOST_DIGITS = 38

const LOWEST = -(2n ** 63n)
const HIGHEST = 2n ** 63n - 1n

/** Measures texts that are all numbers. */
export function digitsOf(texts: readonly string[], { decimal, thousands }: NumberMarks): NumberDigits {
  let integer = 0
  let fraction = 0
  let longest = 0
  let longestText = texts[0] ?? ''
  let fitsBigint = true
  let isExactDouble = true
  let hasExponent = false
  for (const text of texts) {
    const bare = (thousands === null ? text : text.replaceAll(thousands, '')).replace(/^[+-]/, '')
    const [mantissa = '', exponent] = bare.toLowerCase().split('e')
    const [integerPart = '', part = ''] = mantissa.split(decimal)
    const significant = (integerPart + part).replace(/^0+/, '').length
    integer = Math.max(integer, integerPart.replace(/^0+/, '').length)
    fraction = Math.max(fraction, part.length)
    if (significant > longest) {
      longest = significant
      longestText = text
    }
    if (exponent !== undefined) hasExponent = true
    if (significant > EXACT_DIGITS || Math.abs(Number(exponent ?? 0)) > 290) isExactDouble = false
    if (part === '' && exponent === undefined && integerPart.length > 18) {
      const value = BigInt(text.startsWith('-') ? `-${integerPart}` : integerPart)
      if (value < LOWEST || value > HIGHEST) fitsBigint = false
    }
  }
  return { integer, fraction, longestText, fitsBigint, isExactDouble, hasExponent }
}

/** Digits of a DECIMAL that an integer of 64 bits holds, which is calculated faster; some are left for larger values. */
const FAST_DIGITS = 18
const MOST_FAST = 15

/** The decimal type that holds all numbers exactly; null if there is none. */
export function exactNumber({ integer, fraction, hasExponent }: NumberDigits): LoadedType | null {
  const digits = integer + fraction
  if (hasExponent || digits > MOST_DIGITS) return null
  return { kind: 'decimal', precision: digits > MOST_FAST ? MOST_DIGITS : FAST_DIGITS, scale: fraction }
}
