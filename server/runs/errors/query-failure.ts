import type { EngineError } from '#domain/engines/engine.ts'
import { type HttpError, wireErrors } from '#server/http/errors/http-error.ts'

interface Kind {
  readonly type: string
  readonly issues: readonly number[]
}

/** The wire's error type of each failure. Source: wire §2. */
const KINDS: Readonly<Record<EngineError['code'], Kind>> = {
  refused: { type: 'DML_NOT_ALLOWED_ERROR', issues: [1022] },
  forbidden: { type: 'DATABASE_SECURITY_ACCESS_ERROR', issues: [] },
  unreadable: { type: 'INVALID_SQL_ERROR', issues: [1003] },
  'too-large': { type: 'RESULT_TOO_LARGE_ERROR', issues: [1041] },
  syntax: { type: 'SYNTAX_ERROR', issues: [1030] },
  column: { type: 'COLUMN_DOES_NOT_EXIST_ERROR', issues: [1003, 1004] },
  table: { type: 'TABLE_DOES_NOT_EXIST_ERROR', issues: [1003, 1005] },
  database: { type: 'GENERIC_DB_ENGINE_ERROR', issues: [1002] },
  stopped: { type: 'GENERIC_DB_ENGINE_ERROR', issues: [1002] },
  timeout: { type: 'SQLLAB_TIMEOUT_ERROR', issues: [1026, 1027] },
  memory: { type: 'GENERIC_DB_ENGINE_ERROR', issues: [1000] },
  crashed: { type: 'GENERIC_DB_ENGINE_ERROR', issues: [1002] },
  busy: { type: 'GENERIC_DB_ENGINE_ERROR', issues: [1001] },
}

/** A failure of a named engine as execute answers it: 500 with the error's type, its text and its place when known. */
export function queryFailure(error: EngineError, engineName: string): HttpError {
  const { type, issues } = KINDS[error.code]
  const place = {
    ...(error.line === null ? {} : { line: error.line }),
    ...(error.column === null ? {} : { column: error.column }),
    ...(error.length === null ? {} : { length: error.length }),
  }
  const refusal = wireErrors({
    status: error.code === 'busy' ? 503 : 500,
    type,
    message: error.message,
    issues,
    extra: { engine_name: engineName, ...place },
  })
  return error.code === 'busy' ? { ...refusal, headers: { 'retry-after': '2' } } : refusal
}
