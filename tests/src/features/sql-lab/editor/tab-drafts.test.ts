import { storeTyped } from '#data/commands/edit-tab.ts'
import type { LocalDatabase } from '#data/database.ts'
import { makeTabDrafts } from '#features/sql-lab/editor/tab-drafts.ts'
import { addTab, emptyDatabase, withFailingWrite } from '#tests/support/tab-database.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
})

/** Drafts over a database with one tab that holds "a"; `stored` are the texts in the order they were stored. */
async function drafts() {
  const db = await emptyDatabase()
  const lid = await addTab(db, { sql: 'a' })
  const stored: string[] = []
  let time = 0
  const store = async (to: LocalDatabase, ...rest: [typeof lid, Parameters<typeof storeTyped>[2]]) => {
    stored.push(rest[1].sql)
    return storeTyped(to, ...rest)
  }
  const made = makeTabDrafts(db, () => time, store)
  const text = async () => (await db.tabs.get(lid))?.cur.sql
  const told = { lid, sql: 'a', rev: (await db.tabs.get(lid))?.rev ?? 0 }
  return { db, lid, made, stored, text, told, tick: (ms: number) => (time += ms) }
}

test('nothing is stored while the typing goes on', async () => {
  const { made, lid, stored, told, tick } = await drafts()
  made.type(lid, 'ab', 'a')
  tick(200)
  await vi.advanceTimersByTimeAsync(200)
  made.type(lid, 'abc', 'a')
  tick(200)
  await vi.advanceTimersByTimeAsync(200)
  expect(stored).toEqual([])
  expect(made.text(told)).toBe('abc')
})

test('a pause of 300 ms stores what was typed', async () => {
  const { made, lid, stored, tick } = await drafts()
  made.type(lid, 'ab', 'a')
  tick(300)
  await vi.advanceTimersByTimeAsync(300)
  expect(stored).toEqual(['ab'])
})

test('typing without a pause is stored after 1 s', async () => {
  const { made, lid, stored, tick } = await drafts()
  for (let key = 1; key <= 10; key += 1) {
    made.type(lid, `a${'x'.repeat(key)}`, 'a')
    tick(100)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(stored).toEqual([`a${'x'.repeat(10)}`])
})

test('a flush stores at once, and then nothing is unsaved', async () => {
  const { made, lid, text, told } = await drafts()
  const heard = vi.fn()
  made.subscribe(heard)
  made.type(lid, 'ab', 'a')
  expect(made.isDirty(lid)).toBe(true)
  await made.flush(lid)
  expect(await text()).toBe('ab')
  expect(made.isDirty(lid)).toBe(false)
  expect(made.text({ ...told, sql: 'ab', rev: told.rev + 1 })).toBe('ab')
  expect(heard).toHaveBeenCalledTimes(2)
})

test('keys tell nobody but the first of them', async () => {
  const { made, lid } = await drafts()
  const heard = vi.fn()
  made.subscribe(heard)
  made.type(lid, 'ab', 'a')
  made.type(lid, 'abc', 'a')
  made.type(lid, 'abcd', 'a')
  expect(heard).toHaveBeenCalledTimes(1)
})

test('what is typed while a text is being stored is stored next', async () => {
  const { made, lid, stored, text } = await drafts()
  made.type(lid, 'ab', 'a')
  const first = made.flush(lid)
  while (stored.length === 0) await Promise.resolve()
  made.type(lid, 'abc', 'a')
  await first
  expect(made.isDirty(lid)).toBe(true)
  await made.flush(lid)
  expect(stored).toEqual(['ab', 'abc'])
  expect(await text()).toBe('abc')
})

test('our own earlier text counts as known, and leaves no version behind', async () => {
  const { db, made, lid } = await drafts()
  made.type(lid, 'ab', 'a')
  await made.flush(lid)
  made.type(lid, 'abc', 'a')
  await made.flush(lid)
  expect(await db.history.count()).toBe(0)
})

test('a text that could not be stored stays in the window and is tried again', async () => {
  const { made, lid, text, told, tick } = await drafts()
  made.type(lid, 'ab', 'a')
  await withFailingWrite(2, async () => made.flush(lid))
  expect(await text()).toBe('a')
  expect(made.text(told)).toBe('ab')
  tick(1_000)
  await vi.advanceTimersByTimeAsync(1_000)
  await made.flush(lid)
  expect(await text()).toBe('ab')
})

test('a text that was just stored is shown and run, though the live query still tells the one before', async () => {
  const { made, lid, told } = await drafts()
  made.type(lid, 'ab', 'a')
  await made.flush(lid)
  expect(made.text(told)).toBe('ab')
})

test('what another window stored after us is shown', async () => {
  const { made, lid, told } = await drafts()
  made.type(lid, 'ab', 'a')
  await made.flush(lid)
  expect(made.text({ lid, sql: 'theirs', rev: told.rev + 2 })).toBe('theirs')
})
