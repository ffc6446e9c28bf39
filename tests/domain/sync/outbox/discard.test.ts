import { describe, expect, test } from 'vitest'
import { discardChange, hurried, isBaseKnown, isDiscardable, retried } from '#domain/sync/outbox/discard.ts'
import { OUTBOX_STATES, type OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { localId, tab } from '#tests/support/tabs.ts'

const time = { stamp: 500, now: 400 }
const made = tab('a', { sql: 'select 1' })
const known = { ...made, serverId: 7, base: made.current, acked: 1, dirty: [] as const }
const edited = { ...known, rev: 3, current: { ...made.current, sql: 'select 2' }, dirty: ['sql'] as const }

const ROW: OutboxRow = {
  seq: 1,
  opId: 'op' as OutboxRow['opId'],
  kind: 'tabs',
  localId: localId('a'),
  op: 'update',
  fields: ['sql'],
  state: 'REJECTED',
  dueAt: 900,
  firstAt: 1,
  notBefore: 800,
  tries: 4,
  epoch: 2,
  refs: [],
  schemaV: 1,
}

test('a create that may have arrived is not discarded until the server rejected it', () => {
  expect(isDiscardable({ state: 'REJECTED', op: 'create', ambiguousAt: 5 })).toBe(true)
  expect(isDiscardable({ state: 'OPEN', op: 'create', ambiguousAt: 5 })).toBe(false)
  expect(isDiscardable({ state: 'OPEN', op: 'update', ambiguousAt: 5 })).toBe(true)
})

test('only changes that are certainly not on the server may be discarded', () => {
  expect(OUTBOX_STATES.filter((state) => isDiscardable({ state, op: 'update' }))).toEqual([
    'OPEN',
    'SIGNED_OUT',
    'BLOCKED',
    'REJECTED',
  ])
})

describe('a discarded', () => {
  test("update restores the server's state, as a newer revision without unsent fields", () => {
    const { record, unsent } = discardChange(edited, { op: 'update' }, time)
    expect(record).toMatchObject({
      current: { sql: 'select 1' },
      dirty: [],
      rev: 4,
      acked: 4,
      updatedAt: 500,
    })
    expect(unsent).toEqual([])
  })

  test('update keeps values in flight', () => {
    const { record } = discardChange(edited, { op: 'update' }, { ...time, sent: { sql: 'select 9' } })
    expect(record).toMatchObject({ current: { sql: 'select 9' }, dirty: ['sql'], rev: 4, acked: 1 })
  })

  test('update of a record with unknown past changes nothing', () => {
    const strange = { ...edited, base: null }
    expect(discardChange(strange, { op: 'update' }, time).record).toBe(strange)
    expect([isBaseKnown(strange), isBaseKnown(edited), isBaseKnown(made)]).toEqual([false, true, true])
  })

  test('update behind a create in flight restores the values of that create', () => {
    const typed = { ...made, current: { ...made.current, sql: 'taken back' } }
    const { record } = discardChange(typed, { op: 'update' }, { ...time, sent: made.current })
    expect(record).toMatchObject({ current: made.current, dirty: [] })
  })

  test('create moves a tab to the bin, and removes other records', () => {
    expect(discardChange(made, { op: 'create' }, time).record).toMatchObject({ deleted: true, closedAt: 400 })
    const { closedAt: _closedAt, ...other } = made
    expect(discardChange(other, { op: 'create' }, time).record).toBeNull()
  })

  test('delete restores the record, and returns its unsent fields', () => {
    const closed = { ...edited, deleted: true, closedAt: 300 }
    const { record, unsent } = discardChange(closed, { op: 'delete' }, time)
    expect(record).toMatchObject({ deleted: false, closedAt: null, rev: 4, acked: 1 })
    expect(unsent).toEqual(['sql'])
    expect(discardChange({ ...known, deleted: true }, { op: 'delete' }, time).record).toMatchObject({
      acked: 2,
      rev: 2,
    })
  })

  test('delete of a record emptied since, to be deleted for good, restores it as on the server', () => {
    const emptied = { ...known, current: { ...known.current, sql: '' }, deleted: true, closedAt: 0 }
    expect(discardChange(emptied, { op: 'delete' }, time)).toMatchObject({
      record: { current: known.current, deleted: false, dirty: [] },
      unsent: [],
    })
  })

  test.each(['register', 'action'] as const)('%s changes nothing', (op) => {
    expect(discardChange(edited, { op }, time)).toEqual({ record: edited, unsent: [] })
  })
})

test('a rejected change is retried with reset counts; others are not', () => {
  expect(
    retried({ ...ROW, reason: 'refused', lastError: 'no', lastStatus: 422, told: 'x', misses: 3 }),
  ).toEqual({
    ...ROW,
    state: 'OPEN',
    tries: 0,
    failures: 0,
    notBefore: 0,
    dueAt: 0,
  })
  expect(retried({ ...ROW, state: 'OPEN' })).toBeNull()
  expect(retried({ ...ROW, state: 'SENDING' })).toBeNull()
})

test('a wait that the user ends is over; without one nothing changes', () => {
  expect(hurried(ROW)).toMatchObject({ dueAt: 0, notBefore: 0, state: 'REJECTED' })
  expect(hurried({ ...ROW, dueAt: 0, notBefore: 0 })).toBeNull()
})
