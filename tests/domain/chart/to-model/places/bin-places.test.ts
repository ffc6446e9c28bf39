import { describe, expect, test } from 'vitest'
import { aggregateOf, hexagonBins, spanMetres, squareBins } from '#domain/chart/to-model/places/bin-places.ts'

const at = (longitude: number, latitude: number, weight = 1) => ({
  at: [longitude, latitude] as const,
  weight,
})

describe.each([
  ['squares', squareBins, 4],
  ['hexagons', hexagonBins, 6],
] as const)('%s', (_name, bins, corners) => {
  test('contain each place once, in a ring around it', () => {
    const places = Array.from({ length: 500 }, (_, index) =>
      at((index % 25) * 0.01, Math.floor(index / 25) * 0.01),
    )
    const found = bins(places, 3_000, aggregateOf('sum'))
    expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(500)
    expect(found.length).toBeLessThan(120)
    expect(found.every(({ ring }) => ring.length === corners)).toBe(true)
  })

  test('a place is inside the ring of its cell', () => {
    const [bin] = bins([at(-84.4, 33.6, 7)], 1_000, aggregateOf('sum'))
    const xs = bin?.ring.map(([x]) => x) ?? []
    const ys = bin?.ring.map(([, y]) => y) ?? []
    expect(Math.min(...xs) <= -84.4 && Math.max(...xs) >= -84.4).toBe(true)
    expect(Math.min(...ys) <= 33.6 && Math.max(...ys) >= 33.6).toBe(true)
    expect(bin?.value).toBe(7)
  })
})

test.each([
  ['sum', 10],
  ['count', 4],
  ['mean', 2.5],
  ['min', 1],
  ['max', 4],
  ['median', 3],
  ['variance', 1.25],
  ['p95', 4],
  ['nosuch', 10],
])('%s of 4, 1, 3 and 2 is %d', (name, value) => {
  expect(aggregateOf(name)([4, 1, 3, 2])).toBe(value)
})

test('the bounds of a square contain exactly its places, also at edges that round', () => {
  // A tenth of a degree at the equator. 2.3 and 4.1 are counted in the squares on their left.
  const places = Array.from({ length: 100 }, (_, index) => at(index / 10, 0))
  for (const { bounds, members } of squareBins(places, 11_132, aggregateOf('sum'))) {
    const { west = 0, east = 0, south = 0, north = 0 } = bounds?.() ?? {}
    const inside = places.flatMap(({ at: [longitude, latitude] }, index) =>
      longitude >= west && longitude < east && latitude >= south && latitude < north ? [index] : [],
    )
    expect(inside).toEqual(members)
  }
})

test('a degree of latitude spans 111 km, and a single place one km', () => {
  expect(Math.round(spanMetres([at(0, 0), at(0, 1)]) / 1_000)).toBe(111)
  expect([spanMetres([at(0, 0)]), spanMetres([])]).toEqual([1_000, 1_000])
})
