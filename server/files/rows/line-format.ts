import { ByteWriter } from '#server/files/byte-writer.ts'
import type { CsvColumn } from '#server/files/csv/cell-text.ts'
import { PART_BYTES, type RowFormat } from './row-format.ts'
import { keyBytes, nextRow, walkRow } from './walk-rows.ts'

/** The format of rows as lines: the texts around and between cells, and how a cell is written. */
interface LineFormat {
  readonly head: string
  readonly before: string
  readonly between: string
  readonly behind: string
  /** The line of a single empty cell, which could otherwise not be seen as a line. */
  readonly emptyLine: string
  /** The text between two rows. */
  readonly betweenRows?: string
  readonly cell: (out: ByteWriter, bytes: Buffer, at: number, column: CsvColumn) => number
}

/** Writes each row as a line. */
export function lineFormat(columns: readonly CsvColumn[], line: LineFormat): RowFormat {
  const out = new ByteWriter(2 * PART_BYTES)
  const before = Buffer.from(line.before)
  const between = Buffer.from(line.between)
  const behind = Buffer.from(line.behind)
  const betweenRows = Buffer.from(line.betweenRows ?? '')
  let hasRows = false
  const shape = { columns, keys: keyBytes(columns.map(({ name }) => name)) }
  const writeRow = (bytes: Buffer, open: number): number => {
    const start = out.length
    if (hasRows) out.copy(betweenRows, 0, betweenRows.length)
    const begin = out.length
    out.copy(before, 0, before.length)
    const close = walkRow(bytes, open, shape, (from, at, column, index) => {
      if (index > 0) out.copy(between, 0, between.length)
      return line.cell(out, from, at, column)
    })
    if (close < 0) out.cutTo(start)
    else {
      hasRows = true
      if (columns.length === 1 && out.length === begin + before.length) out.text(line.emptyLine)
      out.copy(behind, 0, behind.length)
    }
    return close
  }
  return {
    head: () => line.head,
    foot: () => '',
    rows: function* (bytes) {
      let read = 0
      for (let open = nextRow(bytes, 0); open >= 0; open = nextRow(bytes, read)) {
        const close = writeRow(bytes, open)
        if (close < 0) break
        read = close + 1
        if (out.length >= PART_BYTES) yield out.take()
      }
      if (out.length > 0) yield out.take()
      return read
    },
  }
}
