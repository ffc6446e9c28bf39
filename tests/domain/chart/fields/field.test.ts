import { expect, test } from 'vitest'
import { field } from '#domain/chart/fields/field.ts'

const LATE = { clause: 'WHERE', expressionType: 'SIMPLE', subject: 'delay', operator: '>', comparator: 15 }

test.each([
  [[LATE, 'nonsense', { expressionType: 'OTHER' }, null, LATE], 2],
  [[LATE], 1],
  ['nonsense', 0],
  [{ filters: [LATE] }, 0],
  [null, 0],
])('of the filters %j, %s are valid', (filters, count) => {
  expect(field.filters().parse(filters)).toHaveLength(count)
})

test('a filter beside an invalid one is parsed as usual', () => {
  expect(field.filters().parse([7, LATE])).toEqual([{ ...LATE, sqlExpression: null }])
})
