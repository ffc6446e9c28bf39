import type { DuckDBDataChunk, DuckDBType } from '@duckdb/node-api'
import type { ValueForm } from '#domain/engines/engine.ts'
import { jsonStyle } from './cell-style.ts'
import { columnWriter, type OpenColumn } from './column-writer.ts'
import { ValueWriter } from './value-writer.ts'

/** More than a chunk of rows mostly has. */
const FIRST_BYTES = 256_000

const COMMA = 0x2c
const CLOSE = 0x7d

/** Writes the first rows of a chunk. */
type WriteRows = (chunk: DuckDBDataChunk, rowCount: number) => Buffer

/** Writes rows as JSON objects, separated by commas. `names` are those of the columns, whose types are given. */
export function jsonRows(types: readonly DuckDBType[], names: readonly string[], form: ValueForm): WriteRows {
  const out = new ValueWriter(FIRST_BYTES)
  const style = jsonStyle(form)
  const columns: readonly OpenColumn[] = types.map((type) => columnWriter(type, style))
  const keys = names.map((name, index) => Buffer.from(`${index === 0 ? '{' : ','}${JSON.stringify(name)}:`))
  return (chunk, rowCount) => {
    const cells = columns.map((open, column) => open(chunk, column))
    for (let row = 0; row < rowCount; row += 1) {
      if (row > 0) out.byte(COMMA)
      for (let column = 0; column < cells.length; column += 1) {
        const key = keys[column]
        if (key !== undefined) out.copy(key, 0, key.length)
        cells[column]?.(out, row)
      }
      out.byte(CLOSE)
    }
    return out.takeCopy()
  }
}
