import { expect, test } from 'vitest'
import { withoutOldKeys } from '#domain/semantic/old-keys.ts'

test.each([
  [{ groupby: ['origin'] }, { columns: ['origin'] }],
  [{ groupby: ['origin'], columns: ['destination'] }, { columns: ['origin'] }],
  [{ groupby: [], columns: ['destination'] }, { columns: ['destination'] }],
  [{ granularity_sqla: 'date' }, { granularity: 'date' }],
  [
    { timeseries_limit: 2, timeseries_limit_metric: 'count' },
    { series_limit: 2, series_limit_metric: 'count' },
  ],
  [
    { where: 'delay > 10', having: 'count(*) > 5' },
    { extras: { where: '(delay > 10)', having: '(count(*) > 5)' } },
  ],
  [{ where: 'a', extras: { where: 'b OR c' } }, { extras: { where: '(b OR c) AND (a)' } }],
  [
    { columns: ['origin'], extras: { where: 'a' } },
    { columns: ['origin'], extras: { where: 'a' } },
  ],
])('%j is %j', (query, expected) => {
  expect(withoutOldKeys(query)).toEqual(expected)
})
