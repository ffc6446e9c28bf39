import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeTab } from '#data/commands/tabs/new-tab.ts'
import { EMPTY_TAB_FIELDS } from '#domain/records/tabs/new-tab.ts'
import { AGAIN_MS, makeFreshTabs } from '#features/sql-lab/model/new-tabs.ts'
import { emptyDatabase, withFailingWrite } from '#tests/support/tab-database.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
})

async function freshTabs() {
  const db = await emptyDatabase()
  const tab = makeTab(db, { fields: { ...EMPTY_TAB_FIELDS, name: 'New', sql: 'select 1' }, position: 4 })
  return { db, tab, fresh: makeFreshTabs(db) }
}

test('a tab is listed at once and stored behind, as it was made', async () => {
  const { db, tab, fresh } = await freshTabs()
  fresh.add(tab)
  expect(fresh.list()).toEqual([tab])
  expect(await db.tabs.count()).toBe(0)
  expect(await fresh.store(tab.lid)).toEqual({ ok: true, value: undefined })
  expect(await db.tabs.get(tab.lid)).toMatchObject({ position: 4, cur: { name: 'New', sql: 'select 1' } })
})

test('a stored tab stays listed until the database has shown it', async () => {
  const { tab, fresh } = await freshTabs()
  fresh.add(tab)
  await fresh.store(tab.lid)
  expect(fresh.list()).toEqual([tab])
  fresh.arrived(new Set([tab.lid]))
  expect(fresh.list()).toEqual([])
})

test('a tab that the disk refuses stays, says why, and is stored by a later try', async () => {
  const { db, tab, fresh } = await freshTabs()
  await withFailingWrite(1, async () => {
    fresh.add(tab)
    expect(await fresh.store(tab.lid)).toMatchObject({ ok: false, error: { code: 'storage-full' } })
  })
  expect(fresh.list()).toEqual([tab])
  expect(fresh.failure(tab.lid)).toMatchObject({ code: 'storage-full' })
  await vi.advanceTimersByTimeAsync(AGAIN_MS)
  expect(await fresh.store(tab.lid)).toEqual({ ok: true, value: undefined })
  expect(fresh.failure(tab.lid)).toBeNull()
  expect(await db.tabs.count()).toBe(1)
})

test('a tab is stored once, however often it is asked for', async () => {
  const { db, tab, fresh } = await freshTabs()
  fresh.add(tab)
  await Promise.all([fresh.store(tab.lid), fresh.store(tab.lid), fresh.store(tab.lid)])
  await fresh.store(tab.lid)
  expect(await db.outbox.count()).toBe(1)
})
