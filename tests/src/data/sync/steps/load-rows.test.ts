import { beforeEach, expect, test } from 'vitest'
import type { LocalDatabase } from '#data/db/database.ts'
import { loadRows, ROW_LIMITS, withRowsOf } from '#data/sync/steps/load-rows.ts'
import type { OutboxRow, OutboxState } from '#domain/sync/outbox/outbox-row.ts'
import { editedTab } from '#tests/support/seed-tabs.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'

const TICK = { kind: 'tick', reason: 'timer' } as const

let db: LocalDatabase

beforeEach(async () => {
  db = await emptyDatabase()
})

/** Stores a change for each of `count` tabs, numbered from 1, in a state. */
async function addRows(count: number, state: OutboxState = 'OPEN', change: Partial<OutboxRow> = {}) {
  const rows = Array.from({ length: count }, (_, index) => editedTab(index, 0, () => '').rows).flat()
  await db.outbox.bulkAdd(rows.map((row) => ({ ...row, state, ...change })))
}

const from = (passed: number, passedRejected = 0) => ({ passed, passedRejected, limits: ROW_LIMITS })

const seqs = ({ rows }: { readonly rows: readonly OutboxRow[] }) => rows.map(({ seq }) => seq)

test('reads all of few changes, in order', async () => {
  await addRows(ROW_LIMITS.all)
  const loaded = await loadRows(db, TICK, from(0))
  expect(loaded.isComplete).toBe(true)
  expect(seqs(loaded)).toEqual(Array.from({ length: ROW_LIMITS.all }, (_, index) => index + 1))
})

test('reads the next of many changes, and continues after blocked ones', async () => {
  await addRows(ROW_LIMITS.all + 100)
  const first = await loadRows(db, TICK, from(0))
  expect([first.isComplete, first.isEnd]).toEqual([false, false])
  expect(seqs(first)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
  expect(seqs(await loadRows(db, TICK, from(350)))).toEqual(
    Array.from({ length: 50 }, (_, index) => index + 351),
  )
})

test('reaches the end when no state fills its page', async () => {
  await addRows(ROW_LIMITS.all)
  await addRows(100, 'REJECTED', { dueAt: 0 })
  const ends: boolean[] = []
  for (const passed of [0, 100, 200, 300]) ends.push((await loadRows(db, TICK, from(passed))).isEnd)
  expect(ends).toEqual([false, false, false, true])
})

test('pages rejected changes separately, so that they hide no waiting ones', async () => {
  await addRows(ROW_LIMITS.all, 'REJECTED')
  await addRows(1)
  const first = await loadRows(db, TICK, from(0))
  expect([first.isEnd, first.isRejectedEnd]).toEqual([true, false])
  expect(seqs(first)).toEqual([...Array.from({ length: 100 }, (_, index) => index + 1), 301])
  const last = await loadRows(db, TICK, from(0, 250))
  expect([last.isEnd, last.isRejectedEnd]).toEqual([true, true])
  expect(seqs(last)).toEqual(Array.from({ length: 51 }, (_, index) => index + 251))
})

test('always reads changes that are being sent or hurried', async () => {
  await addRows(ROW_LIMITS.all)
  await addRows(1, 'SENDING')
  await addRows(1, 'UNCONFIRMED')
  await addRows(1, 'OPEN', { dueAt: 0 })
  expect(seqs(await loadRows(db, TICK, from(0))).slice(-3)).toEqual([301, 302, 303])
})

test('reads the change of an answer', async () => {
  await addRows(ROW_LIMITS.all + 1)
  const outcome = { ok: true, status: 200, body: null, etag: null } as const
  const answered = { kind: 'answered', seq: 301, attempt: 1, outcome } as const
  expect(seqs(await loadRows(db, answered, from(0)))).toContain(301)
})

test('compares a complete list with all changes', async () => {
  await addRows(ROW_LIMITS.all + 1)
  const pull = { requestedAt: 0, records: [], cursor: 'c', isReset: false, isComplete: true, isLast: true }
  expect((await loadRows(db, { kind: 'pulled', pull }, from(0))).rows).toHaveLength(301)
})

test('compares an unknown record of a pull with all changes, one of which may have created it', async () => {
  await addRows(ROW_LIMITS.all + 1, 'REJECTED', { op: 'create' })
  await db.tabs.put({ ...editedTab(900, 0, () => '').tab, serverId: 7 })
  const loaded = async (change: object) => {
    const record = {
      kind: 'tabs',
      serverId: 7,
      deleted: false,
      revision: '2',
      uuid: 'a',
      wire: null,
    } as const
    const records = [{ ...record, ...change }]
    const pull = {
      requestedAt: 0,
      records,
      cursor: 'c',
      isReset: false,
      isComplete: false,
      isLast: true,
    } as const
    return (await loadRows(db, { kind: 'pulled', pull }, from(0))).rows.length
  }
  expect(await loaded({ serverId: 8 })).toBe(301)
  expect(await loaded({ serverId: 7 })).toBe(100)
  expect(await loaded({ serverId: 8, uuid: null })).toBe(100)
  expect(await loaded({ serverId: 8, deleted: true })).toBe(301)
})

test('reads all changes of a record, each once', async () => {
  await addRows(ROW_LIMITS.all)
  await addRows(1, 'REJECTED')
  const loaded = await loadRows(db, TICK, from(0))
  const [first] = loaded.rows
  if (first === undefined) throw new Error('a row was loaded')
  const more = await withRowsOf(db, { rows: [first], isComplete: false, isEnd: true, isRejectedEnd: true }, [
    first,
  ])
  expect(more.rows.map(({ seq, state }) => `${seq} ${state}`)).toEqual(['1 OPEN', '301 REJECTED'])
})
