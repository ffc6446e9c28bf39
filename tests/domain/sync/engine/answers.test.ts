import { describe, expect, test } from 'vitest'
import type { WireErrorCode } from '#domain/errors/wire-error.ts'
import type { Outcome } from '#domain/sync/engine/model/outcome.ts'
import { classify } from '#domain/sync/engine/rules/classify-outcome.ts'
import { Desk, failed, good, localIdOf, localTab, NOON, syncedTab } from './desk.ts'

const A = localIdOf('a')

// code, status: class. Source: sync §3.9.
const TABLE: readonly (readonly [WireErrorCode, number | null, string])[] = [
  ['login-page', 200, 'unknown'],
  ['unreadable', 200, 'unknown'],
  ['signed-out', 302, 'signed-out'],
  ['signed-out', 401, 'signed-out'],
  ['signed-out', 400, 'signed-out'],
  ['forbidden', 401, 'forbidden'],
  ['forbidden', 403, 'forbidden'],
  ['not-found', 404, 'missing'],
  ['timeout', 408, 'unknown'],
  ['server', 500, 'unknown'],
  ['server', 502, 'unknown'],
  ['timeout', 504, 'unknown'],
  ['offline', null, 'unknown'],
  ['timeout', null, 'unknown'],
  ['aborted', null, 'unknown'],
  ['refused', 409, 'conflict'],
  ['refused', 412, 'conflict'],
  ['too-large', 413, 'too-large'],
  ['refused', 400, 'refused'],
  ['refused', 422, 'refused'],
  ['server', 429, 'later'],
  ['refused', 425, 'later'],
  ['server', 503, 'later'],
]

test.each(TABLE)('%s %s is %s', (code, status, meaning) => {
  expect(classify(failed(code, status))).toBe(meaning)
})

/** A desk whose one row, an update or create, is in flight. */
function sending(op: 'create' | 'update', desk = new Desk()): Desk {
  desk.put('tabs', op === 'create' ? localTab(A) : syncedTab(A, 7, { edits: { sql: 'select 9' } }))
  desk.know('tabs', A)
  desk.row({ op, localId: A })
  desk.tick()
  expect(desk.rows()).toBe(`${op} SENDING`)
  return desk
}

// outcome → state and reason of the row.
const ENDS: readonly (readonly [string, Outcome, string])[] = [
  ['too large', failed('too-large', 413), 'update REJECTED too-large'],
  ['refused', failed('refused', 422), 'update REJECTED refused'],
  ['forbidden', failed('forbidden', 403), 'update REJECTED forbidden'],
  ['401 while signed in', failed('forbidden', 401), 'update REJECTED forbidden'],
  ['told to wait', failed('server', 429), 'update RETRYING '],
  ['unavailable', failed('server', 503), 'update RETRYING '],
  ['no answer', failed('timeout', null), 'update UNCONFIRMED '],
  ['a login page', failed('login-page', 200), 'update UNCONFIRMED '],
  ['an answer of another shape', failed('unreadable', 200), 'update UNCONFIRMED '],
]

test.each(ENDS)('the row of an update that is %s', (_what, outcome, end) => {
  const desk = sending('update')
  desk.answer(outcome)
  const row = desk.state.rows[0]
  expect(`${row?.op} ${row?.state} ${row?.reason ?? ''}`).toBe(end)
})

describe('a rejection', () => {
  test('is reported once per reason, however often it occurs', () => {
    const desk = sending('update')
    desk.answer(failed('refused', 422, { message: 'Database is gone' }))
    expect(desk.events).toEqual([
      {
        code: 'not-stored',
        kind: 'tabs',
        localId: A,
        name: 'Tab',
        reason: 'refused',
        message: 'Database is gone',
        change: { op: 'update', fields: [], name: null },
      },
    ])
    desk.state = { ...desk.state, rows: desk.state.rows.map((row) => ({ ...row, state: 'OPEN' as const })) }
    desk.tick()
    desk.answer(failed('refused', 422))
    expect(desk.events).toHaveLength(1)
  })

  test('of a query that the server does not know omits the query and sends the rest', () => {
    const desk = new Desk({ queries: new Map([['QUERY000001' as never, 'known' as const]]) })
    desk.put('tabs', syncedTab(A, 7, { edits: { sql: 'x', latestQueryId: 'QUERY000001' as never } }))
    desk.row({ op: 'update', localId: A })
    desk.tick()
    const [again] = desk.answer(failed('refused', 400))
    expect(again).toMatchObject({ kind: 'send', request: { sent: { sql: 'x' } } })
  })
})

