import { expect, test } from 'vitest'
import { readPlaces, readSpatial } from '#domain/chart/to-model/places/read-places.ts'
import { resultOf } from '#tests/domain/chart/example-chart.ts'

test.each([
  [
    { type: 'latlong', lonCol: 'x', latCol: 'y' },
    { type: 'latlong', lonCol: 'x', latCol: 'y' },
  ],
  [{ type: 'latlong', lonCol: 'x' }, null],
  [
    { type: 'delimited', lonlatCol: 'at' },
    { type: 'delimited', lonlatCol: 'at', delimiter: ',', isReversed: false },
  ],
  [
    { type: 'geohash', geohashCol: 'at' },
    { type: 'geohash', geohashCol: 'at' },
  ],
  [{ type: 'nosuch' }, null],
  [null, null],
  ['latlong', null],
])('%j is %j', (value, spatial) => {
  expect(readSpatial(value)).toEqual(spatial)
})

test('two columns are places if both are coordinates', () => {
  const result = resultOf({ x: 'number', y: 'number' }, [-84.4, 33.6], [null, 1], [200, 0], [0, 91])
  expect(readPlaces(result, { type: 'latlong', lonCol: 'x', latCol: 'y' })).toEqual([
    [-84.4, 33.6],
    null,
    null,
    null,
  ])
})

test.each([
  ['33.6,-84.4', ',', false, [-84.4, 33.6]],
  ['-84.4;33.6', ';', true, [-84.4, 33.6]],
  ['33.6', ',', false, null],
  ['a,b', ',', false, null],
  ['1,2,3', ',', false, null],
])('%s at %s is a place', (text, delimiter, isReversed, place) => {
  const result = resultOf({ at: 'text' }, [text])
  expect(readPlaces(result, { type: 'delimited', lonlatCol: 'at', delimiter, isReversed })).toEqual([place])
})

test('a geohash is its center, and an invalid one is no place', () => {
  const result = resultOf({ at: 'text' }, ['ezs42'], ['ail'], [''], ['x'.repeat(1_000)])
  const [place, ...others] = readPlaces(result, { type: 'geohash', geohashCol: 'at' })
  expect(place?.map((one) => Math.round(one * 10) / 10)).toEqual([-5.6, 42.6])
  expect(others).toEqual([null, null, null])
})
