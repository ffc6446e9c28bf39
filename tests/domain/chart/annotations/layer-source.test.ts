import { expect, test } from 'vitest'
import { isOpen, layerSources, shownRange, sourceForm } from '#domain/chart/annotations/layer-source.ts'

const layer = (more: object) => ({
  name: 'a',
  annotationType: 'EVENT',
  sourceType: 'NATIVE',
  value: 1,
  ...more,
})

test('layers that need a request, each with its source', () => {
  const form = {
    annotation_layers: [
      layer({ name: 'stored' }),
      layer({ name: 'rows', annotationType: 'INTERVAL', sourceType: 'table', value: '7' }),
      layer({ name: 'lines', annotationType: 'TIME_SERIES', sourceType: 'line', value: 8 }),
      layer({ name: 'none', value: null }),
      layer({ name: 'hidden', show: false }),
      layer({ name: 'formula', annotationType: 'FORMULA' }),
      layer({ name: 'odd', annotationType: 'FOO' }),
    ],
  }
  expect(layerSources(form).map(({ name, kind, id }) => [name, kind, id])).toEqual([
    ['stored', 'stored', 1],
    ['rows', 'rows', 7],
    ['lines', 'lines', 8],
    ['none', 'stored', null],
  ])
  expect(layerSources({})).toEqual([])
})

const SOURCE = {
  viz_type: 'echarts_timeseries_line',
  time_grain_sqla: 'P1D',
  annotation_layers: [1],
  adhoc_filters: [
    { operator: 'TEMPORAL_RANGE', subject: 'date', comparator: 'No filter' },
    { operator: 'IN', subject: 'origin', comparator: ['ATL'] },
  ],
}

function formWith(overrides: Record<string, unknown>) {
  const query = { name: 'a', annotationType: 'TIME_SERIES', overrides } as const
  return sourceForm(SOURCE, query, { form: { time_grain_sqla: 'P1W' }, range: 'Last year' })
}

test('a layer without overrides leaves its source unchanged, without annotations of its own', () => {
  expect(formWith({})).toEqual({ ...SOURCE, annotation_layers: [] })
})

test('an empty range is that of the chart, a written one overrides it', () => {
  expect(formWith({ time_range: null })).toMatchObject({
    time_range: 'Last year',
    adhoc_filters: [{ operator: 'TEMPORAL_RANGE', comparator: 'Last year' }, { comparator: ['ATL'] }],
  })
  expect(formWith({ time_range: 'Last week' })).toMatchObject({ time_range: 'Last week' })
})

test('an empty grain is that of the chart, and a shift adds a comparison', () => {
  expect(formWith({ time_grain_sqla: null })).toMatchObject({ time_grain_sqla: 'P1W' })
  expect(formWith({ time_grain_sqla: 'P1M' })).toMatchObject({ time_grain_sqla: 'P1M' })
  const compared = { time_compare: ['1 week ago'], comparison_type: 'values' }
  expect(formWith({ time_range: null, time_shift: ' 1 week ago ' })).toMatchObject(compared)
  expect(formWith({ time_range: null, time_shift: '1 week' })).toMatchObject(compared)
})

test('without a time range, no comparison is added', () => {
  expect(formWith({ time_shift: '1 week ago' })).not.toHaveProperty('time_compare')
  expect(isOpen(SOURCE)).toBe(true)
  expect(isOpen({ time_range: 'Last week' })).toBe(false)
})

test('the range of a chart is that of its dashboard, of its filter, or of its form', () => {
  const form = { adhoc_filters: [{ operator: 'TEMPORAL_RANGE', comparator: 'Last week' }], time_range: 'x' }
  expect(shownRange(form, 'Last day')).toBe('Last day')
  expect(shownRange(form, null)).toBe('Last week')
  expect(shownRange({ time_range: 'Last month' }, null)).toBe('Last month')
  expect(shownRange({}, null)).toBe('No filter')
})
