import { labelValue } from '#domain/chart/to-model/cell-labels.ts'
import type { NamedRow } from '#domain/chart/to-model/named-rows.ts'
import { entryOf } from '#domain/semantic/steps/frame.ts'

/** A region with what its rows come to; rows of one region are one. */
export interface RegionValue {
  readonly id: string
  readonly name: string
  readonly value: number | null
  readonly second: number | null
}

/** Rows by region: what was found, and the rows whose name is no region. */
export interface RegionValues {
  readonly found: readonly RegionValue[]
  readonly unknown: readonly NamedRow[]
}

/** A name as it is looked up: without marks, points and case. */
export function plainName(name: string): string {
  return name
    .slice(0, 200)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Puts rows to the regions that they name. */
export function regionValues(
  rows: readonly NamedRow[],
  seconds: readonly (number | null)[],
  regionOf: (name: string) => { readonly id: string; readonly name: string } | null,
): RegionValues {
  const found = new Map<string, { id: string; name: string; value: number | null; second: number | null }>()
  const unknown: NamedRow[] = []
  for (const [row, one] of rows.entries()) {
    const region = regionOf(labelValue(one.name) ?? one.name)
    if (region === null) {
      unknown.push(one)
      continue
    }
    const entry = entryOf(found, region.id, () => ({ ...region, value: null, second: null }))
    entry.value = added(entry.value, one.value)
    entry.second = added(entry.second, seconds[row] ?? null)
  }
  return { found: [...found.values()], unknown }
}

function added(sum: number | null, value: number | null): number | null {
  return value === null ? sum : (sum ?? 0) + value
}
