import { textLiteral } from '#domain/semantic/dialect.ts'
import { quoteName } from '#domain/sql/quote-name.ts'

/** A column of a CSV file and its type. */
export interface CsvColumn {
  readonly name: string
  readonly type: string
  /** Quoted empty values, which its type cannot hold, are NULL. */
  readonly hasQuotedBlanks?: boolean
}

/** Format of a CSV file, which replaces the detection. */
export interface CsvFormat {
  readonly delimiter: string
  readonly quote: string
  readonly escape: string
  readonly comment: string
  /** Null for mixed line ends. */
  readonly newLine: string | null
  readonly skip: number
  readonly hasHeader: boolean
  readonly columns: readonly CsvColumn[]
  readonly dateFormat: string | null
  readonly timestampFormat: string | null
  readonly encoding: string
  /** Rows differ in length: short ones are padded, long ones are skipped. */
  readonly isRagged: boolean
  /** A quoted empty value is an empty text instead of NULL. */
  readonly keepsQuotedBlanks: boolean
}

/** The options of `read_csv` for a format, each after a comma. */
export function csvOptions(format: CsvFormat): string {
  const columns = format.columns.map(
    (column) => `${textLiteral(column.name)}: ${textLiteral(isCast(column) ? 'VARCHAR' : column.type)}`,
  )
  const options: readonly (readonly [string, string | null])[] = [
    ['auto_detect', 'false'],
    ['delim', textLiteral(format.delimiter)],
    ['quote', textLiteral(format.quote)],
    ['escape', textLiteral(format.escape)],
    ['comment', textLiteral(format.comment)],
    ['new_line', format.newLine === null ? null : textLiteral(format.newLine)],
    ['skip', String(format.skip)],
    ['header', String(format.hasHeader)],
    ['columns', `{${columns.join(', ')}}`],
    ['dateformat', format.dateFormat === null ? null : textLiteral(format.dateFormat)],
    ['timestampformat', format.timestampFormat === null ? null : textLiteral(format.timestampFormat)],
    ['encoding', textLiteral(format.encoding)],
    ['null_padding', format.isRagged ? 'true' : null],
    ['parallel', format.isRagged ? 'false' : null],
    ['ignore_errors', format.isRagged ? 'true' : null],
    ['allow_quoted_nulls', format.keepsQuotedBlanks ? 'false' : null],
  ]
  return options.map(([name, value]) => (value === null ? '' : `, ${name} = ${value}`)).join('')
}

/** The SELECT list for a file; quoted empty values of a column that is no text become NULL. */
export function csvValues({ columns, dateFormat, timestampFormat }: CsvFormat): string {
  const formats = new Map([
    ['DATE', dateFormat],
    ['TIMESTAMP', timestampFormat],
  ])
  const casts = columns.filter(isCast).map(({ name, type }) => {
    const column = quoteName(name)
    const text = `NULLIF(${column}, '')`
    const format = formats.get(type) ?? null
    const value = format === null ? text : `strptime(${text}, ${textLiteral(format)})`
    return `CAST(${value} AS ${type}) AS ${column}`
  })
  return casts.length === 0 ? '*' : `* REPLACE (${casts.join(', ')})`
}

function isCast({ type, hasQuotedBlanks = false }: CsvColumn): boolean {
  return hasQuotedBlanks && type !== 'VARCHAR'
}

/** The format with all columns as text. */
export function allText(format: CsvFormat): CsvFormat {
  return {
    ...format,
    columns: format.columns.map(({ name }) => ({ name, type: 'VARCHAR' })),
    dateFormat: null,
    timestampFormat: null,
  }
}

/** The delimiter of a header line and its column names. */
export interface HeadColumns {
  readonly delimiter: string
  readonly names: readonly string[]
}

const DELIMITERS = [',', ';', '\t', '|']

/**
 * The columns of the header line of a ragged file, for which the sniffer chose another delimiter or skipped that line.
 * Null if it has a single value.
 */
export function headColumns(line: string): HeadColumns | null {
  const found = DELIMITERS.map((delimiter) => ({ delimiter, names: splitLine(line, delimiter) }))
  const [most] = found.toSorted((a, b) => b.names.length - a.names.length)
  if (most === undefined || most.names.length < 2) return null
  return { delimiter: most.delimiter, names: uniqueNames(most.names) }
}

function splitLine(line: string, delimiter: string): readonly string[] {
  const values: string[] = []
  let value = ''
  let isQuoted = false
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted
    else if (letter === delimiter && !isQuoted) {
      values.push(value)
      value = ''
    } else value += letter
  }
  return [...values, value]
}

function uniqueNames(names: readonly string[]): readonly string[] {
  const used = new Set<string>()
  return names.map((name, at) => {
    const base = name.trim() === '' ? `column${at}` : name.trim()
    let unique = base
    for (let count = 1; used.has(unique.toLowerCase()); count += 1) unique = `${base}_${count}`
    used.add(unique.toLowerCase())
    return unique
  })
}
