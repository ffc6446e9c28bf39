import { describe, expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/table/kind.ts'
import { chartQuery, pagedQuery } from '#domain/chart/loading/chart-query.ts'
import { unpaged } from '#domain/chart/loading/unpaged.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { chartOf } from '#tests/domain/chart/example-chart.ts'

test('an order that is not JSON is left out', () => {
  const params = { viz_type: 'table', query_mode: 'raw', all_columns: ['a'] }
  const chart = chartOf({ ...params, order_by_cols: ['a', '["a", false]'] })
  expect(kind.open(chart).buildQueries(EMPTY_MASK, null)[0]?.orderby).toEqual([['a', false]])
})

test('a metric that is shown as a value and a percentage is queried once, as Superset’s page does', () => {
  const form = { viz_type: 'table', groupby: ['genre'], metrics: ['count'] }
  const chart = chartOf({ ...form, percent_metrics: ['gross', 'count', 'gross'] })
  expect(kind.open(chart).buildQueries(EMPTY_MASK, null)[0]).toMatchObject({
    metrics: ['count', 'gross'],
    post_processing: [
      {
        operation: 'contribution',
        options: { columns: ['gross', 'count'], rename_columns: ['%gross', '%count'] },
      },
    ],
  })
})

describe('a table that the server paginates', () => {
  const form = {
    viz_type: 'table',
    groupby: ['origin'],
    metrics: ['count'],
    server_pagination: true,
    server_page_length: 3,
    row_limit: 500,
  }
  const open = (params: Record<string, unknown> = {}) => kind.open(chartOf({ ...form, ...params }))

  test('queries a page and the number of rows, as Superset’s page does', () => {
    const page = { page: 1, order: null }
    expect(open().buildQueries(EMPTY_MASK, null, page)).toMatchObject([
      { columns: ['origin'], orderby: [['count', false]], row_limit: 3, row_offset: 3 },
      { columns: ['origin'], row_limit: 0, row_offset: 0, is_rowcount: true, post_processing: [] },
    ])
    expect(open().buildQueries(EMPTY_MASK, null, page)[1]).not.toHaveProperty('orderby')
  })

  test('queries the first page in the order of its form by default', () => {
    expect(open().buildQueries(EMPTY_MASK, null)[0]).toMatchObject({
      row_offset: 0,
      orderby: [['count', false]],
    })
    const order = { column: 'origin', isAscending: true }
    expect(open().buildQueries(EMPTY_MASK, null, { page: 0, order })[0]?.orderby).toEqual([['origin', true]])
  })

  test('queries its totals last', () => {
    const queries = open({ show_totals: true }).buildQueries(EMPTY_MASK, null)
    expect(queries.map(({ columns, is_rowcount: isCount }) => [columns, isCount])).toEqual([
      [['origin'], undefined],
      [['origin'], true],
      [[], undefined],
    ])
  })

  test.each([{ server_page_length: 0 }, { server_pagination: false }])('%j queries all rows', (params) => {
    expect(open(params).buildQueries(EMPTY_MASK, null)).toMatchObject([{ row_limit: 500 }])
  })

  test('raw rows are paginated too', () => {
    const raw = { query_mode: 'raw', all_columns: ['delay'] }
    expect(open(raw).buildQueries(EMPTY_MASK, null, { page: 2, order: null })).toMatchObject([
      { columns: ['delay'], row_limit: 3, row_offset: 6 },
      { columns: ['delay'], is_rowcount: true },
    ])
  })

  test('each page has its own cache key, and a file has all rows', () => {
    const first = chartQuery(open(), { dashboardId: null, mask: EMPTY_MASK, dataset: null })
    const second = pagedQuery(first, { page: 1, order: null })
    expect(second.key).not.toBe(first.key)
    expect(unpaged(second.request).queries).toMatchObject([{ row_limit: 500, row_offset: 0 }])
  })
})
