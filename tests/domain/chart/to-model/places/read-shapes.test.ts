import { expect, test } from 'vitest'
import { readGeoJson, readLine } from '#domain/chart/to-model/places/read-shapes.ts'

test.each([
  [
    '[[-84, 33], [-80, 35]]',
    'json',
    false,
    [
      [-84, 33],
      [-80, 35],
    ],
  ],
  [
    '[[33, -84], [35, -80]]',
    'json',
    true,
    [
      [-84, 33],
      [-80, 35],
    ],
  ],
  [
    '{"type":"LineString","coordinates":[[1,2],[3,4]]}',
    'json',
    false,
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [
    '{"geometry":{"type":"Polygon","coordinates":[[[1,2],[3,4],[5,6]]]}}',
    'json',
    false,
    [
      [1, 2],
      [3, 4],
      [5, 6],
    ],
  ],
  [
    '_p~iF~ps|U_ulLnnqC_mqNvxq`@',
    'polyline',
    false,
    [
      [-120.2, 38.5],
      [-120.95, 40.7],
      [-126.453, 43.252],
    ],
  ],
  ['[[1, 2], ["x", 4]]', 'json', false, null],
  ['[[1, 200]]', 'json', false, null],
  ['not json', 'json', false, null],
  ['{"__proto__":[[1,2]]}', 'json', false, null],
  [7, 'json', false, null],
])('%s as %s', (text, type, isReversed, line) => {
  expect(readLine(text, type, isReversed)).toEqual(line)
})

test.each([
  ['{"type":"Point","coordinates":[1,2]}', [1, 0, 0]],
  ['{"type":"Feature","geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]}}', [0, 1, 0]],
  ['{"type":"Polygon","coordinates":[[[1,2],[3,4],[5,6]],[[2,3],[3,4],[4,4]]]}', [0, 0, 1]],
  [
    '{"type":"FeatureCollection","features":[{"type":"Point","coordinates":[1,2]},{"type":"nosuch"}]}',
    [1, 0, 0],
  ],
])('%s has %j places, lines and areas', (text, counts) => {
  const shapes = readGeoJson(text)
  expect([shapes?.places.length, shapes?.lines.length, shapes?.areas.length]).toEqual(counts)
})

test.each(['{', '[]', '{"type":"nosuch"}', 'null', '"<script>"'])('%s is not GeoJSON', (text) => {
  expect(readGeoJson(text)).toBeNull()
})

test('nested collections are limited', () => {
  const deep = `${'{"type":"GeometryCollection","geometries":['.repeat(50)}{"type":"Point","coordinates":[1,2]}${']}'.repeat(50)}`
  expect(readGeoJson(deep)?.places).toEqual([])
})