describe('pauses', () => {
  test('are those that the server requested, and the same body is sent again', () => {
    const desk = sending('update')
    const frozen = desk.state.rows[0]?.frozen
    desk.answer(failed('server', 429, { retryAfterMs: 40_000 }))
    expect(desk.later(39_999)).toEqual([])
    expect(desk.later(1)).toMatchObject([{ kind: 'send', request: frozen }])
  })

  test('double with each try, with full jitter: half of 2, 4, 8 s', () => {
    const desk = sending('update')
    for (const halfMs of [1_000, 2_000, 4_000]) {
      desk.answer(failed('server', 500))
      expect(desk.later(halfMs - 1)).toEqual([])
      expect(desk.later(1)).toMatchObject([{ kind: 'send' }])
    }
  })

  test('after eight failures of the server a change is rejected and retried each hour', () => {
    const desk = sending('update')
    for (let failure = 1; failure <= 8; failure += 1) {
      desk.answer(failed('server', 500))
      if (failure < 8) desk.later(300_000)
    }
    expect(desk.state.rows[0]).toMatchObject({ state: 'REJECTED', reason: 'failing' })
    expect(desk.later(3_599_999)).toEqual([])
    expect(desk.later(1)).toMatchObject([{ kind: 'send' }])
  })

  test('grow to 20 s without an answer, since the circuit is open meanwhile: half of 2 to 16, then of 20 s', () => {
    const desk = sending('create')
    for (const halfMs of [1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000]) {
      desk.answer(failed('offline', null))
      expect(desk.later(999)).toEqual([])
      expect(desk.later(1)).toEqual([{ kind: 'check-session' }])
      const known = desk.take({ kind: 'session', userId: 1 })
      if (halfMs === 1_000) expect(known).toMatchObject([{ kind: 'send' }])
      else {
        expect([...known, ...desk.later(halfMs - 1_001)]).toEqual([])
        expect(desk.later(1)).toMatchObject([{ kind: 'send' }])
      }
    }
  })

  test('grow to 5 min while the server fails on the change, also behind a gateway', () => {
    const desk = sending('update')
    const [row] = desk.state.rows
    if (row === undefined) throw new Error('a row was put')
    desk.state = { ...desk.state, rows: [{ ...row, tries: 9 }] }
    desk.answer(failed('server', 502))
    expect(desk.state.rows[0]?.notBefore).toBe(NOON + 150_000)
  })

  test('of requests of the previous leader are at most 20 s too', () => {
    const desk = new Desk()
    desk.put('tabs', syncedTab(A, 7, { edits: { sql: 'x' } }))
    desk.row({ op: 'update', localId: A, state: 'SENDING', epoch: 2, sentAt: NOON - 1_000, tries: 9 })
    desk.take({ kind: 'started' })
    expect(desk.state.rows[0]).toMatchObject({ state: 'UNCONFIRMED', notBefore: NOON + 10_000 })
  })

  test('a change without an answer is never rejected: it is retried for ever', () => {
    const desk = sending('update')
    for (let failure = 1; failure <= 20; failure += 1) {
      desk.answer(failed('timeout', null))
      desk.later(300_000)
      desk.take({ kind: 'session', userId: 1 })
      desk.later(300_000)
    }
    expect(desk.rows()).toBe('update SENDING')
  })
})

describe('a create', () => {
  test('without an answer is sent again with the same key and body, then all fields are written once more', () => {
    const desk = sending('create')
    const frozen = desk.state.rows[0]?.frozen
    expect(frozen?.headers).toEqual({ 'Idempotency-Key': 'op1------------------' })
    desk.answer(failed('server', 500))
    expect(desk.later(10_000)).toMatchObject([{ kind: 'send', request: frozen }])
    desk.answer(good({ id: 7 }, '"21"'))
    expect(desk.rows()).toBe('update OPEN')
    expect(desk.tab(A)).toMatchObject({ serverId: 7, acked: 0 })
  })
})

test('an answer to an earlier attempt is ignored', () => {
  const desk = sending('update')
  const first = desk.state.now
  desk.answer(failed('server', 500))
  desk.later(10_000)
  desk.take({ kind: 'answered', seq: 1, attempt: first, outcome: good(7) })
  expect(desk.rows()).toBe('update SENDING')
})
