import { expect, expectTypeOf, test } from 'vitest'
import { type FieldName, fieldOf } from '#domain/chart/fields/shown/all-fields.ts'

test.each([
  ['row_limit', 'Query', 'Row limit'],
  ['rolling_type', 'Advanced analytics', 'Rolling function'],
  ['row_limit_b', 'Query B', 'Row limit'],
  ['show_legend', 'Legend', 'Show legend'],
  ['y_axis_format', 'Axes', 'Y-axis format'],
])('%s is in section %s as %s', (name, section, label) => {
  expect(fieldOf(name)).toMatchObject({ section, field: { label } })
})

test.each(['constructor', '__proto__', 'nosuch'])('%s is not a field', (name) => {
  expect(fieldOf(name)).toBeNull()
})

test.each([
  ['row_limit', null, ['cannot be empty']],
  ['row_limit', 1.5, ['is expected to be an integer']],
  ['row_limit', 100_001, ['Value cannot exceed 100000']],
  ['row_limit', 10_000, []],
  ['metrics', [], ['cannot be empty']],
  ['entity', null, ['cannot be empty']],
  ['rolling_periods', 'a', ['is expected to be an integer']],
  ['order_by_cols', ['notjson'], ['Found invalid orderby options']],
  ['spatial', { type: 'latlong', lonCol: 'x' }, ['cannot be empty']],
  ['spatial', { type: 'latlong', lonCol: 'x', latCol: 'y' }, []],
  ['spatial', { type: 'geohash', geohashCol: 'at' }, []],
  ['spatial', null, ['cannot be empty']],
])('%s of %j: %j', (name, value, reasons) => {
  const checks = fieldOf(name)?.field.checks ?? []
  expect(checks.map((check) => check(value)).filter((reason) => reason !== null)).toEqual(reasons)
})

test('a misspelt name fails the type check of a builder', () => {
  expectTypeOf<'row_limit' | 'row_limit_b' | 'annotation_layers'>().toExtend<FieldName>()
  expectTypeOf<'row_limt'>().not.toExtend<FieldName>()
})

test.each([
  ['row_limit', 10_000],
  ['row_limit_b', 10_000],
  ['legendOrientation', 'top'],
  ['metrics', undefined],
])('a new chart begins with %s %j', (name, initial) => {
  expect(fieldOf(name)?.field.initial).toBe(initial)
})
