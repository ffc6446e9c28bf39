import { REGRESSIONS } from '#tests/simulation/regressions.ts'
import { OF_FRONTS } from '#tests/simulation/regressions-of-fronts.ts'
import type { SimServer } from '#tests/simulation/servers/sim-server.ts'
import { seeded } from '#tests/support/seeded.ts'

/** The properties of a world. */
export interface Nature {
  readonly devices: number
  /** Windows of each device at the beginning; null for the oldest worlds, whose seed draws one or two. */
  readonly windows: number | null
  /** Texts have several lines. */
  readonly hasLines: boolean
  /** The limits for many changes are low. */
  readonly hasMany: boolean
  /** A program without our mark writes too. */
  readonly hasForeign: boolean
  /** Tabs are closed and reopened on several devices. */
  readonly hasReturns: boolean
  /** A device has no network for an hour while its user continues. */
  readonly hasTunnels: boolean
  /** The database under a Superset reuses the highest number once its row was deleted, as SQLite does. */
  readonly isIdReused: boolean
  /** Charts and datasets are created, changed and deleted; not before a plain Superset. */
  readonly hasCharts: boolean
  /** Two devices edit dashboards, a third shows them. */
  readonly hasDashboards: boolean
  /** Tables are replaced, so that a new one may get the number of a removed one. */
  readonly changesTables: boolean
  /** Cleared databases may be cleared again; not in the oldest worlds. */
  readonly clearsAgain: boolean
  /** Names of the most frequent faults, from `hours.ts`. */
  readonly favours: readonly string[]
}

/** A seed that once broke rules, and the cause; omitted properties are off in its world. */
export interface Regression extends Partial<Nature> {
  readonly seed: number
  readonly rules: readonly string[]
  readonly what: string
}

const BY_SEED = new Map(REGRESSIONS.map((one) => [one.seed, one]))

const FRONT_REGRESSIONS = new Map(OF_FRONTS.map((one) => [one.seed, one]))

/** Returns the properties of a seed's world: drawn, or as they were when it failed. */
export function natureOf(seed: number, server: SimServer['name'] = 'embedded'): Nature {
  const known = (server === 'front' ? FRONT_REGRESSIONS.get(seed) : undefined) ?? BY_SEED.get(seed)
  if (known === undefined) return drawn(seed)
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
    hasDashboards,
    changesTables,
    clearsAgain,
    favours,
  } = known
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
    hasDashboards: hasDashboards === true,
    changesTables: changesTables === true,
    clearsAgain: clearsAgain === true,
    favours: favours ?? [],
  }
}

/** Each property is drawn from its own position, so that a new one leaves earlier worlds unchanged. */
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
    hasDashboards: false,
    // Shares a position with a property of other seeds.
    changesTables: !hasReturns && isIn(13, 0.5),
    clearsAgain: true,
    favours: [],
  }
}
