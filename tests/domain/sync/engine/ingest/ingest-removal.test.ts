import { describe, expect, test } from 'vitest'
import { newSavedQuery } from '#domain/records/saved-queries/record.ts'
import type { PulledRecord } from '#domain/sync/kind/pulled-record.ts'
import { enqueue } from '#domain/sync/outbox/enqueue.ts'
import { nextGeneration, uuidOf } from '#domain/sync/record/uuid-of.ts'
import { Desk, good, localIdOf, localTab, NOON, opIdOf, syncedTab } from '#tests/domain/sync/engine/desk.ts'
import { closeNow, reopenNow } from '#tests/domain/sync/engine/user-acts.ts'
import { change, editTab, pull, wireTab } from '#tests/domain/sync/engine/wire-tab.ts'
import { queryFields, wireSavedQuery } from '#tests/support/saved-queries.ts'
import { queryId } from '#tests/support/tabs.ts'

const A = localIdOf('a')
const MADE = opIdOf('made')
const NEXT = nextGeneration(MADE)
const THEIRS = { clientId: 'other', rev: 3, updatedAt: NOON - 60_000, version: 1 }

/** The removal of a tab, with its last content. */
const gone = (
  serverId: number,
  revision: number,
  last: Readonly<Record<string, unknown>>,
  createdByOp = MADE,
): PulledRecord => ({
  ...change(serverId, revision, null),
  uuid: uuidOf(createdByOp),
  wire: wireTab(serverId, { ...last, extra_json: THEIRS }),
})

function deskWith(of: Parameters<typeof syncedTab>[2] = {}): Desk {
  const desk = new Desk()
  desk.put('tabs', { ...syncedTab(A, 7, of), createdByOp: MADE })
  return desk
}

/** Edits a tab; nothing is sent for a minute. */
function editLater(desk: Desk, fields: Parameters<typeof editTab>[2]): void {
  editTab(desk, A, fields)
  desk.row({ op: 'update', localId: A, dueAt: NOON + 60_000 })
}

/** Starts the next life of this device, which gets no answers of the previous one. */
function restart(desk: Desk): void {
  desk.state = { ...desk.state, epoch: 4 }
  desk.take({ kind: 'started' })
  desk.take({ kind: 'session', userId: 1 })
}

describe('a tab that was closed and reopened at once', () => {
  test('stays open if a list reports the closing before its answer, and is created again', () => {
    const desk = deskWith()
    closeNow(desk, A)
    reopenNow(desk, A)
    expect(desk.rows()).toBe('delete SENDING, create OPEN')
    pull(desk, [gone(7, 20, { sql: 'select 1' })])
    expect(desk.tab(A)).toMatchObject({ deleted: false, serverId: null })
    expect(desk.rows()).toMatch(/^create/)
    expect(desk.events).toEqual([])
  })

  test('stays open if the answer was lost and the next list reports the closing', () => {
    const desk = deskWith()
    closeNow(desk, A)
    restart(desk)
    reopenNow(desk, A)
    pull(desk, [gone(7, 20, { sql: 'select 1' })])
    expect(desk.tab(A)).toMatchObject({ deleted: false, serverId: null })
    expect(desk.rows()).toMatch(/^create/)
  })
})

const FIELDS = queryFields({ name: 'Saved', sql: 'select 1' })

function savedDesk(patch: object = {}): Desk {
  const desk = new Desk()
  const saved = newSavedQuery(A, FIELDS, NOON - 3_600_000)
  const synced = { ...saved, serverId: 3, base: FIELDS, acked: 1, confirmed: 1, serverStamp: '5' }
  desk.put('savedQueries', { ...synced, dirty: [], createdByOp: MADE, ...patch })
  return desk
}

const savedGone = (last: object): PulledRecord => ({
  ...change(3, 20, null),
  kind: 'savedQueries',
  uuid: uuidOf(MADE),
  wire: wireSavedQuery(3, last),
})

/** Queues an act of the user on the saved query, as commands do, and sends what is due. */
function act(desk: Desk, op: 'create' | 'delete'): void {
  const record = desk.record('savedQueries', A)
  if (record === undefined) throw new Error('it is here')
  desk.put('savedQueries', { ...record, deleted: op === 'delete', rev: record.rev + 1 })
  const at = { kind: 'savedQueries', localId: A, createdByOp: MADE, now: desk.state.now } as const
  const queued = enqueue(
    desk.state.rows,
    { op, fields: [], urgency: 'now' },
    { ...at, opId: opIdOf(`act${op}`) },
  )
  for (const row of queued.put) desk.row(row)
  desk.later(100)
}

