import { expect, test } from 'vitest'
import { draftTitle } from '#domain/explore/draft/draft-title.ts'

const AVERAGE = { expressionType: 'SIMPLE', aggregate: 'AVG', column: { column_name: 'delay' } }
const RATIO = { expressionType: 'SQL', sqlExpression: 'SUM(a) / SUM(b)' }

test.each([
  ['its name', ' Fog ', { metrics: ['count'] }, 'flights', 'Fog'],
  [
    'metric by dimension',
    null,
    { metrics: ['count'], groupby: ['origin'] },
    'flights',
    'count by origin, flights',
  ],
  [
    'the axis behind the dimensions',
    null,
    { metrics: ['count'], groupby: ['origin'], x_axis: 'date' },
    'flights',
    'count by origin, date, flights',
  ],
  ['a single metric', '', { metric: AVERAGE }, 'flights', 'AVG(delay), flights'],
  ['an expression', null, { metric: { ...RATIO, label: '' } }, null, 'SUM(a) / SUM(b)'],
  ['a label', null, { metric: { ...RATIO, label: 'Ratio' } }, null, 'Ratio'],
  [
    'the first of many',
    null,
    { metrics: ['a', 'b', 'c', 'd'], groupby: ['x', 'x'] },
    'flights',
    'a, b and 2 more by x, flights',
  ],
  [
    'the columns of raw rows',
    null,
    { query_mode: 'raw', all_columns: ['date', 'origin'], metrics: ['count'] },
    'flights',
    'date, origin, flights',
  ],
  ['nothing to go by', null, { viz_type: 'table', metrics: [] }, 'flights', 'New chart'],
  ['values that are none', null, { metrics: [7, null, {}], groupby: { a: 1 } }, null, 'New chart'],
])('the title of a draft is %s', (_what, name, form, dataset, title) => {
  expect(draftTitle(name, form, dataset)).toBe(title)
})
