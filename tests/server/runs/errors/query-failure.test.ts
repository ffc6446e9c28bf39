import { expect, test } from 'vitest'
import type { EngineError } from '#domain/engines/engine.ts'
import { queryFailure } from '#server/runs/errors/query-failure.ts'

const error = (code: EngineError['code']): EngineError => ({
  code,
  message: 'words',
  line: null,
  column: null,
  length: null,
})

test.each([
  ['refused', 500, 'DML_NOT_ALLOWED_ERROR', [1022]],
  ['unreadable', 500, 'INVALID_SQL_ERROR', [1003]],
  ['too-large', 500, 'RESULT_TOO_LARGE_ERROR', [1041]],
  ['syntax', 500, 'SYNTAX_ERROR', [1030]],
  ['column', 500, 'COLUMN_DOES_NOT_EXIST_ERROR', [1003, 1004]],
  ['table', 500, 'TABLE_DOES_NOT_EXIST_ERROR', [1003, 1005]],
  ['database', 500, 'GENERIC_DB_ENGINE_ERROR', [1002]],
  ['timeout', 500, 'SQLLAB_TIMEOUT_ERROR', [1026, 1027]],
  ['memory', 500, 'GENERIC_DB_ENGINE_ERROR', [1000]],
  ['crashed', 500, 'GENERIC_DB_ENGINE_ERROR', [1002]],
  ['busy', 503, 'GENERIC_DB_ENGINE_ERROR', [1001]],
] as const)('%s is %i %s', (code, status, type, issues) => {
  const refusal = queryFailure(error(code), 'DuckDB')
  expect(refusal.status).toBe(status)
  expect(refusal.body).toMatchObject({
    errors: [
      {
        message: 'words',
        error_type: type,
        level: 'error',
        extra: { engine_name: 'DuckDB', issue_codes: issues.map((issue) => ({ code: issue })) },
      },
    ],
  })
})

test('a busy server says when to come back', () => {
  expect(queryFailure(error('busy'), 'DuckDB').headers).toEqual({ 'retry-after': '2' })
})

test('a known place goes along, an unknown one does not', () => {
  const placed = queryFailure({ ...error('syntax'), line: 2, column: 3, length: 4 }, 'DuckDB')
  expect(placed.body).toMatchObject({ errors: [{ extra: { line: 2, column: 3, length: 4 } }] })
  expect(JSON.stringify(queryFailure(error('syntax'), 'DuckDB').body)).not.toContain('"line"')
})

test('what nobody may use here is a matter of rights, not of the database', () => {
  expect(queryFailure(error('forbidden'), 'DuckDB')).toMatchObject({
    status: 500,
    body: { errors: [{ message: 'words', error_type: 'DATABASE_SECURITY_ACCESS_ERROR' }] },
  })
})
