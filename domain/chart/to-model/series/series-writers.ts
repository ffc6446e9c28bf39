import type { Currency } from '#domain/chart/fields/field.ts'
import { apartPercents } from '#domain/chart/format/apart-percents.ts'
import { adaptiveText, allDigitsText, exactText, fixedText } from '#domain/chart/format/format-number.ts'
import { exactValue, type Formats } from '#domain/chart/format/formats.ts'
import { tellApart } from '#domain/chart/format/tell-apart.ts'
import { percentDigits } from '#domain/chart/model/texts/percent-digits.ts'

/** Formatters of an axis: `own` is the chart's format, null for the default ones. */
export interface Writers {
  readonly own: ((value: number) => string) | null
  /** With all digits unless a format is set. */
  readonly exact: (value: number | null) => string
  readonly short: (value: number) => string
  /** Whether `own` is a percentage of shares without a format of the form. */
  readonly isPercent: boolean
}

/** The formatters of a format. `isShare` values are shares of 1 and are always formatted as percentages. */
export function writersOf(
  formats: Formats,
  format: string | null,
  { currency, isShare }: { readonly currency: Currency | null; readonly isShare: boolean },
): Writers {
  const hasOwn = !isShare || format?.endsWith('%') === true
  const write = (hasOwn ? formats.number(format) : null) ?? (isShare ? percentText : null)
  const own = currency === null ? write : withCurrency(write ?? adaptiveText, currency)
  const exact = own ?? null
  return {
    own,
    exact: (value) => (value === null ? '' : (exact?.(value) ?? exactValue(value))),
    short: own ?? adaptiveText,
    isPercent: own === percentText,
  }
}

/** The formatters of values that are read side by side: those that would read alike or as zero have more digits. */
export function apartWriters(writers: Writers, values: readonly (number | null)[]): Writers {
  if (writers.isPercent) {
    const digits = apartPercents(values)
    const write = (value: number) => `${digits(value)}%`
    return { ...writers, own: write, short: write, exact: (value) => (value === null ? '' : write(value)) }
  }
  if (writers.own !== null) return writers
  const exact = tellApart(values, (value) => exactText(value), allDigitsText)
  return {
    ...writers,
    exact: (value) => (value === null ? '' : exact(value)),
    short: tellApart(values, (value) => adaptiveText(value)),
  }
}

/**
 * Formats all values of a series with as many decimals as three digits of the largest one need. One that would read as zero or
 * like another has more.
 */
export function alikeTexts(values: readonly (number | null)[]): readonly string[] {
  const largest = values.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0)
  const isPlain = largest < 1_000 && largest >= 0.01
  const isComplete = values.every((value) => value === null || Number.isInteger(value))
  const decimals = Math.max(0, 2 - Math.floor(Math.log10(largest)))
  const usual = !isPlain || isComplete ? adaptiveText : (value: number) => fixedText(value, decimals)
  const write = tellApart(values, (value) => usual(value))
  return values.map((value) => (value === null ? '' : write(value)))
}

function percentText(value: number): string {
  return `${percentDigits(value)}%`
}

/** Adds a currency to formatted values, by its sign if it has one. */
export function withCurrency(
  write: (value: number) => string,
  { symbol, symbolPosition }: Currency,
): (value: number) => string {
  const sign = currencySign(symbol)
  return (value) => (symbolPosition === 'prefix' ? `${sign} ${write(value)}` : `${write(value)} ${sign}`)
}

function currencySign(code: string): string {
  if (!/^[A-Z]{3}$/.test(code)) return code
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? code
}
