import type { Cell } from '#domain/chart/result/chart-result.ts'
import { labelValue } from '#domain/chart/to-model/cell-labels.ts'
import { digitsOf, isNotFinite } from '#domain/chart/to-model/long-number.ts'
import type { NamedRow } from '#domain/chart/to-model/named-rows.ts'
import { entryOf, numberOf } from '#domain/semantic/steps/frame.ts'

/** A region with what its rows come to; rows of one region are one. */
export interface RegionValue {
  readonly id: string
  readonly name: string
  readonly value: number | null
  readonly second: number | null
  /** The rows of the result that name it. */
  readonly rows: readonly number[]
}

/** Rows by region: what was found, and the rows whose name is no region. */
export interface RegionValues {
  readonly found: readonly RegionValue[]
  readonly unknown: readonly NamedRow[]
  /** How many regions have no value because the values of their rows cannot be added. */
  readonly mixed: number
}

/** Whether the values of several rows of one region may be added, for each of the two measures. */
interface Additions {
  readonly value: boolean
  readonly second: boolean
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

/**
 * Puts rows to the regions that they name. A region of several rows has the sum of their values, and no value where the
 * measure does not add up: a sum of means is none. Values that are not finite leave no sum either.
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

/** Whether several rows name a region, and one of them has a value. A row without one may still count in a mean. */
function hasSeveral(values: readonly (number | null)[]): boolean {
  return values.length > 1 && values.some((value) => value !== null)
}

function joined(values: readonly (number | null)[], addsUp: boolean): number | null {
  const known = values.filter((value) => value !== null)
  if (known.length === 0 || (values.length > 1 && !addsUp)) return null
  const sum = known.reduce((total, value) => total + value, 0)
  return Number.isFinite(sum) ? sum : null
}
