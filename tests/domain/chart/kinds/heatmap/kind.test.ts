import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/heatmap/kind.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { chartOf } from '#tests/domain/chart/example-chart.ts'

test('a heat map without its two axes has no query', () => {
  const chart = chartOf({ viz_type: 'heatmap_v2', x_axis: 'hour', metric: 'count' })
  expect(kind.open(chart).buildQueries(EMPTY_MASK, null)).toEqual([])
})
