import { expect, test } from 'vitest'
import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import { DUCKDB } from '#domain/engines/duckdb/dialect.ts'
import { compileQuery } from '#domain/semantic/compile-query.ts'
import { flightsDataset } from './flights-dataset.ts'

function sqlOf(query: QueryObject, hoursOffset: number): string {
  const dataset = { ...flightsDataset('main'), hoursOffset }
  const compiled = compileQuery({ query, dataset, dialect: DUCKDB, now: 0 })
  return compiled.ok ? compiled.value.sql : compiled.error.message
}

const AXIS = { columnType: 'BASE_AXIS', sqlExpression: 'date', label: 'date', timeGrain: 'P1D' }

const CASES: readonly (readonly [rule: string, query: QueryObject, hours: number, sql: string])[] = [
  [
    'a time axis is cut to its grain and then moved, and the bounds of its range are moved back',
    {
      columns: [AXIS],
      metrics: ['count'],
      filters: [{ col: 'date', op: 'TEMPORAL_RANGE', val: '2001-01-02 : 2001-01-03' }],
    },
    3,
    "SELECT DATE_TRUNC('day', date) + INTERVAL '3' HOUR AS date, COUNT(*) AS count \nFROM main.flights \nWHERE date >= '2001-01-01 21:00:00.000000' AND date < '2001-01-02 21:00:00.000000' GROUP BY DATE_TRUNC('day', date) + INTERVAL '3' HOUR \n LIMIT 50000",
  ],
  [
    'rows show moved times, and a filter of a shown time finds it',
    {
      columns: ['date', 'origin'],
      filters: [{ col: 'date', op: '==', val: Date.UTC(2001, 0, 1) }],
    },
    -2,
    "SELECT date + INTERVAL '-2' HOUR AS date, origin AS origin \nFROM main.flights \nWHERE date = '2001-01-01 02:00:00.000000' \n LIMIT 50000",
  ],
  [
    'the time column of older queries is moved too',
    { granularity: 'date', is_timeseries: true, metrics: ['count'] },
    1,
    "SELECT date + INTERVAL '1' HOUR AS __timestamp, COUNT(*) AS count \nFROM main.flights GROUP BY date + INTERVAL '1' HOUR \n LIMIT 50000",
  ],
  [
    'SQL that somebody wrote names times as they are stored',
    {
      columns: ['origin'],
      metrics: [{ expressionType: 'SQL', sqlExpression: 'MAX(date)', label: 'last' }],
      extras: { where: "date < '2001-01-02'" },
    },
    3,
    "SELECT origin AS origin, MAX(date) AS last \nFROM main.flights \nWHERE (date < '2001-01-02') GROUP BY origin \n LIMIT 50000",
  ],
  [
    'what is no time stays as it is',
    { columns: ['origin'], filters: [{ col: 'distance', op: '>', val: 5 }] },
    5,
    'SELECT origin AS origin \nFROM main.flights \nWHERE distance > 5 \n LIMIT 50000',
  ],
]

test.each(CASES)('%s', (_rule, query, hours, sql) => {
  expect(sqlOf(query, hours)).toBe(sql)
})
