import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeTab } from '#data/commands/tabs/close-tab.ts'
import { editTab } from '#data/commands/tabs/edit-tab.ts'
import { DATABASE_VERSION, LocalDatabase } from '#data/db/database.ts'
import { saveState } from '#data/write/save-state.ts'
import { write, writeStrictly } from '#data/write/write.ts'
import type { LocalId, QueryId } from '#domain/core/ids.ts'
import { addTab, emptyDatabase, outboxLines, withFailingWrite } from '#tests/support/tab-database.ts'

let db: LocalDatabase
let localId: LocalId

beforeEach(async () => {
  db = await emptyDatabase()
  localId = await addTab(db, { name: 'Flights', sql: 'select 1' })
})

afterEach(async () => {
  vi.restoreAllMocks()
  db.retire()
  await db.delete()
})

/** The tables of a write, for comparison before and after. */
async function everything(): Promise<unknown> {
  const tables = [db.tabs, db.outbox, db.history, db.meta, db.queries]
  return Promise.all(tables.map(async (table) => table.toArray()))
}

test('stores an edit in the record and its outbox row, with the next stamp', async () => {
  const before = (await db.tabs.get(localId))?.updatedAt ?? 0
  await editTab(db, localId, { sql: 'select 2' })
  const tab = await db.tabs.get(localId)
  expect(tab).toMatchObject({ current: { sql: 'select 2' }, rev: 2 })
  expect(tab?.updatedAt).toBeGreaterThan(before)
  expect((await db.meta.get('hlc'))?.value).toBe(tab?.updatedAt)
  expect(await db.outbox.count()).toBe(1)
})

test('stamps increase even if the clock goes back', async () => {
  await db.meta.put({ key: 'hlc', value: 9_999_999_999_999 })
  await editTab(db, localId, { sql: 'select 2' })
  await editTab(db, localId, { sql: 'select 3' })
  expect((await db.tabs.get(localId))?.updatedAt).toBe(10_000_000_000_001)
})

test('an empty decision stores nothing', async () => {
  const before = await db.outbox.toArray()
  const written = await write(db, ['tabs'], async (writer) => writer.change('tabs', localId, () => null))
  expect(written).toMatchObject({ ok: true, value: { localId } })
  expect(await db.outbox.toArray()).toEqual(before)
})

test('a local change has no outbox row', async () => {
  await db.outbox.clear()
  await write(db, ['tabs'], async (writer) =>
    writer.change('tabs', localId, (tab) => (tab ? { record: { ...tab, cursor: 3 }, change: null } : null)),
  )
  expect((await db.tabs.get(localId))?.cursor).toBe(3)
  expect(await db.outbox.count()).toBe(0)
})

test('stores what would be lost in the history, in the same transaction', async () => {
  await write(db, ['tabs'], async (writer) =>
    writer.change('tabs', localId, (tab) => ({
      record: null,
      change: { op: 'delete', fields: [], urgency: 'now' },
      history: { reason: 'deleted', snapshot: tab },
    })),
  )
  expect(await db.tabs.get(localId)).toBeUndefined()
  expect(await db.history.toArray()).toMatchObject([
    { kind: 'tabs', localId, reason: 'deleted', snapshot: { current: { sql: 'select 1' } } },
  ])
  expect(await outboxLines(db)).toEqual([])
})

test('the active tab is one register for all tabs', async () => {
  const other = await addTab(db)
  const activate = { op: 'register', name: 'activate', scope: 'user', value: null, urgency: 'soon' } as const
  await write(db, ['tabs'], async (writer) =>
    writer.change('tabs', localId, (tab) => (tab ? { record: tab, change: activate } : null)),
  )
  await write(db, ['tabs'], async (writer) =>
    writer.change('tabs', other, (tab) => (tab ? { record: tab, change: activate } : null)),
  )
  expect(await db.outbox.where('[kind+localId]').equals(['tabs', other]).toArray()).toMatchObject([
    { op: 'create' },
    { op: 'register', name: 'activate' },
  ])
  expect((await outboxLines(db)).filter((line) => line === 'register activate')).toHaveLength(1)
})

test('stores typing in a closed tab, without sending it', async () => {
  await closeTab(db, localId)
  await editTab(db, localId, { sql: 'typed in another window' })
  expect((await db.tabs.get(localId))?.current.sql).toBe('typed in another window')
  expect(await db.outbox.where('[kind+localId]').equals(['tabs', localId]).count()).toBe(0)
})

test('hurrying makes pending changes due at once', async () => {
  await write(db, ['tabs'], async (writer) => writer.hurry('tabs', localId))
  expect((await db.outbox.toArray()).map((row) => row.dueAt)).toEqual([0])
})