describe('a saved query', () => {
  test('is created again if its delete is undone in flight and a list reports it first', () => {
    const desk = savedDesk()
    act(desk, 'delete')
    act(desk, 'create')
    expect(desk.rows()).toBe('delete SENDING, create OPEN')
    pull(desk, [savedGone({})])
    expect(desk.record('savedQueries', A)).toMatchObject({ deleted: false, serverId: null })
    expect(desk.rows()).toMatch(/^create/)
  })

  test('waits for the user with both versions if unsent lines lost against later ones', () => {
    const current = { ...FIELDS, sql: 'select mine' }
    const desk = savedDesk({ current, dirty: ['sql'], rev: 2, updatedAt: NOON - 100_000 })
    desk.row({ op: 'update', kind: 'savedQueries', localId: A, dueAt: NOON + 60_000 })
    pull(desk, [savedGone({ sql: 'select theirs', extra: THEIRS })])
    expect(desk.record('savedQueries', A)).toMatchObject({
      current: { sql: 'select theirs' },
      deleted: false,
    })
    expect(desk.rows()).toBe('create REJECTED')
    expect(desk.history).toMatchObject([
      { reason: 'conflict-loser', snapshot: { mine: { sql: 'select mine' } }, isStored: true },
    ])
  })
})

test('a tab whose unsent lines lost against later ones stays open, with a pending conflict', () => {
  const desk = deskWith()
  editLater(desk, { sql: 'select mine' })
  desk.put('tabs', { ...desk.tab(A), updatedAt: NOON - 100_000 })
  pull(desk, [gone(7, 20, { sql: 'select theirs' })])
  expect(desk.tab(A)).toMatchObject({ deleted: false, current: { sql: 'select theirs' } })
  expect(desk.history).toMatchObject([{ reason: 'conflict-loser', isStored: true }])
  expect(desk.rows()).toBe('create OPEN')
})

describe('the last content of a removed tab counts, although its list was requested before an answer', () => {
  /** The name was sent during a list that reports another device's edit, and the removal. */
  function pullRemoval(desk: Desk, isEdited: boolean): void {
    editTab(desk, A, { name: 'one' })
    desk.row({ op: 'update', localId: A })
    desk.tick()
    const requestedAt = desk.state.now
    desk.later(100)
    desk.answer(good(7, '"15"'))
    if (isEdited) editLater(desk, { name: 'two' })
    desk.later(100)
    const list = { form: 'changes', cursor: 'next', isReset: false, isComplete: false, isLast: true } as const
    const records = [gone(7, 20, { sql: 'a\n\nb of another device', label: 'one' })]
    desk.take({ kind: 'pulled', pull: { ...list, requestedAt, records } })
  }

  test('if there were more changes here, from which it is created again', () => {
    const desk = deskWith({ base: { sql: 'a\n\nb' } })
    pullRemoval(desk, true)
    expect(desk.tab(A).current).toMatchObject({ name: 'two', sql: 'a\n\nb of another device' })
    expect(desk.rows()).toBe('create OPEN')
  })

  test('and in the bin', () => {
    const desk = deskWith({ base: { sql: 'a\n\nb' } })
    pullRemoval(desk, false)
    expect(desk.tab(A)).toMatchObject({ deleted: true, current: { sql: 'a\n\nb of another device' } })
  })
})

