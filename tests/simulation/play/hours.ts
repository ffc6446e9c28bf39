import type { LocalDatabase } from '#data/db/database.ts'
import { leadLock } from '#data/platform/locks.ts'
import { marksIn } from '#tests/simulation/checks/homes.ts'
import { isJournalBehind, isJournalUnwritten } from '#tests/simulation/checks/journal-behind.ts'
import type { Device, Program } from '#tests/simulation/devices/device.ts'
import { wakeRunners, wakeServiceWorker } from '#tests/simulation/devices/programs.ts'
import type { Seeded } from '#tests/support/seeded.ts'
import { actAtRandom } from './acts.ts'
import { FOREIGN, writeFromElsewhere } from './foreign.ts'
import type { HappeningName } from './happening-names.ts'
import type { Nature } from './nature.ts'
import type { World } from './world.ts'

/** A fault of a device or the server in a bad hour, with its weight. */
interface Happening {
  readonly name: HappeningName
  readonly weight: number
  readonly run: (world: World, device: Device) => Promise<void> | void
}

const TEN_MINUTES = 600_000
const A_YEAR = 365 * 86_400_000

/** The faults of sync §3.12 other than those of single requests. */
const HAPPENINGS: readonly Happening[] = [
  { name: 'window crashed', weight: 8, run: crashWindow },
  { name: 'browser crashed', weight: 3, run: crashBrowser },
  { name: 'service worker woken', weight: 6, run: wakeWorker },
  { name: 'window opened', weight: 3, run: openAnother },
  { name: 'window frozen', weight: 4, run: freeze },
  { name: 'leader frozen, its lock lost', weight: 4, run: makeZombie },
  { name: 'offline', weight: 5, run: goOffline },
  { name: 'flapping', weight: 2, run: flap },
  { name: 'signed out', weight: 3, run: signOut },
  { name: 'another user signed in', weight: 2, run: switchUser },
  { name: 'clock off by ten minutes', weight: 2, run: (world, device) => skew(world, device, TEN_MINUTES) },
  { name: 'clock off by a year', weight: 1, run: (world, device) => skew(world, device, A_YEAR) },
  {
    name: 'clock went back',
    weight: 2,
    run: (world, device) => void (device.skewMs -= world.chance.below(90_000)),
  },
  { name: 'disk full for some writes', weight: 5, run: refuseWrites },
  { name: 'commits aborted', weight: 3, run: abortCommits },
  { name: 'disk connection lost', weight: 2, run: loseConnection },
  {
    name: 'disk slow',
    weight: 3,
    run: stallDisk,
  },
  { name: 'power cut', weight: 3, run: cutPower },
  { name: 'database cleared by the browser', weight: 3, run: clearDatabases },
  { name: 'server backed up', weight: 2, run: async (world) => world.server.backUp() },
  { name: 'server restored', weight: 1, run: restoreServer },
  // It is drawn separately.
  { name: 'front crashed', weight: 0, run: (world) => crashFront(world, world.chance) },
]

/** How an hour is played: skipped steps, and the random positions at each step of the full hour. */
export interface HourPlan {
  readonly favours: Nature['favours']
  readonly skip: readonly number[]
  /** Null for a full hour, whose random numbers just continue. */
  readonly positions: readonly (readonly number[])[] | null
  /** Receives the random positions before each step. */
  readonly onStep?: (positions: readonly number[]) => void
}

/** Plays a bad hour: users work, and faults happen. A skipped step leaves all others unchanged. */
export async function playHours(world: World, steps: number, plan: HourPlan): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    plan.onStep?.(world.positions())
    const positions = plan.positions?.[step]
    if (positions !== undefined) world.rewind(positions)
    if (plan.skip.includes(step)) continue
    world.say(`-- step ${step}`)
    await playStep(world, plan.favours)
  }
}

