import { describe, expect, test } from 'vitest'
import { isExactNumber, parseExact } from '#domain/core/number/exact-json.ts'

describe('numbers that a double cannot hold become texts', () => {
  test.each([
    ['[9007199254740993]', ['9007199254740993']],
    ['[-9007199254740993]', ['-9007199254740993']],
    ['[9007199254740992]', ['9007199254740992']],
    ['{"a":12345678901234567890.123456789012345678}', { a: '12345678901234567890.123456789012345678' }],
    ['{"a": 123456789012345678901234567890 }', { a: '123456789012345678901234567890' }],
    ['[12345678901.123456]', ['12345678901.123456']],
    ['[1e400]', ['1e400']],
    ['[\n  170141183460469231731687303715884105727\n]', ['170141183460469231731687303715884105727']],
    [
      '[[9223372036854775807],{"b":[9223372036854775807]}]',
      [['9223372036854775807'], { b: ['9223372036854775807'] }],
    ],
  ])('%s', (text, value) => {
    expect(parseExact(text)).toEqual(value)
  })
})

describe('numbers that a double holds stay numbers', () => {
  test.each([
    ['[9007199254740991]', [9007199254740991]],
    ['[11.929384965831435]', [11.929384965831435]],
    ['[0.3333333333333333]', [0.3333333333333333]],
    ['[0.10000000149011612]', [0.10000000149011612]],
    ['[1.2345678901234567e+19]', [1.2345678901234567e19]],
    ['[0.10000000000000000000]', [0.1]],
    ['[1.50, 0, -0.0, 5e-324]', [1.5, 0, -0, 5e-324]],
  ])('%s', (text, value) => {
    expect(parseExact(text)).toEqual(value)
  })
})

test('digits inside a string are unchanged, also next to a long number', () => {
  const text = String.raw`{"a":",9007199254740993]","b":"say \": 9007199254740993, \\","c":9007199254740993}`
  expect(parseExact(text)).toEqual({
    a: ',9007199254740993]',
    b: 'say ": 9007199254740993, \\',
    c: '9007199254740993',
  })
})

test('bare NaN and Infinity of some servers become texts', () => {
  expect(parseExact('{"a":NaN,"b":-Infinity,"c":Infinity,"d":"NaN","e":1}')).toEqual({
    a: 'NaN',
    b: '-Infinity',
    c: 'Infinity',
    d: 'NaN',
    e: 1,
  })
})

test('invalid JSON throws like JSON.parse', () => {
  expect(() => parseExact('{"a":')).toThrow(SyntaxError)
  expect(() => parseExact('<html>')).toThrow(SyntaxError)
  expect(() => parseExact('[NaN')).toThrow(SyntaxError)
})

test.each([
  ['0', true],
  ['-0', true],
  ['1e3', true],
  ['1.0', true],
  ['9007199254740991', true],
  ['9007199254740992', false],
  ['0.1234567890123456789', false],
])('%s is parsed and written as the same number: %s', (source, isExact) => {
  expect(isExactNumber(source)).toBe(isExact)
})
