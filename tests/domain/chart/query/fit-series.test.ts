import { expect, test } from 'vitest'
import { fitSeries } from '#domain/chart/query/fit-series.ts'
import type { QueryObject } from '#domain/contract/bi/chart-data.ts'

const AXIS = { columnType: 'BASE_AXIS', sqlExpression: 'date', timeGrain: 'P1D', label: 'date' }
const SERIES: QueryObject = { columns: [AXIS, 'origin'], series_columns: ['origin'], metrics: ['count'] }

test.each<[string, QueryObject, boolean]>([
  ['series along an axis', SERIES, true],
  ['series of a time that the query names', { ...SERIES, columns: ['origin'], is_timeseries: true }, true],
  ['one series', { ...SERIES, columns: [AXIS], series_columns: [] }, false],
  ['groups without an axis', { ...SERIES, columns: ['origin'] }, false],
  ['raw rows', { ...SERIES, metrics: null }, false],
])('of %s: fewer series are requested if rows do not fit: %s', (_, query, isMarked) => {
  expect(fitSeries(query).fit_series).toBe(isMarked ? true : undefined)
})
