import { expect, test } from 'vitest'
import { sqlToEstimate, statementTitles } from '#domain/query/estimate/estimated-sql.ts'

test('the selection is estimated first, otherwise the complete text', () => {
  const sql = 'SELECT 1; SELECT 2'
  expect(sqlToEstimate({ sql, from: 10, to: 18 })).toBe('SELECT 2')
  expect(sqlToEstimate({ sql, from: 4, to: 4 })).toBe(sql)
})

test('each statement has a short heading', () => {
  expect(statementTitles("-- a\nSELECT  1\n FROM t; ; SELECT ';'", 'duckdb')).toEqual([
    'SELECT 1 FROM t',
    "SELECT ';'",
  ])
  expect(statementTitles(`SELECT '${'x'.repeat(1_000_000)}'`, 'duckdb')).toEqual([
    `SELECT '${'x'.repeat(72)}…`,
  ])
})
