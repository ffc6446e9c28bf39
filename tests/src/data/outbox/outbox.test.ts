import { expect, test } from 'vitest'
import { unsentWork } from '#data/commands/outbox/sign-out.ts'
import { switchTab } from '#data/commands/tabs/switch-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { readDone, storeDone } from '#data/outbox/done.ts'
import { listOutbox } from '#data/outbox/list-outbox.ts'
import { countOutbox } from '#data/outbox/outbox-counts.ts'
import { outboxBytes } from '#data/outbox/outbox-size.ts'
import { lineId, readLines } from '#data/outbox/read-lines.ts'
import type { LocalId, OpId } from '#domain/core/ids.ts'
import type { OutboxRow, OutboxState } from '#domain/sync/outbox/outbox-row.ts'
import { addTab, emptyDatabase } from '#tests/support/tab-database.ts'
import { query, queryId } from '#tests/support/tabs.ts'

const ONES: OutboxRow = {
  opId: 'op' as OpId,
  kind: 'tabs',
  localId: 'none-none-none-none-1' as LocalId,
  op: 'update',
  fields: ['sql'],
  state: 'OPEN',
  dueAt: 0,
  firstAt: 5_000,
  notBefore: 0,
  tries: 0,
  epoch: 0,
  refs: [],
  schemaV: 1,
}

async function put(db: LocalDatabase, ...changes: readonly Partial<OutboxRow>[]): Promise<void> {
  for (const change of changes) await db.outbox.add({ ...ONES, ...change })
}

async function withStates(...states: readonly OutboxState[]): Promise<LocalDatabase> {
  const db = await emptyDatabase()
  await put(db, ...states.map((state) => ({ state })))
  return db
}

const storedBy = (localId: LocalId) => ({
  at: 7,
  kind: 'tabs' as const,
  localId,
  name: 'Late',
  what: 'New tab',
  text: 'select 1',
  fields: ['sql'],
  rev: 3,
  syncedAt: null,
  replacedAt: null,
  serverId: null,
  parent: null,
})

test('the counts of the badge follow from the row states', async () => {
  const db = await withStates('OPEN', 'REJECTED', 'REJECTED', 'UNCONFIRMED', 'SIGNED_OUT')
  await put(db, {
    state: 'SENDING',
    frozen: { method: 'PUT', path: '/', bodyAs: 'json', body: 'abc', headers: {}, revTo: 1, sent: {} },
  })
  const counts = {
    changes: 6,
    refused: 2,
    sending: 2,
    sendingBytes: 3,
    toDecide: 0,
    onlySent: 0,
    decideTab: null,
    areTabsLocal: false,
    isOtherServer: false,
    lastSentAt: null,
  }
  expect(await countOutbox(db)).toEqual(counts)
})

test('counts and lists conflicts among what needs the user', async () => {
  const db = await emptyDatabase()
  const localId = await addTab(db)
  await db.outbox.clear()
  await db.tabs.update(localId, { storedVersion: 3 })
  expect((await countOutbox(db)).toDecide).toBe(1)
  expect((await listOutbox(db, 0)).needsYou).toEqual([{ kind: 'versions', table: 'tabs', localId }])
})

test('counts sent records without a confirming read, if their kind is sent', async () => {
  const db = await emptyDatabase()
  const [localId, other] = [await addTab(db), await addTab(db)]
  await db.tabs.update(localId, { sentAt: 0 })
  await db.tabs.update(other, { sentAt: 7 })
  expect([(await countOutbox(db)).onlySent, (await listOutbox(db, 0)).onlySent]).toEqual([2, 2])
  await db.tabs.update(localId, { sentAt: null })
  expect((await countOutbox(db)).onlySent).toBe(1)
  await db.meta.put({ key: 'keepTabs', value: false })
  expect([(await countOutbox(db)).onlySent, (await listOutbox(db, 0)).onlySent]).toEqual([0, 0])
})

test('names the only conflict if its tab is open', async () => {
  const db = await emptyDatabase()
  const [localId, other] = [await addTab(db), await addTab(db)]
  const decideTab = async () => (await countOutbox(db)).decideTab
  expect(await decideTab()).toBeNull()
  await db.tabs.update(localId, { storedVersion: 3 })
  expect(await decideTab()).toBe(localId)
  await db.tabs.update(localId, { closedAt: 5 })
  expect(await decideTab()).toBeNull()
  await db.tabs.update(localId, { closedAt: null })
  await db.tabs.update(other, { storedVersion: 4 })
  expect(await decideTab()).toBeNull()
})

