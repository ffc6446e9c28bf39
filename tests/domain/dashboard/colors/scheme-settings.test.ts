import { expect, test } from 'vitest'
import { schemeDomain, withSchemeSettings } from '#domain/dashboard/colors/scheme-settings.ts'

// The colors that Superset 4.1.2 lists for this scheme.
const LYFT = '#EA0B8C #6C838E #29ABE2 #33D9C1 #9DACB9 #7560AA #2D5584 #831C4A #333D47 #AC2077'.split(' ')
const STORED = new Map<string, unknown>([
  ['color_scheme', 'd3Category10'],
  ['color_scheme_domain', ['#1f77b4']],
  ['map_label_colors', { ATL: '#1f77b4' }],
  ['label_colors', { ORD: '#000000' }],
])
const completed = (changed: Record<string, unknown>, stored: ReadonlyMap<string, unknown> = STORED) =>
  new Map(withSchemeSettings(new Map(Object.entries(changed)), stored))

test('the colors of a scheme are those that Superset stores with it', () => {
  expect(schemeDomain('lyftColors')?.map((color) => color.toLowerCase())).toEqual(
    LYFT.map((color) => color.toLowerCase()),
  )
  expect([schemeDomain('of another program'), schemeDomain(null), schemeDomain(7)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('another scheme brings its colors and drops those that the scheme before assigned', () => {
  expect(completed({ color_scheme: 'lyftColors' })).toEqual(
    new Map<string, unknown>([
      ['color_scheme', 'lyftColors'],
      ['color_scheme_domain', schemeDomain('lyftColors')],
      ['map_label_colors', undefined],
    ]),
  )
})

test('without a scheme, or with one of another program, no colors of a scheme remain', () => {
  const cleared = { color_scheme_domain: undefined, map_label_colors: undefined }
  expect(Object.fromEntries(completed({ color_scheme: null }))).toEqual({ color_scheme: null, ...cleared })
  expect(Object.fromEntries(completed({ color_scheme: 'ours' }))).toEqual({
    color_scheme: 'ours',
    ...cleared,
  })
  expect(completed({ color_scheme: null }, new Map())).toEqual(new Map([['color_scheme', null]]))
})

test('colors of the same change, and changes of other settings, stay as they are', () => {
  const typed = {
    color_scheme: 'ours',
    color_scheme_domain: ['#123456'],
    map_label_colors: { ATL: '#123456' },
  }
  expect(Object.fromEntries(completed(typed))).toEqual(typed)
  expect(Object.fromEntries(completed({ refresh_frequency: 10 }))).toEqual({ refresh_frequency: 10 })
})
