import { expect, test } from 'vitest'
import { drawnForm, needsQuery } from '#domain/explore/draft/drawn-form.ts'

const ASKING = new Set(['viz_type', 'datasource', 'metrics'])
const ASKED = { viz_type: 'line', datasource: '1__table', metrics: ['count'], y_axis_format: '.1%' }

test('the look is drawn as it is now, what was asked as it was asked', () => {
  const form = { ...ASKED, metrics: ['late'], y_axis_format: ',d', area: true }
  expect(drawnForm(ASKED, form, ASKING)).toEqual({ ...ASKED, y_axis_format: ',d', area: true })
})

test('a look that is taken out is taken out of the picture', () => {
  const { y_axis_format: _, ...form } = ASKED
  expect(drawnForm(ASKED, form, ASKING)).toEqual(form)
})

test('until another kind was asked for, the picture stays as it was', () => {
  expect(drawnForm(ASKED, { ...ASKED, viz_type: 'pie', area: true }, ASKING)).toEqual(ASKED)
})

test('only what asks is asked anew', () => {
  expect(needsQuery(ASKED, { ...ASKED, y_axis_format: ',d' }, ASKING)).toBe(false)
  expect(needsQuery(ASKED, { ...ASKED, metrics: [] }, ASKING)).toBe(true)
  expect(needsQuery(null, ASKED, ASKING)).toBe(true)
})
