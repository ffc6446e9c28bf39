import { expect, test } from 'vitest'
import { horizonHeight, horizonLayout } from '#charts/horizon/horizon-layout.ts'
import { MODELS } from '#tests/src/charts/example-models.ts'
import { boxOf, hasOnlyNumbers, textsOf, textsOutside } from '#tests/src/charts/picture/box.ts'

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `Series ${at}`, levels: [1, 2, 3] }))

test.each([
  [400, 300],
  [60, 20],
])('a horizon stays inside a box of %d by %d', (width, height) => {
  const box = boxOf(width, height)
  const picture = horizonLayout(MODELS.horizon, box)
  expect(hasOnlyNumbers(picture)).toBe(true)
  expect(textsOutside(picture, box)).toEqual([])
})

test('a value of three bands fills three, and each band is of one colour', () => {
  const fillsOf = (level: number) =>
    horizonLayout({ ...MODELS.horizon, rows: [{ name: 'ATL', levels: [level, level, level] }] }, boxOf())
      .shapes.map(({ fill }) => fill)
      .slice(1)
  expect(fillsOf(3)).toEqual(['seq-1', 'seq-2', 'seq-3'])
  expect(fillsOf(-1)).toEqual(['div-6'])
  expect(fillsOf(0)).toEqual([])
})

test('a gap splits the area, and a lone value is a bar', () => {
  const lone = { ...MODELS.horizon, rows: [{ name: 'ORD', levels: [1, null, 1] }] }
  const [, band] = horizonLayout(lone, boxOf()).shapes
  expect(band?.path.match(/h6/g)).toHaveLength(2)
})

test('fifty rows have room, and their names only where they can be read', () => {
  const many = { ...MODELS.horizon, rows: rowsOf(50) }
  const picture = horizonLayout(many, boxOf(400, 300))
  expect(new Set(picture.shapes.map(({ tip }) => tip)).size).toBe(50)
  expect(textsOf(picture)).toEqual(['Jan', 'Mar'])
})

test('at its requested height each of many rows has its name', () => {
  const many = { ...MODELS.horizon, rows: rowsOf(60), rowHeight: 25 }
  expect(horizonHeight(many)).toBe(798)
  const names = textsOf(horizonLayout(many, boxOf(400, 798))).filter((text) => text.startsWith('Series'))
  expect(names).toHaveLength(60)
})
