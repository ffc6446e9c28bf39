import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { editTab, storeTyped } from '#data/commands/tabs/edit-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import * as MERGER from '#domain/text/merge-lines.ts'
import { makeTabDrafts } from '#features/sql-lab/model/tab-drafts.ts'
import { addTab, emptyDatabase, withFailingWrite } from '#tests/support/tab-database.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
})

/** Drafts over a database with one tab that holds "a", or `sql`; `stored` are the texts in the order they were stored. */
async function drafts(sql = 'a') {
  const db = await emptyDatabase()
  const localId = await addTab(db, { sql })
  const stored: string[] = []
  let time = 0
  const store = async (to: LocalDatabase, ...rest: [typeof localId, Parameters<typeof storeTyped>[2]]) => {
    stored.push(rest[1].sql)
    return storeTyped(to, ...rest)
  }
  const made = makeTabDrafts(db, {
    now: () => time,
    store,
    merger: () => MERGER,
    loadMerger: async () => MERGER,
  })
  const text = async () => (await db.tabs.get(localId))?.current.sql
  const told = { localId, sql, rev: (await db.tabs.get(localId))?.rev ?? 0 }
  return { db, localId, made, stored, text, told, tick: (ms: number) => (time += ms) }
}

test('nothing is stored while the typing goes on', async () => {
  const { made, stored, told, tick } = await drafts()
  made.type(told, 'ab')
  tick(200)
  await vi.advanceTimersByTimeAsync(200)
  made.type(told, 'abc')
  tick(200)
  await vi.advanceTimersByTimeAsync(200)
  expect(stored).toEqual([])
  expect(made.text(told)).toBe('abc')
})

test('a pause of 300 ms stores what was typed', async () => {
  const { made, stored, told, tick } = await drafts()
  made.type(told, 'ab')
  tick(300)
  await vi.advanceTimersByTimeAsync(300)
  expect(stored).toEqual(['ab'])
})

