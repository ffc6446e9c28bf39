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

/** The country of a value, by the field type of the form (`name`, `cca2`, `cca3`, `cioc`); null for none. */
export function findCountry(value: string, field: string | null): Region | null {
  const name = plainName(value)
  const codes = BY_CODE.get(field ?? '')
  return (codes === undefined ? BY_NAME : codes).get(name) ?? null
}

const CODES: ReadonlyMap<string, string> = new Map(COUNTRIES.map(([id, , code]) => [id, code]))

/** The code of three letters and the name of a country; null for none. */
export function countryCode(
  value: string,
  field: string | null,
): { readonly code: string; readonly name: string } | null {
  const region = findCountry(value, field)
  const code = region === null ? undefined : CODES.get(region.id)
  return region === null || code === undefined ? null : { code, name: region.name }
}
