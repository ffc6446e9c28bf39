import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { editTab, storeTyped } from '#data/commands/tabs/edit-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { takeUnloadDrafts } from '#data/start/take-unload-drafts.ts'
import { storedUnloadDrafts, storeUnloadDrafts, unloadDraftsPrefix } from '#data/write/unload-drafts.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { openPage } from '#tests/support/browser-globals.ts'
import { addTab, emptyDatabase, outboxLines, withFailingWrite } from '#tests/support/tab-database.ts'
import { localId } from '#tests/support/tabs.ts'

let storage: Map<string, string>

beforeEach(() => {
  storage = openPage('http://127.0.0.1/').storage
})
afterEach(() => void vi.unstubAllGlobals())

async function sentTab() {
  const db = await emptyDatabase()
  const tab = await addTab(db, { sql: 'select 1', dbId: 1 })
  await db.outbox.clear()
  return { db, tab }
}

function leave(db: LocalDatabase, tab: LocalId, sql: string, base = 'select 1'): string {
  const key = `${unloadDraftsPrefix(db)}window`
  storeUnloadDrafts(key, [{ localId: tab, sql, base, cursor: sql.length }])
  return key
}

async function textOf(db: LocalDatabase, tab: LocalId) {
  return (await db.tabs.get(tab))?.current.sql
}

test('stores, sends and removes the draft of a closed window', async () => {
  const { db, tab } = await sentTab()
  leave(db, tab, 'select 12')
  expect(storedUnloadDrafts(db)).toHaveLength(1)
  expect(await takeUnloadDrafts(db)).toBe(true)
  expect(await textOf(db, tab)).toBe('select 12')
  expect(await outboxLines(db)).toEqual(['update sql'])
  expect(storage.size).toBe(0)
})

test('a draft equal to the stored text changes nothing', async () => {
  const { db, tab } = await sentTab()
  leave(db, tab, 'select 12')
  await storeTyped(db, tab, { sql: 'select 12', bases: ['select 1'], cursor: 9 })
  const before = await db.tabs.get(tab)
  expect(await takeUnloadDrafts(db)).toBe(true)
  expect(await db.tabs.get(tab)).toEqual(before)
  expect(await db.history.count()).toBe(0)
  expect(storage.size).toBe(0)
})

test('keeps lines that another window wrote meanwhile', async () => {
  const { db, tab } = await sentTab()
  await editTab(db, tab, { sql: 'a\nb\nc' })
  leave(db, tab, 'a\nb\nc of the one that went', 'a\nb\nc')
  await editTab(db, tab, { sql: 'a of the other\nb\nc' })
  await takeUnloadDrafts(db)
  expect(await textOf(db, tab)).toBe('a of the other\nb\nc of the one that went')
})

test('stores the other version of a line changed twice', async () => {
  const { db, tab } = await sentTab()
  leave(db, tab, 'select 12')
  await editTab(db, tab, { sql: 'select 13' })
  await takeUnloadDrafts(db)
  expect(await textOf(db, tab)).toBe('select 12')
  expect((await db.history.toArray()).map(({ reason, snapshot }) => [reason, snapshot])).toEqual([
    ['overwritten', expect.objectContaining({ current: expect.objectContaining({ sql: 'select 13' }) })],
  ])
})

test('a draft of a tab that was never stored creates it', async () => {
  const db = await emptyDatabase()
  leave(db, localId('new'), 'select 7', '')
  await takeUnloadDrafts(db)
  expect(await textOf(db, localId('new'))).toBe('select 7')
})

test('a draft that cannot be stored stays for the next start, whichever write fails', async () => {
  let failures = 0
  for (let nth = 1; ; nth += 1) {
    const { db, tab } = await sentTab()
    const key = leave(db, tab, 'select 12')
    const draft = storage.get(key)
    let isTaken = true
    const hasFailed = await withFailingWrite(nth, async () => {
      isTaken = await takeUnloadDrafts(db)
    })
    if (!hasFailed) break
    failures += 1
    expect(isTaken).toBe(false)
    expect(storage.get(key)).toBe(draft)
    expect(await textOf(db, tab)).toBe('select 1')
    expect(await takeUnloadDrafts(db)).toBe(true)
    expect(await textOf(db, tab)).toBe('select 12')
    expect(storage.has(key)).toBe(false)
  }
  expect(failures).toBeGreaterThan(1)
})

test('another database ignores the draft', async () => {
  const { db, tab } = await sentTab()
  leave(db, tab, 'select 12')
  expect(storedUnloadDrafts({ name: `${db.name}2` })).toEqual([])
})

test('discards an unreadable draft', async () => {
  const { db, tab } = await sentTab()
  storage.set(`${unloadDraftsPrefix(db)}window`, '{"localId":1')
  expect(await takeUnloadDrafts(db)).toBe(true)
  expect(await textOf(db, tab)).toBe('select 1')
  expect(storage.size).toBe(0)
})

test('reports a browser without room, and keeps earlier drafts', () => {
  const db = { name: 'full' }
  const key = `${unloadDraftsPrefix(db)}window`
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('no room', 'QuotaExceededError')
    },
  })
  expect(storeUnloadDrafts(key, [{ localId: localId('a'), sql: 'x', base: '', cursor: 1 }])).toBe(false)
})