test('explicit saves and deletes wait for the disk, typing does not', async () => {
  const seen: (string | undefined)[] = []
  const begin = IDBDatabase.prototype.transaction
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    names,
    mode,
    options,
  ) {
    if (mode === 'readwrite') seen.push(options?.durability)
    return begin.call(this, names, mode, options)
  })
  const handle = new LocalDatabase(db.name)
  await editTab(handle, localId, { sql: 'select 2' })
  await writeStrictly(handle, ['tabs'], async (writer) => writer.change('tabs', localId, () => null))
  handle.retire()
  expect(seen).toEqual(['relaxed', 'strict'])
})

describe('nothing of a transaction is stored, whichever write fails', () => {
  test('in an edit', async () => {
    for (let nth = 1; ; nth += 1) {
      const before = await everything()
      const failed = await withFailingWrite(nth, async () => {
        expect(await editTab(db, localId, { sql: `select ${nth + 1}` })).toMatchObject(
          nth <= 3 ? { ok: false, error: { code: 'storage-full' } } : { ok: true },
        )
      })
      if (!failed) return expect(nth).toBe(4)
      expect(await everything()).toEqual(before)
    }
  })

  test('after an error in the middle, and the next write succeeds', async () => {
    const before = await everything()
    const failed = await write(db, ['tabs', 'queries'], async (writer) => {
      await writer.change('tabs', localId, (tab) =>
        tab ? { record: { ...tab, cursor: 1 }, change: null } : null,
      )
      await writer.db.buffer.put({ localId, sql: '', at: 0 })
    })
    expect(failed).toMatchObject({ ok: false, error: { code: 'storage-failed' } })
    expect(await everything()).toEqual(before)
    expect(await editTab(db, localId, { sql: 'select 9' })).toMatchObject({ ok: true })
  })
})

describe('the save state', () => {
  test('has the time and reason of a failure until the next successful write', async () => {
    await withFailingWrite(1, async () => {
      await editTab(db, localId, { sql: 'select 2' })
    })
    const first = saveState.get()
    expect(first).toMatchObject({ kind: 'not-saved', error: { code: 'storage-full' } })
    await withFailingWrite(1, async () => {
      await editTab(db, localId, { sql: 'select 3' })
    })
    expect(saveState.get()).toMatchObject({
      kind: 'not-saved',
      since: first.kind === 'not-saved' ? first.since : 0,
    })
    const heard = vi.fn()
    const stop = saveState.subscribe(heard)
    await editTab(db, localId, { sql: 'select 4' })
    stop()
    expect(heard).toHaveBeenCalledTimes(1)
    expect(saveState.get()).toMatchObject({ kind: 'saved' })
  })
})

describe('a full disk', () => {
  const head = { columns: [], rowCount: 1, chunkRows: 1, sizeBytes: 9, storedAt: 1 }

  test('deletes stored results first, and the write succeeds', async () => {
    await db.results.put({ ...head, queryId: 'q' as QueryId })
    await db.resultChunks.put({ queryId: 'q' as QueryId, index: 0, columns: [] })
    await db.chartResults.put({ key: 'c', value: 1, at: 1 })
    await withFailingWrite(1, async () => {
      expect(await editTab(db, localId, { sql: 'select 2' })).toMatchObject({ ok: true })
    })
    expect(await db.results.count()).toBe(0)
    expect(await db.resultChunks.count()).toBe(0)
    expect(await db.chartResults.count()).toBe(1)
    expect((await db.tabs.get(localId))?.current.sql).toBe('select 2')
  })

  test('deletes cached charts if there are no results', async () => {
    await db.chartResults.put({ key: 'c', value: 1, at: 1 })
    await withFailingWrite(1, async () => {
      expect(await editTab(db, localId, { sql: 'select 2' })).toMatchObject({ ok: true })
    })
    expect(await db.chartResults.count()).toBe(0)
  })
})

test('reopens a lost connection once', async () => {
  db.backendDB().close()
  expect(await editTab(db, localId, { sql: 'select 2' })).toMatchObject({ ok: true })
  expect((await db.tabs.get(localId))?.current.sql).toBe('select 2')
})

test('does not reopen a retired database', async () => {
  db.retire()
  expect(await editTab(db, localId, { sql: 'select 2' })).toMatchObject({
    ok: false,
    error: { code: 'storage-failed' },
  })
  expect(db.isOpen()).toBe(false)
})

test('writes nothing after a newer program took over', async () => {
  await db.meta.put({ key: 'minWriter', value: DATABASE_VERSION + 1 })
  const before = await everything()
  expect(await editTab(db, localId, { sql: 'select 2' })).toEqual({
    ok: false,
    error: {
      code: 'newer-database',
      cause: `minWriter ${DATABASE_VERSION + 1}`,
      message:
        'A newer version of Offset has used the data on this device. Your work is safe. Load the page again to get the new version.',
    },
  })
  expect(await everything()).toEqual(before)
})
