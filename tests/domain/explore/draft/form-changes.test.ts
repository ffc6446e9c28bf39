import { expect, test } from 'vitest'
import type { Field } from '#domain/chart/fields/shown/field.ts'
import { formChanges } from '#domain/explore/draft/form-changes.ts'

const FIELDS = new Map<string, Field>([
  ['metrics', { type: 'metrics', label: 'Metrics' }],
  ['row_limit', { type: 'select', label: 'Row limit', choices: [{ value: 10, label: '10' }] }],
])

test('changes are listed by field in the order of the kind, with descriptions of both values', () => {
  const saved = { viz_type: 'pie', row_limit: 10, metrics: ['count'] }
  const form = {
    viz_type: 'pie',
    row_limit: 50,
    metrics: ['count', { aggregate: 'SUM', column: { column_name: 'delay' } }],
    own: { a: 1 },
  }
  expect(formChanges(saved, form, FIELDS)).toEqual([
    { name: 'metrics', label: 'Metrics', before: 'count', after: 'count, SUM(delay)' },
    { name: 'row_limit', label: 'Row limit', before: '10', after: '50' },
    { name: 'own', label: 'own', before: 'none', after: '{"a":1}' },
  ])
})

test('equal empty values and fields of the server are no change', () => {
  const saved = { groupby: [], limit: null, slice_id: 7 }
  expect(formChanges(saved, { limit: '' }, FIELDS)).toEqual([])
})
