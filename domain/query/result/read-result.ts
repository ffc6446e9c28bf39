import { parseExact } from '#domain/core/number/exact-json.ts'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import {
  type ResultCells,
  type ResultRow,
  readColumn,
  resultColumn,
  type WireResultColumn,
} from './result-cells.ts'

/** Rows of one chunk, column by column: `chunk[c][r]`. */
export type CellChunk = readonly ResultCells[]

/** A result in the form it is drawn and stored from: chunks of `chunkRows` rows, the last one shorter. */
export interface ReadResult {
  readonly columns: readonly ResultColumn[]
  readonly rowCount: number
  readonly chunkRows: number
  readonly chunks: readonly CellChunk[]
}

/** An answer of execute: `head` is all of it but the rows (`data` is empty there); `result` is null when it has none. */
interface ReadAnswer {
  readonly head: Readonly<Record<string, unknown>>
  readonly result: ReadResult | null
}

/** Reads an execute answer: numbers exact, rows as columns. Fails: `not-a-result`, for any other shape. */
export function readExecuteAnswer(
  text: string,
  chunkRows: number,
): Result<ReadAnswer, { readonly code: 'not-a-result' }> {
  const answer = parse(text)
  if (!isRecord(answer)) return err({ code: 'not-a-result' })
  const { data, columns } = answer
  const head = { ...answer, ...(data === undefined ? {} : { data: [] }) }
  if (data === undefined) return ok({ head, result: null })
  if (!isRows(data) || !isColumns(columns)) return err({ code: 'not-a-result' })
  return ok({ head, result: readRows(data, columns.map(resultColumn), chunkRows) })
}

/** Turns rows into chunks of columns. */
function readRows(
  rows: readonly ResultRow[],
  columns: readonly ResultColumn[],
  chunkRows: number,
): ReadResult {
  const chunks: CellChunk[] = []
  for (let first = 0; first < rows.length; first += chunkRows) {
    const part = rows.slice(first, first + chunkRows)
    chunks.push(columns.map((column) => readColumn(part, column)))
  }
  return { columns, rowCount: rows.length, chunkRows, chunks }
}

function parse(text: string): unknown {
  try {
    return parseExact(text)
  } catch {
    return undefined
  }
}

/** Every row is looked at: one that is no object would make a hole in every column. */
function isRows(value: unknown): value is ResultRow[] {
  return Array.isArray(value) && value.every(isRecord)
}

function isColumns(value: unknown): value is WireResultColumn[] {
  return (
    Array.isArray(value) &&
    value.every((column) => isRecord(column) && typeof column['column_name'] === 'string')
  )
}
