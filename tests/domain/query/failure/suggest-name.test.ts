import { expect, test } from 'vitest'
import { suggestName } from '#domain/query/failure/suggest-name.ts'

const COLUMNS = ['date', 'delay', 'distance', 'origin', 'destination']

test.each([
  ['dep_delay', 'delay'],
  ['orgin', 'origin'],
  ['dleay', 'delay'],
  ['DELAY', 'delay'],
  ['destinaton', 'destination'],
  ['dates', 'date'],
  ['price', null],
  ['x', null],
])('for %s among the columns of flights: %s', (wrong, expected) => {
  expect(suggestName(wrong, COLUMNS)).toBe(expected)
})

test('the most similar name wins over the first', () => {
  expect(suggestName('delayy', ['relay', 'delay'])).toBe('delay')
})

test('a name is never suggested for itself', () => {
  expect(suggestName('delay', ['delay'])).toBeNull()
})
