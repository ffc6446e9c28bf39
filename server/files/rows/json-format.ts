import { DEFAULT_STYLE } from '#domain/query/export/file-style.ts'
import { textFile } from '#domain/query/export/file-writer.ts'
import { skipValue } from '#domain/query/result/scan-value.ts'
import type { CsvColumn } from '#server/files/csv/cell-text.ts'
import { lineFormat } from './line-format.ts'
import type { RowFormat } from './row-format.ts'
import { keyBytes } from './walk-rows.ts'

const QUOTE = 0x22

/** A list of objects, or an object on each line. Most values are valid JSON already, and are copied as bytes. */
export function jsonFormat(form: 'json' | 'jsonl', columns: readonly CsvColumn[]): RowFormat {
  const file = textFile(form, columns, DEFAULT_STYLE)
  const bytesOfKeys = keyBytes(columns.map(({ name }) => name))
  const keys = new Map(columns.map((column, at) => [column, bytesOfKeys[at]]))
  const lines = lineFormat(columns, {
    head: file.head,
    before: file.before,
    between: file.between,
    behind: file.behind,
    betweenRows: file.betweenRows,
    emptyLine: '',
    cell: (out, bytes, at, column) => {
      const end = skipValue(bytes, at)
      if (end < 0) return end
      const key = keys.get(column)
      // Numbers beyond the precision of a double are texts.
      if (key === undefined || (column.isNumber && bytes[at] === QUOTE)) {
        out.text(file.field(bytes.toString('utf8', at, end), column))
      } else {
        out.copy(key, 0, key.length)
        out.copy(bytes, at, end)
      }
      return end
    },
  })
  return { ...lines, foot: () => file.foot }
}
