import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LocalDatabase } from '#data/db/database.ts'
import { takeLead } from '#data/sync/leader-election.ts'
import { ROW_LIMITS } from '#data/sync/steps/load-rows.ts'
import { type Held, takeStep } from '#data/sync/steps/take-step.ts'
import { ALL_KINDS } from '#domain/records/all-sync.ts'
import { ALL_RULES } from '#domain/sync/engine/model/rule-switches.ts'
import { INITIAL_VOLATILE_STATE } from '#domain/sync/engine/model/volatile-state.ts'
import type { PulledRecord } from '#domain/sync/kind/pulled-record.ts'
import { nextGeneration, uuidOf } from '#domain/sync/record/uuid-of.ts'
import { localIdOf, NOON, OUR_CAPS, opIdOf, syncedTab } from '#tests/domain/sync/engine/desk.ts'
import { change, wireTab } from '#tests/domain/sync/engine/wire-tab.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'

const A = localIdOf('a')
const MADE = opIdOf('made')
const THEIRS = { clientId: 'other', rev: 3, updatedAt: NOON - 60_000, version: 1 }

let db: LocalDatabase

beforeEach(async () => {
  db = await emptyDatabase()
  await db.meta.put({ key: 'sentinel', value: 's' })
  await db.meta.put({ key: 'clientId', value: 'me' })
})
afterEach(async () => {
  db.retire()
  await db.delete()
})

const gone = (serverId: number, revision: number, sql: string, createdByOp = MADE): PulledRecord => ({
  ...change(serverId, revision, null),
  uuid: uuidOf(createdByOp),
  wire: wireTab(serverId, { sql, extra_json: THEIRS }),
})

/** Applies a list to the stored state, as the leader does. */
async function pullLocally(record: PulledRecord, isComplete = false): Promise<void> {
  const frame = {
    ...(await takeLead(db)),
    userId: 1,
    kinds: ALL_KINDS,
    rules: ALL_RULES,
    now: db.clock.now(),
    volatileState: { ...INITIAL_VOLATILE_STATE, session: 'mine' as const },
    clockOffset: 0,
    caps: null,
    cursor: null,
    maySend: true,
  }
  const rest = { unverified: new Map(), passed: 0, passedRejected: 0, limits: ROW_LIMITS }
  const held: Held = { frame, caps: OUR_CAPS, ...rest }
  const list = { form: 'changes', cursor: 'c', isReset: isComplete, isComplete, isLast: true } as const
  const pull = { ...list, requestedAt: db.clock.now(), records: [record] }
  await takeStep(db, held, { event: { kind: 'pulled', pull } })
}

/** A closed tab in the bin. */
async function bin(sql: string, closedAt = NOON): Promise<void> {
  const tab = syncedTab(A, 7)
  const over = {
    serverId: null,
    base: null,
    serverStamp: null,
    deleted: true,
    createdByOp: MADE,
    goneAt: '20',
  }
  await db.tabs.put({ ...tab, ...over, current: { ...tab.current, sql }, closedAt })
}

test('a tab in the bin that another device reopened, edited and closed has its last state', async () => {
  await bin('select 1')
  await pullLocally(gone(21, 30, 'select 2, newer', nextGeneration(MADE)))
  expect(await db.tabs.get(A)).toMatchObject({
    deleted: true,
    current: { sql: 'select 2, newer' },
    goneAt: '30',
  })
})

test('a tab that a restored server lost, and another device created again and closed, is closed', async () => {
  await db.tabs.put({ ...syncedTab(A, 7), createdByOp: MADE })
  await pullLocally(gone(40, 50, 'select 2, newer'))
  expect(await db.tabs.get(A)).toMatchObject({ deleted: true, serverId: null })
})

describe('a page of a complete list with a known removal leaves in the bin:', () => {
  test('the unsent text', async () => {
    await bin('typed last, never sent')
    await pullLocally(gone(7, 20, 'select 1'), true)
    expect((await db.tabs.get(A))?.current.sql).toBe('typed last, never sent')
  })

  test('the time of closing, by which its tables and the last closed tab are found', async () => {
    await bin('select 1', 1_000)
    await pullLocally(gone(7, 20, 'select 1'), true)
    expect((await db.tabs.get(A))?.closedAt).toBe(1_000)
  })

  test('the permanent deletion', async () => {
    await bin('', 0)
    await pullLocally(gone(7, 20, 'select 1'), true)
    expect(await db.tabs.get(A)).toMatchObject({ closedAt: 0, current: { sql: '' } })
  })
})