describe('a tab that another device closed, reopened, edited and closed', () => {
  const both = [gone(7, 20, { sql: 'select 1' }), gone(21, 30, { sql: 'select 2, newer' }, NEXT)]

  test('is in the bin with its last content', () => {
    const desk = deskWith()
    pull(desk, both)
    expect([...desk.state.records.values()]).toMatchObject([
      { deleted: true, serverId: null, current: { sql: 'select 2, newer' }, goneAt: '30' },
    ])
    expect(uuidOf(desk.tab(A).createdByOp ?? MADE)).toBe(uuidOf(NEXT))
    expect(desk.rows()).toBe('')
  })

  test('is created again from that as a new generation if edits are unsent here', () => {
    const desk = deskWith()
    editLater(desk, { name: 'renamed' })
    pull(desk, both)
    expect(desk.tab(A).current).toMatchObject({ name: 'renamed', sql: 'select 2, newer' })
    expect(desk.rows()).toBe('create OPEN')
    expect(desk.later(1_000)).toMatchObject([
      { request: { body: expect.stringContaining(uuidOf(nextGeneration(NEXT))) } },
    ])
  })

  test('stays open with a pending conflict if unsent lines lose against its last ones', () => {
    const desk = deskWith()
    editLater(desk, { sql: 'select mine' })
    desk.put('tabs', { ...desk.tab(A), updatedAt: NOON - 100_000 })
    pull(desk, both)
    expect(desk.tab(A)).toMatchObject({ deleted: false, current: { sql: 'select 2, newer' } })
    expect(desk.history).toMatchObject([{ reason: 'conflict-loser', isStored: true }])
    expect(desk.rows()).toBe('create OPEN')
  })

  test('is recognised by its later generation if its content is not reported', () => {
    const desk = deskWith()
    pull(desk, [gone(7, 20, { sql: 'select 1' }), { ...change(21, 30, null), uuid: uuidOf(NEXT) }])
    expect(desk.tab(A)).toMatchObject({ deleted: true, serverId: null, goneAt: '30' })
    expect(uuidOf(desk.tab(A).createdByOp ?? MADE)).toBe(uuidOf(NEXT))
  })
})

test('a tab that a rolled-back server lost, and that another device created and closed, is closed here', () => {
  const desk = deskWith()
  desk.later(1_000)
  pull(desk, [{ ...change(40, 50, null), uuid: uuidOf(MADE) }], true)
  expect([...desk.state.records.values()]).toMatchObject([{ deleted: true, serverId: null }])
  expect(desk.rows()).toBe('')
})

test('the removal of an earlier generation does not affect a later one', () => {
  const desk = new Desk()
  desk.put('tabs', { ...syncedTab(A, 21), createdByOp: NEXT })
  pull(desk, [gone(7, 20, { sql: 'select 1' })])
  expect(desk.tab(A)).toMatchObject({ deleted: false, serverId: 21 })
})

test('a tab whose create arrived without an answer is closed as another device wrote it', () => {
  const desk = new Desk()
  desk.put('tabs', localTab(A))
  desk.row({ op: 'create', localId: A, opId: MADE })
  desk.tick()
  restart(desk)
  pull(desk, [gone(7, 20, { sql: 'select 2, and more by another device', label: 'New' })])
  expect(desk.tab(A)).toMatchObject({
    deleted: true,
    serverId: null,
    current: { sql: 'select 2, and more by another device' },
  })
  expect(desk.rows()).toBe('')
})

test('a tab that another device ran and closed is closed here if only another run is unsent', () => {
  const desk = deskWith()
  const [mine, theirs] = [queryId('mine'), queryId('theirs')]
  editLater(desk, { latestQueryId: mine })
  desk.put('tabs', { ...desk.tab(A), updatedAt: NOON - 100_000 })
  desk.state = {
    ...desk.state,
    queries: new Map([
      [mine, 'expected'],
      [theirs, 'known'],
    ]),
  }
  pull(desk, [gone(7, 20, { latest_query: { id: theirs } })])
  expect(desk.tab(A)).toMatchObject({ deleted: true })
  expect(desk.rows()).toBe('')
})

describe('the last text of a closed tab, which was never sent, stays in the bin', () => {
  function closedWithUnsent(etag: string | null): Desk {
    const desk = deskWith()
    editTab(desk, A, { sql: 'typed last, never sent' })
    closeNow(desk, A)
    desk.answer(good({ message: 'OK' }, etag))
    desk.later(1_000)
    return desk
  }

  test.each([
    ['the next list reports it', '"20"', 20, false],
    ['a page of a full list reports it', '"20"', 20, true],
    ['its answer has no revision', null, 20, false],
    ['a rolled-back server had it, and another device closed it there', '"20"', 5_000, false],
  ])('if %s', (_what, etag, revision, isReset) => {
    const desk = closedWithUnsent(etag)
    pull(desk, [gone(7, revision, { sql: 'select 1' })], isReset)
    expect(desk.tab(A)).toMatchObject({ deleted: true, current: { sql: 'typed last, never sent' } })
  })

  test('if a list reports it before the answer', () => {
    const desk = deskWith()
    editTab(desk, A, { sql: 'typed last, never sent' })
    closeNow(desk, A)
    pull(desk, [gone(7, 20, { sql: 'select 1' })])
    expect(desk.tab(A)).toMatchObject({ deleted: true, current: { sql: 'typed last, never sent' } })
  })
})
