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

function threeDigits(value: number): string {
  if (value === 0) return '0'
  // Rounded first: 0.9996 is written 1.00, with two decimals and not three.
  const decimals = Math.max(0, 2 - Math.floor(Math.log10(Number(value.toPrecision(3)))))
  return value.toFixed(Math.min(decimals, 9))
}

function unitAt(index: number): (typeof UNITS)[number] {
  return UNITS[Math.min(index, UNITS.length - 1)] ?? UNITS[0]
}

/** Adaptive form of charts and big numbers: 3 digits and a unit, whole numbers under 1,000 as they are. Source: look §5. */
export function adaptiveNumber(value: number): FormattedNumber {
  if (!Number.isFinite(value)) return { number: String(value), unit: '' }
  const size = Math.abs(value)
  if (size !== 0 && size < SMALLEST_PLAIN) {
    const [digits = '', exponent = ''] = size.toExponential(2).split('e')
    return { number: withSign(value, `${digits}e${exponent.replace('-', MINUS)}`), unit: '' }
  }
  if (size < 1_000 && Number.isInteger(size)) return { number: withSign(value, String(size)), unit: '' }
  if (size >= LARGEST_WITH_UNIT) return { number: powerText(value), unit: '' }
  let index = UNITS.findLastIndex((unit) => size >= unit.size)
  if (index < 0) index = 0
  // 999.6 would be written 1000: it belongs to the next unit.
  if (Number(threeDigits(size / unitAt(index).size)) >= 1_000 && index < UNITS.length - 1) index += 1
  const unit = unitAt(index)
  return { number: withSign(value, group(threeDigits(size / unit.size))), unit: unit.name }
}

/** The adaptive form as one text: "1.63 M". */
export function adaptiveText(value: number): string {
  const { number, unit } = adaptiveNumber(value)
  return unit === '' ? number : `${number} ${unit}`
}

/** All digits, grouped; at most 6 after the point. Texts that are numbers keep every digit. Source: look §5. */
export function exactText(value: number | string): string {
  if (typeof value === 'string') {
    const isNumber = /^-?\d+(?:\.\d+)?$/.test(value)
    return isNumber
      ? `${value.startsWith('-') ? MINUS : ''}${group(value.replace('-', ''))}`
      : value.replace(/^-/, MINUS)
  }
  if (!Number.isFinite(value)) return String(value)
  const size = Math.abs(value)
  if (size >= 1e21 || (size !== 0 && size < SMALLEST_PLAIN)) return adaptiveText(value)
  const digits = withoutEndZeros(size.toFixed(MOST_DECIMALS)).replace(/\.$/, '')
  return withSign(value, group(digits))
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

/** Forms of the marks of one axis: one unit, and as few decimals as tell them apart. */
export function tickTexts(values: readonly number[]): readonly string[] {
  const largest = Math.max(0, ...values.map(Math.abs))
  if (largest >= LARGEST_PLAIN_MARK) return values.map(powerText)
  const index = Math.max(
    0,
    UNITS.findLastIndex((unit) => largest >= unit.size),
  )
  const unit = unitAt(index)
  const scaled = values.map((value) => value / unit.size)
  const decimals =
    [0, 1, 2, 3].find((count) => scaled.every((value) => isNear(value, Number(value.toFixed(count))))) ?? 4
  return scaled.map((value) => {
    const digits = withSign(value, group(Math.abs(value).toFixed(decimals)))
    return unit.name === '' || value === 0 ? digits : `${digits} ${unit.name}`
  })
}

/** A number as digits and a power of ten: 1.5e308. */
function powerText(value: number): string {
  const [digits = '', power = ''] = Math.abs(value).toExponential(2).split('e+')
  return value === 0 ? '0' : withSign(value, `${Number(digits)}e${power}`)
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a))
}