async function playStep(world: World, favours: Nature['favours']): Promise<void> {
  const { chance, loop } = world
  const device = chance.pick(world.devices as [Device, ...Device[]])
  if (world.plan.hasUpgrade === true && (world.lines?.next() ?? 1) < 0.15) upgrade(world, device)
  if ((world.foreign?.next() ?? 1) < 0.2) await writeFromElsewhere(world)
  if (world.tunnels !== null && world.tunnels.next() < 0.15) await ride(world, device, world.tunnels)
  if (chance.next() < 0.3) await happen(world, device, favours)
  else if (world.crashes !== null && world.crashes.next() < 0.1) {
    world.note('front crashed')
    crashFront(world, world.crashes)
  } else actAtRandom(world, device)
  // Half of the steps follow each other closely.
  await loop.run(loop.now + chance.below(chance.next() < 0.5 ? 400 : 20_000))
  if (device.windows.length === 0 && chance.next() < 0.7) world.openWindow(device)
}

async function happen(world: World, device: Device, favours: Nature['favours']): Promise<void> {
  const [favoured, ...others] = HAPPENINGS.filter(({ name }) => favours.includes(name))
  if (favoured !== undefined && world.chance.next() < 0.6) {
    // With one alone no number is drawn, so that worlds with one favourite do not change.
    const one = others.length === 0 ? favoured : world.chance.pick([favoured, ...others])
    return undergo(world, device, one)
  }
  let left = world.chance.next() * HAPPENINGS.reduce((sum, { weight }) => sum + weight, 0)
  const one = HAPPENINGS.find(({ weight }) => (left -= weight) < 0)
  if (one !== undefined) await undergo(world, device, one)
}

async function undergo(world: World, device: Device, { name, run }: Happening): Promise<void> {
  if (world.plan.without?.includes(name) === true) return
  world.note(name)
  await run(world, device)
}

/** A newer program is installed: a window of it opens beside the others, or replaces one. Source: sync §3.10. */
function upgrade(world: World, device: Device): void {
  if (device.release !== 'this') return
  const fate = world.lines?.next() ?? 0
  world.note(fate < 0.5 ? 'newer program' : 'newer program, same tables')
  device.release = fate < 0.5 ? 'newer' : 'stricter'
  const [old] = device.windows
  if (old !== undefined && fate % 0.25 < 0.1) device.kill(old)
  world.openWindow(device)
}

/** The front dies at once, or a few statements later, within a change of its store. */
function crashFront(world: World, chance: Seeded): void {
  world.server.crash?.(chance.next() < 0.4 ? null : chance.below(60))
}

function crashWindow(world: World, device: Device): void {
  const window = device.windows[world.chance.below(device.windows.length)]
  if (window === undefined) return
  device.kill(window)
  if (world.chance.next() < 0.6) world.openWindow(device)
}

function crashBrowser(world: World, device: Device): void {
  device.killAll()
  world.openWindow(device)
}

function wakeWorker(world: World, device: Device): void {
  const livesMs = world.chance.next() < 0.5 ? world.chance.below(30_000) : 180_000
  wakeServiceWorker(device, world.parts, livesMs)
}

function openAnother(world: World, device: Device): void {
  if (device.windows.length < 3) world.openWindow(device)
}

function freeze(world: World, device: Device): void {
  const window = device.windows[world.chance.below(device.windows.length)]
  if (window === undefined) return
  freezeWindow(world, device, { window, forMs: 1_000 + world.chance.below(120_000) })
}

/** Freezes a window for a while, which does not notice it. */
function freezeWindow(
  { loop }: World,
  device: Device,
  { window, forMs }: { readonly window: Program; readonly forMs: number },
): void {
  loop.freeze(window.process)
  device.freezes.push({ from: loop.now, to: loop.now + forMs })
  loop.after(forMs, null, () => loop.thaw(window.process))
}

/** Its lock goes to another program while it is frozen; after that it still assumes to lead. */
function makeZombie(world: World, device: Device): void {
  const leader = device.leader()
  if (leader === null) return
  world.loop.freeze(leader.process)
  device.locks.takeAway(leadLock(device.database))
  if (device.windows.length < 2) world.openWindow(device)
  freezeWindow(world, device, { window: leader, forMs: 500 + world.chance.below(90_000) })
}

