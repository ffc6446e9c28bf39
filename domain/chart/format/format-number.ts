import { groupThousands, withoutEndZeros } from '#domain/core/number/digits.ts'

/** A number in the adaptive format: digits, and a unit that is drawn smaller. Source: look §5. */
export interface FormattedNumber {
  readonly number: string
  readonly unit: string
}

const MINUS = '−'
const UNITS = [
  { size: 1, name: '' },
  { size: 1e3, name: 'k' },
  { size: 1e6, name: 'M' },
  { size: 1e9, name: 'B' },
  { size: 1e12, name: 'T' },
] as const
/** Below this, nearly all decimals would be zeros. */
const SMALLEST_PLAIN = 1e-6
const MOST_DECIMALS = 6
/** From here on a label has more zeros than a reader can count. */
const LARGEST_PLAIN_MARK = 1e18
/** From here on the digits before a unit need an exponent. */
const LARGEST_WITH_UNIT = 1e33

function withSign(value: number, digits: string): string {
  return value < 0 && /[1-9]/.test(digits) ? `${MINUS}${digits}` : digits
}

function group(digits: string): string {
  const [integer = '', fraction] = digits.split('.')
  const grouped = groupThousands(integer)
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

function fewDigits(value: number, count: number): string {
  if (value === 0) return '0'
  // Rounded first: 0.9996 is written 1.00, with two decimals instead of three.
  const decimals = Math.max(0, count - 1 - Math.floor(Math.log10(Number(value.toPrecision(count)))))
  return value.toFixed(Math.min(decimals, count + 6))
}

function unitAt(index: number): (typeof UNITS)[number] {
  return UNITS[Math.min(index, UNITS.length - 1)] ?? UNITS[0]
}

/** Adaptive format: `count` digits (at most 15) and a unit; integers below 1,000 are unchanged. Source: look §5. */
export function adaptiveNumber(value: number, count = 3): FormattedNumber {
  if (!Number.isFinite(value)) return { number: String(value), unit: '' }
  const size = Math.abs(value)
  if (size !== 0 && size < SMALLEST_PLAIN) {
    const [digits = '', exponent = ''] = size.toExponential(count - 1).split('e')
    return { number: withSign(value, `${digits}e${exponent.replace('-', MINUS)}`), unit: '' }
  }
  if (size < 1_000 && Number.isInteger(size)) return { number: withSign(value, String(size)), unit: '' }
  if (size >= LARGEST_WITH_UNIT) return { number: powerText(value, count), unit: '' }
  let index = UNITS.findLastIndex((unit) => size >= unit.size)
  if (index < 0) index = 0
  // 999.6 would be written 1000: it needs the next unit.
  if (Number(fewDigits(size / unitAt(index).size, count)) >= 1_000 && index < UNITS.length - 1) index += 1
  const unit = unitAt(index)
  return { number: withSign(value, group(fewDigits(size / unit.size, count))), unit: unit.name }
}

/** The adaptive format as one text: "1.63 M". `count` is the number of digits, at most 15. */
export function adaptiveText(value: number, count = 3): string {
  const { number, unit } = adaptiveNumber(value, count)
  return unit === '' ? number : `${number} ${unit}`
}

/**
 * Formats a number exactly and grouped: at most 6 decimals, below 1 the first 6 significant ones; very small and very large
 * numbers have 7 digits with an exponent or a unit. Texts of numbers keep every digit. Source: look §5.
 */
export function exactText(value: number | string): string {
  if (typeof value === 'string') {
    const isNumber = /^-?\d+(?:\.\d+)?$/.test(value)
    return isNumber
      ? `${value.startsWith('-') ? MINUS : ''}${group(value.replace('-', ''))}`
      : value.replace(/^-/, MINUS)
  }
  if (!Number.isFinite(value)) return String(value)
  const size = Math.abs(value)
  if (size >= 1e21 || (size !== 0 && size < SMALLEST_PLAIN))
    return withoutZeros(adaptiveText(value, MOST_DECIMALS + 1))
  const zeros = size === 0 || size >= 1 ? 0 : -Math.floor(Math.log10(size)) - 1
  const digits = withoutEndZeros(size.toFixed(MOST_DECIMALS + zeros)).replace(/\.$/, '')
  return withSign(value, group(digits))
}

/** Removes trailing zeros of the decimals, before an exponent or a unit. */
function withoutZeros(text: string): string {
  const [, integer = text, decimals = '', rest = ''] = DECIMALS.exec(text) ?? []
  const digits = withoutEndZeros(decimals)
  return `${integer}${digits === '' ? '' : `.${digits}`}${rest}`
}

const DECIMALS = /^([^.]*)\.(\d+)(\D.*)?$/

/**
 * Formats a number with a fixed number of decimals, grouped; from 1e21 on with an exponent. A negative one that rounds to zero
 * has no sign.
 */
export function fixedText(value: number, decimals: number): string {
  if (Math.abs(value) >= 1e21) return exactText(value)
  return withSign(value, group(Math.abs(value).toFixed(decimals)))
}

/** Formats an integer that is a name, such as a year or an id: all digits, not grouped. Other numbers as `exactText`. */
export function codeText(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1e21
    ? withSign(value, String(Math.abs(value)))
    : exactText(value)
}

/** Formats a number for files and the clipboard: all digits, no grouping, a plain minus. Source: look §5. */
export function plainText(value: number): string {
  return String(value).replace('e+', 'e')
}

/** Formats a number with all digits, grouped; an exponent is preserved. Source: look §5. */
export function allDigitsText(value: number): string {
  const [digits = '', power] = plainText(Math.abs(value)).split('e')
  if (!Number.isFinite(value)) return String(value)
  return withSign(value, power === undefined ? group(digits) : `${digits}e${power.replace('-', MINUS)}`)
}

/** Adds a sign to a change. Source: look §5. */
export function signedText(text: string): string {
  return text.startsWith(MINUS) || !/[1-9]/.test(text) ? text : `+${text}`
}

/**
 * Labels for the ticks of one axis: one unit, and as few decimals as needed for them to differ from each other and from zero.
 */
export function tickTexts(values: readonly number[]): readonly string[] {
  const largest = Math.max(0, ...values.map(Math.abs))
  if (largest >= LARGEST_PLAIN_MARK) return values.map((value) => powerText(value))
  const fitting = UNITS.filter((unit) => unit.size <= Math.max(1, largest)).toReversed()
  // A unit that needs many decimals is harder to read than all digits: 1,000,000.05 rather than 1.00000005 M.
  const unit =
    fitting.find(({ size }) => exactDecimals(values, size, MOST_UNIT_DECIMALS) !== null) ?? UNITS[0]
  const decimals = exactDecimals(values, unit.size, MOST_MARK_DECIMALS)
  if (decimals === null) return values.map((value) => (value === 0 ? '0' : adaptiveText(value, POWER_DIGITS)))
  return values.map((value) => {
    const digits = fixedText(value / unit.size, decimals)
    return unit.name === '' || value === 0 ? digits : `${digits} ${unit.name}`
  })
}

const MOST_UNIT_DECIMALS = 3
/** Labels with more decimals are written with an exponent. */
const MOST_MARK_DECIMALS = 9
const POWER_DIGITS = 3

/** The fewest decimals that write all values, divided by `size`, exactly; null if more than `most`. */
function exactDecimals(values: readonly number[], size: number, most: number): number | null {
  const least =
    values.reduce((one, value) => (value === 0 ? one : Math.min(one, Math.abs(value))), Infinity) / size
  const isExact = (value: number, count: number) =>
    Math.abs(value - Number(value.toFixed(count))) <= 1e-9 * Math.min(Math.abs(value), least)
  for (let count = 0; count <= most; count++)
    if (values.every((value) => value === 0 || isExact(value / size, count))) return count
  return null
}

/** Formats a number as digits and an exponent: 1.5e308. */
function powerText(value: number, count = 3): string {
  const [digits = '', power = ''] = Math.abs(value)
    .toExponential(count - 1)
    .split('e+')
  return value === 0 ? '0' : withSign(value, `${Number(digits)}e${power}`)
}
