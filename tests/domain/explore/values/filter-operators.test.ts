import { expect, test } from 'vitest'
import { operatorNamed, operatorsFor } from '#domain/explore/values/filter-operators.ts'
import { filterOperator } from '#domain/semantic/filters.ts'

const OFFERED = new Set(
  (['number', 'text', 'time', 'boolean'] as const).flatMap((type) =>
    operatorsFor(type).map(({ operator }) => operator),
  ),
)

test('all operators of the specification are offered', () => {
  const expected =
    '==, !=, >, <, >=, <=, LIKE, NOT LIKE, ILIKE, REGEX, IS NULL, IS NOT NULL, IS TRUE, IS FALSE, IN, NOT IN, TEMPORAL_RANGE'
  expect(OFFERED).toEqual(new Set(expected.split(', ')))
})

test.each([...OFFERED])('the server supports the operator %s', (op) => {
  expect(filterOperator({ col: 'origin', op })).toBe(op)
})

test('an operator is found by name, ignoring case; an unknown one is null', () => {
  expect(operatorNamed('not in')?.label).toBe('Not in')
  expect(operatorNamed('BETWEEN')).toBe(null)
})

test('only pattern operators have a hint', () => {
  const hints = operatorsFor('text').flatMap(({ operator, patternHint }) =>
    patternHint === undefined ? [] : [[operator, patternHint]],
  )
  const like = '% stands for any text, _ for one letter'
  expect(hints).toEqual([
    ['LIKE', like],
    ['NOT LIKE', like],
    ['ILIKE', like],
    ['REGEX', 'A regular expression, found anywhere in the text'],
  ])
})
