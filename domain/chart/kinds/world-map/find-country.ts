import { plainName } from '#domain/chart/to-model/places/region-rows.ts'
import { COUNTRIES, type Country } from './countries.ts'

type Region = { readonly id: string; readonly name: string }

const regionOf = ([id, , , , names]: Country): Region => ({ id, name: names[0] ?? id })

function byCode(at: 1 | 2 | 3): ReadonlyMap<string, Region> {
  return new Map(COUNTRIES.map((country) => [plainName(country[at]), regionOf(country)]))
}

const BY_CODE: ReadonlyMap<string, ReadonlyMap<string, Region>> = new Map([
  ['cca2', byCode(1)],
  ['cca3', byCode(2)],
  ['cioc', byCode(3)],
])

const BY_NAME: ReadonlyMap<string, Region> = new Map(
  COUNTRIES.flatMap((country) => country[4].map((name) => [plainName(name), regionOf(country)] as const)),
)

/** The country that a value names in the way of its field (`name`, `cca2`, `cca3`, `cioc`); null for none. */
export function findCountry(value: string, field: string | null): Region | null {
  const name = plainName(value)
  const codes = BY_CODE.get(field ?? '')
  return (codes === undefined ? BY_NAME : codes).get(name) ?? null
}
