import { editTab, pickDatabase, placeTab, renameTab, storeTyped } from '#data/commands/edit-tab.ts'
import { closeTab } from '#data/commands/close-tab.ts'
import { notices } from '#data/notices.ts'
import { saveState } from '#data/save-state.ts'
import { addTab, emptyDatabase, outboxLines, withFailingWrite } from '#tests/support/tab-database.ts'
import { lid } from '#tests/support/tabs.ts'
import { expect, test } from 'vitest'

/** A tab that the server is taken to know already, so that edits are updates. */
async function sentTab() {
  const db = await emptyDatabase()
  const tab = await addTab(db, { sql: 'select 1', dbId: 1, schema: 'main' })
  await db.outbox.clear()
  return { db, tab }
}

test('an edit is stored together with an update of its fields', async () => {
  const { db, tab } = await sentTab()
  await editTab(db, tab, { sql: 'select 2', queryLimit: 10 })
  expect((await db.tabs.get(tab))?.cur).toMatchObject({ sql: 'select 2', queryLimit: 10 })
  expect(await outboxLines(db)).toEqual(['update sql,queryLimit'])
})

test('edits of one tab merge into one row', async () => {
  const { db, tab } = await sentTab()
  await editTab(db, tab, { sql: 'select 2' })
  await renameTab(db, tab, 'Delays')
  await editTab(db, tab, { sql: 'select 3' })
  expect(await outboxLines(db)).toEqual(['update sql,name'])
})

test('an edit that changes nothing stores nothing', async () => {
  const { db, tab } = await sentTab()
  const before = await db.tabs.get(tab)
  await editTab(db, tab, { sql: 'select 1' })
  await renameTab(db, tab, '  ')
  expect(await db.tabs.get(tab)).toEqual(before)
  expect(await outboxLines(db)).toEqual([])
})

test('an edit of a tab that is gone stores nothing', async () => {
  const { db } = await sentTab()
  expect(await editTab(db, lid('gone'), { sql: 'x' })).toEqual({ ok: true, value: null })
  expect(await outboxLines(db)).toEqual([])
})

test('another database takes the schema away', async () => {
  const { db, tab } = await sentTab()
  await pickDatabase(db, tab, 2)
  expect((await db.tabs.get(tab))?.cur).toMatchObject({ dbId: 2, schema: null })
})

test('how a tab is looked at concerns this device only', async () => {
  const { db, tab } = await sentTab()
  await placeTab(db, tab, { northPercent: 60, cursor: 3 })
  expect(await db.tabs.get(tab)).toMatchObject({ northPercent: 60, cursor: 3, rev: 1 })
  expect(await outboxLines(db)).toEqual([])
})

test('typing stores text and cursor', async () => {
  const { db, tab } = await sentTab()
  await storeTyped(db, tab, { sql: 'select 12', bases: ['select 1'], cursor: 9 })
  expect(await db.tabs.get(tab)).toMatchObject({ cursor: 9, cur: { sql: 'select 12' } })
  expect(await db.history.count()).toBe(0)
})

test('typing over the text of another window keeps that text as a version', async () => {
  const { db, tab } = await sentTab()
  await editTab(db, tab, { sql: 'from the other window' })
  await storeTyped(db, tab, { sql: 'select 12', bases: ['select 1'], cursor: 9 })
  expect((await db.tabs.get(tab))?.cur.sql).toBe('select 12')
  const kept = await db.history.toArray()
  expect(kept).toMatchObject([
    { kind: 'tabs', lid: tab, reason: 'overwritten', snapshot: { cur: { sql: 'from the other window' } } },
  ])
})

test('the user is told when two windows write into one tab at the same time', async () => {
  const { db, tab } = await sentTab()
  await editTab(db, tab, { sql: 'from the other window' })
  await storeTyped(db, tab, { sql: 'select 12', bases: ['select 1'], cursor: 9 })
  expect(JSON.stringify(notices.get())).toContain(
    `Another version of ${(await db.tabs.get(tab))?.cur.name} was kept.`,
  )
})

test('a tab that was closed elsewhere while it was written in is open again with what was typed', async () => {
  const { db, tab } = await sentTab()
  await closeTab(db, tab)
  await db.outbox.clear()
  await storeTyped(db, tab, { sql: 'select 12', bases: ['select 1'], cursor: 9 })
  expect(await db.tabs.get(tab)).toMatchObject({ closedAt: null, deleted: false, cur: { sql: 'select 12' } })
  expect((await outboxLines(db)).join()).toContain('create')
})

test('what was only looked at stays closed', async () => {
  const { db, tab } = await sentTab()
  await closeTab(db, tab)
  await storeTyped(db, tab, { sql: 'select 1', bases: ['select 1'], cursor: 9 })
  expect((await db.tabs.get(tab))?.closedAt).not.toBeNull()
})

test('a write that fails at any step leaves no half state, and the save state says so', async () => {
  const { db, tab } = await sentTab()
  const before = await db.tabs.get(tab)
  let nth = 1
  let wasReached = true
  for (; wasReached; nth += 1) {
    let isStored = true
    wasReached = await withFailingWrite(nth, async () => {
      isStored = (await storeTyped(db, tab, { sql: 'select 2', bases: ['select 1'], cursor: 1 })).ok
    })
    if (!wasReached) break
    expect(isStored).toBe(false)
    expect(saveState.get()).toMatchObject({ kind: 'not-saved', error: { code: 'storage-full' } })
    expect(await db.tabs.get(tab)).toEqual(before)
    expect(await outboxLines(db)).toEqual([])
  }
  expect(nth).toBeGreaterThan(3)
  expect((await db.tabs.get(tab))?.cur.sql).toBe('select 2')
  expect(await outboxLines(db)).toEqual(['update sql'])
  expect(saveState.get().kind).toBe('saved')
})
