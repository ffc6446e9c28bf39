import type { Seeded } from '#tests/support/seeded.ts'
import { makeTable } from './make-table.ts'
import type { WorldColumn, WorldTable } from './table.ts'

/** Codes of countries and states in several spellings, and some invalid ones. */
const COUNTRIES = ['US', 'us', 'DE', 'FR', 'IN', 'U.S.', 'XX', 'Nowhere', ''] as const
const STATES = ['US-CA', 'CA', 'California', 'us-ny', 'NY', 'TX', '48', 'Atlantis', ''] as const

const LONGITUDES = ['-122.4', '-122.41', '-73.9', '2.35', '13.4', '179.9', '200'] as const
const LATITUDES = ['37.77', '37.78', '40.7', '48.85', '52.5', '-89', '-91'] as const

/** The columns that only tables of maps have. */
export const MAP_COLUMNS = { country: 'country', state: 'state', lon: 'lon', lat: 'lat' } as const

/** A common table with additional columns of countries, states and coordinates. */
export function makeMapTable(chance: Seeded): WorldTable {
  const { columns, rows } = makeTable(chance)
  const more: readonly WorldColumn[] = [
    { name: MAP_COLUMNS.country, kind: 'text' },
    { name: MAP_COLUMNS.state, kind: 'text' },
    { name: MAP_COLUMNS.lon, kind: 'double' },
    { name: MAP_COLUMNS.lat, kind: 'double' },
  ]
  const nulls = chance.pick([0, 0, 0.1])
  const cell = (values: readonly [string, ...string[]]) =>
    chance.next() < nulls ? null : chance.pick(values)
  return {
    columns: [...columns, ...more],
    rows: rows.map((row) => [...row, cell(COUNTRIES), cell(STATES), cell(LONGITUDES), cell(LATITUDES)]),
  }
}
