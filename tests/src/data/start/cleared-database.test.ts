import Dexie from 'dexie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { editTab, storeTyped } from '#data/commands/tabs/edit-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { cacheFolder } from '#data/journal/cache-folder.ts'
import { hostJournal } from '#data/journal/host-journal.ts'
import type { JournalWriter } from '#data/journal/journal-writer.ts'
import { openDatabase } from '#data/start/open-database.ts'
import { saveState } from '#data/write/save-state.ts'
import { openPage } from '#tests/support/browser-globals.ts'
import { makeFakeLocks } from '#tests/support/fake-locks.ts'
import { memoryCaches } from '#tests/support/memory-caches.ts'
import { memoryJournals } from '#tests/support/memory-journal.ts'
import { addTab } from '#tests/support/tab-database.ts'

const OWNER = { origin: 'http://127.0.0.1:4000', userId: 7 }
const NAME = 'offset:work:http://127.0.0.1:4000:7'
const opened: LocalDatabase[] = []
let states: (string | null)[] = []

beforeEach(() => {
  openPage(OWNER.origin)
  vi.stubGlobal('caches', memoryCaches(OWNER.origin))
  states = []
})

afterEach(async () => {
  for (const db of opened.splice(0)) db.retire()
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
  vi.unstubAllGlobals()
})

async function open(): Promise<Extract<Awaited<ReturnType<typeof openDatabase>>, { ok: true }>['value']> {
  const result = await openDatabase(OWNER, { onTakenOver: () => undefined })
  if (!result.ok) throw new Error(result.error.code)
  opened.push(result.value.db)
  return result.value
}

async function host(db: LocalDatabase): Promise<JournalWriter> {
  const { locks } = makeFakeLocks().client()
  return hostJournal({ db, locks, onState: (failure) => states.push(failure) })
}

/** Simulates a browser that clears the database: all rows are gone, including the sentinel. */
async function clear(): Promise<void> {
  const raw = new Dexie(NAME)
  await raw.open()
  await raw.transaction('rw', raw.tables, async () => {
    for (const table of raw.tables) await table.clear()
  })
  raw.close()
}

describe('at the next start', () => {
  test('all unsent work is restored, and the window knows what', async () => {
    const first = await open()
    expect(first).toMatchObject({ wasCleared: false, restoredCounts: null })
    const journal = await host(first.db)
    const localId = await addTab(first.db, { name: 'Delays', sql: 'select 1' })
    await editTab(first.db, localId, { sql: 'select 2' })
    await journal.flush()
    const device = (await first.db.meta.get('clientId'))?.value
    first.db.retire()
    await Dexie.delete(NAME)

    const second = await open()
    expect(second).toMatchObject({
      wasCleared: true,
      restoredCounts: { records: new Map([['tabs', 1]]), changes: 1 },
      unreadable: 0,
    })
    expect((await second.db.tabs.get(localId))?.current).toMatchObject({ name: 'Delays', sql: 'select 2' })
    const name = (await second.db.meta.get('clientId'))?.value
    expect(name).toMatch(/^[\w-]{21}\.[\w-]{21}$/)
    expect(String(name).split('.')[0]).toBe(String(device).split('.')[0])
    expect((await second.db.tabs.get(localId))?.lineage).toEqual([{ clientId: device, rev: 2 }])
    expect(await second.db.outbox.count()).toBe(1)
  })

  test('it is restored once: a third start finds a complete database', async () => {
    const first = await open()
    const journal = await host(first.db)
    const localId = await addTab(first.db)
    await journal.flush()
    first.db.retire()
    await Dexie.delete(NAME)
    const second = await open()
    await editTab(second.db, localId, { sql: 'select 3' })
    second.db.retire()
    const third = await open()
    expect(third).toMatchObject({ wasCleared: false, restoredCounts: null })
    expect((await third.db.tabs.get(localId))?.current.sql).toBe('select 3')
  })

  test('it is restored even after repeated clearing before a new journal', async () => {
    const first = await open()
    const journal = await host(first.db)
    const localId = await addTab(first.db, { sql: 'select 1' })
    await journal.flush()
    first.db.retire()
    const names = new Set<unknown>()
    for (let time = 0; time < 5; time += 1) {
      await Dexie.delete(NAME)
      const again = await open()
      expect((await again.db.tabs.get(localId))?.current.sql).toBe('select 1')
      expect(await again.db.outbox.count()).toBe(1)
      names.add((await again.db.meta.get('clientId'))?.value)
      again.db.retire()
    }
    // Each one continues from the same journal, so their client ids must differ.
    expect(names.size).toBe(5)
  })

  test('two windows that start together restore it once', async () => {
    const first = await open()
    const journal = await host(first.db)
    await addTab(first.db)
    await journal.flush()
    first.db.retire()
    await Dexie.delete(NAME)
    const both = await Promise.all([open(), open()])
    expect(both.filter(({ restoredCounts }) => restoredCounts !== null)).toHaveLength(1)
    expect(await both[0].db.outbox.count()).toBe(1)
    expect(await both[0].db.tabs.count()).toBe(1)
  })

  test('a journal that was unreadable is restored by the first start that can read it', async () => {
    const first = await open()
    const journal = await host(first.db)
    const localId = await addTab(first.db, { sql: 'select 1' })
    await journal.flush()
    first.db.retire()
    await Dexie.delete(NAME)
    const original = globalThis.caches
    const broken = async (): Promise<never> => Promise.reject(new DOMException('io', 'NotReadableError'))
    vi.stubGlobal('caches', { ...original, open: broken })
    for (let time = 0; time < 2; time += 1) {
      const without = await open()
      expect(without).toMatchObject({ restoredCounts: null, wasCleared: time === 0 })
      expect(await without.db.tabs.count()).toBe(0)
      without.db.retire()
    }
    vi.stubGlobal('caches', original)
    const again = await open()
    expect(again).toMatchObject({
      wasCleared: true,
      restoredCounts: { records: new Map([['tabs', 1]]), changes: 1 },
    })
    expect((await again.db.tabs.get(localId))?.current.sql).toBe('select 1')
    again.db.retire()
    expect(await open()).toMatchObject({ wasCleared: false, restoredCounts: null })
  })

  test("another user's journal is never read", async () => {
    const first = await open()
    const journal = await host(first.db)
    await addTab(first.db)
    await journal.flush()
    const other = await openDatabase({ ...OWNER, userId: 8 }, { onTakenOver: () => undefined })
    expect(other).toMatchObject({ ok: true, value: { restoredCounts: null } })
    if (other.ok) opened.push(other.value.db)
    expect(other.ok && (await other.value.db.tabs.count())).toBe(0)
  })
})

