import type { RawAnswer } from '#data/http/exchange/fetch-call.ts'
import type { Completeness } from '#domain/core/completeness/completeness.ts'
import { completenessHeader } from '#domain/core/completeness/completeness-header.ts'
import { joined } from '#domain/core/joined-bytes.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { EngineError } from '#domain/engines/engine.ts'
import { type AnswerHead, readAnswer, silentError, type WireError } from '#domain/errors/wire-error.ts'

/** The answer of this device to a call. */
export type DeviceAnswer = Result<RawAnswer, WireError>

function headOf(status: number): AnswerHead {
  return { status, redirect: 'none', contentType: 'application/json', retryAfter: null }
}

/** An answer of a value. */
export function jsonAnswer(value: object): DeviceAnswer {
  return bytesAnswer([JSON.stringify(value)])
}

/** An answer of parts of JSON: texts, and bytes of the engine. */
export function bytesAnswer(parts: readonly (string | Uint8Array)[]): DeviceAnswer {
  const encoder = new TextEncoder()
  const bytes = joined(parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part)))
  return ok({ head: headOf(200), bytes: bytes.buffer, etag: null })
}

/** An answer of a CSV file, and how complete its rows are. */
export function csvAnswer(bytes: Uint8Array<ArrayBuffer>, completeness: Completeness): DeviceAnswer {
  const head = { ...headOf(200), contentType: 'text/csv; charset=utf-8' }
  return ok({ head, bytes: bytes.buffer, etag: null, completeness: completenessHeader(completeness) })
}

/** A rejection with a message, as a server sends it. */
export function rejection(status: number, body: object): DeviceAnswer {
  const read = readAnswer(headOf(status), JSON.stringify(body))
  return read.ok ? err(silentError('aborted')) : read
}

/** The wire's error type for each code of an engine. Source: wire §2. */
const TYPES: Readonly<Record<EngineError['code'], string>> = {
  refused: 'DML_NOT_ALLOWED_ERROR',
  forbidden: 'DATABASE_SECURITY_ACCESS_ERROR',
  unreadable: 'INVALID_SQL_ERROR',
  'too-large': 'RESULT_TOO_LARGE_ERROR',
  syntax: 'SYNTAX_ERROR',
  column: 'COLUMN_DOES_NOT_EXIST_ERROR',
  table: 'TABLE_DOES_NOT_EXIST_ERROR',
  database: 'GENERIC_DB_ENGINE_ERROR',
  stopped: 'GENERIC_DB_ENGINE_ERROR',
  timeout: 'SQLLAB_TIMEOUT_ERROR',
  memory: 'GENERIC_DB_ENGINE_ERROR',
  crashed: 'GENERIC_DB_ENGINE_ERROR',
  busy: 'GENERIC_DB_ENGINE_ERROR',
}

/** The answer to a failed run, with its place in the SQL where known. */
export function engineRejection({ code, message, line, column, length }: EngineError): DeviceAnswer {
  const place = line === null ? {} : { line, column, length }
  const error = { message, error_type: TYPES[code], level: 'error', extra: { ...place } }
  return rejection(500, { errors: [error] })
}
