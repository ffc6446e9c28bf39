import { expect, test } from 'vitest'
import { geoLayout, spanOf } from '#charts/maps/geo-layout.ts'
import { readAtlas } from '#charts/maps/read-atlas.ts'
import type { GeoModel } from '#domain/chart/model/picture/geo.ts'
import { MODELS } from '#tests/src/charts/example-models.ts'
import { boxOf, hasOnlyNumbers } from '#tests/src/charts/picture/box.ts'

const dotsOf = (...places: readonly (readonly [number, number])[]): GeoModel => ({
  ...MODELS.geo,
  areas: [],
  lines: [],
  dots: places.map((at, tip) => ({ at, radius: 3, color: 'chart-1', tip })),
})

test('areas, lines and dots are over the countries, inside the box', async () => {
  const picture = geoLayout(MODELS.geo, await readAtlas('world'), boxOf())
  expect(picture.shapes.flatMap(({ tip }) => tip ?? [])).toEqual([0, 1, 2])
  expect(hasOnlyNumbers(picture)).toBe(true)
  const dot = picture.shapes.at(-1)?.from
  expect(dot !== undefined && dot.x > 0 && dot.x < 400 && dot.y > 0 && dot.y < 300).toBe(true)
})

test.each([
  ['one place', dotsOf([10, 50])],
  ['the poles', dotsOf([0, 90], [0, -90])],
  ['both sides of the date line', dotsOf([-180, 0], [180, 0])],
  ['nothing', dotsOf()],
])('%s is drawn', async (_name, model) => {
  expect(hasOnlyNumbers(geoLayout(model, await readAtlas('world'), boxOf()))).toBe(true)
  expect(hasOnlyNumbers(geoLayout(model, await readAtlas('world'), boxOf(10, 5)))).toBe(true)
})

test('an area is the same in either order of its points', async () => {
  const atlas = await readAtlas('world')
  const ring = [
    [0, 0],
    [0, 10],
    [10, 10],
    [10, 0],
  ] as const
  const lengthOf = (rings: GeoModel['areas'][number]['rings']) => {
    const areas = [{ rings, fill: 'chart-1', stroke: null, width: 0, opacity: 1, tip: 0 }]
    return geoLayout({ ...MODELS.geo, areas, lines: [], dots: [] }, atlas, boxOf()).shapes.find(
      ({ tip }) => tip === 0,
    )?.path.length
  }
  expect(lengthOf([ring])).toBe(lengthOf([ring.toReversed()]))
})

test('an extent is never empty', () => {
  const { west, east } = spanOf(dotsOf([10, 50]))
  expect(east - west).toBeCloseTo(0.02)
})
