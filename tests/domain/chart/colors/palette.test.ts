import { expect, test } from 'vitest'
import { paletteOf } from '#domain/chart/colors/palette.ts'

test('a scheme gives its ten colors', () => {
  const palette = paletteOf('d3Category20', ['#111111'])
  expect(palette).toHaveLength(10)
  expect(palette?.[0]).toBe('#1f77b4')
})

test('an unknown scheme has the colors that were saved with it, if any', () => {
  expect(paletteOf('ourOwn', ['#111111', '#222222'])).toEqual(['#111111', '#222222'])
  expect(paletteOf('ourOwn', [])).toBeNull()
})
