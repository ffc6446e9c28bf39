import type { FileStyle } from '#domain/query/export/file-style.ts'
import type { CsvColumn } from '#server/files/csv/cell-text.ts'
import type { RowFormat } from './row-format.ts'
import { delimitedFormat, textFormat } from './text-formats.ts'
import { nextRow, requireEnd } from './walk-rows.ts'

/** A result: its columns, and its rows as a JSON list with fields in the order of the columns. */
export interface CsvResult {
  readonly columns: readonly CsvColumn[]
  readonly dataJson: Uint8Array
}

/**
 * Writes a result as CSV in parts, in a style or, by default, in Superset's: there an empty result is only a newline. Throws
 * if the rows are incomplete or do not match the columns. Source: wire §5.
 */
export function* resultCsv(
  { columns, dataJson }: CsvResult,
  style: FileStyle | null = null,
): Generator<Uint8Array> {
  const rows = rowsOfList(dataJson)
  if (style !== null) {
    const styled = textFormat('csv', columns, style)
    yield Buffer.from(styled.head())
    yield* allRows(styled, rows)
    yield Buffer.from(styled.foot())
    return
  }
  const format = delimitedFormat(columns, ',', 'reference')
  yield Buffer.from(nextRow(rows, 0) < 0 ? '\n' : format.head())
  yield* allRows(format, rows)
}

/** The bytes after the opening bracket of a list. */
export function rowsOfList(dataJson: Uint8Array): Buffer {
  const list = Buffer.from(dataJson.buffer, dataJson.byteOffset, dataJson.byteLength)
  return list.subarray(list.indexOf('[') + 1)
}

/** Writes all rows of a list. Throws if they end before its closing bracket. */
export function* allRows(format: RowFormat, rows: Buffer): Generator<Uint8Array> {
  const read = yield* format.rows(rows)
  requireEnd(rows.subarray(read), true)
}
