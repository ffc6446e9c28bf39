import { saveQueryAs } from '#data/commands/saved-queries/save-query.ts'
import { closeTab } from '#data/commands/tabs/close-tab.ts'
import { editTab } from '#data/commands/tabs/edit-tab.ts'
import { openNewTab } from '#data/commands/tabs/new-tab.ts'
import { expandTable } from '#data/commands/tabs/tab-tables.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { ALL_KINDS } from '#domain/records/all-sync.ts'
import { ALL_RULES } from '#domain/sync/engine/model/rule-switches.ts'
import type { Finding } from '#tests/simulation/checks/findings.ts'
import { mark } from '#tests/simulation/checks/homes.ts'
import type { Device } from '#tests/simulation/devices/device.ts'
import type { SimServer } from '#tests/simulation/servers/sim-server.ts'
import { signIn } from './hours.ts'
import { serverMaker } from './play-seed.ts'
import { settleWorld } from './rest.ts'
import { World } from './world.ts'

/** The part that dies: the window, its machine with everything not on disk, or the front. */
export type Death = 'window' | 'power' | 'front'

/** The result of a scenario that was cut at a step; 0 for no cut. */
export interface CutRun {
  readonly cutAt: number
  readonly findings: readonly Finding[]
  /** The first and last steps of the scenario. */
  readonly from: number
  readonly to: number
}

/**
 * Plays the short life of a tab (opened, edited, a table opened, saved, closed, another left open), with a death at one
 * step: before or after any wait, or inside a transaction. Source: sync §5.2.
 */
export async function playCut(name: SimServer['name'], death: Death, cutAt: number): Promise<CutRun> {
  const world = new World({
    seed: 7,
    devices: 1,
    kinds: ALL_KINDS,
    rules: ALL_RULES,
    makeServer: await serverMaker(name),
  })
  const [device] = world.devices
  if (device === undefined) throw new Error('a world has a device')
  await signIn(world, device)
  let window = world.openWindow(device)
  await world.loop.run(world.loop.now + 3_000)
  const from = world.loop.steps
  world.loop.onStep((step) => {
    if (step !== from + cutAt || cutAt === 0) return
    if (death === 'front') world.server.crash?.(null)
    else {
      kill(world, device, death)
      world.loop.after(50, null, () => void (window = world.openWindow(device)))
    }
  })
  live(world, device, () => window.db)
  await world.loop.run(world.loop.now + LIFE_MS)
  const to = world.loop.steps
  await settleWorld(world)
  await world.end()
  return { cutAt, findings: world.findings.list, from, to }
}

const LIFE_MS = 40_000

function kill(world: World, device: Device, death: Death): void {
  device.killAll()
  if (death === 'window') return
  const { now } = world.loop
  device.storage.cutPower(0)
  device.files.cutPower()
  world.homes.letGo(({ savedAt }) => savedAt !== null && now - savedAt < 6_000)
  world.commits.reread(device, 'a power cut')
}

/** The user of the scenario, who continues in whatever window is open. */
function live(world: World, device: Device, database: () => LocalDatabase | null): void {
  const { loop, homes } = world
  const acts: readonly ((db: LocalDatabase) => Promise<{ readonly ok: boolean }>)[] = [
    async (db) => openNewTab(db, { fields: { sql: `select '${mark(1)}'`, dbId: 1 } }),
    async (db) => openNewTab(db, { fields: { sql: `select '${mark(2)}'`, dbId: 1 } }),
    async (db) => withTab(db, 0, (localId) => editTab(db, localId, { sql: `select '${mark(3)}'` })),
    async (db) =>
      withTab(db, 0, (localId) =>
        expandTable(
          db,
          { tabLocalId: localId, place: { dbId: 1, catalog: null, schema: 'main' }, name: 'flights' },
          true,
        ),
      ),
    async (db) =>
      withTab(db, 1, (localId) => saveQueryAs(db, localId, { name: `Query ${mark(5)}`, description: null })),
    async (db) => withTab(db, 1, (localId) => closeTab(db, localId)),
    async (db) => withTab(db, 0, (localId) => editTab(db, localId, { name: `Tab ${mark(7)}` })),
  ]
  for (const [index, act] of acts.entries()) {
    const edit = TEXTLESS.has(index) ? null : mark(index + 1)
    loop.after(index * 5_500, null, () => {
      const [program] = device.windows
      const db = database()
      if (program === undefined || db === null) return
      if (edit !== null) homes.begin(edit, device.index)
      void loop.within(program.process, async () => {
        const done = await act(db)
        if (edit !== null && program.process.state !== 'dead' && done.ok) homes.saved(edit, loop.now)
      })
    })
  }
}

/** Acts without a text: opening a table, closing a tab. */
const TEXTLESS: ReadonlySet<number> = new Set([3, 5])

async function withTab(
  db: LocalDatabase,
  place: number,
  act: (localId: LocalId) => Promise<{ readonly ok: boolean }>,
): Promise<{ readonly ok: boolean }> {
  const tabs = await db.tabs.orderBy('position').toArray()
  const localId = tabs[place]?.localId
  return localId === undefined ? { ok: false } : act(localId)
}
