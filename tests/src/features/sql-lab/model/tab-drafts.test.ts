import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { editTab, storeTyped } from '#data/commands/tabs/edit-tab.ts'
import type { Writer } from '#data/write/write.ts'
import * as MERGER from '#domain/text/merge-lines.ts'
import { makeTabDrafts } from '#features/sql-lab/model/tab-drafts.ts'
import { addTab, emptyDatabase, withFailingWrite } from '#tests/support/tab-database.ts'
import { waitFor } from '#tests/support/wait-for.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
})

/** Drafts over a database with one tab that contains "a" or `sql`. `stored` are the texts in the order of their writes. */
async function drafts(sql = 'a') {
  const db = await emptyDatabase()
  const localId = await addTab(db, { sql })
  const stored: string[] = []
  let time = 0
  const store = async (...given: Parameters<typeof storeTyped>) => {
    stored.push(given[2].sql)
    return storeTyped(...given)
  }
  const made = makeTabDrafts(db, {
    now: () => time,
    store,
    merger: () => MERGER,
    loadMerger: async () => MERGER,
  })
  const text = async () => (await db.tabs.get(localId))?.current.sql
  const observed = { localId, sql, rev: (await db.tabs.get(localId))?.rev ?? 0 }
  return { db, localId, made, stored, text, observed, tick: (ms: number) => (time += ms) }
}

test('nothing is stored while the user is typing', async () => {
  const { made, stored, observed, tick } = await drafts()
  made.type(observed, 'ab')
  tick(200)
  await vi.advanceTimersByTimeAsync(200)
  made.type(observed, 'abc')
  tick(200)
  await vi.advanceTimersByTimeAsync(200)
  expect(stored).toEqual([])
  expect(made.text(observed)).toBe('abc')
})

test('a pause of 300 ms stores the typed text', async () => {
  const { made, stored, observed, tick } = await drafts()
  made.type(observed, 'ab')
  tick(300)
  await vi.advanceTimersByTimeAsync(300)
  expect(stored).toEqual(['ab'])
})

test('typing without a pause is stored after 1 s', async () => {
  const { made, stored, observed, tick } = await drafts()
  for (let key = 1; key <= 10; key += 1) {
    made.type(observed, `a${'x'.repeat(key)}`)
    tick(100)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(stored).toEqual([`a${'x'.repeat(10)}`])
})

test('a flush stores at once, and then nothing is unsaved', async () => {
  const { made, localId, text, observed } = await drafts()
  const heard = vi.fn()
  made.subscribe(heard)
  made.type(observed, 'ab')
  expect(made.isDirty(localId)).toBe(true)
  await made.flush(localId)
  expect(await text()).toBe('ab')
  expect(made.isDirty(localId)).toBe(false)
  expect(made.text({ ...observed, sql: 'ab', rev: observed.rev + 1 })).toBe('ab')
  expect(heard).toHaveBeenCalledTimes(2)
})

test('only the first key notifies the listeners', async () => {
  const { made, observed } = await drafts()
  const heard = vi.fn()
  made.subscribe(heard)
  made.type(observed, 'ab')
  made.type(observed, 'abc')
  made.type(observed, 'abcd')
  expect(heard).toHaveBeenCalledTimes(1)
})

test('text typed during a write is stored by the next one', async () => {
  const { made, localId, stored, text, observed } = await drafts()
  made.type(observed, 'ab')
  const first = made.flush(localId)
  while (stored.length === 0) await Promise.resolve()
  made.type(observed, 'abc')
  await first
  expect(made.isDirty(localId)).toBe(true)
  await made.flush(localId)
  expect(stored).toEqual(['ab', 'abc'])
  expect(await text()).toBe('abc')
})

test('other work is stored in the transaction of the typed text', async () => {
  const { db, made, localId, observed } = await drafts()
  made.type(observed, 'ab')
  let seen: string | undefined
  const stored = await made.storeWith(localId, {
    tables: ['queries'],
    work: async (writer) => {
      seen = (await writer.db.tabs.get(localId))?.current.sql
      await writer.db.meta.put({ key: 'beside', value: 1 })
    },
  })
  expect(stored.ok).toBe(true)
  expect(seen).toBe('ab')
  expect(await db.meta.get('beside')).toBeDefined()
  expect(made.isDirty(localId)).toBe(false)
})

test('other work of a tab without typed text is stored alone', async () => {
  const { db, made, localId, stored } = await drafts()
  const work = async ({ db: to }: Writer) => void (await to.meta.put({ key: 'beside', value: 1 }))
  expect((await made.storeWith(localId, { tables: [], work })).ok).toBe(true)
  expect(await db.meta.get('beside')).toBeDefined()
  expect(stored).toEqual([])
})

test('a typed text is not stored if the work with it fails, and is stored later', async () => {
  const { made, localId, text, observed, tick } = await drafts()
  made.type(observed, 'ab')
  const work = async () => Promise.reject(new DOMException('no room', 'QuotaExceededError'))
  const stored = await made.storeWith(localId, { tables: [], work })
  expect(stored).toMatchObject({ ok: false, error: { code: 'storage-full' } })
  expect(await text()).toBe('a')
  expect(made.text(observed)).toBe('ab')
  tick(1_000)
  await vi.advanceTimersByTimeAsync(1_000)
  await waitFor(async () => (await text()) === 'ab')
})

test('other work is done once where lines of another window are merged first', async () => {
  const db = await emptyDatabase()
  const localId = await addTab(db, { sql: 'a\nb\nc' })
  const observed = { localId, sql: 'a\nb\nc', rev: (await db.tabs.get(localId))?.rev ?? 0 }
  const loadMerger = async () => MERGER
  const made = makeTabDrafts(db, { now: () => 0, store: storeTyped, merger: () => null, loadMerger })
  made.type(observed, 'a\nb\nmine')
  await editTab(db, localId, { sql: 'theirs\nb\nc' })
  const seen: (string | undefined)[] = []
  const work = async (writer: Writer) => void seen.push((await writer.db.tabs.get(localId))?.current.sql)
  await made.storeWith(localId, { tables: [], work })
  expect(seen).toEqual(['theirs\nb\nmine'])
})

test('our own earlier text is known, and leaves no version', async () => {
  const { db, made, localId, observed } = await drafts()
  made.type(observed, 'ab')
  await made.flush(localId)
  made.type(observed, 'abc')
  await made.flush(localId)
  expect(await db.history.count()).toBe(0)
})

test('a text that could not be stored stays in the window, and is stored later', async () => {
  const { made, localId, text, observed, tick } = await drafts()
  made.type(observed, 'ab')
  expect(made.refused()).toBe(0)
  await withFailingWrite(2, async () => made.flush(localId))
  expect(await text()).toBe('a')
  expect(made.text(observed)).toBe('ab')
  expect(made.refused()).toBe(1)
  tick(1_000)
  await vi.advanceTimersByTimeAsync(1_000)
  await made.flush(localId)
  expect(await text()).toBe('ab')
  expect(made.refused()).toBe(0)
})

test('a text that was just stored is shown and run, while the live query still has the previous one', async () => {
  const { made, localId, observed } = await drafts()
  made.type(observed, 'ab')
  await made.flush(localId)
  expect(made.text(observed)).toBe('ab')
})

test('a text that another window stored after ours is shown', async () => {
  const { made, localId, observed } = await drafts()
  made.type(observed, 'ab')
  await made.flush(localId)
  expect(made.text({ localId, sql: 'theirs', rev: observed.rev + 2 })).toBe('theirs')
})

const LINES = 'one\ntwo\nthree'

/** The editor's text: typed text and received lines. */
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
    type: (observed: Parameters<typeof made.type>[0], text: string) => {
      shown = text
      made.type(observed, text)
    },
  }
}

