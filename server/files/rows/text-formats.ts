import {
  DEFAULT_STYLE,
  type FileStyle,
  isPlainStyle,
  styleOfFormat,
} from '#domain/query/export/file-style.ts'
import { type TextFile, type TextFormat, textFile } from '#domain/query/export/file-writer.ts'
import { skipValue } from '#domain/query/result/scan-value.ts'
import type { CsvColumn } from '#server/files/csv/cell-text.ts'
import { type CsvFlavour, cellWriter } from '#server/files/csv/write-cell.ts'
import { jsonFormat } from './json-format.ts'
import { lineFormat } from './line-format.ts'
import type { RowFormat } from './row-format.ts'

/** A text format in a style. Frequent ones are written from bytes, with the same result. */
export function textFormat(format: TextFormat, columns: readonly CsvColumn[], style: FileStyle): RowFormat {
  if (format === 'json' || format === 'jsonl') return jsonFormat(format, columns)
  const separator = fastSeparator(format, style)
  return separator === null
    ? plainFormat(textFile(format, columns, style), columns)
    : delimitedFormat(columns, separator)
}

/** The separator of a file that can be written from bytes; null for any other. */
export function fastSeparator(format: TextFormat, style: FileStyle): ',' | '\t' | null {
  if ((format !== 'csv' && format !== 'tsv') || !isPlainStyle(style)) return null
  const { separator } = styleOfFormat(style, format)
  return separator === ',' || separator === '\t' ? separator : null
}

/** The line with the names of the columns. */
export function delimitedHead(columns: readonly CsvColumn[], separator: ',' | '\t'): string {
  return textFile('csv', columns, { ...DEFAULT_STYLE, separator }).head
}

/** Values between commas or tabs; texts that a spreadsheet would take for a formula are marked. */
export function delimitedFormat(
  columns: readonly CsvColumn[],
  separator: ',' | '\t',
  flavour: CsvFlavour = 'file',
): RowFormat {
  return lineFormat(columns, {
    head: delimitedHead(columns, separator),
    before: '',
    between: separator,
    behind: '\n',
    emptyLine: '""',
    cell: cellWriter(separator, flavour),
  })
}

function plainFormat(file: TextFile, columns: readonly CsvColumn[]): RowFormat {
  return lineFormat(columns, {
    head: file.head,
    before: file.before,
    between: file.between,
    behind: file.behind,
    emptyLine: file.emptyRow,
    cell: (out, bytes, at, column) => {
      const end = skipValue(bytes, at)
      if (end >= 0) out.text(file.field(bytes.toString('utf8', at, end), column))
      return end
    },
  })
}
