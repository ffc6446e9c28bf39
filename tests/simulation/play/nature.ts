import { REGRESSIONS } from '#tests/simulation/regressions.ts'
import { OF_FRONTS } from '#tests/simulation/regressions-of-fronts.ts'
import type { SimServer } from '#tests/simulation/servers/sim-server.ts'
import { seeded } from '#tests/support/seeded.ts'

/** What a world is like. */
export interface Nature {
  readonly devices: number
  /** Windows of each device at the beginning; null in the oldest worlds, of which the seed draws one or two. */
  readonly windows: number | null
  /** Texts have several lines. */
  readonly hasLines: boolean
  /** A few changes are very many there. */
  readonly hasMany: boolean
  /** A program that leaves no mark writes there too. */
  readonly hasForeign: boolean
  /** Tabs are closed and brought back there, on several devices. */
  readonly hasReturns: boolean
  /** A device is without a network for an hour there, and its user goes on. */
  readonly hasTunnels: boolean
  /** The database under a Superset gives the highest number anew once its row was deleted, as SQLite does. */
  readonly isIdReused: boolean
  /** Charts and datasets are made, changed and deleted there; before a plain Superset they are not. */
  readonly hasCharts: boolean
  /** Tables are removed and opened there, of which each may get the number of the one before. */
  readonly changesTables: boolean
  /** Databases are cleared again there; in the oldest worlds they are not by themselves. */
  readonly clearsAgain: boolean
  /** What happens more often there than anything else, by its names in `hours.ts`. */
  readonly favours: readonly string[]
}

/** A seed that once broke something, which rules it broke, and what was wrong; what its world was not, it is not now. */
export interface Regression extends Partial<Nature> {
  readonly seed: number
  readonly rules: readonly string[]
  readonly what: string
}

const KEPT = new Map(REGRESSIONS.map((one) => [one.seed, one]))

const STORED_FRONTS = new Map(OF_FRONTS.map((one) => [one.seed, one]))

/** What the world of a seed is like: drawn by the seed, or as it was when it failed. */
export function natureOf(seed: number, server: SimServer['name'] = 'embedded'): Nature {
  const kept = (server === 'front' ? STORED_FRONTS.get(seed) : undefined) ?? KEPT.get(seed)
  if (kept === undefined) return drawn(seed)
  const {
    devices,
    windows,
    hasLines,
    hasMany,
    hasForeign,
    hasReturns,
    hasTunnels,
    isIdReused,
    hasCharts,
    changesTables,
    clearsAgain,
    favours,
  } = kept
  return {
    devices: devices ?? (seed % 3 === 0 ? 2 : 1),
    windows: windows ?? null,
    hasLines: hasLines === true,
    hasMany: hasMany === true,
    hasForeign: hasForeign === true,
    hasReturns: hasReturns === true,
    hasTunnels: hasTunnels === true,
    isIdReused: isIdReused === true,
    hasCharts: hasCharts === true,
    changesTables: changesTables === true,
    clearsAgain: clearsAgain === true,
    favours: favours ?? [],
  }
}

/** Each trait has a place of its own, so that a new one leaves the worlds of before as they were. */
function drawn(seed: number): Nature {
  const isIn = (place: number, share: number): boolean => seeded(seed * 16 + place).next() < share
  const hasReturns = seed % 3 === 0 && isIn(12, 0.5)
  const isOfThree = hasReturns && isIn(13, 0.4)
  return {
    devices: isOfThree ? 3 : seed % 3 === 0 ? 2 : 1,
    windows: isIn(18, 0.8) ? 2 : 1,
    hasLines: isIn(5, 0.5),
    hasMany: isIn(7, 0.25),
    hasForeign: isIn(10, 0.25),
    hasReturns,
    hasTunnels: isIn(15, 0.05),
    isIdReused: isIn(0, 0.25),
    hasCharts: isIn(17, 0.3),
    // The place of what only other seeds are.
    changesTables: !hasReturns && isIn(13, 0.5),
    clearsAgain: true,
    favours: [],
  }
}
