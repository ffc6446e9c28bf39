import { expect, test } from 'vitest'
import { closeTab } from '#data/commands/tabs/close-tab.ts'
import { cloneTab, openNewTab } from '#data/commands/tabs/new-tab.ts'
import { readVisits } from '#data/db/tab-visits.ts'
import { addTab, emptyDatabase, outboxLines } from '#tests/support/tab-database.ts'

const ALL_FIELDS =
  'name,sql,dbId,catalog,schema,autorun,queryLimit,templateParams,latestQueryId,remoteId,hideLeftBar,isPinned,group'

test('stores a new tab with its outbox row and visit', async () => {
  const db = await emptyDatabase()
  const localId = await addTab(db)
  expect(await db.tabs.get(localId)).toMatchObject({
    position: 1,
    closedAt: null,
    current: { name: 'Untitled Query 1', dbId: null },
  })
  expect(await outboxLines(db)).toEqual([`create ${ALL_FIELDS}`])
  expect(await readVisits(db)).toEqual([localId])
})

test('numbers new tabs consecutively and adds them at the end', async () => {
  const db = await emptyDatabase()
  await addTab(db)
  const second = await addTab(db)
  expect(await db.tabs.get(second)).toMatchObject({ position: 2, current: { name: 'Untitled Query 2' } })
})

test('a closed tab frees its number', async () => {
  const db = await emptyDatabase()
  await closeTab(db, await addTab(db))
  expect((await db.tabs.get(await addTab(db)))?.current.name).toBe('Untitled Query 1')
})

test('a new tab takes database and schema of the current one', async () => {
  const db = await emptyDatabase()
  const from = await addTab(db, { dbId: 7, schema: 'main' })
  const made = await openNewTab(db, { from })
  expect(made.ok && (await db.tabs.get(made.value))?.current).toMatchObject({ dbId: 7, schema: 'main' })
})

test('a copy is added at the end with autorun and a name that marks it', async () => {
  const db = await emptyDatabase()
  const from = await addTab(db, { name: 'Delays', sql: 'select 1' })
  const made = await cloneTab(db, from)
  const copy = made.ok ? await db.tabs.get(made.value) : undefined
  expect(copy).toMatchObject({
    position: 2,
    current: { name: 'Copy of Delays', sql: 'select 1', autorun: true },
  })
})
