import { expect, test } from 'vitest'
import { formatRequest } from '#server/runs/format/format-request.ts'
import { runAnswer } from '#server/runs/routes/run-answer.ts'

const REQUESTER = { userId: 1, signal: new AbortController().signal }

test('a text is formatted', async () => {
  expect(await formatRequest({ sql: 'select 1', engine: 'duckdb' }, REQUESTER)).toEqual({
    ok: true,
    value: 'SELECT\n  1',
  })
  expect(await formatRequest({ sql: ' \n' }, REQUESTER)).toEqual({ ok: true, value: '' })
})

test.each([
  ['select * form where (((', { sql: 'select * form where (((', line: 1 }],
  ["select 1;\nselect 'open", { sql: "select 1;\nselect 'open", line: 2 }],
  [`select ${'('.repeat(5_000)}`, { line: 1 }],
  ['/*'.repeat(100_000), { line: 1, column: 1 }],
  [`select ${'x'.repeat(300_000)}`, { sql: '' }],
])('a text that cannot be read is 422, with its place: %#', async (sql, extra) => {
  const formatted = await formatRequest({ sql, engine: 'duckdb' }, REQUESTER)
  if (formatted.ok) throw new Error('The text was formatted.')
  expect(formatted.error.code).toBe('not-formatted')
  expect(runAnswer(formatted.error)).toMatchObject({
    status: 422,
    body: { errors: [{ error_type: 'INVALID_SQL_ERROR', extra }] },
  })
})
