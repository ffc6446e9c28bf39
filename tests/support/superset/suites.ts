/** The target of a suite: the Superset itself, or a front before it. */
export type Over = 'direct' | 'front'

/** A suite that runs against a real Superset: its runner, and its files. */
export interface Suite {
  readonly name: SuiteName
  readonly title: string
  readonly runner: 'vitest' | 'playwright'
  /** Its files for each target. */
  readonly files: Readonly<Partial<Record<Over, string>>>
}

/** The names of the suites, in the order in which they run. */
export const SUITE_NAMES = ['wire', 'rules', 'engine', 'session', 'journeys', 'two-clients'] as const

/** The name of a suite, as in the command line. */
export type SuiteName = (typeof SUITE_NAMES)[number]

const CONTRACTS = 'tests/contracts/real-superset'
const JOURNEYS = 'tests/journeys/superset'

/** All suites. */
export const SUITES: readonly Suite[] = [
  {
    name: 'wire',
    title: 'the wire contract',
    runner: 'vitest',
    files: { direct: `${CONTRACTS}/wire.test.ts`, front: `${CONTRACTS}/wire.test.ts` },
  },
  {
    name: 'rules',
    title: 'what a write that comes twice does',
    runner: 'vitest',
    files: { direct: `${CONTRACTS}/rules/direct`, front: `${CONTRACTS}/rules/front` },
  },
  {
    name: 'engine',
    title: 'the sync engine',
    runner: 'vitest',
    files: { front: `${CONTRACTS}/engine.test.ts` },
  },
  {
    name: 'session',
    title: 'signing in, and what it can do',
    runner: 'vitest',
    files: { front: `${CONTRACTS}/session.test.ts` },
  },
  {
    name: 'journeys',
    title: 'journeys in Chromium',
    runner: 'playwright',
    files: { front: `${JOURNEYS}/journeys` },
  },
  {
    name: 'two-clients',
    title: "beside Superset's own page",
    runner: 'playwright',
    files: { front: `${JOURNEYS}/two-clients` },
  },
]
