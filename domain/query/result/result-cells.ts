import type { ResultColumn } from '#domain/query/query.ts'
import { type ColumnKind } from '#domain/sql/column-kind.ts'

/** One value of a result as it is shown and copied: numbers that a double cannot hold are the text of their digits. */
export type ResultCell = string | number | boolean | null

/** The cells of one column. In a Float64Array, which holds numbers only, NaN stands for NULL. */
export type ResultCells = Float64Array | readonly ResultCell[]

/** A column as execute's answer describes it; `type_generic` is 0 number, 1 text, 2 time, 3 boolean, null unknown. */
export interface WireResultColumn {
  readonly column_name: string
  readonly type?: string | null | undefined
  readonly type_generic?: number | null | undefined
  readonly is_dttm?: boolean | null | undefined
}

/** Reads one cell of a column. */
export function cellAt(cells: ResultCells | undefined, row: number): ResultCell {
  const cell = cells?.[row] ?? null
  return Number.isNaN(cell) ? null : cell
}

/** Describes a column for drawing: from the type's own word first, since the wire has no number for JSON and bytes. */
export function resultColumn(wire: WireResultColumn): ResultColumn {
  const type = wire.type ?? null
  return { name: wire.column_name, type, kind: columnKind(type, wire) }
}

function columnKind(type: string | null, wire: WireResultColumn): ColumnKind {
  const word = type?.trim() ?? ''
  if (
    /^json/i.test(word) ||
    /(\[\d*\]|ARRAY)$/i.test(word) ||
    /^(struct|map|list|array|union|row|tuple|super|variant)\b/i.test(word)
  )
    return 'json'
  if (/^(blob|bytea|bytes|binary|varbinary|tinyblob|mediumblob|longblob|image)\b/i.test(word)) return 'bytes'
  if (wire.is_dttm === true) return 'time'
  switch (wire.type_generic) {
    case 0:
      // An interval is typed as a number, but is none. Source: wire §3.
      return /^interval/i.test(word) ? 'text' : 'number'
    case 2:
      return 'time'
    case 3:
      return 'boolean'
    default:
      return /^(decimal|numeric|hugeint|uhugeint)\b/i.test(word) ? 'number' : 'text'
  }
}
