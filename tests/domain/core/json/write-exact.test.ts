import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactNumbersOf, writeExact } from '#domain/core/json/write-exact.ts'

const rewritten = (source: string, edit: (value: { [name: string]: unknown }) => void = () => undefined) => {
  const value: { [name: string]: unknown } = JSON.parse(source)
  edit(value)
  return writeExact(value, exactNumbersOf(source))
}

test('numbers that a double does not hold keep their digits at every depth', () => {
  const source = '{"a":9007199254740993,"b":{"c":[1,12345678901234567890,0.12345678901234567891]},"d":1}'
  expect(rewritten(source)).toBe(source)
  expect(rewritten(source, (value) => (value['d'] = 2))).toBe(source.replace('"d":1', '"d":2'))
})

test('a changed number is written as it is now', () => {
  expect(rewritten('{"a":9007199254740993}', (value) => (value['a'] = 5))).toBe('{"a":5}')
})

test('items with ids are found in another place', () => {
  const source = '[{"id":"A","v":9007199254740993},{"id":"B","v":9007199254740995}]'
  const [a, b]: readonly unknown[] = JSON.parse(source)
  expect(writeExact([b, { id: 'C', v: 1 }, a], exactNumbersOf(source))).toBe(
    '[{"id":"B","v":9007199254740995},{"id":"C","v":1},{"id":"A","v":9007199254740993}]',
  )
})

test('texts with digits and values of other kinds stay what they are', () => {
  expect(rewritten('{"a":"9007199254740993","b":9007199254740993,"c":null,"d":[null,true]}')).toBe(
    '{"a":"9007199254740993","b":9007199254740993,"c":null,"d":[null,true]}',
  )
  expect(rewritten('{"a":9007199254740993}', (value) => (value['a'] = 'x'))).toBe('{"a":"x"}')
})

test('without such numbers it writes as JSON.stringify does', () => {
  fc.assert(
    fc.property(fc.json(), (source) => {
      const value: unknown = JSON.parse(source)
      expect(writeExact(value, exactNumbersOf(source))).toBe(JSON.stringify(value))
    }),
  )
})
