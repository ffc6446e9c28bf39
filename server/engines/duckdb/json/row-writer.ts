import type { DuckDBDataChunk, DuckDBType } from '@duckdb/node-api'
import type { ValueForm } from '#domain/engines/engine.ts'
import type { CsvColumn } from '#server/files/csv/cell-text.ts'
import { delimitedStyle, jsonStyle } from './cell-style.ts'
import { columnWriter } from './column-writer.ts'
import { ValueWriter } from './value-writer.ts'

/** The initial size of the buffer, larger than most chunks. */
const FIRST_BYTES = 256_000

const COMMA = 0x2c
const TAB = 0x09
const NEWLINE = 0x0a
const BRACE = 0x7d

/** Writes the first `rowCount` rows of a chunk. */
type WriteRows = (chunk: DuckDBDataChunk, rowCount: number) => Buffer

/** Writes rows as JSON objects, separated by commas. `names` are the names of the columns. */
export function jsonRows(types: readonly DuckDBType[], names: readonly string[], form: ValueForm): WriteRows {
  const style = jsonStyle(form)
  const keys = names.map((name, index) => Buffer.from(`${index === 0 ? '{' : ','}${JSON.stringify(name)}:`))
  const columns = types.map((type) => columnWriter(type, style))
  const out = new ValueWriter(FIRST_BYTES)
  return (chunk, rowCount) => {
    const cells = columns.map((open, index) => open(chunk, index))
    for (let row = 0; row < rowCount; row += 1) {
      if (row > 0) out.byte(COMMA)
      for (let index = 0; index < cells.length; index += 1) {
        const key = keys[index]
        if (key !== undefined) out.copy(key, 0, key.length)
        cells[index]?.(out, row)
      }
      out.byte(BRACE)
    }
    return out.takeCopy()
  }
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
  const between = separator === ',' ? COMMA : TAB
  const out = new ValueWriter(FIRST_BYTES)
  return (chunk, rowCount) => {
    const [first, ...others] = writers.map((open, index) => open(chunk, index))
    for (let row = 0; row < rowCount; row += 1) {
      const begin = out.length
      first?.(out, row)
      for (let index = 0; index < others.length; index += 1) {
        out.byte(between)
        others[index]?.(out, row)
      }
      // One empty cell would be an empty line, which readers skip.
      if (out.length === begin) out.ascii('""')
      out.byte(NEWLINE)
    }
    return out.takeCopy()
  }
}
