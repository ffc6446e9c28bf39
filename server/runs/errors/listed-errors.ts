import { faultKind } from '#domain/connections/fault-text.ts'
import type { EngineError } from '#domain/engines/engine.ts'
import { FAULT_TEXT, INTERRUPTED_TEXT } from '#domain/errors/server-texts.ts'
import { listedBackendError, listedError } from '#server/present/listed-error.ts'
import type { RunFailure } from './run-error.ts'

interface Kind {
  readonly type: string
  readonly issues: readonly number[]
}

/** The wire's error type for each code of an engine. Source: wire §2. */
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

/** The errors of a failed run as the wire lists them: in its answer, in the stored query and in its events. */
export function listedErrors(failure: RunFailure): readonly ReturnType<typeof listedError>[] {
  switch (failure.code) {
    case 'engine':
      return [engineError(failure.error, failure.engineName)]
    case 'interrupted':
      return [listedBackendError(INTERRUPTED_TEXT)]
    case 'fault':
      return [listedBackendError(FAULT_TEXT)]
  }
}

/** An error of a named engine, with its place in the SQL where known. */
function engineError({ code, fault, message, line, column, length }: EngineError, engineName: string) {
  const place = {
    ...(line === null ? {} : { line }),
    ...(column === null ? {} : { column }),
    ...(length === null ? {} : { length }),
  }
  const { type, issues } = fault === undefined ? KINDS[code] : faultKind(fault)
  return listedError({ type, issues, message, extra: { engine_name: engineName, ...place } })
}
