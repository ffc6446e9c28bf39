import { expect, test } from 'vitest'
import { drawnForm, needsQuery } from '#domain/explore/draft/drawn-form.ts'

const ASKING = new Set(['viz_type', 'datasource', 'metrics'])
const ASKED = { viz_type: 'line', datasource: '1__table', metrics: ['count'], y_axis_format: '.1%' }

test('the drawn form has the current appearance and the requested query', () => {
  const form = { ...ASKED, metrics: ['late'], y_axis_format: ',d', area: true }
  expect(drawnForm(ASKED, form, ASKING)).toEqual({ ...ASKED, y_axis_format: ',d', area: true })
})

test('a removed appearance field is removed from the drawn form', () => {
  const { y_axis_format: _, ...form } = ASKED
  expect(drawnForm(ASKED, form, ASKING)).toEqual(form)
})

test('until another kind is requested, the drawn form is unchanged', () => {
  expect(drawnForm(ASKED, { ...ASKED, viz_type: 'pie', area: true }, ASKING)).toEqual(ASKED)
})

test('only fields of the query need a request', () => {
  expect(needsQuery(ASKED, { ...ASKED, y_axis_format: ',d' }, ASKING)).toBe(false)
  expect(needsQuery(ASKED, { ...ASKED, metrics: [] }, ASKING)).toBe(true)
  expect(needsQuery(null, ASKED, ASKING)).toBe(true)
})
