import { describe, expect, test } from 'vitest'
import type { Field } from '#domain/chart/fields/field.ts'
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

describe('what is picked goes to', () => {
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

test('a column that cannot be grouped by goes into no dimension', () => {
  const column = { ...flightsSource().columns[3], canGroup: false }
  const item = itemOf('origin')
  expect(
    item.kind === 'column' &&
      takesItem({ type: 'columns', label: '' }, { ...item, column: { ...item.column, ...column } }),
  ).toBe(false)
})

test('a list takes an entry once, and a single field the last one', () => {
  expect(withItem({ type: 'columns', label: '' }, ['a'], 'b')).toEqual(['a', 'b'])
  expect(withItem({ type: 'columns', label: '' }, ['a'], 'a')).toEqual(['a'])
  expect(withItem({ type: 'column', label: '' }, 'a', 'b')).toBe('b')
})
