import { isRecord, parseJson, textOrNull } from '#domain/core/parse.ts'
import { thrownMessage } from '#domain/core/thrown.ts'
import type { EngineError } from '#domain/engines/engine.ts'
import { type GuardError, placeAt, guardedError as placedError } from '#domain/engines/guard-error.ts'
import { placelessError } from '#domain/engines/run-end.ts'
import { utf8ToTextOffset } from '#domain/sql/utf8.ts'
import { DUCKDB } from './dialect.ts'

/** A failure of DuckDB under `errors_as_json`. */
interface DuckDbFailure {
  readonly type: string
  readonly subtype: string
  readonly missing: string
  readonly message: string
  readonly byteOffset: number | null
}

/** Adds the place in the SQL to an error of the guard. */
export function guardedError(sql: string, refused: GuardError): EngineError {
  return placedError(sql, refused, DUCKDB.scan)
}

/**
 * Translates an exception of DuckDB: its message, a code, and line, column and length of the token that it refers to.
 * `redact` removes paths of the server from the message (security D-10).
 */
export function duckDbError(thrown: unknown, sql: string, redact: (text: string) => string): EngineError {
  const failure = parseFailure(thrownMessage(thrown))
  const message = failure.type === '' ? failure.message : `${failure.type} Error: ${failure.message}`
  const error = placelessError(codeOf(failure), redact(message))
  if (failure.byteOffset === null) return error
  return {
    ...error,
    ...placeAt(sql, { from: utf8ToTextOffset(sql, failure.byteOffset), to: null }, DUCKDB.scan),
  }
}

function parseFailure(text: string): DuckDbFailure {
  const start = text.indexOf('{"exception_type"')
  const parsed = parseJson(start < 0 ? '' : text.slice(start))
  if (!parsed.ok || !isRecord(parsed.value)) {
    return { type: '', subtype: '', missing: '', message: text, byteOffset: null }
  }
  const { value: fields } = parsed
  const field = (name: string) => textOrNull(fields[name]) ?? ''
  const position = field('position')
  return {
    type: field('exception_type'),
    subtype: field('error_subtype'),
    missing: field('type'),
    message: field('exception_message'),
    byteOffset: /^\d{1,9}$/.test(position) ? Number(position) : null,
  }
}

function codeOf(failure: DuckDbFailure): EngineError['code'] {
  const { type, subtype, missing, message } = failure
  if (type === 'Parser' || type === 'Syntax') return 'syntax'
  if (subtype === 'COLUMN_NOT_FOUND' || message.includes('does not have a column named')) return 'column'
  if (type === 'Catalog' && /^(?:Table|View)/.test(missing || message)) return 'table'
  if (type === 'INTERRUPT' || type === 'Interrupt' || message.includes('Interrupted')) return 'stopped'
  if (type === 'Out of Memory') return 'memory'
  return type === 'Permission' ? 'forbidden' : 'database'
}
