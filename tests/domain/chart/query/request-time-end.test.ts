import { expect, test } from 'vitest'
import { requestTimeEnd } from '#domain/chart/query/request-time-end.ts'
import type { QueryObject } from '#domain/contract/bi/chart-data.ts'

const axis = (timeGrain: string) => ({
  columnType: 'BASE_AXIS',
  sqlExpression: 'at',
  label: 'at',
  expressionType: 'SQL',
  timeGrain,
})

test('the last time is requested for periods longer than a day', () => {
  const isRequested = (query: QueryObject) => requestTimeEnd(query).time_end === true
  expect(
    ['P1W', '1969-12-28T00:00:00Z/P1W', 'P1M', 'P0.25Y'].map((grain) =>
      isRequested({ columns: [axis(grain)] }),
    ),
  ).toEqual([true, true, true, true])
  expect(['P1D', 'PT1H', ''].map((grain) => isRequested({ columns: [axis(grain)] }))).toEqual([
    false,
    false,
    false,
  ])
  expect(isRequested({ is_timeseries: true, extras: { time_grain_sqla: 'P1W' } })).toBe(true)
  expect(isRequested({ columns: ['kind'], extras: { time_grain_sqla: 'P1W' } })).toBe(false)
})
