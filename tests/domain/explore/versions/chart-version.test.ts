import { expect, test } from 'vitest'
import { isSameForm, readChartVersion } from '#domain/explore/versions/chart-version.ts'

const form = { viz_type: 'pie', row_limit: 10 }

test('a version has the form and the cause', () => {
  const snapshot = { current: { name: 'Delays', form }, cause: 'save' }
  expect(readChartVersion({ id: 1, at: 5, reason: 'version', snapshot })).toEqual({
    id: 1,
    at: 5,
    why: 'saved',
    form,
  })
})

test('the losing version of a conflict is stored', () => {
  const sides = { base: null, mine: { form }, theirs: { form: {} }, winner: 'theirs', mineAt: 1, theirsAt: 2 }
  expect(readChartVersion({ id: 1, at: 5, reason: 'conflict-loser', snapshot: sides })).toMatchObject({
    why: 'this device’s version',
    form,
  })
})

test.each([[null], [{ current: { name: 'no form' } }], [{ current: { form: 'text' } }]])(
  'no form, no version: %j',
  (snapshot) => {
    expect(readChartVersion({ id: 1, at: 5, reason: 'version', snapshot })).toBeNull()
  },
)

test('equal empty values and fields of the server are no difference', () => {
  expect(isSameForm(form, { ...form, groupby: [], slice_id: 5 })).toBe(true)
  expect(isSameForm(form, { ...form, row_limit: 50 })).toBe(false)
})
