import { describe, expect, test } from 'vitest'
import { NUMBER_FORMATS } from '#domain/chart/fields/shown/choice-lists.ts'
import { bigNumberParts } from '#domain/chart/format/formats.ts'
import { D3_FORMATS } from '#parts/chart/drawn/d3-formats.ts'

describe('the number formats of a chart are written by d3', () => {
  test.each([
    [',d', 12345.432, '12,345'],
    ['.3s', 1_628_412, '1.63M'],
    ['.3s', 1_780_000_000, '1.78B'],
    [',.1%', 0.2104, '21.0%'],
    ['+,', -12345, '−12,345'],
    ['$,.2f', 12345.432, '$12,345.43'],
    ['DURATION', 66_000, '1 m 06 s'],
    ['DURATION', 4200, '4.2 s'],
    ['DURATION', 38, '38 ms'],
    ['DURATION', 360_000_000, '4 d 4 h'],
    ['DURATION_SUB', 1.400_08, '1 ms 400 µs 80 ns'],
    ['DURATION_COL', 90_061_001, '1:01:01:01'],
    ['MEMORY_BINARY', 1024, '1 KiB'],
    ['MEMORY_DECIMAL', 1024, '1.02 kB'],
    ['SMART_NUMBER_SIGNED', 1500, '+1.50 k'],
    ['~g', 12345.432, '12345.4'],
  ])('%s of %s', (format, value, text) => {
    expect(D3_FORMATS.number(format)?.(value)).toBe(text)
  })

  test.each(NUMBER_FORMATS.map(({ value }) => String(value)))(
    '%s, which the form offers, is known',
    (format) => {
      expect(D3_FORMATS.number(format) !== null || format === 'SMART_NUMBER').toBe(true)
    },
  )

  test.each(['SMART_NUMBER', '', null, 'not a format'])('%j leaves the default format', (format) => {
    expect(D3_FORMATS.number(format)).toBeNull()
  })
})

test('times are written in UTC', () => {
  const at = Date.parse('2001-06-30T23:59:59Z')
  expect(D3_FORMATS.time('%d/%m/%Y')?.(at)).toBe('30/06/2001')
  expect(D3_FORMATS.time('smart_date')).toBeNull()
})

test('the unit of a big number is separate, so that it is drawn smaller', () => {
  expect(bigNumberParts(D3_FORMATS, '.3s', 1_628_412)).toEqual({ number: '1.63', unit: 'M' })
  expect(bigNumberParts(D3_FORMATS, ',.1%', 0.2104)).toEqual({ number: '21.0', unit: '%' })
  expect(bigNumberParts(D3_FORMATS, '$,.2f', 5)).toEqual({ number: '$5.00', unit: '' })
})