describe('under an open window', () => {
  test('the next write restores it from the journal first', async () => {
    const { db } = await open()
    const journal = await host(db)
    const localId = await addTab(db, { sql: 'select 1' })
    await journal.flush()
    await clear()
    expect(await editTab(db, localId, { sql: 'select 2' })).toMatchObject({ ok: true, value: { rev: 2 } })
    expect((await db.tabs.get(localId))?.current.sql).toBe('select 2')
    expect(saveState.get().kind).toBe('saved')
    expect(await editTab(db.strictly(), localId, { sql: 'select 3' })).toMatchObject({ ok: true })
  })

  test('without a journal, the text in the window is restored', async () => {
    const { db } = await open()
    const localId = await addTab(db, { sql: 'select 1' })
    await clear()
    const typed = { sql: 'select 2', bases: ['select 1'], cursor: 8 }
    expect(await storeTyped(db, localId, typed)).toMatchObject({
      ok: true,
      value: { current: { sql: 'select 2' } },
    })
    expect(await db.tabs.get(localId)).toMatchObject({
      current: { name: 'Untitled query', sql: 'select 2' },
      serverId: null,
    })
    expect(await db.outbox.toArray()).toMatchObject([{ op: 'create', localId }])
  })

  test('a tab deleted elsewhere is not restored for stored text', async () => {
    const { db } = await open()
    const localId = await addTab(db, { sql: 'select 1' })
    await db.tabs.clear()
    const typed = { sql: 'select 1', bases: ['select 1'], cursor: 8 }
    expect(await storeTyped(db, localId, typed)).toMatchObject({ ok: true, value: null })
    expect(await db.tabs.count()).toBe(0)
  })
})

test('a journal in a cache is written in parts, compacted and measured', async () => {
  const { db } = await open()
  const journal = await host(db)
  await addTab(db, { sql: 'select 1' })
  await journal.flush()
  const folder = await cacheFolder(NAME)
  expect(await folder.list()).toHaveLength(1)
  expect(await folder.sizeBytes()).toBeGreaterThan(500)
  const before = await folder.sizeBytes()
  await journal.compact()
  expect(await folder.sizeBytes()).toBeLessThan(before)
  expect(states.every((state) => state === null)).toBe(true)
})

test('a service worker’s journal in a cache is removed only after a snapshot in a file', async () => {
  const { db } = await open()
  await addTab(db, { sql: 'select 1' })
  const left = await host(db)
  await left.stop()
  const directory = {
    getDirectoryHandle: async () => directory,
    getFileHandle: async (name: string) => ({ name }),
    values: async function* () {},
  }
  vi.stubGlobal('navigator', { storage: { getDirectory: async () => directory } })
  const disk = memoryJournals()
  const file = async ({ name }: { readonly name: string }) => (await disk.open(name))[0]
  const { locks } = makeFakeLocks().client()
  for (const failures of [1, 0]) {
    disk.failNext(failures)
    const journal = await hostJournal({ db, locks, onState: () => undefined, openFile: file })
    expect(await (await cacheFolder(NAME)).list()).toHaveLength(failures)
    await journal.stop()
  }
})