test('a conflict line has both versions, or none if they are unreadable', async () => {
  const db = await emptyDatabase()
  const localId = await addTab(db)
  const key = { kind: 'versions', table: 'tabs', localId } as const
  const both = {
    base: null,
    mine: { sql: 'a' },
    theirs: { sql: 'b' },
    winner: 'mine',
    mineAt: 2,
    theirsAt: 1,
  }
  const row = { kind: 'tabs', localId, at: 1, reason: 'conflict-loser', device: '' } as const
  const storedVersion = await db.history.add({ ...row, snapshot: both })
  const unreadable = await db.history.add({ ...row, snapshot: 'torn' })
  const content = async () => (await readLines(db, [key])).get(lineId(key))
  await db.tabs.update(localId, { storedVersion })
  expect(await content()).toMatchObject({ storedVersion, snapshot: both })
  await db.tabs.update(localId, { storedVersion: unreadable })
  expect(await content()).toMatchObject({ storedVersion: unreadable, snapshot: null })
})

test('does not count changes that stay on this device by choice', async () => {
  const db = await withStates('OPEN', 'OPEN')
  await put(db, { kind: 'savedQueries' })
  await db.meta.put({ key: 'keepTabs', value: false })
  expect(await countOutbox(db)).toMatchObject({ changes: 1, areTabsLocal: true })
  expect((await listOutbox(db, 0)).waiting).toHaveLength(1)
})

test('does not measure them, nor count them as the oldest', async () => {
  const db = await emptyDatabase()
  const localId = await addTab(db, { sql: 'select 1' })
  await db.outbox.clear()
  await put(db, { localId, firstAt: 1 }, { kind: 'savedQueries', op: 'register', value: true, fields: [] })
  await db.meta.put({ key: 'keepTabs', value: false })
  expect(await outboxBytes(db, new AbortController().signal)).toBe(4)
  expect((await countOutbox(db)).changes).toBe(1)
  expect((await listOutbox(db, 0)).oldestAt).toBe(5_000)
})

test('ignores the change of the current tab in counts, list, size and age', async () => {
  const db = await emptyDatabase()
  const [one, other] = [await addTab(db), await addTab(db)]
  await db.outbox.clear()
  expect((await switchTab(db, one)).ok && (await switchTab(db, other)).ok).toBe(true)
  const [row] = await db.outbox.toArray()
  expect(row).toMatchObject({ op: 'register', name: 'activate', localId: other })
  await put(
    db,
    { op: 'register', localId: one, state: 'UNCONFIRMED', fields: [] },
    { localId: one, firstAt: 9_000 },
  )
  expect(await countOutbox(db)).toMatchObject({ changes: 1, sending: 0, sendingBytes: 0 })
  expect((await countOutbox(db)).changes).toBe(1)
  expect(await unsentWork(db)).toMatchObject({ changes: 1, refused: 0, onTheirWay: 0 })
  const list = await listOutbox(db, 0)
  expect([list.needsYou, list.onTheWay, list.waiting].map(({ length }) => length)).toEqual([0, 0, 1])
  expect(list.oldestAt).toBe(9_000)
  await db.outbox.update(row?.seq ?? 0, { state: 'REJECTED' })
  expect(await countOutbox(db)).toMatchObject({ changes: 2, refused: 1 })
})

test('lists each row in its group, in order', async () => {
  const db = await withStates(
    'RETRYING',
    'REJECTED',
    'OPEN',
    'SENDING',
    'BLOCKED',
    'SIGNED_OUT',
    'UNCONFIRMED',
  )
  await storeDone(db, { entries: [storedBy(ONES.localId)], reads: [], look: null, now: 0 })
  const list = await listOutbox(db, 0)
  const seqs = (keys: typeof list.waiting) => keys.map((key) => (key.kind === 'row' ? key.seq : key.kind))
  expect([list.needsYou, list.onTheWay, list.waiting, list.done].map(seqs)).toEqual([
    [2],
    [4, 7],
    [1, 3, 5, 6],
    ['done'],
  ])
  expect(list.oldestAt).toBe(5_000)
  expect((await listOutbox(db, 8)).done).toEqual([])
})

test('lists a change on which the server failed as waiting', async () => {
  const db = await withStates('RETRYING', 'UNCONFIRMED', 'SENDING')
  await put(db, { state: 'UNCONFIRMED', lastStatus: 500 }, { state: 'OPEN' })
  const list = await listOutbox(db, 0)
  const seqs = (keys: typeof list.waiting) => keys.map((key) => (key.kind === 'row' ? key.seq : key.kind))
  expect([list.onTheWay, list.waiting].map(seqs)).toEqual([
    [2, 3],
    [1, 4, 5],
  ])
  expect(await countOutbox(db)).toMatchObject({ changes: 5, sending: 2 })
})

