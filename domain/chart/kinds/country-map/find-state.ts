import { plainName } from '#domain/chart/to-model/places/region-rows.ts'
import { US_STATES } from './us-states.ts'

const BY_NAME = new Map(
  US_STATES.flatMap(([id, letters, name]) =>
    [id, letters, `US-${letters}`, name].map((one) => [plainName(one), { id, name }] as const),
  ),
)

/** The state with an ISO 3166-2 code, postal abbreviation, FIPS number or name; null for none. */
export function findState(value: string): { readonly id: string; readonly name: string } | null {
  return BY_NAME.get(plainName(value)) ?? null
}
