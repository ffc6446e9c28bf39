import { expect, test } from 'vitest'
import { columnsOfTable, isSourceChart } from '#domain/explore/annotations/source-charts.ts'

test('a table chart gives events and intervals, a line chart a time series', () => {
  expect(isSourceChart({ viz_type: 'table' }, 'table')).toBe(true)
  expect(isSourceChart({ viz_type: 'pie' }, 'table')).toBe(false)
  expect(isSourceChart({ viz_type: 'echarts_timeseries_line' }, 'line')).toBe(true)
  expect(isSourceChart({ viz_type: 'table' }, 'line')).toBe(false)
  expect(isSourceChart({ viz_type: 'table' }, 'NATIVE')).toBe(false)
  expect(isSourceChart({}, 'table')).toBe(false)
})

test('the columns of a table chart are those of its form', () => {
  const form = { all_columns: ['date', 'origin'], groupby: ['month'], metrics: ['count'] }
  expect(columnsOfTable({ ...form, query_mode: 'raw' })).toEqual(['date', 'origin'])
  expect(columnsOfTable({ ...form, query_mode: 'aggregate' })).toEqual(['month', 'count'])
  expect(columnsOfTable({ all_columns: ['date'] })).toEqual(['date'])
})
