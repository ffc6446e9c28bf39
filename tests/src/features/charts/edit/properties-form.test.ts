import { expect, test } from 'vitest'
import { BLANK_CHART } from '#domain/records/charts/record.ts'
import { propertiesOf, readProperties } from '#features/charts/edit/properties-form.ts'

const CURRENT = { ...BLANK_CHART, name: 'Delays', cacheTimeout: 60, owners: [7], tags: ['money'] }
const FORM = propertiesOf(CURRENT)

test('an unchanged form is parsed to the values that it was made of', () => {
  expect(readProperties(FORM)).toEqual({
    ok: true,
    value: {
      name: 'Delays',
      description: null,
      certifiedBy: null,
      certificationDetails: null,
      cacheTimeout: 60,
      tags: ['money'],
      owners: [7],
    },
  })
})

test.each([
  [{ name: ' ' }, { field: 'name', text: 'cannot be empty' }],
  [{ cacheTimeout: '1.5' }, { field: 'cacheTimeout', text: 'is expected to be an integer' }],
  [{ cacheTimeout: 'soon' }, { field: 'cacheTimeout', text: 'is expected to be an integer' }],
])('%j is refused at its field', (patch, error) => {
  expect(readProperties({ ...FORM, ...patch })).toEqual({ ok: false, error })
})

test.each([
  [{ cacheTimeout: ' ' }, { cacheTimeout: null }],
  [{ cacheTimeout: '-1' }, { cacheTimeout: -1 }],
  [{ certificationDetails: 'checked' }, { certificationDetails: null }],
  [
    { certifiedBy: ' Ada ', certificationDetails: 'checked' },
    { certifiedBy: 'Ada', certificationDetails: 'checked' },
  ],
])('%j is read as %j', (patch, value) => {
  expect(readProperties({ ...FORM, ...patch })).toMatchObject({ ok: true, value })
})
