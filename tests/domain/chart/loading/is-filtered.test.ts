import { expect, test } from 'vitest'
import { isFiltered } from '#domain/chart/loading/is-filtered.ts'
import type { QueryObject } from '#domain/contract/bi/chart-data.ts'

const ALL_ROWS: QueryObject = { columns: ['origin'], metrics: ['count'], filters: [], extras: {} }
const EVER = { col: 'date', op: 'TEMPORAL_RANGE', val: 'No filter' }

test.each<readonly [string, boolean, Partial<QueryObject>]>([
  ['without any condition', false, {}],
  ['over all time', false, { time_range: 'No filter', filters: [EVER] }],
  ['with conditions of no text', false, { extras: { where: '', having: '' } }],
  ['with a condition on a column', true, { filters: [{ col: 'origin', op: 'IN', val: ['ATL'] }] }],
  ['of a time range', true, { time_range: 'Last week' }],
  ['of a time range of one column', true, { filters: [{ ...EVER, val: 'Last week' }] }],
  ['with a condition in SQL', true, { extras: { where: '(delay > 15)' } }],
  ['with a condition on groups', true, { extras: { having: '(count(*) > 15)' } }],
])('whether a query is filtered: one %s is %s', (_, expected, query) => {
  expect(isFiltered([{ ...ALL_ROWS, ...query }])).toBe(expected)
})

test('a chart is filtered if one of its queries is', () => {
  expect(isFiltered([ALL_ROWS, { ...ALL_ROWS, time_range: 'Last week' }])).toBe(true)
})
