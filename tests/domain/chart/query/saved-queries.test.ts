import { expect, test } from 'vitest'
import { type DataMask, EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { savedQueries } from '#domain/chart/query/saved-queries.ts'

const SAVED = JSON.stringify({
  datasource: { id: 1, type: 'table' },
  queries: [
    {
      metrics: ['count'],
      filters: [{ col: 'delay', op: '>', val: 5 }],
      post_processing: [{ operation: 'pivot' }],
    },
    { metrics: ['late'], time_range: 'No filter' },
  ],
})

test('the queries are the saved ones, unchanged', () => {
  expect(savedQueries(SAVED, EMPTY_MASK)).toEqual([
    {
      metrics: ['count'],
      filters: [{ col: 'delay', op: '>', val: 5 }],
      post_processing: [{ operation: 'pivot' }],
    },
    { metrics: ['late'], time_range: 'No filter', filters: [] },
  ])
})

test('the filters of the dashboard come before the saved ones, and its time range replaces theirs', () => {
  const mask: DataMask = [
    { source: { kind: 'filter', id: 'time' }, op: 'TIME RANGE', column: null, range: 'Last week' },
    { source: { kind: 'filter', id: 'origin' }, op: 'IN', column: 'origin', values: ['ATL'] },
  ]
  expect(savedQueries(SAVED, mask)).toMatchObject([
    {
      time_range: 'Last week',
      filters: [
        { col: 'origin', op: 'IN', val: ['ATL'] },
        { col: 'delay', op: '>', val: 5 },
      ],
    },
    { time_range: 'Last week', filters: [{ col: 'origin', op: 'IN', val: ['ATL'] }] },
  ])
})

test.each([null, '', '{', '[]', '{"queries":[]}', '{"queries":"all"}', '{"queries":[{"metrics":7}]}'])(
  'where none were saved, or none can be read, there are none: %j',
  (text) => {
    expect(savedQueries(text, EMPTY_MASK)).toBeNull()
  },
)
