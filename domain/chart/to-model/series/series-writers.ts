import type { Currency } from '#domain/chart/fields/field.ts'
import { apartPercents } from '#domain/chart/format/apart-percents.ts'
import { adaptiveText, allDigitsText, exactText, fixedText } from '#domain/chart/format/format-number.ts'
import { exactValue, type Formats } from '#domain/chart/format/formats.ts'
import { tellApart } from '#domain/chart/format/tell-apart.ts'
import { percentDigits } from '#domain/chart/model/texts/percent-digits.ts'

/** How the values of an axis are written: `own` is the chart's format, null where the frame's own forms apply. */
export interface Writers {
  readonly own: ((value: number) => string) | null
  /** With all digits where no format is chosen. */
  readonly exact: (value: number | null) => string
  readonly short: (value: number) => string
  /** Whether `own` is the percentage of shares, for which no format is chosen. */
  readonly isPercent: boolean
}

/** Writers of a format; `isShare` are values of which one is a whole, written as percent whatever the format is. */
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

/** The writers of an axis for values that are read side by side: those that would read alike, or as zero, have more digits. */
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

/** One number of decimals for all values of a series: as many as three digits of the largest need. One that would read as zero or as another has more. */
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

/** Puts a currency beside what is written: its sign where it has one. */
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
