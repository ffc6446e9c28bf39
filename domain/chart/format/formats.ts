import { adaptiveNumber, adaptiveText, exactText, type FormattedNumber } from './format-number.ts'
import { tellApart } from './tell-apart.ts'

/**
 * How a chart's own formats (d3, Superset's names) are written out. The library for them lives outside; `number` and
 * `time` give null for a format that is none or means "adaptive", so that the frame's own form applies.
 */
export interface Formats {
  readonly number: (format: string | null) => ((value: number) => string) | null
  readonly time: (format: string | null) => ((ms: number) => string) | null
}

/** Names that mean the frame's own, adaptive form. Source: BI spec §9. */
const ADAPTIVE_FORMATS: readonly (string | null)[] = [null, 'SMART_NUMBER', 'smart_date', '']

/** Whether a format means the frame's own form. */
export function isAdaptive(format: string | null): boolean {
  return ADAPTIVE_FORMATS.includes(format)
}

/** As `formats`, and notes each number format that none of them knows: values are then in the adaptive form. */
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
 * Writes a value in the chart's format, else adaptive. `beside` are the values that are read side by side: in the adaptive
 * form those that would read alike, or as zero, have more digits.
 */
export function numberTexts(
  formats: Formats,
  format: string | null,
  beside: readonly (number | null)[] = [],
): (value: number | null) => string {
  const write = formats.number(format) ?? tellApart(beside, (value) => adaptiveText(value))
  return (value) => (value === null ? '' : write(value))
}

/** A big number in the chart's format: its digits and the unit behind them, which is drawn smaller. */
export function bigNumberParts(formats: Formats, format: string | null, value: number): FormattedNumber {
  const own = formats.number(format)
  if (own === null) return adaptiveNumber(value)
  const text = own(value)
  const match = /^(.*\d)\s*([^\d\s.,)]+)$/.exec(text)
  return match === null ? { number: text, unit: '' } : { number: match[1] ?? text, unit: match[2] ?? '' }
}

/** The exact value for tooltips: in the chart's own format where it has one that keeps all digits, else all digits. */
export function exactValue(value: number | null): string {
  return value === null ? '' : exactText(value)
}
