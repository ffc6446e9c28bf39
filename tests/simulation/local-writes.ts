import { closeTab, reopenTab } from '#data/commands/tabs/close-tab.ts'
import { editTab, renameTab, storeTyped } from '#data/commands/tabs/edit-tab.ts'
import { openNewTab } from '#data/commands/tabs/new-tab.ts'
import { moveTab, switchTab } from '#data/commands/tabs/switch-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { openDatabase } from '#data/start/open-database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { DropPlace } from '#domain/editor/strip/items.ts'
import type { Tab } from '#domain/records/tabs/record.ts'
import { isMergeable } from '#domain/sync/outbox/states.ts'
import { type Seeded, seeded } from '#tests/support/seeded.ts'
import { withFailingWrite } from '#tests/support/tab-database.ts'

/** The saved state that the user was shown. `texts` has two entries after a crash: either may be stored. */
interface Saved {
  readonly texts: ReadonlySet<string>
  readonly isOpen: ReadonlySet<boolean>
}

/** A run of one browser with two windows that is used, and crashes, by chance. */
export interface Run {
  readonly seed: number
  readonly crashes: number
  readonly denials: number
  readonly faults: readonly string[]
}

interface World {
  readonly chance: Seeded
  readonly saved: Map<LocalId, Saved>
  readonly faults: string[]
  /** Both windows of the browser have the same data open. */
  windows: readonly [LocalDatabase, LocalDatabase]
  crashes: number
  denials: number
  edits: number
}

const OWNER = { origin: 'http://127.0.0.1', userId: 1 }

/** Plays `steps` steps of a user with the given seed, and checks the rules of sync §3.1 and §3.3 after each. */
export async function playLocalWrites(seed: number, steps: number): Promise<Run> {
  const owner = { ...OWNER, userId: seed }
  const windows = [await open(owner), await open(owner)] as const
  const world: World = {
    chance: seeded(seed),
    saved: new Map(),
    faults: [],
    windows,
    crashes: 0,
    denials: 0,
    edits: 0,
  }
  for (let step = 0; step < steps; step += 1) {
    const fate = world.chance.next()
    if (fate < 0.15) await crash(world, owner)
    else if (fate < 0.3) await refuse(world)
    else if (fate < 0.45) await actInBoth(world)
    else await act(world, choose(world))
    await check(world, step)
  }
  for (const db of world.windows) db.retire()
  await world.windows[0].delete()
  localStorage.removeItem(`offset.sentinel:${world.windows[0].name}`)
  return { seed, crashes: world.crashes, denials: world.denials, faults: world.faults }
}

async function open(owner: typeof OWNER): Promise<LocalDatabase> {
  const opened = await openDatabase(owner, { onTakenOver: () => undefined })
  if (!opened.ok) throw new Error(opened.error.code)
  if (opened.value.wasCleared || opened.value.unreadable > 0) throw new Error('the database came back spoilt')
  return opened.value.db
}

/** An act of the user: `run` executes it, `after` is the change of the saved state. */
interface Act {
  readonly localId: LocalId | null
  readonly run: (db: LocalDatabase) => Promise<{ readonly ok: boolean; readonly value?: unknown }>
  readonly after: Partial<{ text: string; isOpen: boolean }>
}

function choose(world: World): Act {
  const { chance } = world
  const localIds = [...world.saved.keys()]
  const localId = localIds[chance.below(localIds.length)]
  world.edits += 1
  const sql = `select ${world.edits}`
  if (localId === undefined || chance.next() < 0.12)
    return {
      localId: null,
      run: async (db) => openNewTab(db, { fields: { sql } }),
      after: { text: sql, isOpen: true },
    }
  const acts: readonly [Act, ...Act[]] = [
    { localId, run: async (db) => editTab(db, localId, { sql }), after: { text: sql } },
    {
      localId,
      run: async (db) => storeTyped(db, localId, { sql, bases: ['another'], cursor: 1 }),
      // Typing into a tab that another window closed reopens it.
      after: { text: sql, isOpen: true },
    },
    { localId, run: async (db) => renameTab(db, localId, `Tab ${world.edits}`), after: {} },
    { localId, run: async (db) => switchTab(db, localId), after: {} },
    { localId, run: async (db) => moveTab(db, localId, placeFor(world)), after: {} },
    { localId, run: async (db) => closeTab(db, localId), after: { isOpen: false } },
    { localId, run: async (db) => reopenTab(db, localId), after: { isOpen: true } },
  ]
  return chance.pick(acts)
}

