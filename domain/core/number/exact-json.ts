import { withoutEndZeros } from './digits.ts'

/** Finds numbers that could be longer than a double holds; may also hit inside texts, which only costs time. */
const LONG_NUMBERS = /[:[,]\s*(-?\d[\d.]{15,}(?:[eE][+-]?\d+)?|-?\d[\d.]*[eE][+-]?\d{3,})(?=\s*[,}\]])/g

/** Every text, number or bare word; a text without an end goes to the last character, so that this stays one pass. */
const TOKENS = /"(?:[^"\\]|\\.)*"?|-?(?:\d[\d.]*(?:[eE][+-]?\d+)?|Infinity)|NaN/g

/** Reads JSON without rounding: an inexact number, bare NaN or Infinity arrives as a text. Throws SyntaxError. */
export function parseExact(text: string): unknown {
  if (hasInexactNumber(text)) return JSON.parse(quoteInexact(text))
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (!/NaN|Infinity/.test(text)) throw cause
    return JSON.parse(quoteInexact(text))
  }
}

/** Tells whether a double holds `source` exactly; whole numbers beyond 2^53 never count, even where one happens to. */
export function isExactNumber(source: string): boolean {
  const value = Number(source)
  if (!Number.isFinite(value)) return false
  if (/^-?\d+$/.test(source) && !Number.isSafeInteger(value)) return false
  const written = String(value)
  return written === source || sameDigits(source, written)
}

function hasInexactNumber(text: string): boolean {
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

/** Compares two decimal writings by their digits and the place of the point: 1.50 and 1.5e0 are the same. */
function sameDigits(left: string, right: string): boolean {
  return canonical(left) === canonical(right)
}

function canonical(source: string): string {
  const match = /^(-?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(source)
  if (!match) return source
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match
  const digits = (whole + fraction).replace(/^0+/, '')
  const trimmed = withoutEndZeros(digits)
  if (trimmed === '') return '0'
  const scale = Number(exponent) - fraction.length + (digits.length - trimmed.length)
  return `${sign}${trimmed}e${scale}`
}
