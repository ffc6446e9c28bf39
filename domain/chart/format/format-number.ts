import { groupThousands, withoutEndZeros } from '#domain/core/number/digits.ts'

/** A number in the frame's own form: digits, and a unit that is drawn smaller. Source: look §5. */
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
/** Below this, digits after the point would be nearly all zeros. */
const SMALLEST_PLAIN = 1e-6
const MOST_DECIMALS = 6
/** From here on a mark has more zeros than anybody counts. */
const LARGEST_PLAIN_MARK = 1e18
/** From here on the digits before a unit have a power of ten themselves. */
const LARGEST_WITH_UNIT = 1e33

function withSign(value: number, digits: string): string {
  return value < 0 && /[1-9]/.test(digits) ? `${MINUS}${digits}` : digits
}

function group(digits: string): string {
  const [whole = '', fraction] = digits.split('.')
  const grouped = groupThousands(whole)
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

function fewDigits(value: number, count: number): string {
  if (value === 0) return '0'
  // Rounded first: 0.9996 is written 1.00, with two decimals and not three.
  const decimals = Math.max(0, count - 1 - Math.floor(Math.log10(Number(value.toPrecision(count)))))
  return value.toFixed(Math.min(decimals, count + 6))
}

function unitAt(index: number): (typeof UNITS)[number] {
  return UNITS[Math.min(index, UNITS.length - 1)] ?? UNITS[0]
}

/** Adaptive form of charts and big numbers: 3 digits (or `count`, at most 15) and a unit, whole numbers under 1,000 as they are. Source: look §5. */
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
  // 999.6 would be written 1000: it belongs to the next unit.
  if (Number(fewDigits(size / unitAt(index).size, count)) >= 1_000 && index < UNITS.length - 1) index += 1
  const unit = unitAt(index)
  return { number: withSign(value, group(fewDigits(size / unit.size, count))), unit: unit.name }
}

/** The adaptive form as one text: "1.63 M". `count` is the number of digits, at most 15. */
export function adaptiveText(value: number, count = 3): string {
  const { number, unit } = adaptiveNumber(value, count)
  return unit === '' ? number : `${number} ${unit}`
}

/** All digits, grouped; at most 6 after the point, and below 1 the first 6 that are not zeros; very small and very large ones with 7 digits and a power or a unit. Texts that are numbers keep every digit. Source: look §5. */
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

/** Takes the zeros off the end of the decimals, in front of a power or a unit. */
function withoutZeros(text: string): string {
  const [, whole = text, decimals = '', rest = ''] = DECIMALS.exec(text) ?? []
  const digits = withoutEndZeros(decimals)
  return `${whole}${digits === '' ? '' : `.${digits}`}${rest}`
}

const DECIMALS = /^([^.]*)\.(\d+)(\D.*)?$/

/** A number with so many decimals, grouped; from 1e21 on with a power of ten. A negative one that rounds to zero has no sign. */
export function fixedText(value: number, decimals: number): string {
  if (Math.abs(value) >= 1e21) return exactText(value)
  return withSign(value, group(Math.abs(value).toFixed(decimals)))
}

/** A whole number that is a name, such as a year or an id: all its digits, not grouped. Others as `exactText`. */
export function codeText(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1e21
    ? withSign(value, String(Math.abs(value)))
    : exactText(value)
}

/** A number as it leaves for a file or the clipboard: all its digits, no grouping, a plain minus. Source: look §5. */
export function plainText(value: number): string {
  return String(value).replace('e+', 'e')
}

/** A number with each of its digits, grouped; one with a power of ten keeps that. Source: look §5. */
export function allDigitsText(value: number): string {
  const [digits = '', power] = plainText(Math.abs(value)).split('e')
  if (!Number.isFinite(value)) return String(value)
  return withSign(value, power === undefined ? group(digits) : `${digits}e${power.replace('-', MINUS)}`)
}

/** A change: always signed. Source: look §5. */
export function signedText(text: string): string {
  return text.startsWith(MINUS) || !/[1-9]/.test(text) ? text : `+${text}`
}

/** Forms of the marks of one axis: one unit, and as few decimals as tell them apart and from zero. */
export function tickTexts(values: readonly number[]): readonly string[] {
  const largest = Math.max(0, ...values.map(Math.abs))
  if (largest >= LARGEST_PLAIN_MARK) return values.map((value) => powerText(value))
  const fitting = UNITS.filter((unit) => unit.size <= Math.max(1, largest)).toReversed()
  // A unit that needs many decimals says less than all digits do: 1,000,000.05 is no 1.00000005 M.
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
/** Marks with more decimals are written with a power of ten. */
const MOST_MARK_DECIMALS = 9
const POWER_DIGITS = 3

/** The fewest decimals that write all values, divided by the size of a unit, to their end. Null where these are more than `most`. */
function exactDecimals(values: readonly number[], size: number, most: number): number | null {
  const least =
    values.reduce((one, value) => (value === 0 ? one : Math.min(one, Math.abs(value))), Infinity) / size
  const isExact = (value: number, count: number) =>
    Math.abs(value - Number(value.toFixed(count))) <= 1e-9 * Math.min(Math.abs(value), least)
  for (let count = 0; count <= most; count++)
    if (values.every((value) => value === 0 || isExact(value / size, count))) return count
  return null
}

/** A number as digits and a power of ten: 1.5e308. */
function powerText(value: number, count = 3): string {
  const [digits = '', power = ''] = Math.abs(value)
    .toExponential(count - 1)
    .split('e+')
  return value === 0 ? '0' : withSign(value, `${Number(digits)}e${power}`)
}
