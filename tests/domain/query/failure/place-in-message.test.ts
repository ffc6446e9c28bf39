import { expect, test } from 'vitest'
import { placeInMessage } from '#domain/query/failure/place-in-message.ts'

test.each([
  [
    'as DuckDB draws it',
    'duckdb error: Binder Error: Referenced column "nope" not found in FROM clause!\n\nLINE 1: SELECT nope FROM airports\n               ^^^^',
    'SELECT nope FROM airports',
    { line: 1, column: 8, length: 4 },
  ],
  [
    'as PostgreSQL draws it',
    'postgresql error: relation "flihts" does not exist\nLINE 2: FROM flihts\n             ^\n',
    'SELECT *\nFROM flihts',
    { line: 2, column: 6, length: 6 },
  ],
  [
    'when a long line was cut in front',
    'Binder Error: no\n\nLINE 1: ...count(*), avg(nope) FROM t\n                         ^',
    'SELECT origin, destination, count(*), avg(nope) FROM t',
    { line: 1, column: 43, length: 4 },
  ],
  ['when there is none', 'division by zero', 'select 1/0', null],
  ['when the line does not exist', 'x\nLINE 9: a\n        ^', 'select 1', null],
])('parses the place %s', (_name, message, sql, expected) => {
  expect(placeInMessage(message, sql)).toEqual(expected)
})
