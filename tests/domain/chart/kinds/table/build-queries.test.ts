import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/table/kind.ts'
import { EMPTY_MASK } from '#domain/chart/query/data-mask.ts'
import { chartOf } from '#tests/domain/chart/example-chart.ts'

test('an order that is no JSON is left out', () => {
  const params = { viz_type: 'table', query_mode: 'raw', all_columns: ['a'] }
  const chart = chartOf({ ...params, order_by_cols: ['a', '["a", false]'] })
  expect(kind.open(chart).buildQueries(EMPTY_MASK, null)[0]?.orderby).toEqual([['a', false]])
})
