import { LocalDatabase } from '#data/db/database.ts'
import { makeLocalId, type QueryId } from '#domain/core/ids.ts'
import type { Query } from '#domain/query/query.ts'
import { hasFailed, hasSucceeded, isRunning } from '#domain/query/states.ts'
import { Device } from '#tests/simulation/devices/device.ts'
import { Network } from '#tests/simulation/network/network.ts'
import type { PlayedSeed } from '#tests/simulation/play/summary.ts'
import { installBrowserGlobals } from '#tests/simulation/world/browser-globals.ts'
import { endLiveQueries } from '#tests/simulation/world/followers.ts'
import { Loop } from '#tests/simulation/world/loop.ts'
import { seeded } from '#tests/support/seeded.ts'
import { JobServer } from './job-server.ts'
import { installRunGlobals } from './run-globals.ts'
import { type RunParts, RunWindow } from './run-window.ts'

installBrowserGlobals()
installRunGlobals()

const START_AT = 1_800_000_000_000

/** How long users work, and how long there are no faults after that, in ms. */
const WORK_MS = 60_000
const REST_MS = 120_000

/**
 * Plays a device whose user runs queries while its network comes and goes, its window dies at any step and is reopened, and
 * the server restarts. `killEvery` is the mean number of steps between deaths.
 */
export async function playRuns(seed: number, killEvery = 60 + (seed % 7) * 60): Promise<PlayedSeed> {
  const chance = seeded(seed)
  const loop = new Loop(START_AT, chance)
  const server = new JobServer(loop)
  // A device provides storage and locks only: runs have a network of their own.
  const network = new Network(loop, chance, NO_SERVER, NO_HOOKS)
  // Dexie caches answers by database name, so each world has one of its own.
  const device = new Device(seed, 1, { loop, chance, network })
  const parts: RunParts = { server, weather: { calm: 0.3 + chance.next() * 0.6 }, results: new Set() }
  const requested = new Set<QueryId>()
  let window = new RunWindow(device, parts)
  let isWork = true
  let deaths = 0
  let nextDeath = killEvery
  loop.onStep((step) => {
    if (!isWork || step < nextDeath) return
    nextDeath = step + 1 + chance.below(2 * killEvery)
    deaths += 1
    device.killAll()
    loop.after(20 + chance.below(500), null, () => {
      if (device.windows.length === 0) window = new RunWindow(device, parts)
    })
  })
  const tab = makeLocalId((length) => Uint8Array.from({ length }, () => chance.below(256)))
  const act = () => {
    if (!isWork) return
    const draw = chance.next()
    if (draw < 0.15) device.isOnline = !device.isOnline
    else if (draw < 0.2) server.restart()
    else if (window.program.process.state === 'alive')
      void loop.within(window.program.process, async () => {
        const id = await window.run(tab, chance.next() < 0.7)
        if (id !== null) requested.add(id)
      })
    loop.after(500 + chance.below(4_000), null, act)
  }
  loop.after(1_000, null, act)
  await loop.run(START_AT + WORK_MS)
  isWork = false
  parts.weather.calm = 1
  device.isOnline = true
  if (device.windows.length === 0) window = new RunWindow(device, parts)
  await loop.run(loop.now + REST_MS)
  const findings = await broken(device, parts, requested)
  device.killAll()
  endLiveQueries()
  return {
    seed,
    server: 'runs',
    findings: findings.map((what) => ({ rule: 'runs', atS: Math.round((loop.now - START_AT) / 1000), what })),
    faults: [
      ['window died', deaths],
      ['query requested', requested.size],
    ],
    steps: loop.steps,
    requests: server.executions().size,
  }
}

/** Checks the world at rest: no requested query is lost, hangs, or ran twice, and each shows its outcome. */
async function broken(device: Device, parts: RunParts, requested: ReadonlySet<QueryId>): Promise<string[]> {
  const reader = device.begin(false)
  const { loop } = device.parts
  let rows: readonly Query[] = []
  void loop.within(reader.process, async () => {
    const db = new LocalDatabase(device.database, 'relaxed', reader.clock)
    rows = await db.queries.toArray()
  })
  await loop.run(loop.now + 10_000)
  const { server, results } = parts
  const known = new Set(rows.map(({ id }) => id))
  const findings = [...requested].flatMap((id) => (known.has(id) ? [] : [`${id} is lost`]))
  for (const [id, times] of server.executions()) if (times > 1) findings.push(`${id} ran ${times} times`)
  for (const { id, state, error } of rows) {
    const there = server.stateOf(id)
    if (isRunning(state)) findings.push(`${id} hangs as ${state}, ${there} at the server`)
    if (hasSucceeded(state) && (there !== 'success' || !results.has(id)))
      findings.push(`${id} is a success without a result, ${there} at the server`)
    if (!hasFailed(state)) continue
    const isNever = error?.code === 'not-arrived' || error?.code === 'expired'
    if (isNever !== (there === null)) findings.push(`${id} failed as ${error?.code}, ${there} at the server`)
    if (!isNever && there === 'success') findings.push(`${id} failed here and succeeded at the server`)
  }
  return findings
}

const NO_SERVER = {
  name: 'embedded',
  userIds: [1, 2],
  handle: async () => ({ status: 404, headers: {}, body: '' }),
  state: async () => ({ tabs: [], tables: [], savedQueries: [] }),
  signIn: async () => undefined,
  forgetTokens: () => undefined,
  backUp: async () => undefined,
  restore: async () => undefined,
  end: async () => undefined,
} as const

const NO_HOOKS = { onSend: () => undefined, onHeard: () => undefined, onAnswer: () => undefined }
