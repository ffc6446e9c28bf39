import { describe, expect, test } from 'vitest'
import type { Chart } from '#domain/chart/chart.ts'
import { kind as country } from '#domain/chart/kinds/country-map/kind.ts'
import { kind as deck } from '#domain/chart/kinds/deck/kind.ts'
import { kind as multi } from '#domain/chart/kinds/deck/multi.ts'
import { kind as world } from '#domain/chart/kinds/world-map/kind.ts'
import type { PickedCell } from '#domain/chart/model/pick/pick.ts'
import type { Cell, ChartResult } from '#domain/chart/result/chart-result.ts'
import { chartOf, drawingOf, modelOf, OPTIONS, resultOf } from '#tests/domain/chart/example-chart.ts'
import { value } from './cells.ts'

test('a country has each of the values that name it', () => {
  const rows = resultOf({ c: 'text', n: 'number' }, ['FR', 5], ['DE', 3], ['fr', 1], [null, 2])
  const model = modelOf(drawingOf(world, { entity: 'c', metric: 'n', show_bubbles: true }, [rows]), 'map')
  expect(model.tips.map((_, at) => model.pickAt(at))).toEqual([
    { label: 'France', alternatives: [[value('c', 'FR')], [value('c', 'fr')]] },
    { label: 'Germany', alternatives: [[value('c', 'DE')]] },
  ])
})

test('a state has each of the values that name it', () => {
  const rows = resultOf({ s: 'text', n: 'number' }, ['US-GA', 5], ['Georgia', 3])
  const form = { entity: 's', metric: 'n', select_country: 'USA' }
  expect(modelOf(drawingOf(country, form, [rows]), 'map').pickAt(0)).toEqual({
    label: 'Georgia',
    alternatives: [[value('s', 'US-GA')], [value('s', 'Georgia')]],
  })
})

const spatial = { type: 'latlong', lonCol: 'lon', latCol: 'lat' }
const coordinates = (...rows: readonly (readonly Cell[])[]) =>
  resultOf({ lon: 'number', lat: 'number', carrier: 'text', n: 'number' }, ...rows)
const geo = (form: object, result: ChartResult) => modelOf(drawingOf(deck, { ...form }, [result]), 'geo')
const lon = (is: number) => value('lon', is)
const lat = (is: number) => value('lat', is)
const degrees = (column: string, low: number, high: number): PickedCell => ({
  kind: 'numbers',
  column,
  from: low,
  to: high,
  includesTo: false,
  label: `${low} to ${high}`,
})

describe('a dot', () => {
  const form = { viz_type: 'deck_scatter', spatial, dimension: 'carrier' }

  test('has its coordinates and its dimension', () => {
    const model = geo(form, coordinates([-84.4, 33.6, 'DL', 1], [null, 30, 'AA', 1], [-87.9, 42, null, 1]))
    expect([0, 1].map((tip) => model.pickAt(tip)?.alternatives)).toEqual([
      [[lon(-84.4), lat(33.6), value('carrier', 'DL')]],
      [[lon(-87.9), lat(42), value('carrier', null, 'null')]],
    ])
    expect(model.pickAt(0)?.label).toBe('DL')
  })

  test('is picked with those of its name in the legend', () => {
    const model = geo(
      { ...form, legend_position: 'tr' },
      coordinates([-84.4, 33.6, 'DL', 1], [-87.9, 42, 'UA', 1], [-80, 40, 'DL', 1]),
    )
    expect(model.pickEntry?.(0)).toEqual({ label: 'DL', alternatives: [[value('carrier', 'DL')]] })
  })

  test('of a column with both coordinates has its text', () => {
    const at = { type: 'delimited', lonlatCol: 'place', delimiter: ',' }
    const model = geo({ viz_type: 'deck_scatter', spatial: at }, resultOf({ place: 'text' }, ['33.6,-84.4']))
    expect(model.pickAt(0)?.alternatives).toEqual([[value('place', '33.6,-84.4')]])
  })
})

// Around the equator, 111.32 km are one degree both ways.
const DEGREE = { size: 'n', grid_size: 111_320 }
const around = coordinates([0.25, -0.5, 'DL', 2], [0.75, -0.25, 'DL', 1], [1.5, 0.5, 'UA', 1])

