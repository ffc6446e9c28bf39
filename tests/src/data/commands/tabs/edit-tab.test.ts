import { expect, test } from 'vitest'
import { closeTab } from '#data/commands/tabs/close-tab.ts'
import { editTab, pickDatabase, placeTab, renameTab, storeTyped } from '#data/commands/tabs/edit-tab.ts'
import { toasts } from '#data/platform/toasts.ts'
import { saveState } from '#data/write/save-state.ts'
import { mergeLines } from '#domain/text/merge-lines.ts'
import { addTab, emptyDatabase, outboxLines, withFailingWrite } from '#tests/support/tab-database.ts'
import { localId } from '#tests/support/tabs.ts'

/** A tab that counts as known to the server, so that edits are updates. */
async function sentTab() {
  const db = await emptyDatabase()
  const tab = await addTab(db, { sql: 'select 1', dbId: 1, schema: 'main' })
  await db.outbox.clear()
  return { db, tab }
}

test('stores an edit together with its update', async () => {
  const { db, tab } = await sentTab()
  await editTab(db, tab, { sql: 'select 2', queryLimit: 10 })
  expect((await db.tabs.get(tab))?.current).toMatchObject({ sql: 'select 2', queryLimit: 10 })
  expect(await outboxLines(db)).toEqual(['update sql,queryLimit'])
})

test('merges edits of one tab into one row', async () => {
  const { db, tab } = await sentTab()
  await editTab(db, tab, { sql: 'select 2' })
  await renameTab(db, tab, 'Delays')
  await editTab(db, tab, { sql: 'select 3' })
  expect(await outboxLines(db)).toEqual(['update sql,name'])
})

test('stores nothing for an edit without changes', async () => {
  const { db, tab } = await sentTab()
  const before = await db.tabs.get(tab)
  await editTab(db, tab, { sql: 'select 1' })
  await renameTab(db, tab, '  ')
  expect(await db.tabs.get(tab)).toEqual(before)
  expect(await outboxLines(db)).toEqual([])
})

test('rejects an edit of a missing tab', async () => {
  const { db } = await sentTab()
  expect(await editTab(db, localId('gone'), { sql: 'x' })).toMatchObject({
    ok: false,
    error: { code: 'record-deleted' },
  })
  expect(await outboxLines(db)).toEqual([])
})

test('changing the database clears the schema', async () => {
  const { db, tab } = await sentTab()
  await pickDatabase(db, tab, 2)
  expect((await db.tabs.get(tab))?.current).toMatchObject({ dbId: 2, schema: null })
})

test('the layout of a tab stays on this device', async () => {
  const { db, tab } = await sentTab()
  await placeTab(db, tab, { northPercent: 60, cursor: 3 })
  expect(await db.tabs.get(tab)).toMatchObject({ northPercent: 60, cursor: 3, rev: 1 })
  expect(await outboxLines(db)).toEqual([])
})

test('stores text and cursor', async () => {
  const { db, tab } = await sentTab()
  await storeTyped(db, tab, { sql: 'select 12', bases: ['select 1'], cursor: 9 })
  expect(await db.tabs.get(tab)).toMatchObject({ cursor: 9, current: { sql: 'select 12' } })
  expect(await db.history.count()).toBe(0)
})

test('replacing another window’s text stores it as a version', async () => {
  const { db, tab } = await sentTab()
  await editTab(db, tab, { sql: 'from the other window' })
  await storeTyped(db, tab, { sql: 'select 12', bases: ['select 1'], cursor: 9 })
  expect((await db.tabs.get(tab))?.current.sql).toBe('select 12')
  const versions = await db.history.toArray()
  expect(versions).toMatchObject([
    {
      kind: 'tabs',
      localId: tab,
      reason: 'overwritten',
      snapshot: { current: { sql: 'from the other window' } },
    },
  ])
})

test('shows a toast when two windows edit a tab at the same time', async () => {
  const { db, tab } = await sentTab()
  await editTab(db, tab, { sql: 'from the other window' })
  await storeTyped(db, tab, { sql: 'select 12', bases: ['select 1'], cursor: 9 })
  expect(JSON.stringify(toasts.get())).toContain(
    `Another version of ${(await db.tabs.get(tab))?.current.name} is in Versions.`,
  )
})

const BASE = 'one\ntwo\nthree'

/** Types over another window’s text: a changed third line, and the given change. */
async function twoWindows(theirs: string, mine = 'one\ntwo\nTHREE') {
  const { db, tab } = await sentTab()
  await editTab(db, tab, { sql: BASE })
  await editTab(db, tab, { sql: theirs })
  const stored = await storeTyped(db, tab, { sql: mine, bases: [BASE], cursor: 9, merge: mergeLines })
  return { db, tab, stored, record: await db.tabs.get(tab) }
}

test('merges separate lines of two windows, and stores the other text as a version', async () => {
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

test('stores one version per five minutes while two windows type separately', async () => {
  const { db, tab } = await twoWindows('ONE\ntwo\nthree')
  await editTab(db, tab, { sql: 'ONE!\ntwo\nTHREE' })
  const sql = 'ONE\ntwo\nTHREE!'
  await storeTyped(db, tab, { sql, bases: ['ONE\ntwo\nTHREE'], cursor: 9, merge: mergeLines })
  expect((await db.tabs.get(tab))?.current.sql).toBe('ONE!\ntwo\nTHREE!')
  expect(await db.history.count()).toBe(1)
})

test('the later window wins a line, and the other text becomes a version', async () => {
  const { db, record } = await twoWindows('one\ntwo\nThree')
  expect(record?.current.sql).toBe('one\ntwo\nTHREE')
  expect(await db.history.toArray()).toMatchObject([
    { reason: 'overwritten', snapshot: { current: { sql: 'one\ntwo\nThree' } } },
  ])
})

test('equal texts are stored once without a version', async () => {
  const { db, record } = await twoWindows('ONE\ntwo\nTHREE', 'one\ntwo\nTHREE')
  expect(record?.current.sql).toBe('ONE\ntwo\nTHREE')
  expect(await db.history.count()).toBe(0)
})

test('typing reopens a tab that was closed elsewhere', async () => {
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

test('an unchanged tab stays closed', async () => {
  const { db, tab } = await sentTab()
  await closeTab(db, tab)
  await storeTyped(db, tab, { sql: 'select 1', bases: ['select 1'], cursor: 9 })
  expect((await db.tabs.get(tab))?.closedAt).not.toBeNull()
})

test('a failed write leaves no partial state, and sets the save state', async () => {
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

/** A tab in conflict with the server’s version in its text. */
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
  const conflict = await db.history.add(row)
  await db.tabs.update(tab, { storedVersion: conflict })
  return { db, tab, since: async () => Object((await db.history.get(conflict))?.snapshot)['since'] }
}

test('records an edit made during a conflict', async () => {
  const { db, tab, since } = await undecidedTab('theirs')
  await storeTyped(db, tab, { sql: 'select 1\n-- mine', bases: ['select 1'], cursor: 0 })
  await editTab(db, tab, { queryLimit: 10 })
  expect(await since()).toMatchObject([
    { before: { sql: 'select 1', queryLimit: null }, after: { sql: 'select 1\n-- mine', queryLimit: 10 } },
  ])
})

test('records nothing if this device’s version won', async () => {
  const { db, tab, since } = await undecidedTab('mine')
  await renameTab(db, tab, 'Delays')
  expect(await since()).toBeUndefined()
})
