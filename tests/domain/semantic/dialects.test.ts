import { expect, test } from 'vitest'
import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import { compileQuery } from '#domain/semantic/compile-query.ts'
import { type Dialect, STANDARD_SQL, textLiteral } from '#domain/semantic/dialect.ts'
import { flightsDataset } from './flights-dataset.ts'

/** A dialect that differs from the standard in each part that a query writes. */
const OTHER: Dialect = {
  ...STANDARD_SQL,
  textLiteral: (text) => textLiteral(text.replaceAll('\\', '\\\\')),
  timeLiteral: (time) => `'${new Date(time).toISOString().slice(0, 10)}'`,
  timeOperand: (time) => `MOMENT(${time})`,
  asText: (value) => `TEXT(${value})`,
  specialNumber: () => null,
  isBoolean: (sql, value) => `${sql} = ${Number(value)}`,
  ordered: (sql, isAscending) => `${sql} ${isAscending ? 'ASC' : 'DESC'} NULLS LAST`,
}

function sqlOf(query: QueryObject, dialect: Dialect): string {
  const compiled = compileQuery({ query, dataset: flightsDataset('main'), dialect, now: 0 })
  return compiled.ok ? compiled.value.sql : compiled.error.message
}

const DAY = Date.UTC(2001, 0, 2)

const FILTERS: readonly (readonly [filter: NonNullable<QueryObject['filters']>[number], sql: string])[] = [
  [{ col: 'origin', op: '==', val: "\\' OR 1=1 --" }, "origin = '\\\\'' OR 1=1 --'"],
  [{ col: 'origin', op: 'IN', val: ['a\\b', null] }, "(origin IS NULL OR origin IN ('a\\\\b'))"],
  [{ col: 'origin', op: 'ILIKE', val: 'A\\%' }, "LOWER(origin) LIKE LOWER('A\\\\%')"],
  [{ col: 'delay', op: 'LIKE', val: '1%' }, "TEXT(delay) LIKE '1%'"],
  [{ col: 'late', op: 'IS TRUE', val: null }, 'late = 1'],
  [{ col: 'date', op: '>=', val: DAY }, "MOMENT(date) >= '2001-01-02'"],
  [{ col: 'date', op: 'IN', val: [DAY] }, "MOMENT(date) IN ('2001-01-02')"],
  [
    { col: 'date', op: 'TEMPORAL_RANGE', val: '2001-01-02 : 2001-01-03' },
    "MOMENT(date) >= '2001-01-02' AND MOMENT(date) < '2001-01-03'",
  ],
]

test.each(FILTERS)('a filter %j is written by the dialect', (filter, condition) => {
  const sql = sqlOf({ columns: ['origin'], filters: [filter] }, OTHER)
  expect(sql).toBe(`SELECT origin AS origin \nFROM main.flights \nWHERE ${condition} \n LIMIT 50000`)
})

test('a number that the database lacks fits no filter', () => {
  const query = { columns: ['origin'], filters: [{ col: 'delay', op: '==', val: 'NaN' }] }
  expect(sqlOf(query, OTHER)).toBe('Error: Must specify a value for filters with comparison operators')
})

test('terms of an order are written by the dialect, also those of the largest series', () => {
  const query: QueryObject = {
    columns: ['origin'],
    metrics: ['count'],
    orderby: [['count', false]],
    series_limit: 2,
  }
  expect(sqlOf(query, OTHER)).toBe(
    'SELECT origin AS origin, COUNT(*) AS count \nFROM main.flights' +
      ' JOIN (SELECT origin AS origin__, COUNT(*) AS mme_inner__ \nFROM main.flights GROUP BY origin' +
      ' ORDER BY mme_inner__ DESC NULLS LAST \n LIMIT 2) AS series_limit ON origin IS NOT DISTINCT FROM origin__' +
      ' GROUP BY origin ORDER BY count DESC NULLS LAST \n LIMIT 50000',
  )
})
