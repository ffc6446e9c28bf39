import type { ResultColumn } from '#domain/query/query.ts'
import { type ColumnKind } from '#domain/sql/column-kind.ts'

/** A value of a result; numbers that a double cannot hold are the text of their digits. */
export type ResultCell = string | number | boolean | null

/** The cells of a column. In a Float64Array NaN is NULL. */
export type ResultCells = Float64Array | readonly ResultCell[]

/** A column in the answer of execute; `type_generic` is 0 number, 1 text, 2 time, 3 boolean, null unknown. */
export interface WireResultColumn {
  readonly column_name: string
  readonly type?: string | null | undefined
  readonly type_generic?: number | null | undefined
  readonly is_dttm?: boolean | null | undefined
}

/** Returns a cell of a column. */
export function cellAt(cells: ResultCells | undefined, row: number): ResultCell {
  const cell = cells?.[row] ?? null
  return Number.isNaN(cell) ? null : cell
}

/** Describes a column for display, by its type name first, because the wire has no number for JSON and bytes. */
export function resultColumn(wire: WireResultColumn): ResultColumn {
  const type = wire.type ?? null
  return { name: wire.column_name, type, kind: columnKind(type, wire) }
}

function columnKind(type: string | null, wire: WireResultColumn): ColumnKind {
  const typeName = type?.trim() ?? ''
  if (
    /^json/i.test(typeName) ||
    /(\[\d*\]|ARRAY)$/i.test(typeName) ||
    /^(struct|map|list|array|union|row|tuple|super|variant)\b/i.test(typeName)
  )
    return 'json'
  if (/^(blob|bytea|bytes|binary|varbinary|tinyblob|mediumblob|longblob|image)\b/i.test(typeName))
    return 'bytes'
  if (wire.is_dttm === true) return 'time'
  switch (wire.type_generic) {
    case 0:
      // An interval has the number type, but is none. Source: wire §3.
      return /^interval/i.test(typeName) ? 'text' : 'number'
    case 2:
      return 'time'
    case 3:
      return 'boolean'
    default:
      return /^(decimal|numeric|hugeint|uhugeint)\b/i.test(typeName) ? 'number' : 'text'
  }
}
