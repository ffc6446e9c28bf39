import { expect, test } from 'vitest'
import { rowPlaces } from '#server/present/row-places.ts'

test.each([0, 1, 2, 9, 10, 11, 99, 100, 101, 999, 1_000, 1_001, 12_345, 100_000, 3])(
  'the places of %d rows are a list from 0',
  (count) => {
    const places: unknown = JSON.parse(Buffer.concat(rowPlaces(count)).toString())
    expect(places).toEqual(Array.from({ length: count }, (_, at) => at))
  },
)
