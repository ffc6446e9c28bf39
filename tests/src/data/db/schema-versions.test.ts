import Dexie from 'dexie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { editTab } from '#data/commands/tabs/edit-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { openDatabase } from '#data/start/open-database.ts'
import { openPage } from '#tests/support/browser-globals.ts'
import { lid } from '#tests/support/tabs.ts'

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
      sentAt: null,
      syncedAt: null,
      lastAmbiguousAt: null,
      verifyUntil: null,
      keptVersion: null,
      schemaV: 3,
    },
  ])
  expect(await db.outbox.toArray()).toEqual([{ ...ROW_1, schemaV: 3 }])
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
  expect((await db.meta.get('minWriter'))?.value).toBe(3)
  db.retire()
})

/** Makes the database that version 2 left behind: three tabs that the server took, one of them read again since. */
async function writeVersion2(): Promise<void> {
  await Dexie.delete(NAME)
  const db = new Dexie(NAME)
  db.version(2).stores({
    tabs: 'lid, sid, position, closedAt, updatedAt, syncedAt, keptVersion',
    tableSchemas: 'lid, sid, tabLid, keptVersion',
    queries: 'id, tabLid, startDttm',
    savedQueries: 'lid, sid, keptVersion',
    dashboards: 'lid, sid',
    charts: 'lid, sid',
    outbox: '++seq, [kind+lid], state, dueAt',
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
  const sent = { ...TAB_1, ...ADDED_IN_2, rev: 2, acked: 2, dirty: [], schemaV: 2 }
  await db.table('tabs').bulkPut([
    { ...sent, lid: lid('a'), sid: 7, confirmed: 1 },
    { ...sent, lid: lid('b'), sid: 8, confirmed: 2, syncedAt: 900, verifyUntil: 5_000 },
    { ...sent, lid: lid('c'), deleted: true, closedAt: 800 },
  ])
  await db.table('outbox').put({ ...ROW_1, schemaV: 2 })
  await db.table('meta').bulkPut([
    { key: 'clientId', value: 'device' },
    { key: 'sentinel', value: 'stands' },
    { key: 'minWriter', value: 2 },
  ])
  db.close()
}

const ADDED_IN_2 = {
  confirmed: 0,
  syncedAt: null,
  lastAmbiguousAt: null,
  verifyUntil: null,
  keptVersion: null,
} as const

describe('a database of version 2', () => {
  test('opens with what the server took and nobody read since found as such', async () => {
    await writeVersion2()
    const db = await open()
    expect(await db.tabs.where('sentAt').aboveOrEqual(0).primaryKeys()).toEqual([lid('a')])
    expect(await db.tabs.where('verifyUntil').aboveOrEqual(0).primaryKeys()).toEqual([lid('b')])
    expect(await db.tabs.bulkGet([lid('a'), lid('b'), lid('c')])).toMatchObject([
      { sid: 7, acked: 2, confirmed: 1, sentAt: 0, schemaV: 3 },
      { sid: 8, acked: 2, confirmed: 2, sentAt: null, syncedAt: 900, schemaV: 3 },
      { sid: null, deleted: true, closedAt: 800, sentAt: null, schemaV: 3 },
    ])
    expect(await db.outbox.toArray()).toEqual([{ ...ROW_1, schemaV: 3 }])
    expect((await db.meta.get('minWriter'))?.value).toBe(3)
    db.retire()
  })

  test('is left as it was by an upgrade that fails in the middle', async () => {
    await writeVersion2()
    const update = vi.spyOn(IDBCursor.prototype, 'update').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError')
    })
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError')
    })
    expect(await openDatabase(OWNER, { onTakenOver: () => undefined })).toMatchObject({ ok: false })
    update.mockRestore()
    put.mockRestore()
    const raw = new Dexie(NAME)
    await raw.open()
    expect(raw.backendDB().version).toBe(20)
    expect(await raw.table('tabs').get(lid('a'))).toMatchObject({ sid: 7, confirmed: 1, schemaV: 2 })
    raw.close()
  })
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
