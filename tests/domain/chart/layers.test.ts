import { expect, test } from 'vitest'
import { layerIds, withLayers } from '#domain/chart/layers.ts'
import { chartOf } from '#tests/domain/chart/example-chart.ts'

const stored = (serverId: number, name: string) => ({
  serverId,
  current: { name, description: null, form: { datasource: '1__table', viz_type: 'deck_arc' } },
})

test.each([
  [{ viz_type: 'deck_multi', deck_slices: [3, '4', 3, -1, 'x', null] }, [3, 4]],
  [{ viz_type: 'deck_multi', deck_slices: 7 }, []],
  [{ viz_type: 'pie', deck_slices: [3] }, []],
])('%j has the layers %j', (form, ids) => {
  expect(layerIds(form)).toEqual(ids)
})

test('a chart has its stored layers in its own order', () => {
  const chart = withLayers(chartOf({ viz_type: 'deck_multi', deck_slices: [9, 8, 7] }), [
    stored(7, 'Routes'),
    stored(9, 'Airports'),
  ])
  expect(chart.layers?.map(({ id, name }) => [id, name])).toEqual([
    [9, 'Airports'],
    [7, 'Routes'],
  ])
})

test('a chart without layers is returned unchanged', () => {
  const chart = chartOf({ viz_type: 'pie' })
  expect(withLayers(chart, [])).toBe(chart)
})
