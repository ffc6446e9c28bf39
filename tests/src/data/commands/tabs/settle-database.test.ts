import { expect, test } from 'vitest'
import { openNewTab } from '#data/commands/tabs/new-tab.ts'
import { settleDatabase } from '#data/commands/tabs/settle-database.ts'
import { UNSENT_TAB } from '#data/db/meta.ts'
import { addTab, emptyDatabase } from '#tests/support/tab-database.ts'

async function newTab(isNotSentYet: boolean) {
  const db = await emptyDatabase()
  const opened = await openNewTab(db, { isNotSentYet })
  if (!opened.ok) throw new Error('the tab was not stored')
  return { db, localId: opened.value }
}

test('a tab without a database takes the shown one, and it is sent', async () => {
  const { db, localId } = await newTab(false)
  await settleDatabase(db, localId, 3)
  expect((await db.tabs.get(localId))?.current.dbId).toBe(3)
  expect(await db.outbox.count()).toBe(1)
})

test('a tab keeps its database', async () => {
  const { db, localId } = await newTab(false)
  await settleDatabase(db, localId, 3)
  await settleDatabase(db, localId, 4)
  expect((await db.tabs.get(localId))?.current.dbId).toBe(3)
})

test('an untouched tab is still not sent', async () => {
  const { db, localId } = await newTab(true)
  await settleDatabase(db, localId, 3)
  expect((await db.tabs.get(localId))?.current.dbId).toBe(3)
  expect((await db.meta.get(UNSENT_TAB))?.value).toBe(localId)
  expect(await db.outbox.count()).toBe(0)
})

test('a tab whose database was deleted takes no other by itself', async () => {
  const db = await emptyDatabase()
  const localId = await addTab(db, { dbId: null, catalog: 'deleted-database' })
  await settleDatabase(db, localId, 3)
  expect((await db.tabs.get(localId))?.current.dbId).toBeNull()
})