/** A place in the strip: before any tab or at the end, pinned, in a group or neither. */
function placeFor({ chance, saved }: World): DropPlace {
  const isPinned = chance.below(4) === 0
  const localIds = [...saved.keys()]
  const before = localIds[chance.below(localIds.length + 1)] ?? null
  return { before, isPinned, group: isPinned || chance.below(2) === 0 ? null : `Group ${chance.below(3)}` }
}

/** Both windows write at the same time, to different tabs. */
async function actInBoth(world: World): Promise<void> {
  const [first, second] = [choose(world), choose(world)]
  if (first.localId === second.localId && first.localId !== null) return act(world, first)
  await Promise.all([act(world, first, world.windows[0]), act(world, second, world.windows[1])])
}

async function act(
  world: World,
  { run, localId, after }: Act,
  db = world.chance.pick(world.windows),
): Promise<void> {
  const result = await run(db)
  if (!result.ok) world.faults.push('a write failed on a healthy disk')
  const target = localId ?? (result.value as LocalId)
  const before = world.saved.get(target)
  world.saved.set(target, {
    texts: after.text === undefined ? (before?.texts ?? new Set()) : new Set([after.text]),
    isOpen: after.isOpen === undefined ? (before?.isOpen ?? new Set()) : new Set([after.isOpen]),
  })
}

/** The disk rejects the n-th write: the user is notified, and nothing of the act may be stored. */
async function refuse(world: World): Promise<void> {
  const one = choose(world)
  const nth = 1 + world.chance.below(5)
  const result = { isOk: true, value: undefined as unknown }
  const wasReached = await withFailingWrite(nth, async () => {
    const outcome = await one.run(world.chance.pick(world.windows))
    result.isOk = outcome.ok
    result.value = outcome.value
  })
  if (wasReached && result.isOk) world.faults.push('a refused write was called saved')
  if (wasReached) world.denials += 1
  else await act(world, { ...one, run: async () => ({ ok: result.isOk, value: result.value }) })
}

/** The browser dies before, during or after a transaction, whose outcome the user never sees. */
async function crash(world: World, owner: typeof OWNER): Promise<void> {
  const one = choose(world)
  const dying = one.run(world.chance.pick(world.windows)).catch(() => undefined)
  const turns = world.chance.below(12)
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  for (const db of world.windows) db.retire()
  await dying
  world.crashes += 1
  world.windows = [await open(owner), await open(owner)]
  await maybe(world, one)
}

async function maybe(world: World, { localId, after }: Act): Promise<void> {
  const before = localId === null ? undefined : world.saved.get(localId)
  if (localId !== null && before !== undefined) {
    world.saved.set(localId, {
      texts: new Set([...before.texts, ...(after.text === undefined ? [] : [after.text])]),
      isOpen: new Set([...before.isOpen, ...(after.isOpen === undefined ? [] : [after.isOpen])]),
    })
  }
  for (const tab of await world.windows[0].tabs.toArray()) {
    if (!world.saved.has(tab.localId))
      world.saved.set(tab.localId, { texts: new Set([after.text ?? '']), isOpen: new Set([true]) })
  }
}

async function check(world: World, step: number): Promise<void> {
  const tabs = await world.windows[0].tabs.toArray()
  const rows = await world.windows[0].outbox.toArray()
  const fail = (what: string) => world.faults.push(`step ${step}: ${what}`)
  for (const [localId, saved] of world.saved) {
    const tab = tabs.find((one) => one.localId === localId)
    if (tab === undefined) fail(`tab ${localId} is gone`)
    else if (!saved.texts.has(tab.current.sql))
      fail(`tab ${localId} has ${tab.current.sql}, expected ${[...saved.texts].join(' or ')}`)
    else if (!saved.isOpen.has(tab.closedAt === null))
      fail(`tab ${localId} is open or closed against the saved state`)
  }
  for (const tab of tabs) {
    const own = rows.filter(
      (row) => row.localId === tab.localId && ['create', 'update', 'delete'].includes(row.op),
    )
    if (own.length > 2 || own.filter((row) => isMergeable(row.state)).length > 1) fail('too many live rows')
    if (!isInStep(tab, own)) fail(`tab ${tab.localId} and its outbox are out of step`)
  }
  if (rows.some((row) => !tabs.some((tab) => tab.localId === row.localId)))
    fail('an outbox row has no record')
}

/** Without sending, an open tab has a pending create, and a closed one has no changes. */
function isInStep(
  tab: Tab,
  own: readonly { readonly op: string; readonly fields: readonly string[] }[],
): boolean {
  if (tab.closedAt !== null) return tab.deleted && own.length === 0
  return (
    own.length === 1 && own[0]?.op === 'create' && tab.dirty.every((field) => own[0]?.fields.includes(field))
  )
}
