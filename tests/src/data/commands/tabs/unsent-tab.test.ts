import { expect, test } from 'vitest'
import { closeTab } from '#data/commands/tabs/close-tab.ts'
import { editTab, storeTyped } from '#data/commands/tabs/edit-tab.ts'
import { openFirstTab } from '#data/commands/tabs/first-tab.ts'
import { prepareTabs } from '#data/commands/tabs/keep-on-server.ts'
import { switchTab } from '#data/commands/tabs/switch-tab.ts'
import { decideUnsentTab } from '#data/commands/tabs/unsent-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { readVisits } from '#data/db/tab-visits.ts'
import { emptyDatabase, outboxLines } from '#tests/support/tab-database.ts'
import { tab } from '#tests/support/tabs.ts'

const UNHEARD = {
  whenPulled: async () => {},
  hasNone: async () => false,
  isPulled: async () => false,
  activeServerId: async () => null,
}
const CREATE =
  'create name,sql,dbId,catalog,schema,autorun,queryLimit,templateParams,latestQueryId,remoteId,hideLeftBar,isPinned,group'

/** A new device whose server does not answer: it has an automatically created blank tab. */
async function unreached() {
  const db = await emptyDatabase()
  await db.meta.put({ key: 'serverCaps', value: null })
  const made = await openFirstTab(db, UNHEARD)
  if (!made.ok || made.value === null) throw new Error('no tab')
  return { db, localId: made.value }
}

async function pullTwo(db: LocalDatabase) {
  await db.tabs.bulkPut([
    { ...tab('a', { name: 'First' }), serverId: 7, position: 1 },
    { ...tab('b', { name: 'Second' }), serverId: 8, position: 2 },
  ])
}

test('does not send a tab created before the server answered', async () => {
  const { db, localId } = await unreached()
  expect(await db.tabs.get(localId)).toMatchObject({ serverId: null, closedAt: null })
  expect(await outboxLines(db)).toEqual([])
  await prepareTabs(db)
  expect(await outboxLines(db)).toEqual([])
})

test('removes it when the server’s tabs arrive, and shows the active one', async () => {
  const { db, localId } = await unreached()
  await switchTab(db, localId)
  await pullTwo(db)
  expect(await decideUnsentTab(db, 7)).toEqual({ ok: true, value: true })
  expect(await db.tabs.get(localId)).toBeUndefined()
  expect(await outboxLines(db)).toEqual([])
  expect((await readVisits(db)).at(-1)).toBe(tab('a').localId)
})

test('sends it if the server has none', async () => {
  const { db, localId } = await unreached()
  expect(await decideUnsentTab(db, null)).toEqual({ ok: true, value: false })
  expect(await db.tabs.get(localId)).toBeDefined()
  expect(await outboxLines(db)).toEqual([CREATE])
})

test('sends it completely once it is edited, beside the others', async () => {
  const { db, localId } = await unreached()
  await storeTyped(db, localId, { sql: 'select 1', bases: [], cursor: 8 })
  expect(await outboxLines(db)).toEqual([CREATE])
  await editTab(db, localId, { queryLimit: 10 })
  expect(await outboxLines(db)).toEqual([CREATE])
  await pullTwo(db)
  expect(await decideUnsentTab(db, 7)).toEqual({ ok: true, value: false })
  expect(await db.tabs.count()).toBe(3)
})

test('restores it for text typed during the removal', async () => {
  const { db, localId } = await unreached()
  await pullTwo(db)
  await decideUnsentTab(db, 7)
  await storeTyped(db, localId, { sql: 'select 1', bases: ['SELECT ...'], cursor: 8 })
  expect((await db.tabs.get(localId))?.current.sql).toBe('select 1')
  expect(await outboxLines(db)).toEqual([CREATE])
})

test('closing it puts it into the bin without the server', async () => {
  const { db, localId } = await unreached()
  await closeTab(db, localId)
  expect((await db.tabs.get(localId))?.closedAt).not.toBeNull()
  expect(await outboxLines(db)).toEqual([])
  expect(await decideUnsentTab(db, null)).toEqual({ ok: true, value: false })
  expect(await outboxLines(db)).toEqual([])
})
