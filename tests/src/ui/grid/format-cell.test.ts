import { describe, expect, test } from 'vitest'
import { byteSize, countBytes, formatCell, groupDigits, jsonText, plainText } from '#ui/grid/format-cell.ts'

describe('a cell is drawn by the rules for its kind', () => {
  test.each([
    ['integer', '9223372036854775807', '9,223,372,036,854,775,807', 'plain'],
    [
      'integer',
      '-170141183460469231731687303715884105728',
      '−170,141,183,460,469,231,731,687,303,715,884,105,728',
      'plain',
    ],
    ['integer', -42, '−42', 'plain'],
    ['decimal', '1234567.8900', '1,234,567.8900', 'plain'],
    ['float', 0.6182, '0.6182', 'plain'],
    ['float', '1e+21', '1e+21', 'plain'],
    ['float', 'NaN', 'NaN', 'quiet'],
    ['float', '-inf', '−Infinity', 'quiet'],
    ['float', Infinity, 'Infinity', 'quiet'],
    ['text', '00123', '00123', 'plain'],
    ['text', '', 'empty', 'absent'],
    ['text', null, 'null', 'absent'],
    ['boolean', true, 'true', 'plain'],
    ['timestamp', '2001-06-30T23:59:59.125000', '2001-06-30 23:59:59.125', 'plain'],
    ['timestamp', '2001-06-30 23:59:59.000000+00', '2001-06-30 23:59:59+00', 'plain'],
    ['date', '2001-06-30', '2001-06-30', 'plain'],
    ['json', '{"a":1}', '{"a":1}', 'mono'],
    ['other', ['a', null, 3], '["a",null,3]', 'mono'],
    ['bytes', '', '0 B', 'quiet'],
    ['bytes', '\\xAA\\xBBab', '4 B', 'quiet'],
  ] as const)('%s %j is %s', (kind, value, text, variant) => {
    expect(formatCell(value, kind)).toEqual({ text, variant })
  })

  test('with decimals a number is rounded, and the exact one is available', () => {
    expect(formatCell('1234567.8950', 'decimal', 'decimals-2')).toEqual({
      text: '1,234,567.90',
      variant: 'plain',
      exact: '1,234,567.8950',
    })
    expect(formatCell(0.5, 'float', 'decimals-1')).toEqual({ text: '0.5', variant: 'plain' })
    expect(formatCell(null, 'float', 'decimals-1').text).toBe('null')
    expect(formatCell('NaN', 'float', 'decimals-1').text).toBe('NaN')
  })

  test('a very long text is cut for drawing', () => {
    expect(formatCell('x'.repeat(5_000), 'text').text).toBe(`${'x'.repeat(400)}…`)
  })
})

test.each([
  [0.1 + 0.2, '0.3', '0.30000000000000004'],
  [-1234.5678901234567, '−1,234.56789012346', '-1234.5678901234567'],
  [0.1, '0.1', undefined],
  [9007199254740991, '9,007,199,254,740,991', undefined],
  [1e21, '1e+21', undefined],
])('the double %d is shown as %s', (value, text, exact) => {
  expect(formatCell(value, 'float', 'meant')).toEqual({ text, variant: 'plain', ...(exact && { exact }) })
})

test('a number that came as a text keeps every digit', () => {
  expect(formatCell('0.30000000000000004', 'float', 'meant').text).toBe('0.30000000000000004')
})

test.each([
  ['1234567', '.', ',', '1.234.567'],
  ['-1234.5', ' ', ',', '−1 234,5'],
  ['123', ',', '.', '123'],
])('the digits of %s are grouped with %j', (digits, group, decimal, text) => {
  expect(groupDigits(digits, { group, decimal })).toBe(text)
})

test.each([
  [null, ''],
  ['-9223372036854775808', '-9223372036854775808'],
  [1234.5, '1234.5'],
  [false, 'false'],
  [{ id: 9007199254740993n, tags: ['a'] }, '{"id":9007199254740993,"tags":["a"]}'],
] as const)('%o is copied as %j, without grouping', (value, text) => {
  expect(plainText(value)).toBe(text)
})

test('JSON keeps the digits of big integers, and the quotes of text', () => {
  expect(jsonText({ 'a "b"': [1n, 'x\n', true, null, 0.5] })).toBe('{"a \\"b\\"":[1,"x\\n",true,null,0.5]}')
})

test.each([
  ['0xabcd', 2],
  ['\\xABCD', 2],
  ['\\xAB\\xCD', 2],
  ['é', 2],
])('%s is %d bytes', (text, bytes) => {
  expect(countBytes(text)).toBe(bytes)
})

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1200, '1.2 kB'],
  [64_000_000, '64 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(byteSize(bytes)).toBe(text)
})

describe('the form of a column', () => {
  test.each([
    ['1234567', 'integer', 'plain', '1234567'],
    [2001, 'integer', 'plain', '2001'],
    ['-1234.50', 'decimal', 'plain', '−1234.50'],
    ['1.00', 'decimal', undefined, '1.00'],
    [0.1 + 0.2, 'float', undefined, '0.30000000000000004'],
    [1e22, 'float', undefined, '1e+22'],
    ['a b\tc\n', 'text', 'marks', 'a·b→c↵'],
    ['x\u{a0}y\u{200b}z', 'text', 'marks', 'x⍽y[U+200B]z'],
    ['a b', 'text', undefined, 'a b'],
    ['NaN', 'float', 'plain', 'NaN'],
  ] as const)('%j of kind %s, %s: %s', (value, kind, form, text) => {
    expect(formatCell(value, kind, form).text).toBe(text)
  })
})
