import { expect, test } from 'vitest'
import type { LocalId, OpId } from '#domain/core/ids.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import { doneEntries } from '#domain/sync-status/outbox/done-entries.ts'

const LOCAL_ID = 'tab-tab-tab-tab-tab-1' as LocalId

function sent(change: Partial<OutboxRow> = {}): OutboxRow {
  return {
    seq: 1,
    opId: 'op' as OpId,
    kind: 'tabs',
    localId: LOCAL_ID,
    op: 'update',
    fields: ['sql'],
    state: 'SENDING',
    dueAt: 0,
    firstAt: 0,
    notBefore: 0,
    tries: 1,
    epoch: 1,
    refs: [],
    schemaV: 1,
    frozen: { method: 'PUT', path: '/', bodyAs: 'json', body: 'abcde', headers: {}, revTo: 1, sent: {} },
    ...change,
  }
}

const TAB: EngineRecord = {
  localId: LOCAL_ID,
  serverId: 4,
  current: { name: 'Late long hauls', sql: 'select 1' },
  base: null,
  rev: 1,
  acked: 0,
  dirty: [],
  updatedAt: 0,
  deleted: false,
  serverStamp: null,
  confirmed: 0,
  sentAt: null,
  syncedAt: null,
  lastAmbiguousAt: null,
  verifyUntil: null,
  storedVersion: null,
  schemaV: 1,
}

function left(rows: readonly OutboxRow[], seqs: readonly number[], after: readonly EngineRecord[] = [TAB]) {
  const byKey = (records: readonly EngineRecord[]) =>
    new Map(records.map((one) => [`tabs/${one.localId}`, one]))
  return doneEntries({ rows, left: seqs, records: byKey([TAB]), after: byKey(after), now: 9 })
}

test('a sent row that ended has an entry with its name and its changes', () => {
  expect(left([sent()], [1])).toEqual([
    {
      at: 9,
      kind: 'tabs',
      localId: LOCAL_ID,
      serverId: 4,
      parent: null,
      name: 'Late long hauls',
      what: 'SQL text, 5 B',
      text: 'select 1',
      fields: ['sql'],
      rev: 1,
      syncedAt: null,
      replacedAt: null,
    },
  ])
})

test("a row replaced by the server's state before it was sent has none", () => {
  const frozen = { method: 'PUT', path: '/', bodyAs: 'json', body: 'abcde', headers: {}, revTo: 1 } as const
  const row = sent({ fields: ['sql', 'name'], frozen: { ...frozen, sent: { name: 'Late long hauls' } } })
  expect(left([row], [1])[0]).toMatchObject({ what: 'Name, 5 B', fields: ['name'] })
})

test('the text is that which was sent, without later edits', () => {
  const frozen = { method: 'PUT', path: '/', bodyAs: 'json', body: 'abcde', headers: {}, revTo: 1 } as const
  const row = sent({ frozen: { ...frozen, sent: { sql: '-- late\nselect 2' } } })
  expect(left([row], [1])[0]?.text).toBe('select 2')
})

test('a run is named after its tab', () => {
  const [entry] = left([sent({ kind: 'queries', op: 'action', name: 'migrate_query', fields: [] })], [1])
  expect([entry?.name, entry?.what, entry?.rev]).toEqual([
    'Run of Late long hauls',
    'Run, added to its tab on the server',
    null,
  ])
})

test('a read must reach the sent revision; no read shows a deleted record', () => {
  expect(left([sent()], [1], [{ ...TAB, acked: 7 }])[0]?.rev).toBe(7)
  expect(left([sent()], [1], [{ ...TAB, deleted: true }])[0]?.rev).toBeNull()
  expect(left([sent({ op: 'delete', fields: [] })], [1], [])[0]?.rev).toBeNull()
})

test('a row that stays, was never sent, or is a register has none', () => {
  expect(left([sent()], [])).toEqual([])
  expect(left([sent({ state: 'OPEN' })], [1])).toEqual([])
  expect(left([sent({ op: 'register', name: 'activate' })], [1])).toEqual([])
})
