import { expect, test } from 'vitest'
import { readSqlFile } from '#domain/saved-query/sql-file.ts'

test.each([
  ['its name without .sql', 'Delays ☃.SQL', 'SELECT 1;\n', { name: 'Delays ☃', sql: 'SELECT 1;\n' }],
  ['no name', '.sql', 'SELECT 1', { name: 'Untitled query', sql: 'SELECT 1' }],
  ['dots', 'a.b.sql', 'SELECT 1', { name: 'a.b', sql: 'SELECT 1' }],
  ['a long name', `${'x'.repeat(300)}.sql`, 'x', { name: 'x'.repeat(256), sql: 'x' }],
])('a file of SQL with %s', (_case, name, text, value) => {
  expect(readSqlFile({ name, bytes: text.length, text })).toEqual({ ok: true, value })
})

test.each([
  ['a picture', 5, null, 'q.sql is not a text in UTF-8.'],
  ['a zero byte', 9, 'SELECT\0 1', 'q.sql is not a text in UTF-8.'],
  ['blanks', 3, ' \n ', 'q.sql is empty.'],
  ['over 1 MB', 1_000_001, 'SELECT 1', 'q.sql is larger than 1 MB, which is the most for a saved query.'],
])('%s is rejected', (_case, bytes, text, message) => {
  expect(readSqlFile({ name: 'q.sql', bytes, text })).toEqual({ ok: false, error: { message } })
})
