import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeTab } from '#data/commands/tabs/new-tab.ts'
import { denialOf } from '#domain/editor/tab-life.ts'
import { EMPTY_TAB_FIELDS } from '#domain/records/tabs/new-tab.ts'
import { AGAIN_MS, madeTabs, makeTabLives } from '#features/sql-lab/model/tab-lives.ts'
import { emptyDatabase, withFailingWrite } from '#tests/support/tab-database.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
})

async function tabLives() {
  const db = await emptyDatabase()
  const tab = makeTab(db, { fields: { ...EMPTY_TAB_FIELDS, name: 'New', sql: 'select 1' }, position: 4 })
  return { db, tab, lives: makeTabLives(db) }
}

test('a new tab is listed at once, and stored in the background', async () => {
  const { db, tab, lives } = await tabLives()
  lives.begin(tab)
  expect(madeTabs(lives.get())).toEqual([tab])
  expect(await db.tabs.count()).toBe(0)
  expect(await lives.stored(tab.localId)).toEqual({ ok: true, value: undefined })
  expect(await db.tabs.get(tab.localId)).toMatchObject({
    position: 4,
    current: { name: 'New', sql: 'select 1' },
  })
})

test('a stored tab stays listed until the database shows it', async () => {
  const { tab, lives } = await tabLives()
  lives.begin(tab)
  await lives.stored(tab.localId)
  expect(madeTabs(lives.get())).toEqual([tab])
  lives.on(tab.localId, { type: 'observe', isOpen: true })
  expect(madeTabs(lives.get())).toEqual([])
})

test('a tab that could not be stored stays with its error, and is stored by a later attempt', async () => {
  const { db, tab, lives } = await tabLives()
  await withFailingWrite(1, async () => {
    lives.begin(tab)
    expect(await lives.stored(tab.localId)).toMatchObject({ ok: false, error: { code: 'storage-full' } })
  })
  expect(madeTabs(lives.get())).toEqual([tab])
  expect(denialOf(lives.of(tab.localId))).toMatchObject({ code: 'storage-full' })
  await vi.advanceTimersByTimeAsync(AGAIN_MS)
  expect(await lives.stored(tab.localId)).toEqual({ ok: true, value: undefined })
  expect(denialOf(lives.of(tab.localId))).toBeNull()
  expect(await db.tabs.count()).toBe(1)
})

test('a tab is stored once, however often that is requested', async () => {
  const { db, tab, lives } = await tabLives()
  lives.begin(tab)
  await Promise.all([lives.stored(tab.localId), lives.stored(tab.localId), lives.stored(tab.localId)])
  await lives.stored(tab.localId)
  expect(await db.outbox.count()).toBe(1)
})
