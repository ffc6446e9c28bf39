import { expect, test } from 'vitest'
import { supersetComparisons } from '#domain/chart/query/superset-comparisons.ts'
import type { QueryObject } from '#domain/contract/bi/chart-data.ts'

const axis = (timeGrain: string | null) => ({
  columnType: 'BASE_AXIS',
  sqlExpression: 'date',
  label: 'date',
  expressionType: 'SQL',
  timeGrain,
})
const YEAR_2024 = { col: 'date', op: 'TEMPORAL_RANGE', val: '2024-01-01 : 2025-01-01' }
const BY_MONTH: QueryObject = {
  columns: [axis('P1M')],
  metrics: ['count'],
  filters: [YEAR_2024],
  time_offsets: ['1 year ago', '52 weeks ago'],
}
const range = { since: Date.parse('2024-01-01'), until: Date.parse('2025-01-01') }
const isTime = (column: string) => column === 'date'
const GRAIN = 'not comparable, the shift is not a multiple of the time grain'
const ITSELF = 'not comparable, Superset compares each time with itself'

test.each<[string, Partial<QueryObject>, readonly string[]]>([
  ['by month', {}, [`52 weeks ago: ${GRAIN}`]],
  ['by week', { columns: [axis('P1W'), 'origin'] }, [`1 year ago: ${GRAIN}`]],
  [
    'by day over 29 February',
    { columns: [axis('P1D')] },
    ['1 year ago: not comparable, 2024-02-29 has no counterpart'],
  ],
  [
    'with the time behind a group',
    { columns: ['origin', axis('P1M')] },
    [`1 year ago: ${ITSELF}`, `52 weeks ago: ${ITSELF}`],
  ],
  ['without a grain', { columns: [axis(null)] }, [`1 year ago: ${ITSELF}`, `52 weeks ago: ${ITSELF}`]],
  [
    'without a time axis',
    { columns: ['origin'] },
    ['52 weeks ago: not comparable, Superset adds it to the shift before'],
  ],
  [
    'along a text',
    {
      columns: [{ ...axis(null), sqlExpression: 'origin', label: 'origin' }],
      time_offsets: ['1 week later'],
    },
    ['1 week later: not comparable, Superset shifts back here, not forward'],
  ],
  [
    'with a filter on the axis',
    { time_offsets: ['1 year ago'], filters: [YEAR_2024, { col: 'date', op: '!=', val: 0 }] },
    ['1 year ago: not comparable, the filter on date does not apply to it'],
  ],
  [
    'with a time range of another column',
    { time_offsets: ['1 year ago'], filters: [{ ...YEAR_2024, col: 'landed' }] },
    ['1 year ago: not comparable, the time range of landed is not shifted'],
  ],
  [
    'with filters on other columns',
    { time_offsets: ['1 year ago'], filters: [YEAR_2024, { col: 'origin', op: '==', val: 'ATL' }] },
    [],
  ],
  ['of a time that is not read', { time_offsets: ['foo bar'] }, []],
  ['without shifts', { time_offsets: [] }, []],
])('a query %s', (_, own, expected) => {
  const found = supersetComparisons({ ...BY_MONTH, ...own }, { range, isTime })
  expect(found.map(({ offset, reason }) => `${offset}: ${reason}`)).toEqual(expected)
})
