import type { ExportFormat } from '#domain/core/export-format.ts'
import { delimitedName, delimitedValue } from './delimited-field.ts'
import { type FileColumn, fileJson, fileText } from './file-field.ts'
import { BOM, type FileStyle, styleOfFormat } from './file-style.ts'

/** Text formats. */
export type TextFormat = Exclude<ExportFormat, 'parquet' | 'arrow' | 'xlsx'>

/** Layout of a text file. `field` converts a JSON value; a row is its fields between the marks. */
export interface TextFile {
  readonly head: string
  readonly foot: string
  readonly before: string
  readonly between: string
  readonly behind: string
  readonly betweenRows: string
  /** A row of a single empty field, which would not be recognised as a row. */
  readonly emptyRow: string
  readonly field: (json: string, column: FileColumn) => string
}

/** The layout of a format, on a device and on the server. */
export function textFile(format: TextFormat, columns: readonly FileColumn[], style: FileStyle): TextFile {
  switch (format) {
    case 'csv':
    case 'tsv':
      return delimitedFile(columns, styleOfFormat(style, format))
    case 'json':
    case 'jsonl':
      return jsonFile(format, columns)
    case 'md':
      return markdownFile(columns)
  }
}

function delimitedFile(columns: readonly FileColumn[], style: FileStyle): TextFile {
  const names = columns.map(({ name }) => delimitedName(name, style))
  return {
    head: `${style.hasBom ? BOM : ''}${names.join(style.separator)}\n`,
    foot: '',
    before: '',
    between: style.separator,
    behind: '\n',
    betweenRows: '',
    emptyRow: '""',
    field: (json, column) => delimitedValue(json, column, style),
  }
}

function jsonFile(format: 'json' | 'jsonl', columns: readonly FileColumn[]): TextFile {
  const keys = new Map(columns.map((column) => [column, `${JSON.stringify(column.name)}:`]))
  const isList = format === 'json'
  return {
    head: isList ? '[\n' : '',
    foot: isList ? '\n]\n' : '',
    before: '{',
    between: ',',
    behind: isList ? '}' : '}\n',
    betweenRows: isList ? ',\n' : '',
    emptyRow: '',
    field: (json, column) => `${keys.get(column) ?? ''}${fileJson(json, column)}`,
  }
}

function markdownFile(columns: readonly FileColumn[]): TextFile {
  const names = columns.map(({ name }) => markdownText(name)).join(' | ')
  const rule = columns.map(({ isNumber }) => (isNumber ? '---:' : '---')).join(' | ')
  return {
    head: `| ${names} |\n| ${rule} |\n`,
    foot: '',
    before: '| ',
    between: ' | ',
    behind: ' |\n',
    betweenRows: '',
    emptyRow: '',
    field: (json, column) => markdownText(fileText(json, column) ?? ''),
  }
}

/** Escapes markup and line breaks of a cell. */
function markdownText(text: string): string {
  return text.replace(/[\\`*_[\]<>|~]/g, '\\$&').replace(/\r\n|\r|\n/g, '<br>')
}

/** Writes rows `first` to `last` line by line, so that it can be interrupted; values are given as JSON. */
export function* textRows(
  file: TextFile,
  columns: readonly FileColumn[],
  {
    first,
    last,
    json,
  }: {
    readonly first: number
    readonly last: number
    readonly json: (column: number, row: number) => string
  },
): Generator<string> {
  for (let row = first; row <= last; row += 1) {
    const fields = columns.map((column, index) => file.field(json(index, row), column))
    const [only = ''] = fields
    const line = fields.length === 1 && only === '' ? file.emptyRow : fields.join(file.between)
    yield `${row === 0 ? '' : file.betweenRows}${file.before}${line}${file.behind}`
  }
}
