import { expect, test } from 'vitest'
import { loadBuilders } from '#domain/chart/kinds/all-builders.ts'
import { columnsOfTable, isSourceChart } from '#domain/explore/annotations/source-charts.ts'

test('a table chart is a source of events and intervals, a line chart of time series', async () => {
  const builders = await loadBuilders()
  const is = (vizType: string, source: 'NATIVE' | 'table' | 'line') =>
    isSourceChart({ viz_type: vizType }, source, builders)
  expect(is('table', 'table')).toBe(true)
  expect(is('pie', 'table')).toBe(false)
  expect(is('echarts_timeseries_line', 'line')).toBe(true)
  expect(is('echarts_timeseries_scatter', 'line')).toBe(false)
  expect(is('table', 'line')).toBe(false)
  expect(is('table', 'NATIVE')).toBe(false)
  expect(isSourceChart({}, 'table', builders)).toBe(false)
})

test('the columns of a table chart are derived from its form', () => {
  const form = { all_columns: ['date', 'origin'], groupby: ['month'], metrics: ['count'] }
  expect(columnsOfTable({ ...form, query_mode: 'raw' })).toEqual(['date', 'origin'])
  expect(columnsOfTable({ ...form, query_mode: 'aggregate' })).toEqual(['month', 'count'])
  expect(columnsOfTable({ all_columns: ['date'] })).toEqual(['date'])
})
