import { describe, expect, test } from 'vitest'
import type { LocalId, OpId } from '#domain/core/ids.ts'
import { type Change, enqueue, hurry, type OutboxEdit } from '#domain/sync/outbox/enqueue.ts'
import type { OutboxRow, OutboxState } from '#domain/sync/outbox/outbox-row.ts'

const LOCAL_ID = 'tab-a' as LocalId
const OTHER = 'tab-b' as LocalId
const NOW = 1_000_000

/** `create SENDING a,b` is a create in flight with fields a and b; `!` marks one that was sent before. */
function row(notation: string, more: Partial<OutboxRow> = {}): OutboxRow {
  const [op = '', state = '', fields = ''] = notation.replace('!', '').split(' ')
  const wasSent = notation.includes('!') || !['OPEN', 'BLOCKED'].includes(state)
  return {
    seq: 1,
    opId: 'op-old' as OpId,
    kind: 'tabs',
    localId: LOCAL_ID,
    op: op as OutboxRow['op'],
    fields: fields === '' ? [] : fields.split(','),
    state: state as OutboxState,
    dueAt: NOW + 2_000,
    firstAt: NOW - 3_000,
    notBefore: 0,
    tries: 0,
    epoch: 0,
    refs: [],
    schemaV: 1,
    ...(wasSent ? { sentAt: NOW - 1_000 } : {}),
    ...more,
  }
}

function change(notation: string): Change {
  const [op = '', fields = '', urgency = 'soon'] = notation.split(' ')
  return {
    op: op as 'create',
    fields: fields === '-' || fields === '' ? [] : fields.split(','),
    urgency: urgency as 'soon',
  }
}

function run(live: readonly OutboxRow[], what: Change, localId = LOCAL_ID): OutboxEdit {
  return enqueue(live, what, { kind: 'tabs', localId, opId: 'op-new' as OpId, now: NOW })
}

/** All rows after an edit in the notation: sequence number (new rows +), op, state, fields. */
function after(live: readonly OutboxRow[], what: Change): string[] {
  const { put, remove } = run(live, what)
  const remaining = live.filter(
    (one) => !remove.includes(one.seq ?? -1) && !put.some((next) => next.seq === one.seq),
  )
  return [...remaining, ...put]
    .toSorted((a, b) => (a.seq ?? 99) - (b.seq ?? 99))
    .map((one) => `${one.seq ?? '+'} ${one.op} ${one.state} ${one.fields.join(',')}`.trim())
}

describe('each record has at most one change in flight and one open', () => {
  test.each([
    ['a create adds a row', [], 'create a,b', ['+ create OPEN a,b']],
    ['an update adds a row', [], 'update a', ['+ update OPEN a']],
    ['a delete adds a row', [], 'delete', ['+ delete OPEN']],
    ['create + update is a create', [row('create OPEN a')], 'update b', ['1 create OPEN a,b']],
    ['update + update merges the fields', [row('update OPEN a,b')], 'update b,c', ['1 update OPEN a,b,c']],
    ['update + delete is a delete', [row('update OPEN a')], 'delete', ['1 delete OPEN']],
    ['create + delete is nothing if it never left', [row('create OPEN a')], 'delete', []],
    ['… also while it waits for a parent', [row('create BLOCKED a')], 'delete', []],
    [
      'a create in flight is followed by its delete',
      [row('create SENDING a')],
      'delete',
      ['1 create SENDING a', '+ delete OPEN'],
    ],
    [
      'a create restored as unsent is followed by its delete',
      [row('create OPEN! a')],
      'delete',
      ['1 create OPEN a', '+ delete OPEN'],
    ],
    [
      'a create that may have left in another life is followed by its delete',
      [row('create OPEN a', { ambiguousAt: NOW - 1_000 })],
      'delete',
      ['1 create OPEN a', '+ delete OPEN'],
    ],
    [
      'a change behind a create in flight is an update',
      [row('create UNCONFIRMED a')],
      'create a,b',
      ['1 create UNCONFIRMED a', '+ update OPEN a,b'],
    ],
    [
      'an edit behind a frozen change adds a second row',
      [row('update SENDING a')],
      'update b',
      ['1 update SENDING a', '+ update OPEN b'],
    ],
    [
      'an edit behind a waiting change adds a second row',
      [row('update RETRYING a')],
      'update a',
      ['1 update RETRYING a', '+ update OPEN a'],
    ],
    [
      'the third edit merges into the second row',
      [row('update UNCONFIRMED a'), row('update OPEN b', { seq: 2 })],
      'update c',
      ['1 update UNCONFIRMED a', '2 update OPEN b,c'],
    ],
    [
      'a delete replaces the second row',
      [row('update SENDING a'), row('update OPEN b', { seq: 2 })],
      'delete',
      ['1 update SENDING a', '2 delete OPEN'],
    ],
    [
      'an edit merges while signed out and keeps its state',
      [row('update SIGNED_OUT a')],
      'update b',
      ['1 update SIGNED_OUT a,b'],
    ],
    [
      'an edit merges while a parent is missing',
      [row('update BLOCKED a')],
      'update b',
      ['1 update BLOCKED a,b'],
    ],
    ['an edit reopens a rejected change', [row('update REJECTED a')], 'update b', ['1 update OPEN a,b']],
    [
      'a record restored before its delete left is updated',
      [row('delete OPEN')],
      'update a,b',
      ['1 update OPEN a,b'],
    ],
    [
      'a record restored after its delete left is created again',
      [row('delete SENDING')],
      'update a,b',
      ['1 delete SENDING', '+ create OPEN a,b'],
    ],
    [
      'a record restored behind a create that may have arrived continues as that create',
      [row('create OPEN! a'), row('delete OPEN', { seq: 2 })],
      'update b',
      ['1 create OPEN a,b'],
    ],
    ['a delete after a delete changes nothing', [row('delete OPEN')], 'delete', ['1 delete OPEN']],
  ] as const)('%s', (_rule, live, notation, rows) => {
    expect(after(live, change(notation))).toEqual(rows)
  })
})