function goOffline(world: World, device: Device): void {
  device.isOnline = false
  const forMs = world.chance.next() < 0.8 ? world.chance.below(60_000) : world.chance.below(600_000)
  world.loop.after(forMs, null, () => goOnline(world, device))
}

/** A device loses its network in the middle of its work; all users continue. */
async function ride(world: World, device: Device, tunnels: Seeded): Promise<void> {
  const { loop } = world
  world.note('an hour without a network')
  device.isOnline = false
  const halfMs = TEN_MINUTES / 2 + tunnels.below(1_800_000)
  for (const one of world.devices) {
    if (tunnels.next() < 0.7) actAtRandom(world, one)
    await loop.run(loop.now + tunnels.below(5_000))
  }
  await loop.run(loop.now + halfMs)
  for (const one of world.devices) if (tunnels.next() < 0.7) actAtRandom(world, one)
  await loop.run(loop.now + halfMs)
  goOnline(world, device)
}

function goOnline(world: World, device: Device): void {
  device.isOnline = true
  for (const window of world.readyWindows(device)) wakeRunners(device, window, 'online')
}

function flap(world: World, device: Device): void {
  for (let second = 0; second < 12; second += 1)
    world.loop.after(second * 1_000, null, () => {
      device.isOnline = second % 2 === 1
    })
  world.loop.after(12_000, null, () => goOnline(world, device))
}

function signOut(world: World, device: Device): void {
  device.jar.userId = null
  device.jar.cookie = ''
  world.loop.after(2_000 + world.chance.below(90_000), null, async () => signIn(world, device))
}

async function switchUser(world: World, device: Device): Promise<void> {
  await world.server.signIn(device.jar, world.server.userIds[1])
  world.loop.after(2_000 + world.chance.below(60_000), null, async () => signIn(world, device))
}

/** The user signs in again, and the windows are notified. */
export async function signIn(world: World, device: Device): Promise<void> {
  await world.server.signIn(device.jar, device.userId)
  for (const window of world.readyWindows(device)) wakeRunners(device, window, 'session')
}

function skew(world: World, device: Device, byMs: number): void {
  device.skewMs = world.chance.next() < 0.5 ? byMs : -byMs
}

function refuseWrites(world: World, device: Device): void {
  const tables = world.chance.pick([
    ['outbox'],
    ['tabs', 'savedQueries'],
    ['outbox', 'tabs'],
    ['meta'],
    ['history'],
  ])
  let left = 1 + world.chance.below(4)
  device.storage.faults.onPut = (_process, table) => {
    if (left <= 0 || !tables.includes(table)) return null
    left -= 1
    return 'QuotaExceededError'
  }
  if (world.lines !== null && world.lines.next() < 0.4) refuseFiles(world, device, world.lines)
}

/** A full disk also rejects the journal, which retries after 1, 2, 4 … seconds. */
function refuseFiles(world: World, device: Device, chance: Seeded): void {
  world.note('journal refused')
  device.wasJournalRefused = true
  let left = 1 + chance.below(6)
  device.files.onWrite = () => {
    left -= 1
    return left < 0 ? null : 'QuotaExceededError'
  }
}

function stallDisk({ loop, chance }: World, { index, stalls }: Device): void {
  const forMs = chance.below(8_000)
  loop.stall(index, forMs)
  stalls.push({ from: loop.now, to: loop.now + forMs })
}

function abortCommits(world: World, device: Device): void {
  const error = world.chance.pick(['QuotaExceededError', 'AbortError', 'UnknownError'])
  let left = 1 + world.chance.below(3)
  device.storage.faults.onCommit = () => {
    left -= 1
    return left < 0 ? null : error
  }
}

function loseConnection(world: World, device: Device): void {
  const window = device.windows[world.chance.below(device.windows.length)]
  if (window !== undefined) device.storage.loseConnections(window.process)
}

