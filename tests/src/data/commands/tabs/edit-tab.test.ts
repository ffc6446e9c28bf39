import { expect, test } from 'vitest'
import { closeTab } from '#data/commands/tabs/close-tab.ts'
import { editTab, pickDatabase, placeTab, renameTab, storeTyped } from '#data/commands/tabs/edit-tab.ts'
import { toasts } from '#data/platform/toasts.ts'
import { saveState } from '#data/write/save-state.ts'
import { mergeLines } from '#domain/text/merge-lines.ts'
import { addTab, emptyDatabase, outboxLines, withFailingWrite } from '#tests/support/tab-database.ts'
import { localId } from '#tests/support/tabs.ts'

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
  expect((await db.tabs.get(tab))?.current).toMatchObject({ sql: 'select 2', queryLimit: 10 })
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

test('an edit of a tab that is gone is refused, and stores nothing', async () => {
  const { db } = await sentTab()
  expect(await editTab(db, localId('gone'), { sql: 'x' })).toMatchObject({
    ok: false,
    error: { code: 'record-deleted' },
  })
  expect(await outboxLines(db)).toEqual([])
})

test('another database takes the schema away', async () => {
  const { db, tab } = await sentTab()
  await pickDatabase(db, tab, 2)
  expect((await db.tabs.get(tab))?.current).toMatchObject({ dbId: 2, schema: null })
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
  expect(await db.tabs.get(tab)).toMatchObject({ cursor: 9, current: { sql: 'select 12' } })
  expect(await db.history.count()).toBe(0)
})

test('typing over the text of another window keeps that text as a version', async () => {
  const { db, tab } = await sentTab()
  await editTab(db, tab, { sql: 'from the other window' })
  await storeTyped(db, tab, { sql: 'select 12', bases: ['select 1'], cursor: 9 })
  expect((await db.tabs.get(tab))?.current.sql).toBe('select 12')
  const kept = await db.history.toArray()
  expect(kept).toMatchObject([
    {
      kind: 'tabs',
      localId: tab,
      reason: 'overwritten',
      snapshot: { current: { sql: 'from the other window' } },
    },
  ])
})

test('the user is told when two windows write into one tab at the same time', async () => {
  const { db, tab } = await sentTab()
  await editTab(db, tab, { sql: 'from the other window' })
  await storeTyped(db, tab, { sql: 'select 12', bases: ['select 1'], cursor: 9 })
  expect(JSON.stringify(toasts.get())).toContain(
    `Another version of ${(await db.tabs.get(tab))?.current.name} is in Versions.`,
  )
})

const BASE = 'one\ntwo\nthree'

/** Typing over what another window wrote, the third line here and what is asked there. */
async function twoWindows(theirs: string, mine = 'one\ntwo\nTHREE') {
  const { db, tab } = await sentTab()
  await editTab(db, tab, { sql: BASE })
  await editTab(db, tab, { sql: theirs })
  const stored = await storeTyped(db, tab, { sql: mine, bases: [BASE], cursor: 9, merge: mergeLines })
  return { db, tab, stored, record: await db.tabs.get(tab) }
}

test('lines that two windows wrote apart from each other come together, and the other text is a version', async () => {
  const { db, stored, record } = await twoWindows('ONE\ntwo\nthree')
  expect(record?.current.sql).toBe('ONE\ntwo\nTHREE')
  expect(stored).toMatchObject({ ok: true, value: { current: { sql: 'ONE\ntwo\nTHREE' } } })
  expect(await db.history.toArray()).toMatchObject([
    { reason: 'version', snapshot: { cause: 'merged', current: { sql: 'ONE\ntwo\nthree' } } },
  ])
  expect(await outboxLines(db)).toEqual(['update sql'])
  expect(JSON.stringify(toasts.get())).toContain(
    `Lines from another window were merged into ${record?.current.name}.`,
  )
})

test('two windows that go on apart from each other keep a version in five minutes, not one each second', async () => {
  const { db, tab } = await twoWindows('ONE\ntwo\nthree')
  await editTab(db, tab, { sql: 'ONE!\ntwo\nTHREE' })
  const sql = 'ONE\ntwo\nTHREE!'
  await storeTyped(db, tab, { sql, bases: ['ONE\ntwo\nTHREE'], cursor: 9, merge: mergeLines })
  expect((await db.tabs.get(tab))?.current.sql).toBe('ONE!\ntwo\nTHREE!')
  expect(await db.history.count()).toBe(1)
})

test('a line that two windows wrote is the later one, and the other text is a version', async () => {
  const { db, record } = await twoWindows('one\ntwo\nThree')
  expect(record?.current.sql).toBe('one\ntwo\nTHREE')
  expect(await db.history.toArray()).toMatchObject([
    { reason: 'overwritten', snapshot: { current: { sql: 'one\ntwo\nThree' } } },
  ])
})

test('what the other window wrote too is stored once, without a version', async () => {
  const { db, record } = await twoWindows('ONE\ntwo\nTHREE', 'one\ntwo\nTHREE')
  expect(record?.current.sql).toBe('ONE\ntwo\nTHREE')
  expect(await db.history.count()).toBe(0)
})

test('a tab that was closed elsewhere while it was written in is open again with what was typed', async () => {
  const { db, tab } = await sentTab()
  await closeTab(db, tab)
  await db.outbox.clear()
  await storeTyped(db, tab, { sql: 'select 12', bases: ['select 1'], cursor: 9 })
  expect(await db.tabs.get(tab)).toMatchObject({
    closedAt: null,
    deleted: false,
    current: { sql: 'select 12' },
  })
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
  expect((await db.tabs.get(tab))?.current.sql).toBe('select 2')
  expect(await outboxLines(db)).toEqual(['update sql'])
  expect(saveState.get().kind).toBe('saved')
})

/** A tab that the server's version won, with the decision over both still open. */
async function undecidedTab(winner: 'mine' | 'theirs') {
  const { db, tab } = await sentTab()
  const current = (await db.tabs.get(tab))?.current
  const snapshot = {
    base: null,
    mine: { ...current, sql: 'mine' },
    theirs: current,
    winner,
    mineAt: 1,
    theirsAt: 2,
  }
  const row = { kind: 'tabs', localId: tab, at: 1, device: '', reason: 'conflict-loser', snapshot } as const
  const kept = await db.history.add(row)
  await db.tabs.update(tab, { storedVersion: kept })
  return { db, tab, since: async () => Object((await db.history.get(kept))?.snapshot)['since'] }
}

test('what is written here while two versions wait for a decision is noted as written here', async () => {
  const { db, tab, since } = await undecidedTab('theirs')
  await storeTyped(db, tab, { sql: 'select 1\n-- mine', bases: ['select 1'], cursor: 0 })
  await editTab(db, tab, { queryLimit: 10 })
  expect(await since()).toMatchObject([
    { before: { sql: 'select 1', queryLimit: null }, after: { sql: 'select 1\n-- mine', queryLimit: 10 } },
  ])
})

test('where this device’s version won nothing is noted', async () => {
  const { db, tab, since } = await undecidedTab('mine')
  await renameTab(db, tab, 'Delays')
  expect(await since()).toBeUndefined()
})
