import { expect, test } from 'vitest'
import { CLICKHOUSE } from '#domain/engines/clickhouse/dialect.ts'
import { DUCKDB } from '#domain/engines/duckdb/dialect.ts'
import { planRowLimit } from '#domain/sql/row-limit.ts'

test.each([
  ['SELECT 1', 'SELECT 1\nLIMIT 6'],
  ['SELECT 1;', 'SELECT 1\nLIMIT 6'],
  ['SELECT 1 ; ; -- end', 'SELECT 1\nLIMIT 6'],
  ['SELECT 1 -- all of it', 'SELECT 1\nLIMIT 6'],
  [
    '-- first\nWITH a AS (SELECT 1 LIMIT 2) SELECT * FROM a',
    '-- first\nWITH a AS (SELECT 1 LIMIT 2) SELECT * FROM a\nLIMIT 6',
  ],
  ['FROM airports', 'FROM airports\nLIMIT 6'],
  ['VALUES (1), (2)', 'VALUES (1), (2)\nLIMIT 6'],
  ['(SELECT 1) UNION (SELECT 2)', '(SELECT 1) UNION (SELECT 2)\nLIMIT 6'],
  ["SELECT 'LIMIT 3'", "SELECT 'LIMIT 3'\nLIMIT 6"],
  ["SELECT 'it''s; --'", "SELECT 'it''s; --'\nLIMIT 6"],
  ['SELECT "limit" FROM a', 'SELECT "limit" FROM a\nLIMIT 6'],
  ['SELECT $$;LIMIT 1$$', 'SELECT $$;LIMIT 1$$\nLIMIT 6'],
  ['SELECT [1, 2] /* LIMIT 3 */', 'SELECT [1, 2]\nLIMIT 6'],
])('%s requests one row more than chosen', (sql, expected) => {
  expect(planRowLimit(sql, 5, DUCKDB.scan)).toEqual({ sql: expected, limit: 5, factor: 'DROPDOWN' })
})

test.each([
  ['SELECT 1 LIMIT 3', 'SELECT 1 LIMIT 4', 3, 'QUERY'],
  ['SELECT 1 limit 3;', 'SELECT 1 limit 4;', 3, 'QUERY'],
  ['SELECT 1 LIMIT 5', 'SELECT 1 LIMIT 6', 5, 'QUERY_AND_DROPDOWN'],
  ['SELECT 1 LIMIT 50', 'SELECT 1 LIMIT 6', 5, 'DROPDOWN'],
  ['SELECT 1 LIMIT 3 OFFSET 10', 'SELECT 1 LIMIT 4 OFFSET 10', 3, 'QUERY'],
  ['SELECT 1 OFFSET 10 LIMIT 3', 'SELECT 1 OFFSET 10 LIMIT 4', 3, 'QUERY'],
  ['SELECT 1 LIMIT 0', 'SELECT 1 LIMIT 1', 0, 'QUERY'],
  ['SELECT (SELECT 1 LIMIT 1) LIMIT 3', 'SELECT (SELECT 1 LIMIT 1) LIMIT 4', 3, 'QUERY'],
])('%s runs as %s', (sql, expected, limit, factor) => {
  expect(planRowLimit(sql, 5, DUCKDB.scan)).toEqual({ sql: expected, limit, factor })
})

test.each([
  'EXPLAIN SELECT 1',
  'DESCRIBE airports',
  'SHOW TABLES',
  'PRAGMA database_list',
  'SELECT 1 LIMIT 10%',
  'SELECT 1 LIMIT 1 + 1',
  'SELECT 1 LIMIT (SELECT 3)',
  'SELECT 1 FETCH FIRST 3 ROWS ONLY',
  'SELECT 1; SELECT 2',
  'INSERT INTO a VALUES (1)',
  '',
  '-- nothing',
])('%s runs unchanged', (sql) => {
  expect(planRowLimit(sql, 5, DUCKDB.scan)).toEqual({ sql, limit: 5, factor: 'DROPDOWN' })
})

test.each([
  [null, 100_000],
  [0, 100_000],
  [100_000, 100_000],
  [1_000_000, 1_000_000],
  [5_000_000, 1_000_000],
])('a chosen limit of %s is %i', (chosen, limit) => {
  expect(planRowLimit('SELECT 1', chosen, DUCKDB.scan).limit).toBe(limit)
})

test.each([
  ['SELECT a FROM t', 'SELECT a FROM t\nLIMIT 6', 5],
  ['SELECT a FROM t LIMIT 3', 'SELECT a FROM t LIMIT 4', 3],
  ['SELECT settings FROM t', 'SELECT settings FROM t\nLIMIT 6', 5],
  // The LIMIT of the last SELECT is not that of all rows.
  [
    'SELECT a FROM t UNION ALL SELECT a FROM s LIMIT 3',
    'SELECT a FROM t UNION ALL SELECT a FROM s LIMIT 3',
    5,
  ],
  ['SELECT a FROM t SETTINGS max_threads = 1', 'SELECT a FROM t SETTINGS max_threads = 1', 5],
  ['SELECT a FROM t LIMIT 3 BY a', 'SELECT a FROM t LIMIT 3 BY a', 5],
])('on ClickHouse %s is limited without a change of its meaning', (sql, limited, limit) => {
  expect(planRowLimit(sql, 5, CLICKHOUSE.scan)).toMatchObject({ sql: limited, limit })
})
