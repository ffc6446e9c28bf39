import { boxes } from './boxes.ts'
import type { Family } from './family.ts'
import { grids } from './grids.ts'
import { histograms } from './histogram.ts'
import { levels } from './levels.ts'
import { mixed } from './mixed.ts'
import { named } from './named.ts'
import { numbers } from './number.ts'
import { pivots } from './pivot.ts'
import { series } from './series.ts'
import { tables } from './table.ts'

/** The kinds of chart whose figures are checked, by the family that knows where their figures are. */
export const FAMILIES: readonly Family[] = [
  boxes,
  grids,
  histograms,
  levels,
  mixed,
  named,
  numbers,
  pivots,
  series,
  tables,
]

/** The family of a kind. */
export function familyOf(vizType: string): Family {
  const found = FAMILIES.find(({ vizTypes }) => vizTypes.includes(vizType))
  if (found === undefined) throw new Error(`No family knows ${vizType}.`)
  return found
}

/** All kinds that are checked. */
export const CHECKED_KINDS: readonly string[] = FAMILIES.flatMap(({ vizTypes }) => vizTypes)
