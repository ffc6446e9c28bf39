import { adaptiveNumber, adaptiveText, exactText, type FormattedNumber } from './format-number.ts'
import { tellApart } from './tell-apart.ts'

/**
 * Formats of a chart (d3 and Superset's names). The library that implements them is outside of domain. `number` and `time`
 * return null for an unknown or adaptive format; the adaptive one then applies.
 */
export interface Formats {
  readonly number: (format: string | null) => ((value: number) => string) | null
  readonly time: (format: string | null) => ((ms: number) => string) | null
}

/** Names of the adaptive format. Source: BI spec §9. */
const ADAPTIVE_FORMATS: readonly (string | null)[] = [null, 'SMART_NUMBER', 'smart_date', '']

/** Whether a format is the adaptive one. */
export function isAdaptive(format: string | null): boolean {
  return ADAPTIVE_FORMATS.includes(format)
}

/** Wraps `formats` and collects unknown number formats, whose values are written in the adaptive format. */
export function notingUnknown(formats: Formats): {
  readonly formats: Formats
  readonly unknown: ReadonlySet<string>
} {
  const unknown = new Set<string>()
  const number = (format: string | null) => {
    const write = formats.number(format)
    if (write === null && format !== null && !isAdaptive(format)) unknown.add(format)
    return write
  }
  return { formats: { ...formats, number }, unknown }
}

/**
 * Formats values in a chart's format, by default the adaptive one. `beside` are the values that are read side by side: in the
 * adaptive format, those that would read alike or as zero get more digits.
 */
export function numberTexts(
  formats: Formats,
  format: string | null,
  beside: readonly (number | null)[] = [],
): (value: number | null) => string {
  const write = formats.number(format) ?? tellApart(beside, (value) => adaptiveText(value))
  return (value) => (value === null ? '' : write(value))
}

/** Formats a big number in a chart's format: its digits, and the unit, which is drawn smaller. */
export function bigNumberParts(formats: Formats, format: string | null, value: number): FormattedNumber {
  const own = formats.number(format)
  if (own === null) return adaptiveNumber(value)
  const text = own(value)
  const match = /^(.*\d)\s*([^\d\s.,)]+)$/.exec(text)
  return match === null ? { number: text, unit: '' } : { number: match[1] ?? text, unit: match[2] ?? '' }
}

/** Formats the exact value of a tooltip; "" for null. */
export function exactValue(value: number | null): string {
  return value === null ? '' : exactText(value)
}
