import { describe, expect, test } from 'vitest'
import { isFilled } from '#domain/chart/fields/checks.ts'
import type { Field } from '#domain/chart/fields/shown/field.ts'
import { columnNamed } from '#domain/explore/explore-dataset.ts'
import { placeFor, type SourceItem, takesItem, withItem } from '#domain/explore/place-for.ts'
import { flightsSource } from '#tests/domain/explore/example-source.ts'

const FIELDS: ReadonlyMap<string, Field> = new Map<string, Field>([
  ['x_axis', { type: 'column', label: 'X-axis' }],
  ['metrics', { type: 'metrics', label: 'Metrics' }],
  ['groupby', { type: 'columns', label: 'Dimensions' }],
  ['adhoc_filters', { type: 'filters', label: 'Filters' }],
  ['timeseries_limit_metric', { type: 'metric', label: 'Sort by' }],
])

function itemOf(name: string): SourceItem {
  const source = flightsSource()
  const column = columnNamed(source, name)
  if (column !== null) return { kind: 'column', column }
  const [metric] = source.metrics
  if (metric === undefined) throw new Error('the example has a metric')
  return { kind: 'metric', metric }
}

describe('a picked item goes to', () => {
  test.each([
    ['count', {}, null, 'metrics'],
    ['date', {}, null, 'x_axis'],
    ['date', { x_axis: 'date' }, null, 'groupby'],
    ['origin', {}, null, 'groupby'],
    ['origin', {}, 'adhoc_filters', 'adhoc_filters'],
    ['delay', {}, 'metrics', 'metrics'],
    ['count', {}, 'groupby', 'metrics'],
    ['count', {}, 'timeseries_limit_metric', 'timeseries_limit_metric'],
  ])('%s with %j, last in %s: %s', (name, form, active, place) => {
    expect(placeFor(itemOf(name), form, { fields: FIELDS, active })).toBe(place)
  })
})

const NEEDY: ReadonlyMap<string, Field> = new Map<string, Field>([
  ['x_axis', { type: 'column', label: 'X-axis', checks: [isFilled] }],
  ['metrics', { type: 'metrics', label: 'Metrics', checks: [isFilled] }],
  ['groupby', { type: 'columns', label: 'Dimensions' }],
  ['adhoc_filters', { type: 'filters', label: 'Filters' }],
])

describe('a picked item goes to an empty required field of its type', () => {
  test.each([
    ['delay', { x_axis: 'date' }, null, 'metrics'],
    ['delay', { x_axis: 'date' }, 'groupby', 'metrics'],
    ['delay', { x_axis: 'date' }, 'x_axis', 'metrics'],
    ['delay', { x_axis: 'date' }, 'adhoc_filters', 'adhoc_filters'],
    ['delay', {}, null, 'metrics'],
    ['delay', { x_axis: 'date', metrics: ['count'] }, 'groupby', 'groupby'],
    ['origin', {}, null, 'x_axis'],
    ['origin', {}, 'groupby', 'x_axis'],
    ['origin', { metrics: ['count'] }, 'groupby', 'x_axis'],
    ['origin', { x_axis: 'date' }, 'groupby', 'groupby'],
    ['origin', {}, 'adhoc_filters', 'adhoc_filters'],
    ['origin', { x_axis: 'date' }, null, 'groupby'],
    ['date', { metrics: ['count'] }, null, 'x_axis'],
    ['count', { x_axis: 'date' }, 'groupby', 'metrics'],
  ])('%s with %j, last in %s: %s', (name, form, active, place) => {
    expect(placeFor(itemOf(name), form, { fields: NEEDY, active })).toBe(place)
  })
})

describe('a text column is counted only if no field groups', () => {
  test.each(['origin', 'late'])('%s goes to the dimensions, although metrics were used last', (name) => {
    const form = { x_axis: 'date' }
    expect(placeFor(itemOf(name), form, { fields: FIELDS, active: 'metrics' })).toBe('groupby')
    expect(placeFor(itemOf(name), form, { fields: NEEDY, active: 'metrics' })).toBe('groupby')
  })

  test('a kind without dimensions uses it as a metric', () => {
    const fields = new Map<string, Field>([
      ['metric', { type: 'metric', label: 'Metric', checks: [isFilled] }],
    ])
    expect(placeFor(itemOf('origin'), {}, { fields, active: 'metric' })).toBe('metric')
    expect(placeFor(itemOf('delay'), {}, { fields, active: null })).toBe('metric')
  })
})

test('a column that cannot group is no dimension', () => {
  const column = { ...flightsSource().columns[3], canGroup: false }
  const item = itemOf('origin')
  expect(
    item.kind === 'column' &&
      takesItem({ type: 'columns', label: '' }, { ...item, column: { ...item.column, ...column } }),
  ).toBe(false)
})

test('a list holds an entry once, a single field the last one', () => {
  expect(withItem({ type: 'columns', label: '' }, ['a'], 'b')).toEqual(['a', 'b'])
  expect(withItem({ type: 'columns', label: '' }, ['a'], 'a')).toEqual(['a'])
  expect(withItem({ type: 'column', label: '' }, 'a', 'b')).toBe('b')
})
