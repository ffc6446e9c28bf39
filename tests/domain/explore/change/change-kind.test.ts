import { expect, test } from 'vitest'
import { fieldOf } from '#domain/chart/fields/shown/all-fields.ts'
import type { Field } from '#domain/chart/fields/shown/field.ts'
import type { ChartForm } from '#domain/explore/builder-fields.ts'
import { changeKind } from '#domain/explore/change/change-kind.ts'

function fields(...names: readonly string[]): ReadonlyMap<string, Field> {
  return new Map(
    names.map((name) => {
      const field = fieldOf(name)?.field
      if (field === undefined) throw new Error(`${name} is no field`)
      return [name, field]
    }),
  )
}

const LINE = {
  vizType: 'echarts_timeseries_line',
  fields: fields(
    'x_axis',
    'time_grain_sqla',
    'metrics',
    'groupby',
    'adhoc_filters',
    'row_limit',
    'stack',
    'markerEnabled',
  ),
  initial: { row_limit: 10000, markerEnabled: false },
}
const PIE = {
  vizType: 'pie',
  fields: fields('groupby', 'metric', 'adhoc_filters', 'row_limit', 'donut'),
  initial: { groupby: [], row_limit: 100, donut: false },
}
const BUBBLE = {
  vizType: 'bubble_v2',
  fields: fields('series', 'entity', 'x', 'y', 'size'),
  initial: {},
}

const NONE = { fields: fields(), initial: {} }

const FORM: ChartForm = {
  viz_type: 'echarts_timeseries_line',
  datasource: '1__table',
  x_axis: 'date',
  time_grain_sqla: 'P1D',
  metrics: ['count', 'late'],
  groupby: ['origin'],
  adhoc_filters: [{ subject: 'origin' }],
  row_limit: 500,
  markerEnabled: true,
  unheard_of: { a: true },
}

test('common and unknown fields stay', () => {
  const { form } = changeKind(FORM, LINE, { target: PIE, back: {} })
  expect(form).toEqual({
    viz_type: 'pie',
    datasource: '1__table',
    metric: 'count',
    groupby: ['origin'],
    adhoc_filters: [{ subject: 'origin' }],
    row_limit: 500,
    donut: false,
    unheard_of: { a: true },
  })
})

test('values of the old kind return with it', () => {
  const there = changeKind(FORM, LINE, { target: PIE, back: {} })
  expect(there.left).toEqual({
    x_axis: 'date',
    time_grain_sqla: 'P1D',
    metrics: ['count', 'late'],
    markerEnabled: true,
  })
  const again = changeKind(there.form, PIE, { target: LINE, back: there.left })
  expect(again.form).toEqual(FORM)
  expect(again.left).toEqual({ metric: 'count', donut: false })
})

test('several metrics fill several fields', () => {
  const { form } = changeKind(FORM, LINE, { target: BUBBLE, back: {} })
  expect(form).toMatchObject({ series: 'origin', x: 'count', y: 'late' })
  expect(form).not.toHaveProperty('size')
})

test('a value that is no choice of the new kind is reset', () => {
  const bars = fields('stack')
  const target = { vizType: 'echarts_timeseries_bar', fields: bars, initial: { stack: null } }
  const { form } = changeKind({ stack: 'Expand' }, LINE, { target, back: {} })
  expect(form['stack']).toBeNull()
})

test('an initial value of the old kind becomes that of the new kind', () => {
  const there = changeKind({ ...FORM, row_limit: 10000 }, LINE, { target: PIE, back: {} })
  expect(there.form['row_limit']).toBe(100)
  const again = changeKind(there.form, PIE, { target: LINE, back: there.left })
  expect(again.form['row_limit']).toBe(10000)
})

test('a set value that equals the initial value of another kind returns', () => {
  const there = changeKind({ ...FORM, row_limit: 100 }, LINE, { target: PIE, back: {} })
  expect(there.form['row_limit']).toBe(100)
  const again = changeKind(there.form, PIE, { target: LINE, back: there.left })
  expect(again.form['row_limit']).toBe(100)
})

test('a field may have the name of an inherited property', () => {
  const { form } = changeKind({ constructor: 1 }, NONE, { target: { ...PIE, initial: {} }, back: {} })
  expect(Object.entries(form)).toEqual([
    ['constructor', 1],
    ['viz_type', 'pie'],
  ])
})
