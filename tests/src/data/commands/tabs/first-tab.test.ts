import { expect, test } from 'vitest'
import { closeTab } from '#data/commands/tabs/close-tab.ts'
import { openFirstTab } from '#data/commands/tabs/first-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { readVisits } from '#data/db/tab-visits.ts'
import { addTab, emptyDatabase } from '#tests/support/tab-database.ts'
import { tab } from '#tests/support/tabs.ts'

const CAPS = { idempotencyKeys: true, revisions: true, uuids: true, changes: true }
const NOTHING = {
  whenPulled: async () => {},
  hasNone: async () => false,
  isPulled: async () => true,
  activeServerId: async () => null,
}

/** Simulates a pull of two tabs of another device. */
async function pullTwo(db: LocalDatabase) {
  await db.tabs.bulkPut([
    { ...tab('a', { name: 'First' }), serverId: 7 },
    { ...tab('b', { name: 'Second' }), serverId: 8 },
  ])
}

test('opens a first tab only if there is none', async () => {
  const db = await emptyDatabase()
  expect((await openFirstTab(db, NOTHING)).ok).toBe(true)
  expect(await openFirstTab(db, NOTHING)).toEqual({ ok: true, value: null })
  expect(await db.tabs.count()).toBe(1)
})

test('opens a tab if all are closed', async () => {
  const db = await emptyDatabase()
  await closeTab(db, await addTab(db))
  await openFirstTab(db, NOTHING)
  expect(await db.tabs.filter((one) => one.closedAt === null).count()).toBe(1)
})

test('a new device takes the server’s tabs and creates none', async () => {
  const db = await emptyDatabase()
  const done = await openFirstTab(db, { ...NOTHING, whenPulled: pullTwo })
  expect(done).toEqual({ ok: true, value: null })
  expect(await db.tabs.count()).toBe(2)
  expect(await db.outbox.count()).toBe(0)
})

test('a new device starts at once if the server has no tabs, and sends its tab after the first read', async () => {
  const db = await emptyDatabase()
  const never = new Promise<void>(() => {})
  const deps = {
    ...NOTHING,
    whenPulled: () => never,
    hasNone: async () => true,
    isPulled: async () => false,
  }
  expect((await openFirstTab(db, deps)).ok).toBe(true)
  expect(await db.tabs.count()).toBe(1)
  expect(await db.outbox.count()).toBe(0)
})

test('a new device waits if the server has tabs', async () => {
  const db = await emptyDatabase()
  const pulled = Promise.withResolvers<void>()
  const opening = openFirstTab(db, { ...NOTHING, whenPulled: () => pulled.promise })
  await pullTwo(db)
  pulled.resolve()
  expect(await opening).toEqual({ ok: true, value: null })
})

test('a new device shows the active tab of the server', async () => {
  const db = await emptyDatabase()
  await openFirstTab(db, { ...NOTHING, whenPulled: pullTwo, activeServerId: async () => 7 })
  expect(await readVisits(db)).toEqual([tab('a').localId])
})

test('a device with visits does not request the active tab', async () => {
  const db = await emptyDatabase()
  const mine = await addTab(db)
  await pullTwo(db)
  await openFirstTab(db, {
    ...NOTHING,
    activeServerId: async () => {
      throw new Error('requested')
    },
  })
  expect(await readVisits(db)).toEqual([mine])
})

test.each([
  ['is not mentioned before the server answered', undefined, 'SELECT ...'],
  ['is not mentioned if the server stores tabs', true, 'SELECT ...'],
  [
    'is mentioned if it does not',
    false,
    '-- Note: this tab is kept on this device only. It will not persist if you clear your cookies or change browsers.\n\nSELECT ...',
  ],
])('that a tab is on this device only %s', async (_when, keepsTabs, sql) => {
  const db = await emptyDatabase()
  if (keepsTabs !== undefined) await db.meta.put({ key: 'serverCaps', value: { ...CAPS, keepsTabs } })
  await openFirstTab(db, NOTHING)
  expect((await db.tabs.toArray()).map(({ current }) => current.sql)).toEqual([sql])
})
