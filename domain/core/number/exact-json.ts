import { withoutEndZeros } from './digits.ts'

/** Matches numbers that a double may not hold; matches inside strings only cost time. */
const LONG_NUMBERS = /[:[,]\s*(-?\d[\d.]{15,}(?:[eE][+-]?\d+)?|-?\d[\d.]*[eE][+-]?\d{3,})(?=\s*[,}\]])/g

/** Matches strings, numbers and bare names; an unclosed string extends to the end, so that matching stays linear. */
const TOKENS = /"(?:[^"\\]|\\.)*"?|-?(?:\d[\d.]*(?:[eE][+-]?\d+)?|Infinity)|NaN/g

/** Parses JSON without rounding: an inexact number, bare NaN or Infinity becomes a text. Throws SyntaxError. */
export function parseExact(text: string): unknown {
  if (hasInexactNumber(text)) return JSON.parse(quoteInexact(text))
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (!/NaN|Infinity/.test(text)) throw cause
    return JSON.parse(quoteInexact(text))
  }
}

/** Whether a double holds `source` exactly; integers beyond 2^53 never count. */
export function isExactNumber(source: string): boolean {
  const value = Number(source)
  if (!Number.isFinite(value)) return false
  if (/^-?\d+$/.test(source) && !Number.isSafeInteger(value)) return false
  const written = String(value)
  return written === source || sameDigits(source, written)
}

/** Whether a JSON text has a number that a double does not hold exactly. */
export function hasInexactNumber(text: string): boolean {
  for (const match of text.matchAll(LONG_NUMBERS)) {
    if (!isExactNumber(match[1] ?? '')) return true
  }
  return false
}

function quoteInexact(text: string): string {
  return text.replace(TOKENS, (token) => {
    if (token.startsWith('"')) return token
    return isExactNumber(token) ? token : `"${token}"`
  })
}

/** Compares decimals by value: 1.50 and 1.5e0 are equal. */
function sameDigits(left: string, right: string): boolean {
  return canonical(left) === canonical(right)
}

function canonical(source: string): string {
  const match = /^(-?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(source)
  if (!match) return source
  const [, sign = '', integer = '', fraction = '', exponent = '0'] = match
  const digits = (integer + fraction).replace(/^0+/, '')
  const trimmed = withoutEndZeros(digits)
  if (trimmed === '') return '0'
  const scale = Number(exponent) - fraction.length + (digits.length - trimmed.length)
  return `${sign}${trimmed}e${scale}`
}
