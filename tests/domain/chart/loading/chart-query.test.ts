import { describe, expect, test } from 'vitest'
import { NEW_CHART_ID } from '#domain/chart/chart.ts'
import { kind } from '#domain/chart/kinds/pie/kind.ts'
import { type ChartPlace, chartOfKey, chartQuery, forced } from '#domain/chart/loading/chart-query.ts'
import { EMPTY_MASK } from '#domain/chart/query/data-mask.ts'
import { chartOf } from '#tests/domain/chart/example-chart.ts'

const PLACE: ChartPlace = { dashboardId: 3, mask: EMPTY_MASK, dataset: null }
const queryOf = (params: Record<string, unknown>, place = PLACE) =>
  chartQuery(kind.open(chartOf({ viz_type: 'pie', metric: 'count', ...params })), place)
const query = queryOf({ groupby: ['origin'] })

test('what a dashboard adds goes into the form as well, for the log and for rights', () => {
  const mask = { timeRange: '2001-01-01 : 2001-01-15', filters: [] }
  const { request } = queryOf({}, { ...PLACE, mask })
  expect(request.form_data).toMatchObject({
    slice_id: 7,
    dashboardId: 3,
    extra_form_data: { time_range: '2001-01-01 : 2001-01-15' },
  })
})

test('a forced request leaves the server’s cache aside, in query and form', () => {
  expect([query.request.force, query.request.form_data?.['force']]).toEqual([false, false])
  const { force, form_data: form, queries } = forced(query.request)
  expect([force, form?.['force'], queries]).toEqual([true, true, query.request.queries])
})

test('a chart that no server knows and that stands on no dashboard asks without naming either', () => {
  const chart = kind.open({ ...chartOf({ viz_type: 'pie', metric: 'count' }), id: NEW_CHART_ID })
  const { request } = chartQuery(chart, { ...PLACE, dashboardId: null })
  expect(Object.keys(request.form_data ?? {})).not.toContain('slice_id')
  expect(Object.keys(request.form_data ?? {})).not.toContain('dashboardId')
})

describe('a result is cached under its chart and what was asked', () => {
  test.each([
    ['its look', queryOf({ groupby: ['origin'], number_format: '.1%' })],
    ['the order in which its form is written', queryOf({ row_limit: null, groupby: 'origin' })],
    ['the dashboard that it stands on', queryOf({ groupby: ['origin'] }, { ...PLACE, dashboardId: 4 })],
  ])('%s makes no difference', (_, same) => {
    expect(same.key).toBe(query.key)
  })

  const lastWeek = { ...PLACE, mask: { timeRange: 'Last week', filters: [] } }
  test.each([
    ['another filter', queryOf({ groupby: ['origin'] }, lastWeek)],
    ['another dataset', queryOf({ groupby: ['origin'], datasource: '2__table' })],
    ['another chart', chartQuery({ ...query.chart, id: 8 }, PLACE)],
  ])('%s has another key', (_, other) => {
    expect(other.key).not.toBe(query.key)
  })

  test('the key names the chart', () => {
    expect([chartOfKey(query.key), chartOfKey('garbage')]).toEqual([7, null])
  })
})
