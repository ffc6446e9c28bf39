import { describe, expect, test } from 'vitest'
import { columnNamed } from '#domain/explore/explore-dataset.ts'
import {
  filterProblem,
  filterText,
  firstFilter,
  noValueNote,
  readFilter,
  typedValue,
  writeFilter,
} from '#domain/explore/values/adhoc-filter.ts'
import { operatorNamed, operatorsFor } from '#domain/explore/values/filter-operators.ts'
import { flightsSource } from '#tests/domain/explore/example-source.ts'

const simple = (subject: string, operator: string, comparator: unknown) => ({
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject,
  operator,
  comparator,
})

describe('a filter is described as', () => {
  test.each([
    [simple('origin', 'IS NOT NULL', null), 'origin is not null'],
    [simple('delay', '>', 15), 'delay > 15'],
    [simple('origin', 'IN', ['ATL', 'BOS', 'DEN', 'JFK', 'LAX']), 'origin in ATL, BOS, DEN and 2 more'],
    [simple('date', 'TEMPORAL_RANGE', 'Last week'), 'date in Last week'],
    [simple('date', 'TEMPORAL_RANGE', 'No filter'), 'date: no filter'],
    [{ expressionType: 'SQL', clause: 'HAVING', sqlExpression: 'count(*) > 3' }, 'having count(*) > 3'],
    [simple('origin', 'FROB', 'x'), 'origin FROB x'],
    ['oops', 'a filter that cannot be read'],
    [simple('origin', '==', 'x'.repeat(1_000_000)), `origin = ${'x'.repeat(60)}…`],
  ])('%#', (entry, text) => {
    expect(filterText(entry)).toBe(text)
  })
})

test.each([
  simple('origin', 'IN', ['ATL']),
  simple('delay', '==', 3),
  simple('origin', 'IS NULL', null),
  simple('date', 'TEMPORAL_RANGE', 'Last week'),
])('a parsed filter is written unchanged: %j', (entry) => {
  const draft = readFilter(entry)
  expect(draft === null ? null : writeFilter(draft, entry)).toMatchObject(entry)
})

test('unknown fields of a filter are preserved', () => {
  const draft = readFilter(simple('origin', 'IN', ['ATL']))
  expect(draft && writeFilter(draft, { filterOptionName: 'f1' })).toMatchObject({ filterOptionName: 'f1' })
})

describe('a filter is checked', () => {
  test.each([
    [{ kind: 'simple', subject: 'a', operator: 'IN', values: [] }, 'text', 'The value cannot be empty'],
    [{ kind: 'simple', subject: 'a', operator: '==', values: ['x'] }, 'number', '“x” is not a number'],
    [{ kind: 'simple', subject: 'a', operator: '==', values: [3] }, 'number', null],
    [{ kind: 'simple', subject: 'a', operator: 'IS NULL', values: [] }, 'number', null],
    [
      { kind: 'simple', subject: 'a', operator: 'FROB', values: [] },
      'text',
      'The operator FROB is not supported',
    ],
    [{ kind: 'sql', clause: 'WHERE', sql: ' ' }, 'text', 'The condition cannot be empty'],
    [{ kind: 'sql', clause: 'WHERE', sql: 'a > 1' }, 'text', null],
  ] as const)('%j on a %s: %s', (draft, type, problem) => {
    expect(filterProblem(draft, type)).toBe(problem)
  })
})

test('the operators of a column depend on its type', () => {
  expect(operatorsFor('time')[0]?.operator).toBe('TEMPORAL_RANGE')
  expect(operatorsFor('text').map(({ operator }) => operator)).toContain('ILIKE')
  expect(operatorsFor('number').map(({ operator }) => operator)).not.toContain('ILIKE')
  expect(operatorsFor('text').map(({ operator }) => operator)).toContain('REGEX')
  expect(operatorsFor('text', true).map(({ operator }) => operator)).not.toContain('REGEX')
  expect(operatorsFor('boolean').map(({ operator }) => operator)).toEqual([
    'IS NOT NULL',
    'IS NULL',
    'IS TRUE',
    'IS FALSE',
  ])
  expect(operatorNamed('is null')?.operator).toBe('IS NULL')
})

test('a time column starts with an unlimited range, others with no values', () => {
  const source = flightsSource()
  const first = (name: string) => {
    const column = columnNamed(source, name)
    return column && firstFilter(column)
  }
  expect(first('date')).toMatchObject({ operator: 'TEMPORAL_RANGE', values: ['No filter'] })
  expect(first('origin')).toMatchObject({ operator: 'IN', values: [] })
})

test.each([
  ['15', 'number', 15],
  ['-2.5', 'number', -2.5],
  ['12345678901234567890', 'number', '12345678901234567890'],
  ['x', 'number', 'x'],
  ['15', 'text', '15'],
] as const)('%s in a column of %ss is %j', (text, type, value) => {
  expect(typedValue(text, type)).toBe(value)
})

test('the text for a missing value is explained', () => {
  expect(noValueNote(['a', '<NULL>'])).toBe(
    '“<NULL>” selects rows without a value. For the text itself, write an SQL condition.',
  )
  expect(noValueNote(['a', 'null', ''])).toBeNull()
})
