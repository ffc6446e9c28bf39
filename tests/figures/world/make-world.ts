import { ALL_KINDS_FROM, CHECKED_KINDS, EARLIER_KINDS, familyOf } from '#tests/figures/kinds/all.ts'
import { seeded } from '#tests/support/seeded.ts'
import { RESULT, type World } from './ask.ts'
import { plainAsk } from './make-ask.ts'
import { makeFilters } from './make-filters.ts'
import { makeTable } from './make-table.ts'

/** Number of worlds that share a table, since a dataset costs more than a chart. */
const WORLDS_OF_A_TABLE = 8

/** The world of the result of a query, with its own table. */
function resultWorld(seed: number): World {
  const chance = seeded(seed)
  const table = makeTable(chance)
  return { seed, table, ask: plainAsk(chance, table, RESULT), filters: [] }
}

/** Choices of a world: the kind of chart, and whether a dashboard filters it. */
export interface WorldChoice {
  readonly kind: string | null
  readonly isFiltered?: boolean
}

/** The world of a seed. */
export function makeWorld(seed: number, { kind: only, isFiltered = false }: WorldChoice): World {
  if (only === RESULT) return resultWorld(seed)
  const chance = seeded(seed * 2_654_435_761 + 1)
  const [first = '', ...others] = seed < ALL_KINDS_FROM ? EARLIER_KINDS : CHECKED_KINDS
  // Always drawn, so that a seed gives the same world with and without a given kind.
  const drawn = chance.pick([first, ...others])
  const vizType = only ?? drawn
  const family = familyOf(vizType)
  const table = (family.makeTable ?? makeTable)(seeded(Math.floor(seed / WORLDS_OF_A_TABLE)))
  const ask = family.make(chance, table, vizType)
  return { seed, table, ask, filters: isFiltered ? makeFilters(chance, table, ask) : [] }
}
