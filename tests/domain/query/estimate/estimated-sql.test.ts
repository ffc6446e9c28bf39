import { expect, test } from 'vitest'
import { sqlToEstimate, titledStatements } from '#domain/query/estimate/estimated-sql.ts'

function titlesOf(sql: string): readonly string[] {
  return titledStatements(sql, 'duckdb').map(({ title }) => title)
}

test('the selection is estimated first, otherwise the complete text', () => {
  const sql = 'SELECT 1; SELECT 2'
  expect(sqlToEstimate({ sql, from: 10, to: 18 })).toBe('SELECT 2')
  expect(sqlToEstimate({ sql, from: 4, to: 4 })).toBe(sql)
})

test('each statement has a short heading', () => {
  expect(titlesOf("-- a\nSELECT  1\n FROM t; ; SELECT ';'")).toEqual(['SELECT 1 FROM t', "SELECT ';'"])
  expect(titlesOf(`SELECT '${'x'.repeat(1_000_000)}'`)).toEqual([`SELECT '${'x'.repeat(72)}…`])
})
