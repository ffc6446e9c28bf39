import { expect, test } from 'vitest'
import { apartPercents } from '#domain/chart/format/apart-percents.ts'

function texts(...shares: readonly (number | null)[]): readonly string[] {
  const write = apartPercents(shares)
  return shares.flatMap((share) => (share === null ? [] : [write(share)]))
}

test('all shares have the smallest number of decimals for which they differ', () => {
  expect(texts(0.029, 0.03136, 0.03139)).toEqual(['2.900', '3.136', '3.139'])
  expect(texts(0.5, 0.000782, 0.001173, null)).toEqual(['50.00', '0.08', '0.12'])
  expect(texts(0.33331, 0.33332)).toEqual(['33.331', '33.332'])
  expect(texts(0.5, 1 / 3, 1 / 6)).toEqual(['50.0', '33.3', '16.7'])
  expect(texts(0, 0.9996, 1, 1)).toEqual(['0.00', '99.96', '100.00', '100.00'])
})

test('integer percentages have no decimals, unless a column keeps one', () => {
  expect(texts(0.2, 0.3)).toEqual(['20', '30'])
  expect(texts(0, 1)).toEqual(['0', '100'])
  const write = apartPercents([0.2, 0.3], true)
  expect([write(0.2), write(0.3)]).toEqual(['20.0', '30.0'])
})

test('shares that need more than four decimals to differ from each other, 0 or 100 have more of their own', () => {
  expect(texts(0, 0.00000003, 0.9999996, 0.9999997, 1)).toEqual([
    '0.0',
    '0.000003',
    '99.99996',
    '99.99997',
    '100.0',
  ])
  expect(texts(0.5, 4e-9)).toEqual(['50', '4.00e−7'])
})

test('a total beside the shares has their decimals', () => {
  const write = apartPercents([0.3333, 0.33338])
  expect([write(0.3333), write(0.33338), write(1)]).toEqual(['33.33', '33.34', '100.00'])
})

test('negative shares and shares above 1 differ too', () => {
  expect(texts(-0.10001, -0.10002)).toEqual(['−10.001', '−10.002'])
  expect(texts(12.34501, 12.34502)).toEqual(['1,234.501', '1,234.502'])
})
