import { isRecord } from '#domain/core/parse.ts'

/** Separators between the fields of a text file, in the order in which they are offered. */
export const SEPARATORS = [',', ';', '\t', '|'] as const

/** Marks before the decimals of a number. */
export const DECIMALS = ['.', ','] as const

/** Which fields are quoted: those that need it, or each one that is not NULL. */
export const QUOTED = ['needed', 'all'] as const

/** Longest text for NULL, in characters. */
const LONGEST_NULL = 20

/** How text files (CSV, TSV) of rows are written. `hasBom`: the file begins with a byte order mark, which Excel needs. */
export interface FileStyle {
  readonly separator: (typeof SEPARATORS)[number]
  readonly decimal: (typeof DECIMALS)[number]
  readonly nullText: string
  readonly quotes: (typeof QUOTED)[number]
  readonly hasBom: boolean
}

/** Commas, points, nothing for NULL, and quotes where they are needed. */
export const DEFAULT_STYLE: FileStyle = {
  separator: ',',
  decimal: '.',
  nullText: '',
  quotes: 'needed',
  hasBom: false,
}

/** Reads a style as it was stored or sent; the default stands for a field that cannot be read. */
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

/** A text for NULL without what would end its field or its row. */
function safeNullText(text: string): string {
  return text.replaceAll(/[\p{Cc}",;|]/gu, '').slice(0, LONGEST_NULL)
}

/** A comma cannot be both: where decimals have one, fields are separated by a semicolon, as spreadsheets do. */
function withSeparator(style: FileStyle): FileStyle {
  return style.decimal === ',' && style.separator === ',' ? { ...style, separator: ';' } : style
}

/** The style of a format: the fields of TSV are separated by tabs. */
export function styleOfFormat(style: FileStyle, format: 'csv' | 'tsv'): FileStyle {
  return format === 'tsv' ? { ...style, separator: '\t' } : withSeparator(style)
}

/** Tells whether a style is the default but for its separator, for which there is a faster way of writing. */
export function isPlainStyle({ decimal, nullText, quotes, hasBom }: FileStyle): boolean {
  return decimal === '.' && nullText === '' && quotes === 'needed' && !hasBom
}

/** The byte order mark of UTF-8. */
export const BOM = '\ufeff'

/** A style as the text of an address; null for the default. */
export function styleText(style: FileStyle): string | null {
  const { separator, decimal, nullText, quotes, hasBom } = style
  const text = JSON.stringify({ separator, decimal, nullText, quotes, hasBom })
  const plain = readFileStyle(null)
  return text === JSON.stringify(plain) ? null : text
}
