import { expect, test } from 'vitest'
import {
  propertiesOf,
  readProperties,
  typedSettings,
  withTypedSetting,
} from '#domain/dashboard/edit/properties/properties-form.ts'
import { BLANK_DASHBOARD, type DashboardFields } from '#domain/records/dashboards/record.ts'

const DOCUMENT: DashboardFields = {
  ...BLANK_DASHBOARD,
  title: 'Delays',
  slug: 'delays',
  owners: [1],
  metadata: { color_scheme: 'offset', refresh_frequency: 0, unknown: { a: 2, b: 1 } },
}
const form = propertiesOf(DOCUMENT)
const read = (patch: Partial<typeof form>) => readProperties({ ...form, ...patch }, DOCUMENT)

test('an unchanged form is no operation, also where empty and missing differ', () => {
  expect(read({})).toEqual({ ok: true, value: [] })
})

test('the title may be empty', () => {
  expect(read({ title: '' })).toEqual({ ok: true, value: [{ op: 'set-fields', fields: { title: '' } }] })
})

test('only changed fields and settings are set, and removed settings are undefined', () => {
  expect(
    read({
      slug: ' late ',
      css: '.a { color: red }',
      metadata: '{"unknown":{"b":1,"a":2},"refresh_frequency":60}',
    }),
  ).toEqual({
    ok: true,
    value: [
      { op: 'set-fields', fields: { slug: 'late', css: '.a { color: red }' } },
      {
        op: 'set-settings',
        settings: new Map<string, unknown>([
          ['refresh_frequency', 60],
          ['color_scheme', undefined],
        ]),
      },
    ],
  })
})

test('roles are set as a list', () => {
  expect(read({ roles: [3, 1] })).toEqual({
    ok: true,
    value: [{ op: 'set-fields', fields: { roles: [3, 1] } }],
  })
})

test('certification details are stored only with a certifier', () => {
  expect(read({ certificationDetails: 'checked' })).toEqual({ ok: true, value: [] })
  expect(read({ certifiedBy: 'Ada', certificationDetails: 'checked' })).toEqual({
    ok: true,
    value: [{ op: 'set-fields', fields: { certifiedBy: 'Ada', certificationDetails: 'checked' } }],
  })
})

test.each([
  ['a/b', 'slug', 'An address has only letters, digits, - and _'],
  ['a b', 'slug', 'An address has only letters, digits, - and _'],
] as const)('the address %s is rejected', (slug, field, text) => {
  expect(read({ slug })).toEqual({ ok: false, error: { field, text } })
})

test('the address of another dashboard is rejected; the own one stays', () => {
  const others = new Set(['late', 'delays'])
  expect(readProperties({ ...form, slug: ' late' }, DOCUMENT, others)).toEqual({
    ok: false,
    error: { field: 'slug', text: 'Another dashboard has this address' },
  })
  expect(readProperties(form, DOCUMENT, others)).toEqual({ ok: true, value: [] })
})

test.each([
  ['{', 'Line 1, column 2: This is not JSON. Expected: a name in double quotes or }.'],
  ['{"a":1}}', 'Line 1, column 8: This is not JSON. Expected: the end of the text.'],
  ['[]', 'Line 1, column 1: The metadata must be an object in braces.'],
  ['null', 'Line 1, column 1: The metadata must be an object in braces.'],
  ['{\n "refresh_frequency": "1"}', 'Line 2, column 2: “refresh_frequency” must be a number of seconds.'],
])('the metadata %j is rejected with its place', (metadata, text) => {
  expect(read({ metadata })).toEqual({ ok: false, error: { field: 'metadata', text } })
})

test('stored metadata of a wrong type does not keep other fields from being edited', () => {
  const document = { ...DOCUMENT, metadata: { refresh_frequency: 'often' } }
  const form = { ...propertiesOf(document), title: 'Late flights' }
  expect(readProperties(form, document)).toEqual({
    ok: true,
    value: [{ op: 'set-fields', fields: { title: 'Late flights' } }],
  })
})

test('stored metadata that is no JSON stays, and does not keep other fields from being edited', () => {
  const document = { ...DOCUMENT, metadata: '{"color_scheme":' }
  const form = propertiesOf(document)
  expect(form.metadata).toBe('{"color_scheme":')
  expect(readProperties({ ...form, title: 'Late flights' }, document)).toEqual({
    ok: true,
    value: [{ op: 'set-fields', fields: { title: 'Late flights' } }],
  })
  expect(readProperties({ ...form, metadata: '{"color_scheme": "a"}' }, document)).toEqual({
    ok: true,
    value: [{ op: 'set-settings', settings: new Map([['color_scheme', 'a']]) }],
  })
})

test('a setting is replaced in the text; a text that is no JSON object stays', () => {
  expect(typedSettings(withTypedSetting('{"a":1}', 'b', 2))).toEqual(
    new Map([
      ['a', 1],
      ['b', 2],
    ]),
  )
  expect(withTypedSetting('{', 'b', 2)).toBe('{')
})

test('metadata that could not be read is shown as its text', () => {
  expect(propertiesOf({ ...DOCUMENT, metadata: 'no json' }).metadata).toBe('no json')
})

test('another color scheme is set together with its colors', () => {
  const [operation] = (() => {
    const changed = read({ metadata: withTypedSetting(form.metadata, 'color_scheme', 'lyftColors') })
    return changed.ok ? changed.value : []
  })()
  expect(operation).toMatchObject({
    op: 'set-settings',
    settings: new Map<string, unknown>([
      ['color_scheme_domain', expect.arrayContaining(['#EA0B8C'])],
      ['color_scheme', 'lyftColors'],
    ]),
  })
})