test('lines that another window stored are merged into the editor with the next write', async () => {
  const { db, made, localId, observed, text } = await drafts(LINES)
  const editor = editorOf(made)
  editor.type(observed, 'one\ntwo\nTHREE')
  await editTab(db, localId, { sql: 'ONE\ntwo\nthree' })
  await made.flush(localId)
  expect([await text(), editor.shown(), made.text(observed)]).toEqual(Array(3).fill('ONE\ntwo\nTHREE'))
  expect(made.isDirty(localId)).toBe(false)
})

test('lines of another window are merged with text that is typed during the merge', async () => {
  const { db, made, localId, observed, stored, text } = await drafts(LINES)
  const editor = editorOf(made)
  editor.type(observed, 'one\ntwo\nTHREE')
  await editTab(db, localId, { sql: 'ONE\ntwo\nthree' })
  const first = made.flush(localId)
  while (stored.length === 0) await Promise.resolve()
  editor.type(observed, 'one\ntwo\nTHREE, and on')
  await first
  expect(editor.shown()).toBe('ONE\ntwo\nTHREE, and on')
  await made.flush(localId)
  expect([await text(), editor.shown()]).toEqual(Array(2).fill('ONE\ntwo\nTHREE, and on'))
  expect(await db.history.count()).toBe(1)
})

test('a text of another window with the same line changed becomes a version, and nothing is merged', async () => {
  const { db, made, localId, observed, text } = await drafts(LINES)
  const editor = editorOf(made)
  editor.type(observed, 'one\nmine\nthree')
  await editTab(db, localId, { sql: 'one\ntheirs\nthree' })
  await made.flush(localId)
  expect([await text(), editor.shown()]).toEqual(Array(2).fill('one\nmine\nthree'))
  expect(await db.history.toArray()).toMatchObject([
    { reason: 'overwritten', snapshot: { current: { sql: 'one\ntheirs\nthree' } } },
  ])
})

test('lines that the editor cannot accept now arrive with the next write, and are never overwritten by typing', async () => {
  const { db, made, localId, observed, text, tick } = await drafts(LINES)
  let isElsewhere = true
  made.onTaken(() => !isElsewhere)
  made.type(observed, 'one\ntwo\nTHREE')
  await editTab(db, localId, { sql: 'ONE\ntwo\nthree' })
  await made.flush(localId)
  expect(await text()).toBe('ONE\ntwo\nTHREE')
  // The editor continued with its own text.
  made.type(observed, 'one\ntwo\nTHREE!')
  isElsewhere = false
  tick(1_000)
  await made.flush(localId)
  expect([await text(), made.text(observed)]).toEqual(Array(2).fill('ONE\ntwo\nTHREE!'))
})

