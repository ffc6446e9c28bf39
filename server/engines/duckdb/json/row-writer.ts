import type { DuckDBDataChunk, DuckDBType } from '@duckdb/node-api'
import type { ValueForm } from '#domain/engines/engine.ts'
import type { CsvColumn } from '#server/files/csv/cell-text.ts'
import { delimitedStyle, jsonStyle } from './cell-style.ts'
import { columnWriter, type OpenColumn } from './column-writer.ts'
import { ValueWriter } from './value-writer.ts'

/** The initial size of the buffer, larger than most chunks. */
const FIRST_BYTES = 256_000

/** Writes the first `rowCount` rows of a chunk. */
type WriteRows = (chunk: DuckDBDataChunk, rowCount: number) => Buffer

/** The texts around the cells of a row; `empty` replaces a row without any bytes (one empty cell). */
interface RowFrame {
  readonly before: readonly string[]
  readonly behind: string
  readonly between: string
  readonly empty: string
}

/** Writes rows as JSON objects, separated by commas. `names` are the names of the columns. */
export function jsonRows(types: readonly DuckDBType[], names: readonly string[], form: ValueForm): WriteRows {
  const style = jsonStyle(form)
  const keys = names.map((name, index) => `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`)
  const frame = { before: keys, behind: '}', between: ',', empty: '' }
  return rowWriter(
    types.map((type) => columnWriter(type, style)),
    frame,
  )
}

/** Writes rows as delimited lines, the same as from their JSON. */
export function delimitedRows(
  types: readonly DuckDBType[],
  columns: readonly CsvColumn[],
  separator: ',' | '\t',
): WriteRows {
  const writers = columns.flatMap((column, index) => {
    const type = types[index]
    return type === undefined ? [] : [columnWriter(type, delimitedStyle(column, separator))]
  })
  const before = columns.map((_column, index) => (index === 0 ? '' : separator))
  const frame = { before, behind: '\n', between: '', empty: '""' }
  return rowWriter(writers, frame)
}

function rowWriter(columns: readonly OpenColumn[], frame: RowFrame): WriteRows {
  const out = new ValueWriter(FIRST_BYTES)
  const before = frame.before.map((text) => Buffer.from(text))
  const behind = Buffer.from(frame.behind)
  const between = Buffer.from(frame.between)
  return (chunk, rowCount) => {
    const cells = columns.map((open, index) => open(chunk, index))
    for (let row = 0; row < rowCount; row += 1) {
      if (row > 0) out.copy(between, 0, between.length)
      const begin = out.length
      for (let index = 0; index < cells.length; index += 1) {
        const text = before[index]
        if (text !== undefined) out.copy(text, 0, text.length)
        cells[index]?.(out, row)
      }
      if (out.length === begin) out.ascii(frame.empty)
      out.copy(behind, 0, behind.length)
    }
    return out.takeCopy()
  }
}
