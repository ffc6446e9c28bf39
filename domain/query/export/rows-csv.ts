import { parseExact } from '#domain/core/number/exact-json.ts'
import { isRecord } from '#domain/core/parse.ts'
import { type FileColumn, typeTraits } from './file-field.ts'
import type { FileStyle } from './file-style.ts'
import { textFile, textRows } from './file-writer.ts'

/** A column of an answer. `type_generic` is 0 for numbers. */
interface AnswerColumn {
  readonly name: string
  readonly type: string | null
  readonly type_generic: number | null
  readonly is_dttm: boolean
}

/**
 * Writes rows, a JSON list of objects, as the text of a CSV file. Numbers keep all their digits. Throws SyntaxError for a text
 * that is no JSON.
 */
export function rowsCsv(dataJson: string, columns: readonly AnswerColumn[], style: FileStyle): string {
  const written = columns.map(fileColumn)
  const file = textFile('csv', written, style)
  const parsed = parseExact(dataJson)
  const rows = (Array.isArray(parsed) ? parsed : []).map(
    (row) => new Map<string, unknown>(isRecord(row) ? Object.entries(row) : []),
  )
  const json = (column: number, row: number) =>
    JSON.stringify(rows[row]?.get(written[column]?.name ?? '') ?? null)
  const lines = textRows(file, written, { first: 0, last: rows.length - 1, json })
  return `${file.head}${[...lines].join('')}${file.foot}`
}

function fileColumn({ name, type, type_generic: kind, is_dttm: isTime }: AnswerColumn): FileColumn {
  return { name, isNumber: kind === 0, isTime, ...typeTraits(type, kind === 0) }
}