describe('a cell', () => {
  test('of a grid has its bounds, without their upper ends', () => {
    const model = geo({ viz_type: 'deck_grid', spatial, ...DEGREE }, around)
    expect([0, 1].map((tip) => model.pickAt(tip)?.alternatives)).toEqual([
      [[degrees('lon', 0, 1), degrees('lat', -1, 0)]],
      [[degrees('lon', 1, 2), degrees('lat', 0, 1)]],
    ])
  })

  test('at a pole extends beyond it', () => {
    const poles = coordinates([0.5, 90, 'DL', 2], [0.5, -90, 'DL', 1])
    const [cell] = geo({ viz_type: 'deck_grid', spatial, ...DEGREE }, poles).pickAt(0)?.alternatives ?? []
    expect(cell?.[1]).toMatchObject({ column: 'lat', from: 90, to: 91 })
  })

  test.each(['deck_grid', 'deck_screengrid', 'mapbox'])(
    'of %s holds the places that it counts and no others, also where they lie on its edges',
    (viz_type) => {
      const rows = Array.from({ length: 2_601 }, (_, at): Cell[] => [
        (at % 51) / 10,
        40 + Math.floor(at / 51) / 10,
        'DL',
        1,
      ])
      const form = { viz_type, spatial, size: 'n', all_columns_x: 'lon', all_columns_y: 'lat' }
      const { tips, pickAt } = geo({ ...form, clustering_radius: '60' }, coordinates(...rows))
      const isIn = (cell: PickedCell | undefined, is: Cell | undefined) =>
        cell?.kind === 'numbers' && Number(is) >= (cell.from ?? 0) && Number(is) < (cell.to ?? 0)
      for (const [tip, { rows: texts }] of tips.entries()) {
        const [first, second] = pickAt(tip)?.alternatives[0] ?? []
        const count = rows.filter(([x, y]) => isIn(first, x) && isIn(second, y)).length
        expect(String(count)).toBe(texts.find(({ name }) => name === 'Places')?.text)
      }
    },
  )

  test('of a contour has its bounds', () => {
    const form = { viz_type: 'deck_contour', spatial, size: 'n', cellSize: 111_320 }
    expect(geo(form, around).pickAt(0)?.alternatives).toEqual([[degrees('lon', 0, 1), degrees('lat', -1, 0)]])
  })

  test('of hexagons has each of its places', () => {
    // One hexagon reaches 300 degrees far.
    const model = geo({ viz_type: 'deck_hex', spatial, size: 'n', grid_size: 111_320 * 300 }, around)
    expect(model.pickAt(0)?.alternatives).toEqual([
      [lon(0.25), lat(-0.5)],
      [lon(0.75), lat(-0.25)],
      [lon(1.5), lat(0.5)],
    ])
  })

  test('of places that are texts has each of them', () => {
    const at = { type: 'delimited', lonlatCol: 'place', delimiter: ',' }
    const rows = resultOf({ place: 'text', n: 'number' }, ['-0.5,0.25', 2], ['-0.25,0.75', 1])
    const model = geo({ viz_type: 'deck_grid', spatial: at, ...DEGREE }, rows)
    expect(model.pickAt(0)?.alternatives.flat()).toContainEqual(value('place', '-0.5,0.25'))
    expect(
      model
        .pickAt(0)
        ?.alternatives.flat()
        .every(({ kind }) => kind === 'value'),
    ).toBe(true)
  })

  test('of a heat map includes places around it, and is no selection', () => {
    const model = geo({ viz_type: 'deck_heatmap', spatial, size: 'n' }, around)
    expect(model.tips.length).toBeGreaterThan(0)
    expect(model.tips.every((_, tip) => model.pickAt(tip) === null)).toBe(true)
  })
})

test('an arc has both of its ends, a path its text', () => {
  const to = { type: 'geohash', geohashCol: 'to' }
  const ends = resultOf({ lon: 'number', lat: 'number', to: 'text' }, [-84.4, 33.6, 'dn5b'])
  const arc = geo({ viz_type: 'deck_arc', start_spatial: spatial, end_spatial: to }, ends)
  expect(arc.pickAt(0)?.alternatives).toEqual([[lon(-84.4), lat(33.6), value('to', 'dn5b')]])
  const lines = resultOf({ line: 'text' }, ['broken'], ['[[1,2],[3,4]]'])
  const path = geo({ viz_type: 'deck_path', line_column: 'line', line_type: 'json' }, lines)
  expect(path.pickAt(0)?.alternatives).toEqual([[value('line', '[[1,2],[3,4]]')]])
})

test('layered maps find the rows of the clicked layer', () => {
  const layer = (id: number, form: Record<string, unknown>): Chart => ({
    ...chartOf({ viz_type: 'deck_scatter', legend_position: 'tr', ...form }),
    id,
  })
  const layers = [layer(3, { spatial, dimension: 'carrier' }), layer(4, { spatial, dimension: 'state' })]
  const chart = { ...chartOf({ viz_type: 'deck_multi', deck_slices: [3, 4] }), layers }
  const columns = { lon: 'number', lat: 'number', carrier: 'text', state: 'text' } as const
  const rows = [resultOf(columns, [1, 2, 'DL', 'GA']), resultOf(columns, [3, 4, 'UA', 'IL'])]
  const model = modelOf(multi.open(chart).toModel(rows, OPTIONS), 'geo')
  expect([0, 1].map((tip) => model.pickAt(tip)?.alternatives)).toEqual([
    [[lon(1), lat(2), value('carrier', 'DL')]],
    [[lon(3), lat(4), value('state', 'IL')]],
  ])
  expect([0, 1].map((entry) => model.pickEntry?.(entry)?.alternatives)).toEqual([
    [[value('carrier', 'DL')]],
    [[value('state', 'IL')]],
  ])
})
