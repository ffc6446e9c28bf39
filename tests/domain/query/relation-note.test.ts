import { expect, test } from 'vitest'
import { relationNotes } from '#domain/query/relation-note.ts'
import { query } from '#tests/support/tabs.ts'

const TABLE = { method: 'TABLE', table: 't', schema: 'own' } as const
const VIEW = { ...TABLE, method: 'VIEW' } as const

test.each([
  [
    'a table of all rows',
    'SELECT 1',
    'CREATE TABLE own.t AS \nSELECT 1',
    TABLE,
    ['It has all rows of the statement: 3,000,000 rows.'],
  ],
  [
    'a view',
    'SELECT 1',
    'CREATE VIEW own.t AS \nSELECT 1',
    VIEW,
    ['It has all rows of the statement, each time it is read.'],
  ],
  [
    'a table that the server limited',
    'SELECT 1',
    'CREATE TABLE t AS \nSELECT 1\nLIMIT 1001',
    TABLE,
    [
      'It has 1,001 rows at most, because the run had a limit of 1,000. To keep all rows, run it with a higher limit and another name.',
    ],
  ],
  [
    'a view that the server limited',
    'SELECT 1;',
    'CREATE VIEW t AS \nSELECT 1\nLIMIT 1001',
    VIEW,
    [
      'It has 1,001 rows at most, because the run had a limit of 1,000. To keep all rows, run it with a higher limit and another name.',
    ],
  ],
  [
    'a limit of its own',
    'SELECT 1 LIMIT 5 ;',
    'CREATE TABLE t AS \nSELECT 1 LIMIT 5',
    TABLE,
    ['It has all rows of the statement: 3,000,000 rows.'],
  ],
  [
    'the last of several statements',
    "SELECT ';' AS a;\nSELECT 2\n  AS b; -- end",
    'CREATE TABLE t AS \nSELECT 2\n  AS b',
    TABLE,
    [
      'It is created from the last of 2 statements: SELECT 2 AS b',
      'It has all rows of the statement: 3,000,000 rows.',
    ],
  ],
] as const)('the notes of %s', (_name, sql, executedSql, ctas, notes) => {
  const run = query({ sql, executedSql, ctas, rows: 3_000_000, queryLimit: 1_000 })
  expect(relationNotes(run, 'duckdb')).toEqual(notes)
})
