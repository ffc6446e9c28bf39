import { expect, test } from 'vitest'
import { mapLayout } from '#charts/maps/map-layout.ts'
import { readAtlas } from '#charts/maps/read-atlas.ts'
import { MODELS } from '#tests/src/charts/example-models.ts'
import { boxOf, hasOnlyNumbers } from '#tests/src/charts/picture/box.ts'

test.each([
  ['us-states', '06', 51],
  ['world', '840', 176],
] as const)(
  'the map %s has a shape for each region, and those with values are coloured',
  async (atlas, id, count) => {
    const regions = [{ id, color: 'seq-7', tip: 0 }]
    const picture = mapLayout({ ...MODELS.map, atlas, regions, bubbles: [] }, await readAtlas(atlas), boxOf())
    expect(picture.shapes).toHaveLength(count)
    expect(picture.shapes.filter(({ fill }) => fill === 'seq-7')).toHaveLength(1)
    expect(hasOnlyNumbers(picture)).toBe(true)
  },
)

test('bubbles are on their regions, and one without a region is not drawn', async () => {
  const bubbles = ['06', 'nosuch'].map((id) => ({ id, radius: 5, color: 'chart-2', tip: 0 }))
  const picture = mapLayout({ ...MODELS.map, bubbles }, await readAtlas('us-states'), boxOf())
  const dots = picture.shapes.filter(({ fill }) => fill === 'chart-2')
  expect(dots).toHaveLength(1)
  expect(dots[0]?.from?.x).toBeLessThan(100)
})

test('the bubble of a country with parts overseas is on its largest part', async () => {
  const bubbles = ['250', '724'].map((id) => ({ id, radius: 5, color: 'chart-2', tip: 0 }))
  const atlas = await readAtlas('world')
  const { shapes } = mapLayout({ ...MODELS.map, atlas: 'world', regions: [], bubbles }, atlas, boxOf())
  const [france, spain] = shapes.filter(({ fill }) => fill === 'chart-2').map(({ from }) => from)
  // France lies north and east of Spain, wherever its departments are.
  expect((france?.y ?? 0) < (spain?.y ?? 0)).toBe(true)
  expect((france?.x ?? 0) > (spain?.x ?? 0)).toBe(true)
})
