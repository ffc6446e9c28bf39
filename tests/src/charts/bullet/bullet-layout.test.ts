import { expect, test } from 'vitest'
import { bulletLayout } from '#charts/bullet/bullet-layout.ts'
import { MODELS } from '#tests/src/charts/example-models.ts'
import { boxOf, hasOnlyNumbers, textsOf, textsOutside } from '#tests/src/charts/picture/box.ts'

test.each([
  [400, 300],
  [160, 40],
  [40, 20],
])('a bullet stays inside a box of %d by %d', (width, height) => {
  const box = boxOf(width, height)
  const picture = bulletLayout(MODELS.bullet, box)
  expect(hasOnlyNumbers(picture)).toBe(true)
  if (height > 20) expect(textsOutside(picture, box)).toEqual([])
})

test('its value, its marks and its ranges have their names beside them', () => {
  expect(textsOf(bulletLayout(MODELS.bullet, boxOf(600)))).toEqual(
    expect.arrayContaining(['72', 'goal', 'all']),
  )
})
