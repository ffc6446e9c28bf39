import type { Family } from './family.ts'
import { named } from './named.ts'
import { numbers } from './number.ts'
import { pivots } from './pivot.ts'
import { series } from './series.ts'
import { tables } from './table.ts'

/** The kinds of chart whose figures are checked, by the family that knows where their figures are. */
export const FAMILIES: readonly Family[] = [named, numbers, pivots, series, tables]

/** The family of a kind. */
export function familyOf(vizType: string): Family {
  const found = FAMILIES.find(({ vizTypes }) => vizTypes.includes(vizType))
  if (found === undefined) throw new Error(`No family knows ${vizType}.`)
  return found
}

/** All kinds that are checked. */
export const CHECKED_KINDS: readonly string[] = FAMILIES.flatMap(({ vizTypes }) => vizTypes)
