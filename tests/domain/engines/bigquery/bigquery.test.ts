import { describe, expect, test } from 'vitest'
import { BIGQUERY } from '#domain/engines/bigquery/dialect.ts'
import { bigqueryError, bigqueryFault, readBigqueryError } from '#domain/engines/bigquery/errors.ts'
import { guardBigquery } from '#domain/engines/bigquery/guard.ts'
import { truncate } from '#domain/semantic/dialect.ts'

function judge(sql: string): string {
  const guarded = guardBigquery(sql)
  return guarded.ok ? sql.slice(0, guarded.value) : guarded.error.code
}

describe('statements', () => {
  test.each([
    'SELECT 1',
    '(SELECT 1) UNION ALL (SELECT 2)',
    'WITH a AS (SELECT 1) SELECT * FROM a',
    "SELECT 'a\\'; DROP TABLE t'",
    "SELECT '''; DROP TABLE t'''",
    'SELECT * FROM `my-project.sales.orders`',
  ])('%s may run', (sql) => expect(judge(`${sql};`)).toBe(sql))

  test.each([
    'INSERT INTO t VALUES (1)',
    'CREATE TABLE t AS SELECT 1',
    "EXPORT DATA OPTIONS (uri = 'gs://x') AS SELECT 1",
    "LOAD DATA INTO t FROM FILES (uris = ['gs://x'])",
    "EXECUTE IMMEDIATE 'DROP TABLE t'",
    'BEGIN SELECT 1; END',
    'DECLARE a INT64',
    'CALL p()',
    'SELECT 1; DROP TABLE t',
    "SELECT * FROM EXTERNAL_QUERY('c', 'DROP TABLE t')",
    "SELECT * FROM `external_query`('c', 'x')",
    "SELECT * FROM `\\x65xternal_query`('c', 'x')",
    "SELECT 'open",
    'EXPLAIN SELECT 1',
    '',
  ])('%s never runs', (sql) => {
    expect(['refused', 'forbidden', 'unreadable', 'syntax']).toContain(judge(sql))
  })
})

test('an error has its code and place', () => {
  const error = (reason: string, message: string) =>
    bigqueryError(readBigqueryError(400, { message, errors: [{ reason }] }), {
      sql: 'SELECT 1,\n  nope FROM t',
    })
  expect(error('invalidQuery', 'Unrecognized name: nope at [2:3]')).toMatchObject({
    code: 'column',
    line: 2,
    column: 3,
    length: 4,
  })
  expect(error('invalidQuery', 'Syntax error: Unexpected keyword at [1:1]').code).toBe('syntax')
  expect(error('notFound', 'Not found: Table p:d.t was not found').code).toBe('table')
  expect(error('accessDenied', 'Access Denied')).toMatchObject({ code: 'forbidden', line: null })
  expect(error('stopped', 'Job execution was cancelled').code).toBe('stopped')
})

test('a fault of the account is one of the connection', () => {
  expect(bigqueryFault(readBigqueryError(401, { message: 'Invalid Credentials' }))?.code).toBe(
    'access-denied',
  )
  expect(bigqueryFault(readBigqueryError(400, { message: 'Bad' }))).toBeNull()
})

test('names, texts and times are those of GoogleSQL', () => {
  expect(BIGQUERY.quoteName('a`b\\c')).toBe('`a\\`b\\\\c`')
  expect(BIGQUERY.textLiteral("a'b\\c\nd")).toBe("'a\\'b\\\\c\\nd'")
  const time = Date.UTC(2001, 1, 3)
  expect(BIGQUERY.timeLiteral(time, 'TIMESTAMP')).toBe("CAST('2001-02-03T00:00:00.000+00' AS TIMESTAMP)")
  expect(BIGQUERY.timeLiteral(time, 'DATE')).toBe("CAST('2001-02-03' AS DATE)")
  expect(BIGQUERY.timeLiteral(time + 1, 'DATE')).toBe("CAST('2001-02-03T00:00:00.001' AS DATETIME)")
  expect(truncate(BIGQUERY, 't', 'PT15M')).toBe(
    'DATETIME_ADD(DATETIME_TRUNC(CAST(t AS DATETIME), HOUR), INTERVAL 15 * DIV(EXTRACT(MINUTE FROM CAST(t AS DATETIME)), 15) MINUTE)',
  )
})
