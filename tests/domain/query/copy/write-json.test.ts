import { expect, test } from 'vitest'
import { blockOf, copied } from './block.ts'

test('objects follow the order of columns and rows, numbers keep all digits', () => {
  const block = blockOf(
    ['b', '10:number', '2:number', 'ok:boolean'],
    [
      ['x', '123456789012345678.50', '1e400', true],
      [null, 1.5, '9007199254740993', false],
    ],
  )
  expect(copied('json', block)).toBe(
    '[\n  {"b": "x", "10": 123456789012345678.50, "2": 1e400, "ok": true},\n' +
      '  {"b": null, "10": 1.5, "2": 9007199254740993, "ok": false}\n]',
  )
})

test('duplicate column names get numbers, and names of object properties are allowed', () => {
  const block = blockOf(['a', 'a', 'a__1', '__proto__'], [['1', '2', '3', '4']])
  expect(copied('json', block)).toBe('[\n  {"a": "1", "a__2": "2", "a__1": "3", "__proto__": "4"}\n]')
})

test('numbers that JSON lacks are texts', () => {
  const block = blockOf(['n:number'], [['NaN'], ['-Infinity'], ['inf'], ['007']])
  expect(copied('json-lines', block)).toBe('{"n": "NaN"}\n{"n": "-Infinity"}\n{"n": "inf"}\n{"n": "007"}')
})

test('a text that looks like a number stays a text', () => {
  expect(copied('json-lines', blockOf(['code'], [['00123']]))).toBe('{"code": "00123"}')
})

test('nested values keep order, duplicates and digits', () => {
  const block = blockOf(['m:json'], [['{"b":1,"10":2,"2":3,"b":1.10}'], ['{\n  "a": 1\n}'], ['no json']])
  expect(copied('json-lines', block)).toBe(
    '{"m": {"b":1,"10":2,"2":3,"b":1.10}}\n{"m": {   "a": 1 }}\n{"m": "no json"}',
  )
})

test('lone surrogates are escaped, so that the text can be stored as UTF-8', () => {
  expect(copied('json-lines', blockOf(['a'], [['\ud800']]))).toBe('{"a": "\\ud800"}')
})

test('no rows are an empty list, no columns empty objects', () => {
  expect(copied('json', blockOf(['a'], []))).toBe('[]')
  expect(copied('json', blockOf([], [[], []]))).toBe('[\n  {},\n  {}\n]')
})
