import { isRecord, parseJson, textOrNull } from '#domain/core/parse.ts'
import { thrownMessage } from '#domain/core/thrown.ts'
import type { EngineError } from '#domain/engines/engine.ts'
import { placelessError } from '#domain/engines/run-end.ts'
import { sqlTokens } from '#domain/sql/scan/scan-sql.ts'
import { isName, type SqlToken } from '#domain/sql/scan/sql-token.ts'
import { lineColumnAt } from '#domain/sql/text-lines.ts'
import { utf8ToTextOffset } from '#domain/sql/utf8.ts'
import { DUCKDB } from './dialect.ts'
import type { GuardError } from './guarded-text.ts'

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
  const error = placelessError(refused.code, refused.message)
  return refused.from === null ? error : { ...error, ...placeAt(sql, refused.from, refused.to) }
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
  return { ...error, ...placeAt(sql, utf8ToTextOffset(sql, failure.byteOffset), null) }
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

type Place = Pick<EngineError, 'line' | 'column' | 'length'>

/** The place of the token at an offset: the complete dotted name, or the last token at the end of the text. */
function placeAt(sql: string, from: number, to: number | null): Place {
  const pieces = sqlTokens(sql, DUCKDB.scan).filter((token) => token.kind !== 'comment')
  const index = pieces.findIndex((token) => token.to > from)
  const piece = index < 0 ? pieces.at(-1) : pieces[index]
  if (piece === undefined) return { line: 1, column: 1, length: Math.max(1, sql.length) }
  const end = to ?? endOfName(pieces, Math.max(0, index < 0 ? pieces.length - 1 : index))
  return { ...lineColumnAt(sql, piece.from), length: Math.max(1, end - piece.from) }
}

function endOfName(pieces: readonly SqlToken[], index: number): number {
  let last = index
  while (isName(pieces[last]) && pieces[last + 1]?.text === '.' && isName(pieces[last + 2])) last += 2
  return pieces[last]?.to ?? 0
}