describe('the due time of a change', () => {
  test.each([
    ['a new change after 5 s', [], 'update a', NOW + 5_000],
    ['an edit moves it to 5 s from now', [row('update OPEN a')], 'update a', NOW + 5_000],
    [
      '… but never beyond 30 s after the first edit',
      [row('update OPEN a', { firstAt: NOW - 28_000 })],
      'update a',
      NOW + 2_000,
    ],
    ['an explicit save at once', [row('update OPEN a')], 'update a now', 0],
    ['an edit does not delay a change that is due now', [row('update OPEN a', { dueAt: 0 })], 'update a', 0],
    ['a new change at once on request', [], 'create a now', 0],
  ] as const)('%s', (_rule, live, notation, dueAt) => {
    expect(run(live, change(notation)).put[0]?.dueAt).toBe(dueAt)
  })

  test('hiding the page makes open changes due and leaves those in flight alone', () => {
    const rows = [row('update SENDING a'), row('update OPEN b', { seq: 2 })]
    expect(hurry(rows).map((one) => [one.seq, one.dueAt])).toEqual([[2, 0]])
  })
})

test('a rejected change that is retried drops its body and its tries', () => {
  const frozen = {
    method: 'PUT',
    path: '/tabstateview/1',
    bodyAs: 'form',
    body: '',
    headers: {},
    revTo: 3,
    sent: {},
  } as const
  const [again] = run(
    [row('update REJECTED a', { frozen, tries: 7, notBefore: NOW + 9 })],
    change('update b'),
  ).put
  expect(again).toMatchObject({ state: 'OPEN', tries: 0, notBefore: 0 })
  expect(again).not.toHaveProperty('frozen')
})

test('references are merged by path, the first one stays', () => {
  const live = row('update OPEN a', { refs: [{ path: 'query', localId: LOCAL_ID, kind: 'tabs' }] })
  const { put } = run([live], {
    ...change('update b'),
    refs: [
      { path: 'query', localId: OTHER, kind: 'tabs' },
      { path: 'parent', localId: OTHER, kind: 'tabs' },
    ],
  })
  expect(put[0]?.refs).toEqual([
    { path: 'query', localId: LOCAL_ID, kind: 'tabs' },
    { path: 'parent', localId: OTHER, kind: 'tabs' },
  ])
})

describe('registers store the last value', () => {
  const activate = { op: 'register', name: 'activate', scope: 'user', value: null, urgency: 'soon' } as const
  const star = { op: 'register', name: 'favorite', scope: 'record', value: true, urgency: 'soon' } as const

  test('one of scope user exists once, for the last record', () => {
    const live = row('register OPEN', { name: 'activate', scope: 'user', localId: OTHER })
    expect(run([live], activate).put).toMatchObject([{ seq: 1, localId: LOCAL_ID, name: 'activate' }])
  })

  test('one of scope record exists once per record', () => {
    const live = row('register OPEN', { name: 'favorite', scope: 'record', value: false })
    expect(run([live], star).put).toMatchObject([{ seq: 1, value: true }])
    expect(run([{ ...live, localId: OTHER }], star).put).toMatchObject([{ op: 'register', value: true }])
    expect(run([{ ...live, localId: OTHER }], star).put[0]).not.toHaveProperty('seq')
  })

  test('a rejected one is retried with its new value', () => {
    const live = row('register REJECTED', { name: 'activate', scope: 'user', localId: OTHER, tries: 3 })
    expect(run([{ ...live, notBefore: NOW + 60_000 }], activate).put).toMatchObject([
      { op: 'register', localId: LOCAL_ID, state: 'OPEN', tries: 0, notBefore: 0 },
    ])
  })

  test('one in flight is followed by another', () => {
    const live = row('register SENDING', { name: 'favorite', scope: 'record', value: false })
    expect(run([live], star).put[0]).not.toHaveProperty('seq')
  })

  test('edits of the record do not merge into them', () => {
    expect(after([row('register OPEN', { name: 'favorite' })], change('update a'))).toEqual([
      '1 register OPEN',
      '+ update OPEN a',
    ])
  })

  test('unsent ones are removed with a deleted record', () => {
    const live = [row('update OPEN a'), row('register OPEN', { seq: 2, name: 'favorite' })]
    expect(after(live, change('delete'))).toEqual(['1 delete OPEN'])
  })
})

test('actions never merge', () => {
  const stop: Change = { op: 'action', name: 'stop', value: 'q1' }
  expect(after([row('action OPEN', { name: 'stop' })], stop)).toEqual(['1 action OPEN', '+ action OPEN'])
  expect(run([], stop).put[0]).toMatchObject({ name: 'stop', value: 'q1', dueAt: 0 })
})

test('an edit of a change rejected as not found resets its count', () => {
  const { put } = run([row('update REJECTED a', { misses: 3 })], change('update b'))
  expect(put).toMatchObject([{ state: 'OPEN' }])
  expect(put[0]).not.toHaveProperty('misses')
})
