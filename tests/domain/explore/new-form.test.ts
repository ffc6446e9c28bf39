import { expect, test } from 'vitest'
import { loadBuilders } from '#domain/chart/kinds/all-builders.ts'
import type { ChartBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { completedForm, newForm } from '#domain/explore/new-form.ts'
import { flightsSource } from '#tests/domain/explore/example-source.ts'

const builders = await loadBuilders()

function builderOf(vizType: string): ChartBuilder {
  const builder = builders.get(vizType)
  if (builder === undefined) throw new Error(`${vizType} can be built`)
  return builder
}

test('a new time series uses the main time of its dataset by day, and filters by it', () => {
  expect(newForm(builderOf('echarts_timeseries_bar'), flightsSource())).toMatchObject({
    viz_type: 'echarts_timeseries_bar',
    datasource: '1__table',
    x_axis: 'date',
    time_grain_sqla: 'P1D',
    row_limit: 10000,
    adhoc_filters: [{ subject: 'date', operator: 'TEMPORAL_RANGE', comparator: 'No filter' }],
  })
})

test('a form that becomes a table aggregates unless it has another mode', () => {
  const mode = (form: object) => completedForm({ ...form }, builderOf('table'), flightsSource())['query_mode']
  expect([mode({}), mode({ query_mode: 'raw' })]).toEqual(['aggregate', 'raw'])
})

test('a new table aggregates, and lists the time columns', () => {
  expect(newForm(builderOf('table'), flightsSource())).toMatchObject({
    query_mode: 'aggregate',
    temporal_columns_lookup: { date: true },
  })
})

test('a dataset without a time gives a chart without an axis', () => {
  const source = { ...flightsSource(), columns: flightsSource().columns.slice(1) }
  const form = newForm(builderOf('echarts_timeseries_bar'), source)
  expect([form['x_axis'], form['time_grain_sqla'], form['adhoc_filters']]).toEqual([undefined, undefined, []])
})

test('a form whose new kind has an axis gets the time of its dataset, unless it has an axis', () => {
  const bars = builderOf('echarts_timeseries_bar')
  expect(completedForm({}, bars, flightsSource())).toEqual({ x_axis: 'date', time_grain_sqla: 'P1D' })
  expect(completedForm({ x_axis: 'origin' }, bars, flightsSource())).toEqual({ x_axis: 'origin' })
})