test('a line has its record, its tab and its dependency', async () => {
  const db = await emptyDatabase()
  const parent = await addTab(db, { name: 'Flight delays 2001' })
  const localId = await addTab(db, { name: 'Late long hauls' })
  await db.outbox.clear()
  await put(
    db,
    { localId: parent, op: 'create', state: 'REJECTED' },
    { localId, state: 'BLOCKED', refs: [{ path: 'x', localId: parent, kind: 'tabs' }] },
  )
  const seqs = await db.outbox.toCollection().primaryKeys()
  const blocked = { kind: 'row', seq: Math.max(...seqs) } as const
  const line = (await readLines(db, [blocked])).get(lineId(blocked))
  expect(line?.subject.tabLocalId).toBe(localId)
  expect(line?.subject.fields?.['name']).toBe('Late long hauls')
  expect(line?.kind === 'row' ? line.parent : null).toEqual({
    kind: 'tabs',
    localId: parent,
    name: 'Flight delays 2001',
    isRefused: true,
  })
})

test('a run is named after its tab, and leads to it while it is open', async () => {
  const db = await emptyDatabase()
  const localId = await addTab(db, { name: 'Late long hauls' })
  await db.outbox.clear()
  const value = { queryId: queryId('gone') }
  await put(db, { kind: 'queries', localId, op: 'action', name: 'migrate_query', fields: [], value })
  const key = { kind: 'row', seq: Math.max(...(await db.outbox.toCollection().primaryKeys())) } as const
  const subject = async () => (await readLines(db, [key])).get(lineId(key))?.subject
  expect(await subject()).toMatchObject({ fields: { name: 'Run of Late long hauls' }, tabLocalId: localId })
  await db.queries.put(query({ id: queryId('gone'), tabLocalId: localId, tabName: 'As it was called' }))
  expect(await subject()).toMatchObject({ fields: { name: 'Run of As it was called' }, tabLocalId: localId })
  await db.tabs.update(localId, { closedAt: 9 })
  expect(await subject()).toMatchObject({ tabLocalId: null })
})

test('a line knows about earlier pending changes of its record', async () => {
  const db = await emptyDatabase()
  const [localId, other] = [await addTab(db), await addTab(db)]
  await db.outbox.clear()
  const quiet = { op: 'register', name: 'activate', localId: other } as const
  await put(db, { localId, state: 'RETRYING' }, { localId }, quiet, { localId: other })
  const keys = (await db.outbox.toCollection().primaryKeys()).map((seq) => ({ kind: 'row' as const, seq }))
  const lines = await readLines(db, keys)
  const behind = keys.map((key) => {
    const line = lines.get(lineId(key))
    return line?.kind === 'row' && line.isBehind
  })
  expect(behind).toEqual([false, true, false, false])
})

test('leaves out a line without a row', async () => {
  const db = await emptyDatabase()
  expect((await readLines(db, [{ kind: 'row', seq: 99 }])).size).toBe(0)
})

test('measures everything that is pending', async () => {
  const db = await emptyDatabase()
  const localId = await addTab(db, { sql: 'select 1' })
  await db.outbox.clear()
  await put(db, { localId }, { kind: 'tableSchemas', op: 'register', value: true, fields: [] })
  expect(await outboxBytes(db, new AbortController().signal)).toBe(22)
  expect(await outboxBytes(db, AbortSignal.abort())).toBeNull()
})

test('a sent change has its record and confirmation', async () => {
  const db = await emptyDatabase()
  const localId = await addTab(db)
  const key = { kind: 'done', entry: storedBy(localId) } as const
  const readBack = async () => {
    const content = (await readLines(db, [key])).get(lineId(key))
    return content?.kind === 'done' ? content.readBack : null
  }
  expect(await readBack()).toEqual({ confirmed: 0, undecided: null, baseAt: null })
  await db.tabs.update(localId, { confirmed: 3, syncedAt: 8 })
  expect(await readBack()).toEqual({ confirmed: 3, undecided: null, baseAt: null })
  const mine = { name: 'One', sql: 'select 1' }
  const snapshot = {
    base: null,
    mine,
    theirs: { ...mine, sql: 'select 2' },
    winner: 'theirs',
    mineAt: 1,
    theirsAt: 2,
  }
  const made = { kind: 'tabs' as const, localId, at: 1, reason: 'conflict-loser' as const, device: '' }
  await db.tabs.update(localId, {
    current: { ...mine, sql: 'select 2' },
    storedVersion: await db.history.add({ ...made, snapshot }),
  })
  expect(await readBack()).toEqual({ confirmed: 3, undecided: ['sql'], baseAt: null })
  await db.tabs.delete(localId)
  expect(await readBack()).toBeNull()
})

test('lists sent changes newest first', async () => {
  const db = await emptyDatabase()
  await storeDone(db, { entries: [storedBy(ONES.localId)], reads: [], look: null, now: 0 })
  await storeDone(db, { entries: [{ ...storedBy(ONES.localId), at: 9 }], reads: [], look: null, now: 0 })
  expect((await readDone(db)).map(({ at }) => at)).toEqual([9, 7])
  expect((await countOutbox(db)).lastSentAt).toBe(9)
})
