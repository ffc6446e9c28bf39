import { groupThousands, withoutEndZeros } from '#domain/core/number/digits.ts'

/** Below this a percentage is written with an exponent. */
const LEAST_PLAIN = 1e-6
/** From here on a percentage is written with an exponent. */
const MOST_PLAIN = 1e15
const MOST_DECIMALS = 14

/**
 * Formats a share of 1 as percent digits: with one decimal, or as many as it needs not to read as 0 or 100 when it is neither:
 * 50.8, 0.003, 99.996. With `keepsDecimal` integers have a decimal too: 50.0. Infinity and NaN give "".
 */
export function percentDigits(share: number, keepsDecimal = false): string {
  if (!Number.isFinite(share)) return ''
  const percent = Number((share * 100).toPrecision(15))
  const size = Math.abs(percent)
  const digits = Number.isFinite(size) ? sizeDigits(size, keepsDecimal) : beyondText(Math.abs(share))
  return percent < 0 && /[1-9]/.test(digits) ? `−${digits}` : digits
}

/**
 * Formats a share of 1 as a percentage with a fixed number of decimals (at least 1), for shares in a column. One that would
 * wrongly read as 0 or 100 gets the decimals that it needs; very small and very large ones have an exponent.
 */
export function fixedPercent(share: number, decimals: number): string {
  if (!Number.isFinite(share)) return ''
  const percent = Number((share * 100).toPrecision(15))
  const size = Math.abs(percent)
  const text = Number.isFinite(size) ? fixedDigits(size, decimals) : beyondText(Math.abs(share))
  return percent < 0 && /[1-9]/.test(text) ? `−${text}` : text
}

/** Formats a share of 1 as a percentage of `digits` digits, which never wrongly reads as 0 or 100. */
export function precisePercent(share: number, digits: number): string {
  if (!Number.isFinite(share)) return ''
  const size = Math.abs(Number((share * 100).toPrecision(15)))
  const text = Number.isFinite(size) ? preciseDigits(size, digits) : beyondText(Math.abs(share))
  return share < 0 && /[1-9]/.test(text) ? `−${text}` : text
}

function preciseDigits(size: number, digits: number): string {
  if (size === 0) return '0'
  if (size >= MOST_PLAIN || size < LEAST_PLAIN) return powerText(size, digits - 1)
  const decimals = Math.min(MOST_PRECISE, Math.max(0, digits - 1 - Math.floor(Math.log10(size))))
  const [integer = '', fraction] = size.toFixed(decimals).split('.')
  const isEnd = size !== 100 && Number(`${integer}.${fraction ?? ''}`) === 100
  if (isEnd) return firstBetween(size)
  return `${groupThousands(integer)}${fraction === undefined ? '' : `.${fraction}`}`
}

/** Decimals of the smallest percentage without an exponent, with all digits. */
const MOST_PRECISE = 21

function sizeDigits(size: number, keepsDecimal: boolean): string {
  const text = fixedDigits(size, 1)
  return keepsDecimal || text.includes('e') ? text : text.replace(/\.0$/, '')
}

function fixedDigits(size: number, decimals: number): string {
  if (size >= MOST_PLAIN || (size !== 0 && size < LEAST_PLAIN)) return powerText(size)
  const text = size.toFixed(decimals)
  if ((Number(text) === 0 || Number(text) === 100) && size !== 0 && size !== 100) return firstBetween(size)
  const [integer = '', fraction = ''] = text.split('.')
  return `${groupThousands(integer)}.${fraction}`
}

/** Rounds a percentage with the fewest decimals for which it is neither 0 nor 100. */
function firstBetween(size: number): string {
  for (let decimals = 2; ; decimals++) {
    const text = size.toFixed(decimals)
    if (decimals === MOST_DECIMALS || (Number(text) !== 0 && Number(text) !== 100))
      return withoutEndZeros(text)
  }
}

function powerText(size: number, decimals = 2): string {
  const [digits = '', power = ''] = size.toExponential(decimals).split('e')
  return `${digits}e${power.replace('+', '').replace('-', '−')}`
}

/** Formats a percentage that exceeds a double. */
function beyondText(share: number): string {
  const [digits = '', power = ''] = share.toExponential(2).split('e+')
  return `${digits}e${Number(power) + 2}`
}
