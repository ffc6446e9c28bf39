import type { CsvColumn } from '#server/files/csv/cell-text.ts'
import { delimitedFormat } from './text-formats.ts'
import { nextRow } from './walk-rows.ts'

/** A result: its columns, and its rows as a list in JSON, whose fields are in the order of the columns. */
export interface CsvResult {
  readonly columns: readonly CsvColumn[]
  readonly dataJson: Uint8Array
}

/** Writes a result as CSV, part by part as it is asked for. An empty one is a newline alone. Source: wire §5. */
export function* resultCsv({ columns, dataJson }: CsvResult): Generator<Uint8Array> {
  const list = Buffer.from(dataJson.buffer, dataJson.byteOffset, dataJson.byteLength)
  // Behind the bracket that opens the list.
  const rows = list.subarray(list.indexOf('[') + 1)
  const format = delimitedFormat(columns, ',')
  yield Buffer.from(nextRow(rows, 0) < 0 ? '\n' : format.head())
  yield* format.rows(rows)
}
