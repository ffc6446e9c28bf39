import { expect, test } from 'vitest'
import { readPreselected, withPreselected } from '#domain/explore/address/preselected-filters.ts'

const FILTER = {
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  operator: 'IN',
  operatorId: 'IN',
  sqlExpression: null,
}

test('only filters of the chart are parsed', () => {
  const text = '{"7": {"origin": ["ATL", "BOS"], "__time_range": "Last week"}, "8": {"origin": ["LAX"]}}'
  expect(readPreselected(text, 7)).toEqual(
    new Map<string, unknown>([
      ['origin', ['ATL', 'BOS']],
      ['__time_range', 'Last week'],
    ]),
  )
  expect(readPreselected(text, 9)).toEqual(new Map())
})

test.each(['', '{', '[]', '"x"', '{"7": 3}', '{"7": null}'])('%s is unreadable', (text) => {
  expect(readPreselected(text, 7)).toBeNull()
})

test('they are added to the filters of the form, and replace those of the same column', () => {
  const unchanged = { ...FILTER, subject: 'delay', operator: '>', comparator: 15 }
  const form = {
    row_limit: 10,
    time_range: 'No filter',
    adhoc_filters: [unchanged, { ...FILTER, subject: 'origin', comparator: ['LAX'] }],
  }
  const preselected = new Map<string, unknown>([
    ['origin', ['ATL', 'BOS']],
    ['weekday', 3],
    ['__time_range', 'Last week'],
    ['__time_grain', 'P1D'],
  ])
  expect(withPreselected(form, preselected)).toEqual({
    row_limit: 10,
    time_range: 'Last week',
    time_grain_sqla: 'P1D',
    adhoc_filters: [
      unchanged,
      { ...FILTER, subject: 'origin', comparator: ['ATL', 'BOS'] },
      { ...FILTER, subject: 'weekday', comparator: [3] },
    ],
  })
})

test('a column may have any name', () => {
  const made = withPreselected({}, new Map<string, unknown>([['__proto__', ['x']]]))
  expect(made).toEqual({ adhoc_filters: [{ ...FILTER, subject: '__proto__', comparator: ['x'] }] })
})
