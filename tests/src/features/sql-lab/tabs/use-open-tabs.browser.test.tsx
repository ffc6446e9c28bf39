import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { closeTab } from '#data/commands/tabs/close-tab.ts'
import { storeTyped } from '#data/commands/tabs/edit-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { makeTabDrafts } from '#features/sql-lab/model/tab-drafts.ts'
import { headOf, type TabHead } from '#features/sql-lab/model/tab-head.ts'
import { tabMemory } from '#features/sql-lab/model/tab-memory.ts'
import { useOpenTabs } from '#features/sql-lab/tabs/use-open-tabs.ts'
import { addTab, emptyDatabase } from '#tests/support/tab-database.ts'

/** The heads as a live query returns them, with their texts cached. */
async function read(db: LocalDatabase): Promise<readonly TabHead[]> {
  const tabs = await db.tabs.orderBy('position').toArray()
  for (const tab of tabs) tabMemory(db).remember(tab)
  return tabs.map(headOf)
}

/** A window with two open tabs over a real database. */
async function show() {
  const db = await emptyDatabase()
  const [left, right] = [await addTab(db, { sql: 'left' }), await addTab(db, { sql: 'right' })]
  const drafts = makeTabDrafts(db, {
    now: () => Date.now(),
    store: storeTyped,
    merger: () => null,
    loadMerger: async () => null,
  })
  let heads = await read(db)
  const hook = await renderHook(() => useOpenTabs(db, drafts, heads))
  const type = (localId: LocalId, sql: string) => {
    const observed = tabMemory(db).text(localId)
    if (observed !== null) drafts.type(observed, sql)
  }
  const drawAgain = async () => hook.rerender()
  const tell = async () => {
    heads = await read(db)
    await drawAgain()
  }
  const open = () => hook.result.current.map(({ localId }) => localId)
  return { db, left, right, drafts, type, tell, drawAgain, open }
}

test('a tab that was closed elsewhere leaves the strip', async () => {
  const { db, left, right, tell, open } = await show()
  expect(open()).toEqual([left, right])
  await closeTab(db, right)
  await tell()
  expect(open()).toEqual([left])
})

test('a tab with unsaved text stays, until storing the text has reopened it', async () => {
  const { db, left, right, drafts, type, tell, drawAgain, open } = await show()
  type(right, 'right, and more')
  await closeTab(db, right)
  await tell()
  expect(open()).toEqual([left, right])
  // Stored, but not observed by the live query yet.
  await drafts.flush()
  expect(drafts.isDirty(right)).toBe(false)
  await drawAgain()
  expect(open()).toEqual([left, right])
  await tell()
  expect(open()).toEqual([left, right])
  expect(await db.tabs.get(right)).toMatchObject({ closedAt: null, current: { sql: 'right, and more' } })
})

test('a tab whose text was undone leaves once that is known', async () => {
  const { db, left, right, drafts, type, tell, open } = await show()
  type(right, 'right, and more')
  type(right, 'right')
  await closeTab(db, right)
  await tell()
  expect(open()).toEqual([left, right])
  await drafts.flush()
  await expect.poll(open).toEqual([left])
})

test('a tab that this window is closing leaves, whatever its text', async () => {
  const { db, left, right, type, tell, open } = await show()
  type(right, 'right, and more')
  tabMemory(db).lives.on(right, { type: 'close', isShown: false })
  await closeTab(db, right)
  await tell()
  expect(open()).toEqual([left])
})
