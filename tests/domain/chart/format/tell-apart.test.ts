import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adaptiveText, exactText } from '#domain/chart/format/format-number.ts'
import { columnText, tellApart } from '#domain/chart/format/tell-apart.ts'

describe('the values of a column have three digits each, and none reads as zero or as another', () => {
  test.each([
    [
      [1_500_000, 12.5, 0.4],
      ['1,500,000.0', '12.5', '0.4'],
    ],
    [
      [3.14159, 0.0049],
      ['3.1416', '0.0049'],
    ],
    [
      [1_500_000, 3, 0],
      ['1,500,000', '3', '0'],
    ],
    [
      [-2.5, -0.000_000_04],
      ['−2.5', '−4.000e−8'],
    ],
    [
      [1.000_000_1, 1.000_000_2, 2],
      ['1.0000001', '1.0000002', '2'],
    ],
    [
      [null, 0.25],
      [null, '0.25'],
    ],
    [[0.1 + 0.2], ['0.3']],
  ])('%j', (values, texts) => {
    const write = columnText(values)
    expect(values.map((value) => (value === null ? null : write(value)))).toEqual(texts)
  })

  test('any two that differ in fifteen digits differ in their texts', () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true })
    fc.assert(
      fc.property(fc.array(number, { minLength: 1, maxLength: 8 }), (values) => {
        const write = columnText(values)
        const meant = (value: number) => Number(value.toPrecision(15)) || 0
        const texts = new Map(values.map((value) => [meant(value), write(value)]))
        expect(new Set(texts.values()).size).toBe(texts.size)
        for (const [value, text] of texts) expect(/[1-9]/.test(text)).toBe(value !== 0)
      }),
    )
  })
})

test('a total beside the values reads neither as zero nor as one of them', () => {
  const write = columnText([0.000_03, 12.5])
  expect(write(0.000_030_1)).toBe('0.00003010')
  expect(write(1e-35)).toBe('1.000e−35')
  expect(write(25)).toBe('25.00000')
})

test('labels that would read alike get enough digits to differ, the others are unchanged', () => {
  const write = tellApart([1_234_567, 1_234_999, 5_000_000], (value) => adaptiveText(value))
  expect([1_234_567, 1_234_999, 5_000_000].map(write)).toEqual(['1.2346 M', '1.2350 M', '5.00 M'])
  const exact = tellApart([1.000_000_12, 1.000_000_34], (value) => exactText(value))
  expect([1.000_000_12, 1.000_000_34].map(exact)).toEqual(['1.0000001', '1.0000003'])
})
