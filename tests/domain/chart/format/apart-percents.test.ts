import { expect, test } from 'vitest'
import { apartPercents } from '#domain/chart/format/apart-percents.ts'

function texts(...shares: readonly (number | null)[]): readonly string[] {
  const write = apartPercents(shares)
  return shares.flatMap((share) => (share === null ? [] : [write(share)]))
}

test('shares that read alike have the decimals that tell them apart, and no others have', () => {
  expect(texts(0.5, 0.000782, 0.001173, null)).toEqual(['50', '0.07820', '0.1173'])
  expect(texts(0.33331, 0.33332)).toEqual(['33.331', '33.332'])
  expect(texts(0.2, 0.3)).toEqual(['20', '30'])
})

test('shares that are near to nothing or all read as neither, and apart', () => {
  expect(texts(0, 0.00003, 0.9999996, 0.9999997, 1)).toEqual(['0', '0.003', '99.99996', '99.99997', '100'])
})

test('shares below zero and beyond all are told apart as well', () => {
  expect(texts(-0.10001, -0.10002)).toEqual(['−10.001', '−10.002'])
  expect(texts(12.34501, 12.34502)).toEqual(['1,234.501', '1,234.502'])
})
