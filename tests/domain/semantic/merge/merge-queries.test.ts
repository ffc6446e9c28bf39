import { describe, expect, test } from 'vitest'
import { DUCKDB } from '#domain/engines/duckdb/dialect.ts'
import { mergeQueries } from '#domain/semantic/merge/merge-queries.ts'
import { type MergeableQuery, mergeableQuery } from '#domain/semantic/merge/mergeable-query.ts'

const query = (
  columns: readonly string[],
  metrics: readonly string[],
  more: object = {},
): MergeableQuery => ({
  from: 'flights',
  where: [],
  columns: columns.map((sql) => ({ label: sql, sql })),
  metrics: metrics.map((sql) => ({ label: sql, sql })),
  order: [],
  limit: 11,
  ...more,
})

/** The queries of each merged statement. */
const groupsOf = (...queries: readonly MergeableQuery[]) =>
  mergeQueries(queries, DUCKDB).map(({ members }) => members.map((member) => member.query))

describe('queries share a statement', () => {
  test('as grand totals', () => {
    expect(groupsOf(query([], ['COUNT(*)']), query([], ['SUM(delay)']))).toEqual([[0, 1]])
  })

  test('with the same groups and other aggregates', () => {
    expect(groupsOf(query(['origin'], ['COUNT(*)']), query(['origin'], ['SUM(delay)']))).toEqual([[0, 1]])
  })

  test('with other groups and the same aggregate', () => {
    expect(groupsOf(query(['origin'], ['COUNT(*)']), query(['dest'], ['COUNT(*)']))).toEqual([[0, 1]])
  })
})

describe('queries have their own statement', () => {
  test('with other conditions, or another source', () => {
    const count = query([], ['COUNT(*)'])
    expect(groupsOf(count, { ...count, where: ['delay > 1'] }, { ...count, from: 'trains' })).toEqual([])
  })

  test('where most aggregates would be computed in vain', () => {
    const many = (word: string) => Array.from({ length: 6 }, (_, at) => `SUM(${word}${at})`)
    expect(groupsOf(query(['a'], many('x')), query(['b'], many('y')), query(['c'], many('z')))).toEqual([
      [0, 1],
    ])
  })

  test('beyond 64', () => {
    const queries = Array.from({ length: 65 }, () => query([], ['COUNT(*)']))
    expect(mergeQueries(queries, DUCKDB).map(({ members }) => members.length)).toEqual([64])
  })
})

test('the statement reads the rows once and orders each part as its query does', () => {
  const [statement] = mergeQueries(
    [
      query(['origin'], ['COUNT(*)'], { order: [{ label: 'COUNT(*)', isAscending: false }] }),
      query([], ['COUNT(*)'], { limit: 2 }),
    ],
    DUCKDB,
  )
  expect(statement?.sql).toBe(
    'WITH merged__ AS MATERIALIZED (\n' +
      'SELECT origin AS column_0__, COUNT(*) AS metric_0__, GROUPING(origin) AS grouped__ \n' +
      'FROM flights GROUP BY GROUPING SETS ((origin), ())\n' +
      ')\n' +
      'SELECT 0 AS part__, row_number() OVER () AS place__, column_0__, metric_0__ FROM ' +
      '(SELECT * FROM merged__ WHERE grouped__ = 0 ORDER BY metric_0__ DESC LIMIT 11) AS part_0__\n' +
      'UNION ALL\n' +
      'SELECT 1 AS part__, row_number() OVER () AS place__, NULL AS column_0__, metric_0__ FROM ' +
      '(SELECT * FROM merged__ WHERE grouped__ = 1 LIMIT 2) AS part_1__',
  )
})

describe('a query that may not share a statement', () => {
  const plain = {
    ...query(['origin'], ['COUNT(*)']),
    isAggregate: true,
    having: null,
    orderBy: [],
    offset: 0,
  }
  test.each([
    ['reads raw rows', { isAggregate: false }],
    ['has HAVING', { having: 'COUNT(*) > 1' }],
    ['has a later page', { offset: 10 }],
    ['orders by something that it does not select', { orderBy: ['SUM(delay) DESC'] }],
    ['has a window', { metrics: [{ label: 'all', sql: 'SUM(COUNT(*)) OVER ()' }] }],
    ['has a sub-query', { metrics: [{ label: 'one', sql: '(SELECT 1)' }] }],
    ['groups by a number, which GROUP BY reads as a place', { columns: [{ label: 'one', sql: '(1)' }] }],
    [
      'has labels that differ by case only',
      { columns: [{ label: 'A', sql: 'a' }], metrics: [{ label: 'a', sql: 'SUM(a)' }] },
    ],
  ])('%s', (_, change) => {
    expect(mergeableQuery(plain, DUCKDB)).not.toBeNull()
    expect(mergeableQuery({ ...plain, ...change }, DUCKDB)).toBeNull()
  })
})
