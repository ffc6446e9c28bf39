import { expect, test } from 'vitest'
import { COUNTRIES } from '#domain/chart/kinds/world-map/countries.ts'
import { findCountry } from '#domain/chart/kinds/world-map/find-country.ts'

test.each([
  ['USA', 'name', '840'],
  ['  united states OF america ', 'name', '840'],
  ["Côte d'Ivoire", 'name', '384'],
  ['cote d ivoire', 'name', '384'],
  ['Thailand', 'name', '764'],
  ['DE', 'cca2', '276'],
  ['DEU', 'cca3', '276'],
  ['GER', 'cioc', '276'],
  ['de', null, null],
  ['DE', 'cca3', null],
  ['Atlantis', 'name', null],
  ['constructor', 'name', null],
  ['', 'cca2', null],
  ['x'.repeat(1_000_000), 'name', null],
])('%s as %s is %s', (value, field, id) => {
  expect(findCountry(value, field)?.id ?? null).toBe(id)
})

test('no two countries share a number or a code', () => {
  for (const at of [0, 1, 2, 3] as const) {
    const codes = COUNTRIES.map((country) => country[at])
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
  }
})
