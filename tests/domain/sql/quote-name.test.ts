import { expect, test } from 'vitest'
import { quoteName } from '#domain/sql/quote-name.ts'

test.each([
  ['flights', 'flights'],
  ['dep_delay2', 'dep_delay2'],
  ['Flights', '"Flights"'],
  ['two words', '"two words"'],
  ['2001', '"2001"'],
  ['order', '"order"'],
  ['left', '"left"'],
  ['at', '"at"'],
  ['a"b', '"a""b"'],
  ['', '""'],
])('%s is written as %s', (name, written) => {
  expect(quoteName(name)).toBe(written)
})
