import { describe, expect, test } from 'vitest'
import type { Chart } from '#domain/chart/chart.ts'
import { kind } from '#domain/chart/kinds/deck/multi.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { chartOf, modelOf, notesOf, OPTIONS, resultOf } from '#tests/domain/chart/example-chart.ts'

const layer = (id: number, name: string, params: Record<string, unknown>): Chart => ({
  ...chartOf(params),
  id,
  name,
})
const airports = layer(3, 'Airports', {
  viz_type: 'deck_scatter',
  spatial: { type: 'latlong', lonCol: 'lon', latCol: 'lat' },
  adhoc_filters: [],
})
const routes = layer(4, 'Routes', {
  viz_type: 'deck_arc',
  start_spatial: { type: 'latlong', lonCol: 'lon', latCol: 'lat' },
  end_spatial: { type: 'latlong', lonCol: 'lon2', latCol: 'lat2' },
})
const filter = {
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject: 'state',
  operator: '==',
  comparator: 'GA',
}
const chart = (layers: readonly Chart[], ids: readonly number[] = [3, 4]): Chart => ({
  ...chartOf({ viz_type: 'deck_multi', deck_slices: ids, adhoc_filters: [filter] }),
  layers,
})
const dots = resultOf({ lon: 'number', lat: 'number' }, [-84, 33], [-87, 41])
const lines = resultOf({ lon: 'number', lat: 'number', lon2: 'number', lat2: 'number' }, [-84, 33, -87, 41])

describe('maps over each other', () => {
  test('are queried together, each under the filters of the multi-layer chart too', () => {
    const queries = kind.open(chart([airports, routes])).buildQueries(EMPTY_MASK, null)
    expect(queries.map(({ columns }) => columns)).toEqual([
      ['lon', 'lat'],
      ['lon', 'lat', 'lon2', 'lat2'],
    ])
    for (const { filters } of queries) {
      expect(filters).toContainEqual({ col: 'state', op: '==', val: 'GA' })
    }
  })

  test('are one map, one table and one sentence', () => {
    const drawing = kind.open(chart([airports, routes])).toModel([dots, lines], OPTIONS)
    const model = modelOf(drawing, 'geo')
    expect([model.dots.length, model.lines.length, model.tips.length]).toEqual([2, 1, 3])
    expect(model.lines[0]?.tip).toBe(2)
    expect(drawing?.table.columns.map(({ label }) => label)).toEqual(['Layer', 'lon', 'lat', 'lon2', 'lat2'])
    expect(drawing?.table.rows.map(([name]) => name?.text)).toEqual(['Airports', 'Airports', 'Routes'])
    expect(drawing?.summary).toMatch(
      /^Delays: map of 2 layers\. Airports: map with 2 .*\. Routes: map with 1 /,
    )
    expect(notesOf(drawing)).toBe('drawn over outlines')
  })

  test('that are not loaded, or of another dataset or kind, are counted', () => {
    const elsewhere = { ...routes, datasetId: 2 }
    const pie = layer(5, 'Pie', { viz_type: 'pie' })
    const open = kind.open(chart([airports, elsewhere, pie], [3, 4, 5, 6]))
    expect(open.buildQueries(EMPTY_MASK, null)).toHaveLength(1)
    expect(notesOf(open.toModel([dots], OPTIONS))).toBe('1 of 4 layers, drawn over outlines')
  })

  test('that are all missing have no query', () => {
    expect(kind.open(chart([])).buildQueries(EMPTY_MASK, null)).toEqual([])
  })
})