test('the merger is requested with the first key, so that it is loaded when the text is stored', async () => {
  const { db, observed } = await drafts()
  const merger = vi.fn(() => null)
  const made = makeTabDrafts(db, { now: () => 0, store: storeTyped, merger, loadMerger: async () => null })
  expect(merger).not.toHaveBeenCalled()
  made.type(observed, 'ab')
  expect(merger).toHaveBeenCalledOnce()
})

/** A window whose merger is still loading when the text is due. `arrive` ends the wait, with it or without. */
async function slowWindow() {
  const db = await emptyDatabase()
  const localId = await addTab(db, { sql: LINES })
  const observed = { localId, sql: LINES, rev: (await db.tabs.get(localId))?.rev ?? 0 }
  let loaded: typeof MERGER | null = null
  const coming = Promise.withResolvers<typeof MERGER | null>()
  const loadMerger = vi.fn(async () => coming.promise)
  const made = makeTabDrafts(db, { now: () => 0, store: storeTyped, merger: () => loaded, loadMerger })
  const arrive = (merger: typeof MERGER | null) => {
    loaded = merger
    coming.resolve(merger)
  }
  return { db, localId, observed, made, loadMerger, arrive }
}

test('lines of another window are merged also if the merger is loaded after the text is due', async () => {
  const { db, localId, observed, made, loadMerger, arrive } = await slowWindow()
  const editor = editorOf(made)
  editor.type(observed, 'one\ntwo\nTHREE')
  await editTab(db, localId, { sql: 'ONE\ntwo\nthree' })
  const stored = made.flush(localId)
  await waitFor(() => expect(loadMerger).toHaveBeenCalledOnce())
  editor.type(observed, 'one\ntwo\nTHREE, and on')
  arrive(MERGER)
  await stored
  await made.flush(localId)
  expect([(await db.tabs.get(localId))?.current.sql, editor.shown()]).toEqual(
    Array(2).fill('ONE\ntwo\nTHREE, and on'),
  )
  expect((await db.history.toArray()).map(({ reason }) => reason)).toEqual(['version'])
})

test('without a merger the text is stored, and the other one becomes a version', async () => {
  const { db, localId, observed, made, arrive } = await slowWindow()
  made.type(observed, 'one\ntwo\nTHREE')
  await editTab(db, localId, { sql: 'ONE\ntwo\nthree' })
  arrive(null)
  await made.flush(localId)
  expect((await db.tabs.get(localId))?.current.sql).toBe('one\ntwo\nTHREE')
  expect(await db.history.toArray()).toMatchObject([
    { reason: 'overwritten', snapshot: { current: { sql: 'ONE\ntwo\nthree' } } },
  ])
})

test('while no other window writes, a text does not wait for the merger', async () => {
  const { db, localId, observed, made, loadMerger } = await slowWindow()
  made.type(observed, 'one\ntwo\nTHREE')
  await made.flush(localId)
  expect((await db.tabs.get(localId))?.current.sql).toBe('one\ntwo\nTHREE')
  expect(loadMerger).not.toHaveBeenCalled()
})

test('two windows that type on different lines lose no key of either', async () => {
  const { db, made, localId, observed } = await drafts(LINES)
  const other = makeTabDrafts(db, {
    now: () => 0,
    store: storeTyped,
    merger: () => MERGER,
    loadMerger: async () => MERGER,
  })
  const left = editorOf(made)
  const right = editorOf(other)
  const now = async (window: typeof made) => {
    const tab = await db.tabs.get(localId)
    const latest = { localId, sql: tab?.current.sql ?? '', rev: tab?.rev ?? 0 }
    return { ...latest, sql: window.text(latest) }
  }
  for (let key = 1; key <= 5; key += 1) {
    left.type(key === 1 ? observed : await now(made), left.shown().replace(/^one/, 'onex'))
    right.type(key === 1 ? observed : await now(other), right.shown().replace('three', 'three!'))
    await made.flush(localId)
    await other.flush(localId)
    // The first one to store is idle, and receives the other's text from its live query.
    left.show((await now(made)).sql)
  }
  expect((await db.tabs.get(localId))?.current.sql).toBe('onexxxxx\ntwo\nthree!!!!!')
})

test('half a character that a script pastes is stored as U+FFFD, and nothing stays unstored', async () => {
  const { made, localId, stored, text, observed, tick } = await drafts()
  made.type(observed, 'a\ud83d')
  tick(300)
  await vi.advanceTimersByTimeAsync(300)
  await made.flush()
  expect(stored).toEqual(['a\ufffd'])
  expect(await text()).toBe('a\ufffd')
  expect(made.isDirty(localId)).toBe(false)
  expect(made.text(observed)).toBe('a\ufffd')
})