test('typing without a pause is stored after 1 s', async () => {
  const { made, stored, told, tick } = await drafts()
  for (let key = 1; key <= 10; key += 1) {
    made.type(told, `a${'x'.repeat(key)}`)
    tick(100)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(stored).toEqual([`a${'x'.repeat(10)}`])
})

test('a flush stores at once, and then nothing is unsaved', async () => {
  const { made, localId, text, told } = await drafts()
  const heard = vi.fn()
  made.subscribe(heard)
  made.type(told, 'ab')
  expect(made.isDirty(localId)).toBe(true)
  await made.flush(localId)
  expect(await text()).toBe('ab')
  expect(made.isDirty(localId)).toBe(false)
  expect(made.text({ ...told, sql: 'ab', rev: told.rev + 1 })).toBe('ab')
  expect(heard).toHaveBeenCalledTimes(2)
})

test('keys tell nobody but the first of them', async () => {
  const { made, told } = await drafts()
  const heard = vi.fn()
  made.subscribe(heard)
  made.type(told, 'ab')
  made.type(told, 'abc')
  made.type(told, 'abcd')
  expect(heard).toHaveBeenCalledTimes(1)
})

test('what is typed while a text is being stored is stored next', async () => {
  const { made, localId, stored, text, told } = await drafts()
  made.type(told, 'ab')
  const first = made.flush(localId)
  while (stored.length === 0) await Promise.resolve()
  made.type(told, 'abc')
  await first
  expect(made.isDirty(localId)).toBe(true)
  await made.flush(localId)
  expect(stored).toEqual(['ab', 'abc'])
  expect(await text()).toBe('abc')
})

test('our own earlier text counts as known, and leaves no version behind', async () => {
  const { db, made, localId, told } = await drafts()
  made.type(told, 'ab')
  await made.flush(localId)
  made.type(told, 'abc')
  await made.flush(localId)
  expect(await db.history.count()).toBe(0)
})

test('a text that could not be stored stays in the window and is tried again', async () => {
  const { made, localId, text, told, tick } = await drafts()
  made.type(told, 'ab')
  expect(made.refused()).toBe(0)
  await withFailingWrite(2, async () => made.flush(localId))
  expect(await text()).toBe('a')
  expect(made.text(told)).toBe('ab')
  expect(made.refused()).toBe(1)
  tick(1_000)
  await vi.advanceTimersByTimeAsync(1_000)
  await made.flush(localId)
  expect(await text()).toBe('ab')
  expect(made.refused()).toBe(0)
})

test('a text that was just stored is shown and run, though the live query still tells the one before', async () => {
  const { made, localId, told } = await drafts()
  made.type(told, 'ab')
  await made.flush(localId)
  expect(made.text(told)).toBe('ab')
})

test('what another window stored after us is shown', async () => {
  const { made, localId, told } = await drafts()
  made.type(told, 'ab')
  await made.flush(localId)
  expect(made.text({ localId, sql: 'theirs', rev: told.rev + 2 })).toBe('theirs')
})

const LINES = 'one\ntwo\nthree'

/** What the editor shows: what is typed into it, and what it is told to take in. */
function editorOf(made: Awaited<ReturnType<typeof drafts>>['made']) {
  let shown = LINES
  made.onTaken(({ before, changes }) => {
    expect(before).toBe(shown)
    for (const { from, to, insert } of changes.toReversed())
      shown = shown.slice(0, from) + insert + shown.slice(to)
    return true
  })
  return {
    shown: () => shown,
    show: (text: string) => {
      shown = text
    },
    type: (told: Parameters<typeof made.type>[0], text: string) => {
      shown = text
      made.type(told, text)
    },
  }
}

test('lines that another window stored come into the editor with the next store', async () => {
  const { db, made, localId, told, text } = await drafts(LINES)
  const editor = editorOf(made)
  editor.type(told, 'one\ntwo\nTHREE')
  await editTab(db, localId, { sql: 'ONE\ntwo\nthree' })
  await made.flush(localId)
  expect([await text(), editor.shown(), made.text(told)]).toEqual(Array(3).fill('ONE\ntwo\nTHREE'))
  expect(made.isDirty(localId)).toBe(false)
})

test('lines of another window come in beside what is typed while they are merged', async () => {
  const { db, made, localId, told, stored, text } = await drafts(LINES)
  const editor = editorOf(made)
  editor.type(told, 'one\ntwo\nTHREE')
  await editTab(db, localId, { sql: 'ONE\ntwo\nthree' })
  const first = made.flush(localId)
  while (stored.length === 0) await Promise.resolve()
  editor.type(told, 'one\ntwo\nTHREE, and on')
  await first
  expect(editor.shown()).toBe('ONE\ntwo\nTHREE, and on')
  await made.flush(localId)
  expect([await text(), editor.shown()]).toEqual(Array(2).fill('ONE\ntwo\nTHREE, and on'))
  expect(await db.history.count()).toBe(1)
})

test('what another window stored on the same line is kept as a version, and nothing comes in', async () => {
  const { db, made, localId, told, text } = await drafts(LINES)
  const editor = editorOf(made)
  editor.type(told, 'one\nmine\nthree')
  await editTab(db, localId, { sql: 'one\ntheirs\nthree' })
  await made.flush(localId)
  expect([await text(), editor.shown()]).toEqual(Array(2).fill('one\nmine\nthree'))
  expect(await db.history.toArray()).toMatchObject([
    { reason: 'overwritten', snapshot: { current: { sql: 'one\ntheirs\nthree' } } },
  ])
})

test('lines that the editor cannot take now come with the next store, and are never typed away', async () => {
  const { db, made, localId, told, text, tick } = await drafts(LINES)
  let isElsewhere = true
  made.onTaken(() => !isElsewhere)
  made.type(told, 'one\ntwo\nTHREE')
  await editTab(db, localId, { sql: 'ONE\ntwo\nthree' })
  await made.flush(localId)
  expect(await text()).toBe('ONE\ntwo\nTHREE')
  // The editor went on from what it had.
  made.type(told, 'one\ntwo\nTHREE!')
  isElsewhere = false
  tick(1_000)
  await made.flush(localId)
  expect([await text(), made.text(told)]).toEqual(Array(2).fill('ONE\ntwo\nTHREE!'))
})

test('what merges lines is asked for with the first key, to be there when the text is stored', async () => {
  const { db, told } = await drafts()
  const merger = vi.fn(() => null)
  const made = makeTabDrafts(db, { now: () => 0, store: storeTyped, merger, loadMerger: async () => null })
  expect(merger).not.toHaveBeenCalled()
  made.type(told, 'ab')
  expect(merger).toHaveBeenCalledOnce()
})

/** A window whose merging code is still on its way when the text is stored; `arrive` ends the wait with it or without. */
async function slowWindow() {
  const db = await emptyDatabase()
  const localId = await addTab(db, { sql: LINES })
  const told = { localId, sql: LINES, rev: (await db.tabs.get(localId))?.rev ?? 0 }
  let there: typeof MERGER | null = null
  const coming = Promise.withResolvers<typeof MERGER | null>()
  const loadMerger = vi.fn(async () => coming.promise)
  const made = makeTabDrafts(db, { now: () => 0, store: storeTyped, merger: () => there, loadMerger })
  const arrive = (merger: typeof MERGER | null) => {
    there = merger
    coming.resolve(merger)
  }
  return { db, localId, told, made, loadMerger, arrive }
}

test('lines of another window come in also where what merges them comes after the text is due', async () => {
  const { db, localId, told, made, loadMerger, arrive } = await slowWindow()
  const editor = editorOf(made)
  editor.type(told, 'one\ntwo\nTHREE')
  await editTab(db, localId, { sql: 'ONE\ntwo\nthree' })
  const stored = made.flush(localId)
  await vi.waitFor(() => expect(loadMerger).toHaveBeenCalledOnce())
  editor.type(told, 'one\ntwo\nTHREE, and on')
  arrive(MERGER)
  await stored
  await made.flush(localId)
  expect([(await db.tabs.get(localId))?.current.sql, editor.shown()]).toEqual(
    Array(2).fill('ONE\ntwo\nTHREE, and on'),
  )
  expect((await db.history.toArray()).map(({ reason }) => reason)).toEqual(['version'])
})

test('where nothing merges, the text is stored all the same and the other one is a version', async () => {
  const { db, localId, told, made, arrive } = await slowWindow()
  made.type(told, 'one\ntwo\nTHREE')
  await editTab(db, localId, { sql: 'ONE\ntwo\nthree' })
  arrive(null)
  await made.flush(localId)
  expect((await db.tabs.get(localId))?.current.sql).toBe('one\ntwo\nTHREE')
  expect(await db.history.toArray()).toMatchObject([
    { reason: 'overwritten', snapshot: { current: { sql: 'ONE\ntwo\nthree' } } },
  ])
})

test('while nobody else writes, a text waits for nothing that merges', async () => {
  const { db, localId, told, made, loadMerger } = await slowWindow()
  made.type(told, 'one\ntwo\nTHREE')
  await made.flush(localId)
  expect((await db.tabs.get(localId))?.current.sql).toBe('one\ntwo\nTHREE')
  expect(loadMerger).not.toHaveBeenCalled()
})

test('two windows that type on lines of their own lose no key of either', async () => {
  const { db, made, localId, told } = await drafts(LINES)
  const other = makeTabDrafts(db, {
    now: () => 0,
    store: storeTyped,
    merger: () => MERGER,
    loadMerger: async () => MERGER,
  })
  const here = editorOf(made)
  const there = editorOf(other)
  const now = async (window: typeof made) => {
    const tab = await db.tabs.get(localId)
    const latest = { localId, sql: tab?.current.sql ?? '', rev: tab?.rev ?? 0 }
    return { ...latest, sql: window.text(latest) }
  }
  for (let key = 1; key <= 5; key += 1) {
    here.type(key === 1 ? told : await now(made), here.shown().replace(/^one/, 'onex'))
    there.type(key === 1 ? told : await now(other), there.shown().replace('three', 'three!'))
    await made.flush(localId)
    await other.flush(localId)
    // The one that stored first is told of the other's by its live query, as it is idle then.
    here.show((await now(made)).sql)
  }
  expect((await db.tabs.get(localId))?.current.sql).toBe('onexxxxx\ntwo\nthree!!!!!')
})

test('half a character that a script pastes is stored as U+FFFD, and nothing of it stays unstored', async () => {
  const { made, localId, stored, text, told, tick } = await drafts()
  made.type(told, 'a\ud83d')
  tick(300)
  await vi.advanceTimersByTimeAsync(300)
  await made.flush()
  expect(stored).toEqual(['a\ufffd'])
  expect(await text()).toBe('a\ufffd')
  expect(made.isDirty(localId)).toBe(false)
  expect(made.text(told)).toBe('a\ufffd')
})
