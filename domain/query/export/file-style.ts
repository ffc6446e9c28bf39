import { isRecord } from '#domain/core/parse.ts'

/** Field separators of a text file, in the order of the list. */
export const SEPARATORS = [',', ';', '\t', '|'] as const

/** Decimal separators. */
export const DECIMALS = ['.', ','] as const

/** Quoted fields: those that need it, or all except NULL. */
export const QUOTED = ['needed', 'all'] as const

const LONGEST_NULL = 20

/** Style of text files (CSV, TSV). `hasBom`: the file begins with a byte order mark, which Excel needs. */
export interface FileStyle {
  readonly separator: (typeof SEPARATORS)[number]
  readonly decimal: (typeof DECIMALS)[number]
  readonly nullText: string
  readonly quotes: (typeof QUOTED)[number]
  readonly hasBom: boolean
}

/** Comma separators, decimal points, empty NULL, quotes if needed. */
export const DEFAULT_STYLE: FileStyle = {
  separator: ',',
  decimal: '.',
  nullText: '',
  quotes: 'needed',
  hasBom: false,
}

/** Parses a stored or sent style; unreadable fields have their default. */
export function readFileStyle(stored: unknown): FileStyle {
  const fields: Readonly<Record<string, unknown>> = isRecord(stored) ? stored : {}
  const { separator, decimal, nullText, quotes, hasBom } = fields
  return withSeparator({
    separator: SEPARATORS.find((one) => one === separator) ?? DEFAULT_STYLE.separator,
    decimal: DECIMALS.find((one) => one === decimal) ?? DEFAULT_STYLE.decimal,
    nullText: typeof nullText === 'string' ? safeNullText(nullText) : DEFAULT_STYLE.nullText,
    quotes: QUOTED.find((one) => one === quotes) ?? DEFAULT_STYLE.quotes,
    hasBom: hasBom === true,
  })
}

/** Removes characters that would end the field or the row. */
function safeNullText(text: string): string {
  return text.replaceAll(/[\p{Cc}",;|]/gu, '').slice(0, LONGEST_NULL)
}

/** Replaces a comma separator by a semicolon if decimals use a comma, as spreadsheets do. */
function withSeparator(style: FileStyle): FileStyle {
  return style.decimal === ',' && style.separator === ',' ? { ...style, separator: ';' } : style
}

/** The style of a format; TSV separates fields by tabs. */
export function styleOfFormat(style: FileStyle, format: 'csv' | 'tsv'): FileStyle {
  return format === 'tsv' ? { ...style, separator: '\t' } : withSeparator(style)
}

/** Whether a style is the default except for its separator, which has a faster writer. */
export function isPlainStyle({ decimal, nullText, quotes, hasBom }: FileStyle): boolean {
  return decimal === '.' && nullText === '' && quotes === 'needed' && !hasBom
}

/** The byte order mark of UTF-8. */
export const BOM = '\ufeff'

/** Writes a style for an address; null for the default. */
export function styleText(style: FileStyle): string | null {
  const { separator, decimal, nullText, quotes, hasBom } = style
  const text = JSON.stringify({ separator, decimal, nullText, quotes, hasBom })
  const plain = readFileStyle(null)
  return text === JSON.stringify(plain) ? null : text
}
