import { describe, expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/deck/kind.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { chartOf, drawingOf, modelOf, notesOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const spatial = { type: 'latlong', lonCol: 'lon', latCol: 'lat' }
const columns = { lon: 'number', lat: 'number', count: 'number', carrier: 'text' } as const
const result = resultOf(
  columns,
  [-84.4, 33.6, 9, 'DL'],
  [-87.9, 42, 1, 'UA'],
  [-118.4, 33.9, 4, 'UA'],
  [null, 33, 5, 'AA'],
)
const queryOf = (form: Record<string, unknown>) => kind.open(chartOf(form)).buildQueries(EMPTY_MASK, null)[0]

describe('queries', () => {
  const known = (...cols: readonly string[]) => cols.map((col) => ({ col, op: 'IS NOT NULL' }))

  test.each([
    [{ viz_type: 'deck_scatter', spatial, dimension: 'carrier' }, ['lon', 'lat', 'carrier'], undefined],
    [
      { viz_type: 'deck_scatter', spatial, point_radius_fixed: { type: 'metric', value: 'count' } },
      ['lon', 'lat'],
      ['count'],
    ],
    [{ viz_type: 'deck_hex', spatial, size: 'count' }, ['lon', 'lat'], ['count']],
    [{ viz_type: 'deck_path', line_column: 'path' }, ['path'], undefined],
    [{ viz_type: 'deck_polygon', line_column: 'area', metric: 'count' }, ['area'], ['count']],
    [{ viz_type: 'deck_geojson', geojson: 'shape' }, ['shape'], undefined],
    [
      {
        viz_type: 'deck_arc',
        start_spatial: spatial,
        end_spatial: { type: 'geohash', geohashCol: 'to' },
      },
      ['lon', 'lat', 'to'],
      undefined,
    ],
    [
      { viz_type: 'mapbox', all_columns_x: 'lon', all_columns_y: 'lat', groupby: ['carrier'] },
      ['lon', 'lat', 'carrier'],
      undefined,
    ],
  ])('%j', (form, columns, metrics) => {
    const query = queryOf(form)
    expect([query?.columns, query?.metrics]).toEqual([columns, metrics])
    expect(query?.row_limit).toBe(10_000)
  })

  test('rows without coordinates are left out, unless the form includes them', () => {
    expect(queryOf({ viz_type: 'deck_scatter', spatial })?.filters).toEqual(known('lon', 'lat'))
    expect(queryOf({ viz_type: 'deck_scatter', spatial, filter_nulls: false })?.filters).toEqual([])
  })

  test('a form without coordinates has no query', () => {
    expect(queryOf({ viz_type: 'deck_scatter', spatial: { type: 'latlong' } })).toBeUndefined()
    expect(queryOf({ viz_type: 'deck_arc', start_spatial: spatial })).toBeUndefined()
  })
})

const geoOf = (form: Record<string, unknown>, rows = result) => modelOf(drawingOf(kind, form, [rows]), 'geo')

test('dots have the colors of their dimension, and the area of their metric', () => {
  const radius = { type: 'metric', value: 'count' }
  const form = {
    viz_type: 'deck_scatter',
    spatial,
    dimension: 'carrier',
    point_radius_fixed: radius,
    max_radius: 120,
    legend_position: 'tr',
  }
  const { dots, legend } = geoOf(form)
  expect(dots.map(({ at, radius: size, color }) => [at, Math.round(size * 10) / 10, color])).toEqual([
    [[-84.4, 33.6], 10, 'chart-1'],
    [[-87.9, 42], 3.3, 'chart-2'],
    [[-118.4, 33.9], 6.7, 'chart-2'],
  ])
  expect(legend?.entries.map(({ name }) => name)).toEqual(['DL', 'UA', 'AA'])
})

test('rows without a place, heights and scripts are noted', () => {
  const form = { viz_type: 'deck_scatter', spatial, extruded: true, js_tooltip: 'alert(1)' }
  expect(notesOf(drawingOf(kind, form, [result]))).toBe(
    '1 row not drawn: without a place, drawn flat, over outlines, its JavaScript is not run',
  )
})

test.each([
  ['deck_hex', 6],
  ['deck_grid', 4],
  ['deck_screengrid', 4],
])('%s groups places into cells of %d corners, colored by their aggregate', (vizType, corners) => {
  const drawing = drawingOf(kind, { viz_type: vizType, spatial, size: 'count', grid_size: 20 }, [result])
  const { areas } = modelOf(drawing, 'geo')
  expect(areas.map(({ fill }) => fill)).toEqual(['seq-7', 'seq-3', 'seq-1'])
  expect(areas[0]?.rings[0]).toHaveLength(corners)
  expect(drawing?.colorRange).toBe('1 to 9')
})

test('a heat map is densest where the weight is', () => {
  const { areas, tips } = geoOf({ viz_type: 'deck_heatmap', spatial, size: 'count' })
  expect([areas[0]?.fill, tips.length === areas.length, areas.length > 20]).toEqual(['seq-7', true, true])
})

test('contours are the cells that reach them, in their colours', () => {
  const contours = [
    { lowerThreshold: 5, color: { r: 255, g: 0, b: 0 } },
    { lowerThreshold: 2, color: { r: 0, g: 0, b: 255 } },
  ]
  const form = { viz_type: 'deck_contour', spatial, size: 'count', contours }
  expect(geoOf(form).areas.map(({ fill }) => fill)).toEqual(['#ff0000', '#0000ff'])
  const high = { ...form, contours: [{ lowerThreshold: 99 }] }
  expect(drawingOf(kind, high, [result])?.model.kind).toBe('message')
})

test('nearby places are one dot, with their count', () => {
  const near = resultOf({ lon: 'number', lat: 'number' }, [1, 1], [1.001, 1.001], [9, 9])
  const { dots, tips } = geoOf({ viz_type: 'mapbox', all_columns_x: 'lon', all_columns_y: 'lat' }, near)
  expect(dots).toHaveLength(2)
  expect(tips[0]?.rows.at(-1)).toEqual({ name: 'Places', text: '2' })
  expect(dots[0]?.color).toBe('chart-1')
})

test('arcs, paths, areas and shapes are read from their columns', () => {
  const both = resultOf({ lon: 'number', lat: 'number', x: 'number', y: 'number' }, [1, 2, 3, 4])
  const ends = { start_spatial: spatial, end_spatial: { type: 'latlong', lonCol: 'x', latCol: 'y' } }
  expect(geoOf({ viz_type: 'deck_arc', ...ends }, both).lines[0]?.places).toEqual([
    [1, 2],
    [3, 4],
  ])
  const ring = resultOf({ at: 'text', count: 'number' }, ['[[1,2],[3,4],[5,0]]', 3], ['[[1,2]]', 5])
  expect(geoOf({ viz_type: 'deck_path', line_column: 'at' }, ring).lines).toHaveLength(2)
  const polygons = drawingOf(kind, { viz_type: 'deck_polygon', line_column: 'at', metric: 'count' }, [ring])
  expect(modelOf(polygons, 'geo').areas).toHaveLength(1)
  expect(notesOf(polygons)).toBe('1 row not drawn: without a place, drawn over outlines')
  const shape = resultOf({ at: 'text' }, ['{"type":"Point","coordinates":[1,2]}'], ['<script>'])
  expect(geoOf({ viz_type: 'deck_geojson', geojson: 'at' }, shape).dots).toHaveLength(1)
})

test('rows without any place give a message', () => {
  const lost = resultOf(columns, [null, null, 1, 'x'])
  expect(modelOf(drawingOf(kind, { viz_type: 'deck_hex', spatial }, [lost]), 'message').text).toBe(
    'No row has a place that can be read.',
  )
})

test('of 9,000 dots 5,000 are drawn, and a note has both numbers', () => {
  const rows = Array.from({ length: 9_000 }, (_, at) => [at / 100, at / 200, at, 'x'])
  expect(
    notesOf(drawingOf(kind, { viz_type: 'deck_scatter', spatial }, [resultOf(columns, ...rows)])),
  ).toContain('5,000 of 9,000 dots')
})
