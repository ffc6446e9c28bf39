import type { RowLimits } from '#data/sync/steps/load-rows.ts'
import { ALL_KINDS } from '#domain/records/all-sync.ts'
import { ALL_RULES, type RuleSwitches } from '#domain/sync/engine/model/rule-switches.ts'
import { ALL_FRONT_RULES, type FrontRules } from '#server/superset/sync/decide/front-rules.ts'
import type { Finding } from '#tests/simulation/checks/findings.ts'
import { EmbeddedServer } from '#tests/simulation/servers/embedded-server.ts'
import { type FrontPlan, FrontServer } from '#tests/simulation/servers/front-server.ts'
import type { SimServer } from '#tests/simulation/servers/sim-server.ts'
import { seeded } from '#tests/support/seeded.ts'
import { beginTab } from './acts.ts'
import { type HourPlan, playHours, signIn } from './hours.ts'
import { type Nature, natureOf } from './nature.ts'
import { forgetEdits } from './perform.ts'
import { settleWorld } from './rest.ts'
import type { Say } from './trace.ts'
import { World, type WorldPlan } from './world.ts'

/** The result of one world. */
export interface Run {
  readonly seed: number
  readonly server: SimServer['name']
  readonly findings: readonly Finding[]
  readonly faults: ReadonlyMap<string, number>
  readonly steps: number
  readonly requests: number
}

/** How worlds are played; the seed decides about omitted options. */
export interface PlayOptions extends Partial<Nature> {
  readonly rules?: RuleSwitches
  readonly frontRules?: FrontRules
  readonly server?: SimServer['name']
  /** Share of requests without a fault (0 to 1). */
  readonly calm?: number
  /** A newer program is installed during the work; only in worlds with several lines. */
  readonly hasUpgrade?: boolean
  /** Names of faults that never happen. */
  readonly without?: readonly string[]
  /** Skipped steps of the hour, from 0. */
  readonly skip?: readonly number[]
  /** Receives the log of the world, line by line. */
  readonly say?: Say
}

/** Plays the world of a seed until it is at rest. The same seed plays the same again. */
export async function playSeed(seed: number, options: PlayOptions = {}): Promise<Run> {
  const { skip = [] } = options
  if (skip.length === 0) return playWorld(seed, options, { skip, positions: null })
  // Each step has the random numbers of the full hour, which is played first.
  const positions: (readonly number[])[] = []
  const { say: _say, ...quiet } = options
  const onStep = (at: readonly number[]) => void positions.push(at)
  await playWorld(seed, quiet, { skip: [], positions: null, onStep })
  return playWorld(seed, options, { skip, positions })
}

async function playWorld(seed: number, options: PlayOptions, hours: Omit<HourPlan, 'favours'>): Promise<Run> {
  forgetEdits()
  const name = options.server ?? 'embedded'
  const nature: Nature = { ...natureOf(seed, name), ...options }
  const world = new World({
    seed,
    devices: nature.devices,
    kinds: ALL_KINDS,
    rules: options.rules ?? ALL_RULES,
    hasUpgrade: options.hasUpgrade ?? seeded(seed * 16 + 6).next() < 0.3,
    hasLines: nature.hasLines,
    clearsAgain: nature.clearsAgain,
    hasForeign: nature.hasForeign,
    hasReturns: nature.hasReturns,
    hasTunnels: nature.hasTunnels,
    isIdReused: nature.isIdReused && name === 'front',
    hasCharts: nature.hasCharts && name === 'embedded',
    hasDashboards: nature.hasDashboards,
    changesTables: nature.changesTables && nature.isIdReused && name === 'front',
    makeServer: await serverMaker(name, {
      numbering: nature.isIdReused ? 'highest' : 'sequence',
      rules: options.frontRules ?? ALL_FRONT_RULES,
    }),
    ...(nature.hasMany ? { limits: FEW_ROWS } : {}),
    ...(options.without === undefined ? {} : { without: options.without }),
    ...(options.say === undefined ? {} : { say: options.say }),
  })
  const { weather } = world.network
  for (const device of world.devices) {
    await signIn(world, device)
    const drawnWindows = world.chance.next() < 0.4 ? 2 : 1
    for (let count = nature.windows ?? drawnWindows; count > 0; count -= 1) world.openWindow(device)
  }
  weather.calm = 1
  await world.loop.run(world.loop.now + 3_000)
  if (world.lines !== null) await shareTab(world)
  const drawn = [0, 0.3, 0.6, 0.9][world.chance.below(4)] ?? 0
  weather.calm = options.calm ?? drawn
  // In some worlds requests arrive after any deadline: the last rule of sync §3.7.
  weather.lateMs = seed % 7 === 1 ? 600_000 : 120_000
  if (seed % 11 === 4) loseDatabase(world)
  await playHours(world, 6 + world.chance.below(12), { ...hours, favours: nature.favours })
  await settleWorld(world)
  await world.end()
  return {
    seed,
    server: name,
    findings: world.findings.list,
    faults: new Map([...world.network.faults, ...world.faults]),
    steps: world.loop.steps,
    requests: world.wire.writes,
  }
}

/** Gives the devices a common tab while there are no faults. */
async function shareTab(world: World): Promise<void> {
  const [first, second] = world.devices
  if (first === undefined || second === undefined) return
  beginTab(world, first)
  await world.loop.run(world.loop.now + SHARED_MS)
}

/** Time until another device has the tab, in ms. */
const SHARED_MS = 60_000

/** Replace the limits 300 and 100 of a browser. */
const FEW_ROWS: RowLimits = { all: 2, next: 1 }

/** Removes the database of all texts for a while: the server rejects whatever names it. */
function loseDatabase(world: World): void {
  const { loop, server, network } = world
  if (server.setDatabaseGone === undefined) return
  world.note('database removed on the server')
  loop.after(4_000, null, () => {
    // The rest is without faults.
    if (network.weather.calm !== 1) server.setDatabaseGone?.(true)
  })
  loop.after(60_000, null, () => server.setDatabaseGone?.(false))
}

type MakeServer = WorldPlan['makeServer']

/** Returns a function that makes a server. */
export async function serverMaker(
  name: SimServer['name'],
  plan: FrontPlan = { numbering: 'sequence', rules: ALL_FRONT_RULES },
): Promise<MakeServer> {
  if (name === 'front') return (_now, _note, parts) => new FrontServer(parts, plan)
  return EmbeddedServer.prepare()
}
