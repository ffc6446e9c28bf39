import { describe, expect, test } from 'vitest'
import { DUCKDB } from '#domain/engines/duckdb/dialect.ts'
import { checkExpression, expressionSql } from '#domain/semantic/sql-expression.ts'

const EXPRESSIONS = [
  'SUM(delay)',
  'COUNT(*) FILTER (WHERE delay > 15)',
  'percentile_cont(0.5) WITHIN GROUP (ORDER BY delay)',
  "CASE WHEN origin = 'SELECT;--' THEN 1 ELSE 2 END",
  'extract(year FROM date)',
  'origin IS DISTINCT FROM destination',
  'CAST(delay AS DOUBLE) / 60',
  "delay > 10 AND (distance < 500 OR origin IN ('ATL', 'ORD'))",
  'sum(delay) OVER (PARTITION BY origin ORDER BY date)',
  '"select"',
  '[1, 2][1]',
]

// Source: security §7, S-07.
const REFUSED: readonly (readonly [sql: string, message: RegExp])[] = [
  ['', /empty/],
  ['(SELECT max(delay) FROM flights)', /sub-queries/],
  ['delay IN (FROM airports SELECT 1)', /sub-queries/],
  ['EXISTS (FROM airports)', /sub-queries/],
  ['(WITH x AS (SELECT 1) FROM x)', /sub-queries/],
  ['(VALUES (1))', /sub-queries/],
  ['(TABLE airports)', /sub-queries/],
  ['1 UNION ALL SELECT 2', /sub-queries/],
  ['delay > 10; DROP TABLE x', /multiple statements/],
  ['delay > 10 -- all', /comments/],
  ['delay /* x */ > 10', /comments/],
  ['delay > 10)', /unclosed parenthesis/],
  ['(delay > 10', /Unclosed parenthesis/],
  ['delay > 10) OR (1 = 1', /unclosed parenthesis/],
  ['[delay)', /unclosed parenthesis/],
  ["origin = 'x", /not closed/],
  ['1 FROM airports', /FROM is not allowed/],
  ['max(delay), 1', /one expression/],
  ['delay AS x', /AS is not allowed/],
  ['1 LIMIT 1', /LIMIT is not allowed/],
  ['1 WHERE true', /WHERE is not allowed/],
]

describe('one expression passes', () => {
  test.each(EXPRESSIONS)('%s', (sql) =>
    expect(checkExpression(sql, DUCKDB.scan)).toEqual({ ok: true, value: sql }),
  )
})

describe('anything except one expression is rejected', () => {
  test.each(REFUSED)('%s', (sql, message) => {
    const checked = checkExpression(sql, DUCKDB.scan)
    expect(checked.ok ? 'passed' : checked.error.message).toMatch(message)
  })
})

describe('adjacent operators cannot bind to a part of an expression', () => {
  test.each([
    ["origin='ORD' OR origin", "(origin='ORD' OR origin)"],
    ['a + 1', '(a + 1)'],
    ['(a) OR (b)', '((a) OR (b))'],
    ['f(a) + g(b)', '(f(a) + g(b))'],
    ['NOT (a)', '(NOT (a))'],
    ['not(a)', '(not(a))'],
    ['-1', '(-1)'],
    ['a::int', '(a::int)'],
    ['sum(a) FILTER (WHERE b)', '(sum(a) FILTER (WHERE b))'],
    ['CASE WHEN a THEN b END', '(CASE WHEN a THEN b END)'],
    ['a.b', 'a.b'],
    [' "a b"."(" ', '"a b"."("'],
    ['1.5', '1.5'],
    ["'a OR b'", "'a OR b'"],
    ['main.f(a, (b))', 'main.f(a, (b))'],
    ['(a OR b)', '(a OR b)'],
  ])('%s is written as %s', (sql, written) => {
    expect(expressionSql(sql, DUCKDB.scan)).toEqual({ ok: true, value: written })
  })
})

test('a text above the limit is rejected before it is scanned', () => {
  expect(checkExpression("'".repeat(256_001), DUCKDB.scan)).toEqual({
    ok: false,
    error: {
      code: 'bad-expression',
      message: 'A statement may have 256 kB of text; this one is longer.',
    },
  })
})
