import { once } from '#domain/core/once.ts'
import { codedTexts } from '#domain/query/column/coded-texts.ts'
import type { ColumnSpans } from '#domain/query/column/column-spans.ts'
import { mayContain } from '#domain/query/column/may-contain.ts'
import { readNumbers } from '#domain/query/column/read-numbers.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import { fieldSpans } from './field-spans.ts'
import { isFloat, valueReader } from './read-value.ts'
import type { ColumnReader, ResultTable } from './result-table.ts'
import type { ScannedResult } from './scan-result.ts'

/** Decodes UTF-8 bytes from `from` to `to` (exclusive). */
export type ReadUtf8 = (bytes: Uint8Array, from: number, to: number) => string

type Place = (row: number) => readonly [from: number, to: number]

/** Makes a table over the bytes of an answer; values are read on demand. */
export function scannedTable(
  bytes: Uint8Array,
  scanned: ScannedResult,
  { columns, readUtf8 }: { readonly columns: readonly ResultColumn[]; readonly readUtf8: ReadUtf8 },
): ResultTable {
  const { rowCount } = scanned
  const fields = new Map(scanned.names.map((name, field) => [fieldName(name, readUtf8), field]))
  const places = columns.map(({ name }) => placesOf(scanned, fields.get(name)))
  const readers = new Map<number, ColumnReader>()
  const json = (column: number, row: number) => {
    const [from, to] = places[column]?.(row) ?? NOWHERE
    return from === to ? 'null' : readUtf8(bytes, from, to)
  }
  const makeReader = (number: number): ColumnReader => {
    const column = columns[number]
    if (column === undefined) return { isNumber: false, rowCount, cell: () => null }
    const spans = once(() => fieldSpans(bytes, scanned, fields.get(column.name)))
    const read = valueReader(column)
    const isNumber = column.kind === 'number'
    const cell = (row: number) => read(json(number, row))
    const mayHold = (wanted: string) => mayContain(spans(), wanted, isNumber)
    const base = { isNumber, rowCount, cell, ...(column.kind === 'json' ? {} : { mayContain: mayHold }) }
    if (isNumber) return { ...base, numbers: once(() => numbersOf(spans(), column, readUtf8)) }
    return column.kind === 'json' ? base : { ...base, ...codedTexts(spans, cell) }
  }
  return {
    columns,
    rowCount,
    json,
    reader: (number) => {
      const reader = readers.get(number) ?? makeReader(number)
      readers.set(number, reader)
      return reader
    },
  }
}

/** Numbers that a double cannot hold stay digits, except in float columns. */
function numbersOf(span: ColumnSpans, column: ResultColumn, readUtf8: ReadUtf8): Float64Array | null {
  const isDouble = isFloat(column)
  return readNumbers(span, (from, to) => {
    const number = isDouble ? Number(readUtf8(span.bytes, from, to)) : Number.NaN
    return Number.isFinite(number) ? number : null
  })
}

/** Byte ranges of a field by row, without collecting all of them. */
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

const NOWHERE = [0, 0] as const

/** Decodes a field name from raw JSON. */
function fieldName(raw: string, readUtf8: ReadUtf8): string {
  const bytes = Uint8Array.from(raw, (byte) => byte.charCodeAt(0))
  const text = readUtf8(bytes, 0, bytes.length)
  return text.includes('\\') ? String(valueReader(TEXT)(`"${text}"`)) : text
}

const TEXT: ResultColumn = { name: '', type: null, kind: 'text' }
