import type { CellForm, CellKind, CellValue } from './cell-value.ts'
import { roundDigits } from './round-digits.ts'

/** The text of a cell on one line, and the variant of its type. */
type FormattedCell = {
  readonly text: string
  readonly variant: 'plain' | 'absent' | 'mono' | 'quiet'
  /** The exact value, where the text omits digits. */
  readonly exact?: string
}

/** Longest text of a cell, in characters: more is never visible on one line, and slows layout down. */
const LONGEST_LINE = 400
const NUMBER = /^-?\d+(?:\.\d+)?$/
const NOT_FINITE = /^[+-]?(?:nan|inf(?:inity)?)$/i
const ISO_TIME = /^(\d{4,}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(?:\.(\d{1,12}))?(\D.{0,40})?$/

/** True for kinds that are aligned right. */
export const isNumeric = (kind: CellKind) => kind === 'integer' || kind === 'decimal' || kind === 'float'

/** Formats a value by the rules of its column's kind. Source: look §5. */
export const formatCell = (value: CellValue, kind: CellKind, form?: CellForm): FormattedCell => {
  if (value === null) return { text: 'null', variant: 'absent' }
  if (value === '' && kind !== 'bytes') return { text: 'empty', variant: 'absent' }
  if (typeof value === 'object') return { text: cut(jsonText(value)), variant: 'mono' }
  if (typeof value === 'boolean') return { text: String(value), variant: 'plain' }
  if (form === 'meant' && typeof value === 'number') return formatMeant(value)
  if (typeof value !== 'string' || isNumeric(kind)) return formatNumber(String(value), form)
  if (kind === 'json') return { text: cut(value), variant: 'mono' }
  if (kind === 'bytes') return { text: byteSize(countBytes(value)), variant: 'quiet' }
  if (kind === 'timestamp') return { text: isoTime(value), variant: 'plain' }
  return { text: form === 'marks' ? withMarks(cut(value)) : cut(value), variant: 'plain' }
}

/** The text that copying a value gives: that of the database, without grouping; NULL is empty. */
export const plainText = (value: CellValue): string => {
  if (value === null) return ''
  return typeof value === 'object' ? jsonText(value) : String(value)
}

const formatNumber = (digits: string, form?: CellForm): FormattedCell => {
  if (NOT_FINITE.test(digits)) return { text: notFiniteText(digits), variant: 'quiet' }
  if (form === 'plain') return { text: digits.replace(/^-/, '−'), variant: 'plain' }
  const exact = groupDigits(digits)
  if (form?.startsWith(DECIMALS) !== true) return { text: exact, variant: 'plain' }
  const text = groupDigits(roundDigits(digits, Number(form.slice(DECIMALS.length))))
  return text === exact ? { text, variant: 'plain' } : { text, variant: 'plain', exact }
}

const DECIMALS = 'decimals-'

/** Digits that every double preserves: further ones distinguish it from its neighbours. */
const MEANT_DIGITS = 15

const formatMeant = (value: number): FormattedCell => {
  const exact = String(value)
  const meant = Number.isInteger(value) ? exact : String(Number(value.toPrecision(MEANT_DIGITS)))
  const formatted = formatNumber(meant)
  return exact === meant ? formatted : { ...formatted, exact }
}

const MARKS: ReadonlyMap<string, string> = new Map([
  [' ', '·'],
  ['\t', '→'],
  ['\n', '↵'],
  ['\r', '␍'],
  ['\u{a0}', '⍽'],
])

/** Shows invisible characters as marks: spaces, line breaks, and others by their numbers. */
const withMarks = (text: string) =>
  text.replace(
    /[ \t\n\r\u{a0}]|\p{Cc}|\p{Cf}|\p{Zs}|\p{Zl}|\p{Zp}/gu,
    (letter) => MARKS.get(letter) ?? `[U+${letterNumber(letter)}]`,
  )

const letterNumber = (letter: string) =>
  (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')

const notFiniteText = (number: string) => {
  if (/nan/i.test(number)) return 'NaN'
  return number.startsWith('-') ? '−Infinity' : 'Infinity'
}

type Separators = { readonly group: string; readonly decimal: string }

let known: Separators | null = null

/** The separators of the user's locale, read with the first number and not at the start. */
const separators = (): Separators => {
  if (known !== null) return known
  const parts = new Intl.NumberFormat().formatToParts(12_345.5)
  const find = (type: string, otherwise: string) =>
    parts.find((part) => part.type === type)?.value ?? otherwise
  known = { group: find('group', ','), decimal: find('decimal', '.') }
  return known
}

/** Removes zeros at the end in one pass: a regular expression would be quadratic in the length of a number. */
const withoutEndZeros = (digits: string) => {
  let end = digits.length
  while (end > 0 && digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}

const inThrees = (digits: string, separator: string) => {
  const first = digits.length % 3
  const groups = first === 0 ? [] : [digits.slice(0, first)]
  for (let from = first; from < digits.length; from += 3) groups.push(digits.slice(from, from + 3))
  return groups.join(separator)
}

/** Groups the digits of a number of any length, and writes a minus sign. */
export const groupDigits = (digits: string, { group, decimal } = separators()) => {
  if (!NUMBER.test(digits)) return digits.replace(/^-/, '−')
  const [integer = '', fraction] = digits.replace('-', '').split('.')
  const grouped = inThrees(integer, group)
  return (digits.startsWith('-') ? '−' : '') + grouped + (fraction === undefined ? '' : decimal + fraction)
}

/** A date and time as stored, with a space, and with fractions of a second only where they are not zero. */
const isoTime = (text: string) => {
  const [, date, time, parts = '', zone = ''] = ISO_TIME.exec(text) ?? []
  if (date === undefined || time === undefined) return text
  const fraction = withoutEndZeros(parts)
  return `${date} ${time}${fraction === '' ? '' : `.${fraction}`}${zone}`
}

/** JSON on one line, with all digits of big integers. */
export const jsonText = (value: CellValue): string => {
  if (typeof value === 'bigint') return String(value)
  if (isList(value)) return `[${value.map(jsonText).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}:${jsonText(inner)}`)
  return `{${fields.join(',')}}`
}

/** Narrows to a readonly array, which `Array.isArray` does not. */
const isList = (value: CellValue): value is readonly CellValue[] => Array.isArray(value)

/** Number of bytes of a blob in text form: `\xAB` or `0xAB…`, else of the text itself. */
export const countBytes = (text: string) => {
  if (/^(?:0x|\\x)(?:[\da-f]{2})+$/i.test(text)) return (text.length - 2) / 2
  return new TextEncoder().encode(text.replace(/\\x[\da-f]{2}/gi, '.')).length
}

/** A size in decimal units: 0 B, 1.2 kB, 64 MB. */
export const byteSize = (bytes: number) => {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const amount = bytes / 1000 ** step
  return `${step === 0 || amount >= 10 ? Math.round(amount) : amount.toFixed(1)} ${units[step] ?? 'B'}`
}

const cut = (text: string) => (text.length > LONGEST_LINE ? `${text.slice(0, LONGEST_LINE)}…` : text)
