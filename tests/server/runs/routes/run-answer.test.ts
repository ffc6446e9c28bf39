import { expect, test } from 'vitest'
import type { EngineError } from '#domain/engines/engine.ts'
import type { HttpError } from '#server/http/errors/http-error.ts'
import type { RunError } from '#server/runs/errors/run-error.ts'
import { runAnswer } from '#server/runs/routes/run-answer.ts'

/** The answer to an error of DuckDB. */
function answerOf(error: EngineError) {
  return runAnswer({ code: 'engine', error, engineName: 'DuckDB' })
}

const error = (code: EngineError['code']): EngineError => ({
  code,
  message: 'text',
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
  const rejection = answerOf(error(code))
  expect(rejection.status).toBe(status)
  expect(rejection.body).toMatchObject({
    errors: [
      {
        message: 'text',
        error_type: type,
        level: 'error',
        extra: { engine_name: 'DuckDB', issue_codes: issues.map((issue) => ({ code: issue })) },
      },
    ],
  })
})

test('a busy server reports when to try again', () => {
  expect(answerOf(error('busy')).headers).toEqual({ 'retry-after': '2' })
})

test('a known place is reported, an unknown one is left out', () => {
  const placed = answerOf({ ...error('syntax'), line: 2, column: 3, length: 4 })
  expect(placed.body).toMatchObject({ errors: [{ extra: { line: 2, column: 3, length: 4 } }] })
  expect(JSON.stringify(answerOf(error('syntax')).body)).not.toContain('"line"')
})

test('a forbidden statement is a security error', () => {
  expect(answerOf(error('forbidden'))).toMatchObject({
    status: 500,
    body: { errors: [{ message: 'text', error_type: 'DATABASE_SECURITY_ACCESS_ERROR' }] },
  })
})

test.each<readonly [RunError, HttpError]>([
  [
    { code: 'invalid-field', field: 'tmp_table_name', reason: 'Too long.' },
    { status: 400, body: { message: { tmp_table_name: ['Too long.'] } } },
  ],
  [
    { code: 'client-id-used', sql: 'SELECT 1' },
    {
      status: 500,
      body: {
        errors: [
          { message: "Failed to execute query 'SELECT 1': UNIQUE constraint failed: query.client_id" },
        ],
      },
    },
  ],
  [
    { code: 'query-forbidden' },
    {
      status: 403,
      body: {
        errors: [
          {
            message: 'Cannot access the query',
            error_type: 'QUERY_SECURITY_ACCESS_ERROR',
            level: 'error',
            extra: null,
          },
        ],
      },
    },
  ],
  [
    { code: 'busy' },
    {
      status: 503,
      body: { message: 'The server is busy with other requests. Try again soon.' },
      headers: { 'retry-after': '2' },
    },
  ],
])('the answer to %j', (reason, answer) => {
  expect(runAnswer(reason)).toEqual(answer)
})

test.each([
  ['interrupted', 500, 'The server stopped while this query ran. Run it again.'],
  ['fault', 500, 'The server met an unexpected fault. Nothing was changed. Try again.'],
  [
    'result-expired',
    410,
    'Data could not be retrieved from the results backend. You need to re-run the original query.',
  ],
  [
    'query-not-found',
    404,
    'The query associated with these results could not be found. You need to re-run the original query.',
  ],
  ['export-left', 500, 'The export was left.'],
  [
    'file-too-large',
    400,
    'The file takes more time or memory than a download may. Nothing was changed. Request fewer rows.',
  ],
  ['file-not-written', 500, 'The file could not be written. The data are unchanged. Try again.'],
] as const)('%s is %i with its text', (code, status, message) => {
  expect(runAnswer({ code })).toMatchObject({ status, body: { errors: [{ message }] } })
})

test('a text that is not formatted reports the position of its error, or its end', () => {
  const given = { code: 'not-formatted', sql: 'select (\n', engine: null } as const
  expect(runAnswer({ ...given, fault: { message: 'Not closed', offset: 7 } })).toMatchObject({
    status: 422,
    body: {
      errors: [
        {
          message: 'Not closed at line 1 column 8',
          error_type: 'INVALID_SQL_ERROR',
          extra: { sql: 'select (\n', engine: null, line: 1, column: 8 },
        },
      ],
    },
  })
  expect(runAnswer({ ...given, fault: { message: 'Not closed', offset: null } })).toMatchObject({
    body: { errors: [{ message: 'Not closed', extra: { line: 2, column: 1 } }] },
  })
})
