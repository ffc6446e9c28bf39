import type { Cell } from '#domain/chart/result/chart-result.ts'
import { labelValue } from '#domain/chart/to-model/cell-labels.ts'
import { digitsOf, isNotFinite } from '#domain/chart/to-model/long-number.ts'
import type { NamedRow } from '#domain/chart/to-model/named-rows.ts'
import { entryOf, numberOf } from '#domain/semantic/steps/frame.ts'

/** A region with the sum of its rows. */
export interface RegionValue {
  readonly id: string
  readonly name: string
  readonly value: number | null
  readonly second: number | null
  /** The indexes of its rows. */
  readonly rows: readonly number[]
}

/** Rows by region, and the rows of unknown regions. */
export interface RegionValues {
  readonly found: readonly RegionValue[]
  readonly unknown: readonly NamedRow[]
  /** The number of regions without a value because their rows cannot be added up. */
  readonly mixed: number
}

/** Whether the values of several rows can be added up, for each measure. */
interface Additions {
  readonly value: boolean
  readonly second: boolean
}

/** Normalizes a name for lookup: no diacritics, dots or case. */
export function plainName(name: string): string {
  return name
    .slice(0, 200)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * Groups rows by region. A region with several rows has the sum of their values, or none if the measure cannot be added up
 * (such as a mean) or a value is not finite.
 */
export function regionValues(
  rows: readonly NamedRow[],
  seconds: readonly Cell[],
  regionOf: (name: string) => { readonly id: string; readonly name: string } | null,
  addsUp: Additions,
): RegionValues {
  const found = new Map<string, FoundRegion>()
  const unknown: NamedRow[] = []
  for (const [row, one] of rows.entries()) {
    const region = regionOf(labelValue(one.name) ?? one.name)
    if (region === null) {
      unknown.push(one)
      continue
    }
    const entry = entryOf(found, region.id, () => ({ ...region, values: [], seconds: [], rows: [] }))
    entry.rows.push(row)
    entry.values.push(isNotFinite(one.digits) ? Number.NaN : one.value)
    const second = seconds[row] ?? null
    entry.seconds.push(isNotFinite(digitsOf(second)) ? Number.NaN : numberOf(second))
  }
  const regions = [...found.values()]
  const isMixed = ({ values, seconds: own }: FoundRegion) =>
    (!addsUp.value && hasSeveral(values)) || (!addsUp.second && hasSeveral(own))
  return {
    found: regions.map(({ id, name, values, seconds: own, rows: named }) => ({
      id,
      name,
      rows: named,
      value: joined(values, addsUp.value),
      second: joined(own, addsUp.second),
    })),
    unknown,
    mixed: regions.filter(isMixed).length,
  }
}

interface FoundRegion {
  readonly id: string
  readonly name: string
  readonly values: (number | null)[]
  readonly seconds: (number | null)[]
  readonly rows: number[]
}

/** Whether several rows have the region and at least one has a value. A row without a value may still count in a mean. */
function hasSeveral(values: readonly (number | null)[]): boolean {
  return values.length > 1 && values.some((value) => value !== null)
}

function joined(values: readonly (number | null)[], addsUp: boolean): number | null {
  const known = values.filter((value) => value !== null)
  if (known.length === 0 || (values.length > 1 && !addsUp)) return null
  const sum = known.reduce((total, value) => total + value, 0)
  return Number.isFinite(sum) ? sum : null
}
