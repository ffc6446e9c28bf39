import { expect, test } from 'vitest'
import { readKeys, writeKeys } from '#domain/query/compare/key-address.ts'

test.each([[['origin']], [['a,b', '"c"', 'ü & ö']], [[]]])('an address has the columns %j', (names) => {
  const params = new URLSearchParams(`left=a${writeKeys(names)}`)
  expect(readKeys(params.get('keys'))).toEqual(names)
})

test('suggested columns are not in the address', () => {
  expect(writeKeys(null)).toBe('')
})

test.each([[null], ['origin'], ['{"a":1}'], ['[1,2]'], [`[${'"a",'.repeat(200)}"a"]`]])(
  'what is no list of names is none: %s',
  (text) => {
    expect(readKeys(text)).toBeNull()
  },
)
