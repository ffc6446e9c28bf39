import { expect, test } from 'vitest'
import { kind as line } from '#domain/chart/kinds/line/kind.ts'
import { EMPTY_MASK } from '#domain/chart/query/data-mask.ts'
import { supersetComparisons } from '#domain/chart/query/superset-comparisons.ts'
import { readChartAnswer } from '#domain/chart/result/chart-result.ts'
import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import { chartOf, drawingOf, notesOf } from '#tests/domain/chart/example-chart.ts'

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

// The answer of a plain Superset 4.1.2 to a line by month, which it joins by year and month.
test('a drawn line and its sentence name the shift', () => {
  const params = {
    x_axis: 'date',
    time_grain_sqla: 'P1M',
    metrics: ['count'],
    time_compare: ['28 days ago'],
  }
  const answer = {
    sql_rowcount: 2,
    rowcount: 2,
    from_dttm: 980_985_600_000,
    to_dttm: 986_083_200_000,
    colnames: ['date', 'count', '28 days ago'],
    coltypes: [2, 0, 0],
    data: [
      { date: 980_985_600_000, count: 458_170, '28 days ago': 458_170 },
      { date: 983_404_800_000, count: 511_502, '28 days ago': 511_502 },
    ],
  }
  const queries = line.open(chartOf(params)).buildQueries(EMPTY_MASK, null)
  const read = readChartAnswer(JSON.stringify({ result: [answer] }), queries)
  const drawing = read.ok ? drawingOf(line, params, read.value.results) : null
  expect(notesOf(drawing)).toBe(`28 days ago: ${GRAIN}`)
  expect(drawing?.summary).toContain(`Not complete: 28 days ago: ${GRAIN}.`)
})