/** The machine loses power: commits that were not on disk may be lost, as documented. */
function cutPower(world: World, device: Device): void {
  const { now } = world.loop
  device.killAll()
  device.storage.cutPower(world.chance.next())
  device.files.cutPower()
  world.homes.letGo(
    (edit) => edit.device === device.index && edit.savedAt !== null && now - edit.savedAt < FRESH_MS,
  )
  world.commits.reread(device, 'a power cut')
  world.openWindow(device)
}

/** The browser deletes the database, in some worlds while the disk rejects the journal, and soon again. */
function clearDatabases(world: World, device: Device): void {
  const { clearings: chance } = world
  const fate = chance?.next() ?? 1
  if (chance !== null && fate < 0.4) refuseFiles(world, device, chance)
  clearDatabase(world, device)
  if (chance === null || fate >= 0.3) return
  world.loop.after(3_000 + chance.below(60_000), null, () => {
    // The rest is without faults.
    if (world.network.weather.calm === 1) return
    world.note('database cleared again')
    if (fate < 0.15) refuseFiles(world, device, chance)
    clearDatabase(world, device)
  })
}

/** Small storage and private files remain. Source: sync §0.6, §3.13. */
function clearDatabase(world: World, device: Device): void {
  const { homes, commits, loop } = world
  device.killAll()
  device.clearings.push(loop.now)
  const unsent = world.unsent.journaled(device)
  const place = `device ${device.index}`
  // Only unsent work has a second copy, which follows within 250 ms.
  homes.letGo((edit, mark) => {
    const all = homes.homesOf(mark)
    if (all.some((home) => !home.startsWith(`${place} `))) return false
    if (edit.device !== device.index && isJournalUnwritten(device)) return true
    return isJournalBehind(device, edit.savedAt, loop.now) || !all.some((home) => isUnsent(home, unsent))
  })
  homes.put(`${place} journal`, marksIn(device.files.texts().join(' ')), 'the database was cleared')
  device.storage.clear()
  commits.reread(device, 'the database was cleared')
  homes.settle()
  const window = world.openWindow(device)
  const clearings = device.clearings.length
  const look = () => {
    // It was cleared again, and this window with it.
    if (device.clearings.length !== clearings) return
    // A window whose disk rejected opening retries later; until then the journal counts for the database.
    if (window.db === null && window.process.state !== 'dead') return void loop.after(5_000, null, look)
    homes.put(
      `${place} journal`,
      window.db === null ? marksIn(device.files.texts().join(' ')) : null,
      'the journal was read',
    )
    homes.settle()
  }
  loop.after(5_000, null, look)
}

const UNSENT: ReadonlySet<string> = new Set(['tabs', 'savedQueries', 'charts', 'datasets', 'dashboards'])

/** `device 1 tabs <localId>`: a record with pending changes. */
function isUnsent(home: string, unsent: ReadonlySet<string>): boolean {
  const [, , table, key] = home.split(' ')
  return table !== undefined && UNSENT.has(table) && key !== undefined && unsent.has(key)
}

async function restoreServer(world: World): Promise<void> {
  const { homes } = world
  // Texts that only the server has are lost with it: no device has read them, or the one that had was cleared.
  homes.letGo(({ device, savedAt }, mark) => {
    const isTheirs = device === FOREIGN || wasClearedSince(world, device, savedAt)
    return isTheirs && homes.homesOf(mark).every((home) => home === 'server')
  })
  await world.server.restore()
  await world.wire.refresh('the server was restored')
}

function wasClearedSince(world: World, device: number, savedAt: number | null): boolean {
  const writer = world.devices.find(({ index }) => index === device)
  return savedAt !== null && writer?.clearings.some((at) => at > savedAt) === true
}

/** Maximum time until relaxed commits reach the disk, in ms, on all systems. */
const FRESH_MS = 6_000

/** Whether a device has a leader. */
export function isLed(device: Device): boolean {
  return device.locks.holderOf(leadLock(device.database)) !== null
}

/** Returns the database of a window, for acts without its user. */
export function databaseOf(world: World, device: Device): LocalDatabase | null {
  return world.readyWindows(device)[0]?.db ?? null
}
