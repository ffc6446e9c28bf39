import { expect, test } from 'vitest'
import { err, ok } from '#domain/core/result.ts'
import { DUCKDB } from '#domain/engines/duckdb/dialect.ts'
import { planStatements } from '#server/runs/prepare/plan-statements.ts'

const planOf = (sql: string, queryLimit: number | null = 10) =>
  planStatements({ sql, queryLimit, scan: DUCKDB.scan })

test('each statement of a script has its place and its limit', () => {
  expect(planOf('SELECT 1;\n DROP TABLE a;')).toEqual(
    ok({
      statements: [
        {
          sql: 'SELECT 1',
          line: 1,
          column: 1,
          limit: { sql: 'SELECT 1\nLIMIT 11', limit: 10, factor: 'DROPDOWN' },
        },
        {
          sql: 'DROP TABLE a',
          line: 2,
          column: 2,
          limit: { sql: 'DROP TABLE a', limit: 10, factor: 'DROPDOWN' },
        },
      ],
      endsWithSelect: false,
    }),
  )
})

test.each([
  ['SELECT 1', true],
  ['/* a */ (SELECT 1)', true],
  ['with a as (select 1) select * from a', true],
  ['DROP TABLE a; FROM a', true],
  ['SELECT 1; DROP TABLE a', false],
  ['', false],
])('%j ends with a SELECT: %s', (sql, endsWithSelect) => {
  expect(planOf(sql)).toMatchObject({ value: { endsWithSelect } })
})

test('a text of more than 100 statements is rejected', () => {
  expect(planOf('SELECT 1;'.repeat(100)).ok).toBe(true)
  expect(planOf('SELECT 1;'.repeat(101))).toEqual(err({ code: 'too-many' }))
})
