import { parseExact } from '#domain/core/number/exact-json.ts'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { resultColumn, type WireResultColumn } from './result-cells.ts'
import type { ResultTable } from './result-table.ts'
import { type ScannedResult, scanResult } from './scan-result.ts'
import { skipSpace, skipValue } from './scan-value.ts'
import { type ReadUtf8, scannedTable } from './scanned-table.ts'

/** A parsed answer of execute: `head` has everything except the rows (`data` is empty there); `table` is null without rows. */
interface ReadAnswer {
  readonly head: Readonly<Record<string, unknown>>
  readonly table: ResultTable | null
}

/**
 * Reason for an invalid answer: `page` is a web page, as of a proxy or a sign-in, `cut` is incomplete, `not-a-result`
 * anything else.
 */
interface AnswerError {
  readonly code: 'page' | 'cut' | 'not-a-result'
}

/** Parses an answer of execute; its rows remain bytes. Fails: `page`, `cut`, `not-a-result`. */
export function readAnswer(bytes: Uint8Array, readUtf8: ReadUtf8): Result<ReadAnswer, AnswerError> {
  const start = skipSpace(bytes, bytes[0] === 0xef ? BOM_BYTES : 0)
  if (bytes[start] === LESS_THAN) return err({ code: 'page' })
  const json = bytes.subarray(start)
  const scanned = scanResult(json)
  if (!scanned.ok) return err({ code: isCut(json) ? 'cut' : 'not-a-result' })
  const answer = parse(headText(json, scanned.value, readUtf8))
  if (!isRecord(answer)) return err({ code: 'not-a-result' })
  if (answer['data'] === undefined) return ok({ head: answer, table: null })
  const { columns } = answer
  if (scanned.value.dataFrom < 0 || !isColumns(columns)) return err({ code: 'not-a-result' })
  const table = scannedTable(json, scanned.value, { columns: columns.map(resultColumn), readUtf8 })
  return ok({ head: answer, table })
}

const BOM_BYTES = 3
const LESS_THAN = 0x3c
const OPEN_OBJECT = 0x7b

/** An object that is never closed was truncated. */
function isCut(bytes: Uint8Array): boolean {
  return bytes[0] === OPEN_OBJECT && skipValue(bytes, 0) < 0
}

function headText(bytes: Uint8Array, { dataFrom, dataTo }: ScannedResult, readUtf8: ReadUtf8): string {
  if (dataFrom < 0) return readUtf8(bytes, 0, bytes.length)
  return `${readUtf8(bytes, 0, dataFrom)}[]${readUtf8(bytes, dataTo, bytes.length)}`
}

function parse(text: string): unknown {
  try {
    return parseExact(text)
  } catch {
    return undefined
  }
}

function isColumns(value: unknown): value is WireResultColumn[] {
  return (
    Array.isArray(value) &&
    value.every((column) => isRecord(column) && typeof column['column_name'] === 'string')
  )
}
