import type { ResultColumn } from '#domain/query/query.ts'
import { valueReader } from './read-value.ts'
import type { ColumnReader, ResultTable } from './result-table.ts'
import type { ScannedResult } from './scan-result.ts'

/** Gives the text of some bytes of UTF-8, from the first to before the last. */
export type ReadUtf8 = (bytes: Uint8Array, from: number, to: number) => string

/** Where the values of one column stand. */
type Place = (row: number) => readonly [from: number, to: number]

/** The rows of an answer that stays as the bytes it came in: a value is read when it is looked at. */
export function scannedTable(
  bytes: Uint8Array,
  scanned: ScannedResult,
  { columns, readUtf8 }: { readonly columns: readonly ResultColumn[]; readonly readUtf8: ReadUtf8 },
): ResultTable {
  const fields = new Map(scanned.names.map((name, field) => [fieldName(name, readUtf8), field]))
  const places = columns.map(({ name }) => placesOf(scanned, fields.get(name)))
  const json = (column: number, row: number) => {
    const [from, to] = places[column]?.(row) ?? NOWHERE
    return from === to ? 'null' : readUtf8(bytes, from, to)
  }
  return {
    columns,
    rowCount: scanned.rowCount,
    json,
    reader: (number): ColumnReader => {
      const column = columns[number]
      if (column === undefined) return { isNumber: false, rowCount: scanned.rowCount, cell: () => null }
      const read = valueReader(column)
      return {
        isNumber: column.kind === 'number',
        rowCount: scanned.rowCount,
        cell: (row) => read(json(number, row)),
      }
    },
  }
}

const NOWHERE = [0, 0] as const

function placesOf({ blocks, blockRows }: ScannedResult, field: number | undefined): Place {
  if (field === undefined) return () => NOWHERE
  return (row) => {
    const index = Math.floor(row / blockRows)
    const block = blocks[index]
    if (block === undefined) return NOWHERE
    const place = field * blockRows + row - index * blockRows
    return [block.starts[place] ?? 0, block.ends[place] ?? 0]
  }
}

/** A name as it is meant, from its bytes as they stand in JSON. */
function fieldName(raw: string, readUtf8: ReadUtf8): string {
  const bytes = Uint8Array.from(raw, (byte) => byte.charCodeAt(0))
  const text = readUtf8(bytes, 0, bytes.length)
  return text.includes('\\') ? String(valueReader(TEXT)(`"${text}"`)) : text
}

const TEXT: ResultColumn = { name: '', type: null, kind: 'text' }
