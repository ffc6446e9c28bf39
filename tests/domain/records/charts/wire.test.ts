import { expect, test } from 'vitest'
import { readChart } from '#domain/records/charts/wire.ts'

test('the hidden mark of a front is not part of the form, in all formats of a chart', () => {
  const form = { offset_mark: 'a.b.c', viz_type: 'table', x_unknown: [1] }
  const expected = { datasource: '7__table', viz_type: 'table', x_unknown: [1] }
  const wire = { id: 5, slice_name: 'Delays', datasource_id: 7 }
  expect(readChart({ ...wire, params: JSON.stringify(form) })?.fields['form']).toEqual(expected)
  expect(readChart({ ...wire, form_data: form })?.fields['form']).toEqual(expected)
})
