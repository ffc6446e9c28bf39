import { openDatabase } from '#data/open-database.ts'
import type { LocalDatabase } from '#data/database.ts'
import { editTab } from '#data/commands/edit-tab.ts'
import { openPage } from '#tests/support/browser-globals.ts'
import { lid } from '#tests/support/tabs.ts'
import Dexie from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const OWNER = { origin: 'http://127.0.0.1:4000', userId: 7 }
const NAME = 'offset:http://127.0.0.1:4000:7'

const TAB_1 = {
  lid: lid('a'),
  sid: null,
  cur: {
    name: 'Delays',
    sql: 'select 1',
    dbId: 1,
    catalog: null,
    schema: 'main',
    autorun: false,
    queryLimit: null,
    templateParams: null,
    latestQueryId: null,
    remoteId: null,
    hideLeftBar: false,
  },
  base: null,
  rev: 3,
  acked: 0,
  dirty: ['name', 'sql'],
  updatedAt: 1_000,
  deleted: false,
  serverStamp: null,
  schemaV: 1,
  position: 1,
  northPercent: 45,
  cursor: 0,
  closedAt: null,
}

const ROW_1 = {
  seq: 5,
  opId: 'op',
  kind: 'tabs',
  lid: lid('a'),
  op: 'create',
  fields: ['name', 'sql'],
  state: 'OPEN',
  dueAt: 6_000,
  firstAt: 1_000,
  notBefore: 0,
  tries: 0,
  epoch: 0,
  refs: [],
  schemaV: 1,
}

beforeEach(async () => {
  openPage(OWNER.origin)
  await writeVersion1()
})

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Makes the database that the program's first version left behind, with what stood in it. */
async function writeVersion1(): Promise<void> {
  const db = new Dexie(NAME)
  db.version(1).stores({
    tabs: 'lid, sid, position, closedAt, updatedAt',
    tableSchemas: 'lid, sid',
    queries: 'id, tabLid, startDttm',
    savedQueries: 'lid, sid',
    dashboards: 'lid, sid',
    charts: 'lid, sid',
    outbox: '++seq, [kind+lid], state',
    history: '++id, [kind+lid], at',
    aliases: '[kind+sid]',
    buffer: 'lid',
    cursors: 'key',
    meta: 'key',
    results: 'queryId, storedAt',
    resultChunks: '[queryId+index]',
    catalogue: 'key',
    records: 'key',
    chartResults: 'key, at',
  })
  await db.open()
  await db.table('tabs').bulkPut([TAB_1, { lid: 'x', cur: 'gone', schemaV: 1 }])
  await db.table('outbox').put(ROW_1)
  await db.table('history').add({ kind: 'tabs', lid: lid('a'), at: 1, reason: 'overwritten', snapshot: 7 })
  await db.table('buffer').put({ lid: lid('a'), sql: 'typed', at: 2 })
  await db.table('meta').bulkPut([
    { key: 'clientId', value: 'device' },
    { key: 'sentinel', value: 'stands' },
    { key: 'tabHistory', value: [lid('a')] },
  ])
  db.close()
}

async function open(): Promise<LocalDatabase> {
  const opened = await openDatabase(OWNER, { onTakenOver: () => undefined })
  if (!opened.ok) throw new Error(opened.error.code)
  return opened.value.db
}

test('a database of version 1 opens with everything that stood in it, brought up', async () => {
  const db = await open()
  expect(await db.tabs.toArray()).toEqual([
    {
      ...TAB_1,
      confirmed: 0,
      syncedAt: null,
      lastAmbiguousAt: null,
      verifyUntil: null,
      keptVersion: null,
      schemaV: 2,
    },
  ])
  expect(await db.outbox.toArray()).toEqual([{ ...ROW_1, schemaV: 2 }])
  expect(await db.buffer.toArray()).toEqual([{ lid: lid('a'), sql: 'typed', at: 2 }])
  expect((await db.meta.get('clientId'))?.value).toBe('device')
  expect((await db.meta.get('tabHistory'))?.value).toEqual([lid('a')])
  db.retire()
})

test('a row that version 1 had spoilt is set aside with what it held', async () => {
  const db = await open()
  expect(await db.history.orderBy('id').toArray()).toMatchObject([
    { reason: 'overwritten', snapshot: 7 },
    { reason: 'unreadable', lid: 'x', snapshot: { lid: 'x', cur: 'gone' } },
  ])
  db.retire()
})

test('work goes on where version 1 stopped, and a program of version 1 may not write any more', async () => {
  const db = await open()
  expect(await editTab(db, lid('a'), { sql: 'select 2' })).toMatchObject({ ok: true })
  expect(await db.outbox.where('dueAt').above(0).count()).toBe(1)
  expect((await db.meta.get('minWriter'))?.value).toBe(2)
  db.retire()
})

test('an upgrade that fails in the middle leaves version 1 as it was', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  const update = vi.spyOn(IDBCursor.prototype, 'update').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  expect(await openDatabase(OWNER, { onTakenOver: () => undefined })).toMatchObject({ ok: false })
  put.mockRestore()
  update.mockRestore()
  const raw = new Dexie(NAME)
  await raw.open()
  expect(raw.backendDB().version).toBe(10)
  expect(await raw.table('tabs').get(lid('a'))).toEqual(TAB_1)
  raw.close()
})
