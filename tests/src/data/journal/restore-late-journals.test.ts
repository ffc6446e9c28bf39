import { afterEach, beforeEach, expect, test } from 'vitest'
import { editTab } from '#data/commands/tabs/edit-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { hostJournal } from '#data/journal/host-journal.ts'
import { type LeftBehind, readFolders, restoreUnsentWork } from '#data/journal/restore-from-journal.ts'
import { restoreLateJournals } from '#data/journal/restore-late-journals.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { JOURNALED_TABLES } from '#domain/journal/entry.ts'
import type { RestoredCounts } from '#domain/journal/restore-from-journal.ts'
import { makeFakeLocks } from '#tests/support/fake-locks.ts'
import { memoryJournals } from '#tests/support/memory-journal.ts'
import { addTab, emptyDatabase } from '#tests/support/tab-database.ts'

const UNREAD: LeftBehind = { journals: [], names: [], isPartial: true }
const opened: LocalDatabase[] = []
let folder = memoryJournals()
let former: LocalDatabase
let localId: LocalId

/** A tab at its second revision in a journal of a former life. */
beforeEach(async () => {
  folder = memoryJournals()
  former = await begun('former')
  localId = await addTab(former, { name: 'Delays', sql: 'select 1' })
  await editTab(former, localId, { sql: 'select 2' })
  await former.history.add({ kind: 'tabs', localId, at: 1, reason: 'overwritten', snapshot: 'x', device: '' })
  await host(former)
})

afterEach(async () => {
  for (const one of opened.splice(0)) {
    one.retire()
    await one.delete()
  }
})

/** A database with a client id; `unread`: its journals were unreadable when it was filled. */
async function begun(clientId: string, isUnread = false): Promise<LocalDatabase> {
  const db = await emptyDatabase()
  opened.push(db)
  if (isUnread) await inAll(db, async () => restoreUnsentWork(db, UNREAD))
  await db.meta.bulkPut([
    { key: 'sentinel', value: 'sentinel-1' },
    { key: 'clientId', value: clientId },
  ])
  return db
}

async function host(db: LocalDatabase): Promise<void> {
  const { locks } = makeFakeLocks().client()
  const journal = await hostJournal({ db, folder, locks, onState: () => undefined })
  await journal.flush()
}

async function inAll(
  db: LocalDatabase,
  work: () => Promise<RestoredCounts | null>,
): Promise<RestoredCounts | null> {
  return db.transaction('rw', [...JOURNALED_TABLES, 'aliases'], work)
}

async function late(db: LocalDatabase, except: readonly string[] = []): Promise<RestoredCounts | null> {
  const left = await readFolders([async () => folder], except)
  return inAll(db, async () => restoreLateJournals(db, left))
}

test('restores late journals once, with dependent rows and the client id of their counts', async () => {
  const db = await begun('next', true)
  const own = await addTab(db, { name: 'Own' })
  expect(await late(db)).toEqual({ records: new Map([['tabs', 1]]), changes: 1, spoilt: 0 })
  const lineage = [{ clientId: 'former', rev: 2 }]
  expect(await db.tabs.get(localId)).toMatchObject({ current: { sql: 'select 2' }, rev: 2, lineage })
  // Numbers used meanwhile are not reused.
  expect((await db.outbox.toArray()).map((row) => [row.seq, row.localId])).toEqual([
    [1, own],
    [2, localId],
  ])
  expect(await db.history.toArray()).toMatchObject([{ localId, snapshot: 'x' }])
  expect((await db.meta.get('clientId'))?.value).toBe('next')
  expect(await db.meta.get('journalUnread')).toBeUndefined()
  expect(await late(db)).toBeNull()
})

test('afterwards a snapshot is complete, and journals of closed windows are removed', async () => {
  const db = await begun('next', true)
  await host(db)
  expect(await folder.list()).toHaveLength(2)
  await late(db)
  await host(db)
  expect(await folder.list()).toHaveLength(1)
})

test('moves the late version of an existing record to the history', async () => {
  await former.tabs.update(localId, { serverId: 7, acked: 1 })
  await host(former)
  const db = await begun('next', true)
  const pulled = await addTab(db, { name: 'Delays', sql: 'select 9' })
  await db.tabs.update(pulled, { serverId: 7 })
  expect(await late(db)).toBeNull()
  expect(await db.tabs.toArray()).toMatchObject([{ localId: pulled, current: { sql: 'select 9' } }])
  const overwritten = await db.history.where('[kind+localId]').equals(['tabs', pulled]).toArray()
  expect(overwritten).toMatchObject([
    { reason: 'overwritten', snapshot: { sql: 'select 2' }, device: 'next' },
  ])
  expect((await db.outbox.toArray()).map((row) => row.localId)).toEqual([pulled])
})

test('does not restore what this life wrote or has read before', async () => {
  const db = await begun('next', true)
  const gone = await addTab(db, { name: 'Gone' })
  const [read = ''] = await folder.list()
  await host(db)
  await db.tabs.delete(gone)
  expect(await late(db, [read])).toBeNull()
  expect(await db.tabs.count()).toBe(0)
})

test('a life that read all of its journals ignores those that an earlier life could not', async () => {
  await former.meta.put({ key: 'journalUnread', value: [] })
  await host(former)
  const db = await emptyDatabase()
  opened.push(db)
  const left = await readFolders([async () => folder])
  await inAll(db, async () => restoreUnsentWork(db, left))
  expect(await db.tabs.count()).toBe(1)
  expect(await db.meta.get('journalUnread')).toBeUndefined()
})
