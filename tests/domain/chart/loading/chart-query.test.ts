import { describe, expect, test } from 'vitest'
import { NEW_CHART_ID } from '#domain/chart/chart.ts'
import { kind } from '#domain/chart/kinds/pie/kind.ts'
import { type ChartPlace, chartOfKey, chartQuery, forced } from '#domain/chart/loading/chart-query.ts'
import { type DataMask, EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { printOf } from '#domain/core/text/print-of.ts'
import { chartOf } from '#tests/domain/chart/example-chart.ts'
import { timeMask } from '#tests/domain/chart/time-mask.ts'

const PLACE: ChartPlace = { dashboardId: 3, mask: EMPTY_MASK, dataset: null }
const queryOf = (params: Record<string, unknown>, place = PLACE) =>
  chartQuery(kind.open(chartOf({ viz_type: 'pie', metric: 'count', ...params })), place)
const query = queryOf({ groupby: ['origin'] })

test('parts of the dashboard are in the form too, for logging and permissions', () => {
  const mask = timeMask('2001-01-01 : 2001-01-15')
  const { request } = queryOf({}, { ...PLACE, mask })
  expect(request.form_data).toMatchObject({
    slice_id: 7,
    dashboardId: 3,
    extra_form_data: { time_range: '2001-01-01 : 2001-01-15' },
  })
})

test('a forced request ignores the server’s cache, in query and form', () => {
  expect([query.request.force, query.request.form_data?.['force']]).toEqual([false, false])
  const { force, form_data: form, queries } = forced(query.request)
  expect([force, form?.['force'], queries]).toEqual([true, true, query.request.queries])
})

test('a chart without server id and dashboard sends neither', () => {
  const chart = kind.open({ ...chartOf({ viz_type: 'pie', metric: 'count' }), id: NEW_CHART_ID })
  const { request } = chartQuery(chart, { ...PLACE, dashboardId: null })
  expect(Object.keys(request.form_data ?? {})).not.toContain('slice_id')
  expect(Object.keys(request.form_data ?? {})).not.toContain('dashboardId')
})

describe('a result is cached by its chart and query', () => {
  test.each([
    ['its look', queryOf({ groupby: ['origin'], number_format: '.1%' })],
    ['the order in which its form is written', queryOf({ row_limit: null, groupby: 'origin' })],
    ['the dashboard that it stands on', queryOf({ groupby: ['origin'] }, { ...PLACE, dashboardId: 4 })],
  ])('%s makes no difference', (_, same) => {
    expect(same.key).toBe(query.key)
  })

  const lastWeek = { ...PLACE, mask: timeMask('Last week') }
  test.each([
    ['another filter', queryOf({ groupby: ['origin'] }, lastWeek)],
    ['another dataset', queryOf({ groupby: ['origin'], datasource: '2__table' })],
    ['another chart', chartQuery({ ...query.chart, id: 8 }, PLACE)],
  ])('%s has another key', (_, other) => {
    expect(other.key).not.toBe(query.key)
  })

  test('the key of a chart under the filters of a dashboard is that of the request', () => {
    const mask: DataMask = [
      ...timeMask('2001-01-01 : 2001-01-15'),
      { source: { kind: 'filter', id: 'origin' }, op: 'IN', column: 'origin', values: ['ATL', null] },
      { source: { kind: 'filter', id: 'state' }, op: 'NOT IN', column: 'state', values: ['GA'] },
    ]
    const { key, request } = queryOf({ groupby: ['origin'] }, { ...PLACE, mask })
    const filters =
      '[{"col":"origin","op":"IN","val":["ATL",null]},{"col":"state","op":"NOT IN","val":["GA"]}]'
    expect(request.form_data?.['extra_form_data']).toEqual({
      filters: JSON.parse(filters),
      time_range: '2001-01-01 : 2001-01-15',
    })
    const requested =
      '{"datasource":{"id":1,"type":"table"},"queries":[{"annotation_layers":[],"applied_time_extras":{},' +
      '"columns":["origin"],"custom_form_data":{},"custom_params":{},"extras":{"having":"","where":""},' +
      `"filters":${filters},"metrics":["count"],"order_desc":true,"orderby":[["count",false]],` +
      '"row_limit":100,"series_limit":0,"time_range":"2001-01-01 : 2001-01-15","url_params":{}}]}'
    expect(key).toBe(`7/${printOf(requested)}`)
  })

  test('a chart is not filtered by parts that were picked in it', () => {
    const mask: DataMask = [
      ...timeMask('Last week'),
      { source: { kind: 'chart', id: 7 }, op: 'IN', column: 'origin', values: ['ATL'] },
      { source: { kind: 'chart', id: 8 }, op: 'IN', column: 'state', values: ['GA'] },
      { source: { kind: 'filter', id: '7' }, op: 'IN', column: 'carrier', values: ['AA'] },
    ]
    expect(queryOf({}, { ...PLACE, mask }).request.queries[0]?.filters).toEqual([
      { col: 'state', op: 'IN', val: ['GA'] },
      { col: 'carrier', op: 'IN', val: ['AA'] },
    ])
  })

  test('the key names the chart', () => {
    expect([chartOfKey(query.key), chartOfKey('garbage')]).toEqual([7, null])
  })
})
