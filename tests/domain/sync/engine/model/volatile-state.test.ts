import { describe, expect, test } from 'vitest'
import { INITIAL_VOLATILE_STATE } from '#domain/sync/engine/model/volatile-state.ts'
import { Desk, failed, good, localIdOf, localTab, NOON, syncedTab } from '#tests/domain/sync/engine/desk.ts'

const A = localIdOf('a')
const B = localIdOf('b')

function withUpdates(): Desk {
  const desk = new Desk()
  desk.put('tabs', syncedTab(A, 7, { edits: { sql: 'x' } }))
  desk.put('tabs', syncedTab(B, 8, { edits: { sql: 'y' } }))
  desk.row({ op: 'update', localId: A })
  desk.row({ op: 'update', localId: B })
  return desk
}

describe('the session', () => {
  test('is checked before the first write of a leadership, once', () => {
    const desk = withUpdates()
    desk.state = { ...desk.state, volatileState: INITIAL_VOLATILE_STATE }
    expect(desk.take({ kind: 'started' })).toEqual([{ kind: 'check-session' }])
    expect(desk.tick()).toEqual([])
    const begun = desk.take({ kind: 'session', userId: 1 })
    expect(begun).toMatchObject([{ kind: 'pull' }, { kind: 'send' }, { kind: 'send' }])
    expect(desk.take({ kind: 'session', userId: 1 })).toEqual([])
  })

  test('of another user: nothing is sent, and the user is notified once', () => {
    const desk = withUpdates()
    desk.state = { ...desk.state, volatileState: INITIAL_VOLATILE_STATE }
    desk.take({ kind: 'started' })
    expect(desk.take({ kind: 'session', userId: 2 })).toEqual([])
    expect(desk.later(60_000)).toEqual([{ kind: 'check-session' }])
    desk.take({ kind: 'session', userId: 2 })
    expect(desk.events.map(({ code }) => code)).toEqual(['another-user'])
    expect(desk.rows()).toBe('update OPEN, update OPEN')
  })

  test('of a server with another protocol: nothing is sent, and the user is notified once', () => {
    const desk = withUpdates()
    const other = { kind: 'session', userId: null, outcome: 'other-server' } as const
    desk.state = { ...desk.state, volatileState: INITIAL_VOLATILE_STATE }
    desk.take({ kind: 'started' })
    expect(desk.take(other)).toEqual([])
    expect(desk.later(60_000)).toEqual([{ kind: 'check-session' }])
    desk.take(other)
    expect(desk.events.map(({ code }) => code)).toEqual(['other-server'])
    expect(desk.rows()).toBe('update OPEN, update OPEN')
    expect(desk.take({ kind: 'session', userId: 1 })).toMatchObject([
      { kind: 'pull' },
      { kind: 'send' },
      { kind: 'send' },
    ])
  })

  test('has ended: sending stops, no try is counted, and it goes on in order after the sign-in', () => {
    const desk = withUpdates()
    desk.tick()
    expect(desk.answer(failed('signed-out', 401), 1)).toEqual([{ kind: 'check-session' }])
    desk.answer(good(8, '"20"'), 2)
    desk.row({ op: 'register', localId: B, name: 'activate', scope: 'user' })
    desk.take({ kind: 'session', userId: null, outcome: failed('signed-out', 401) })
    expect(desk.rows()).toBe('update SIGNED_OUT, register SIGNED_OUT')
    expect(desk.state.rows[0]?.tries).toBe(0)
    expect(desk.take({ kind: 'tick', reason: 'wake' })).toEqual([{ kind: 'check-session' }])
    expect(desk.take({ kind: 'session', userId: 1 })).toMatchObject([
      { kind: 'send', seq: 1 },
      { kind: 'send', seq: 3 },
    ])
  })

  test('is checked again after 4, 8, 16, 32 and then every 60 s: a portal may have answered', () => {
    const desk = withUpdates()
    desk.state = { ...desk.state, volatileState: INITIAL_VOLATILE_STATE }
    desk.take({ kind: 'started' })
    for (const seconds of [4, 8, 16, 32, 60, 60]) {
      desk.take({ kind: 'session', userId: null, outcome: failed('signed-out', 302) })
      expect(desk.later(seconds * 1_000 - 1)).toEqual([])
      expect(desk.later(1)).toEqual([{ kind: 'check-session' }])
    }
    desk.take({ kind: 'session', userId: 1 })
    expect(desk.state.volatileState.signedOutTimes).toBe(0)
  })

  test('ended while the outcome of a request was unknown: its body is unchanged', () => {
    const desk = withUpdates()
    desk.tick()
    const frozen = desk.state.rows[0]?.frozen
    desk.answer(failed('server', 500), 1)
    desk.later(10_000)
    desk.answer(failed('signed-out', 401), 1)
    expect(desk.state.rows[0]).toMatchObject({ state: 'UNCONFIRMED', frozen })
  })
})

describe('a pull while the session is unknown', () => {
  test.each([
    [
      'was brought',
      {
        kind: 'pulled',
        pull: {
          form: 'changes',
          requestedAt: NOON,
          records: [],
          cursor: 'c',
          isReset: false,
          isComplete: false,
          isLast: true,
        },
      } as const,
    ],
    ['was due', { kind: 'tick', reason: 'poll' } as const],
  ])('and %s is repeated once it is known, one time', (_what, event) => {
    const desk = new Desk()
    desk.state = { ...desk.state, volatileState: INITIAL_VOLATILE_STATE }
    expect(desk.take(event)).toEqual([{ kind: 'check-session' }])
    expect(desk.state.cursor).toBe(null)
    expect(desk.take({ kind: 'session', userId: 1 })).toEqual([{ kind: 'pull' }])
    expect(desk.take({ kind: 'session', userId: 1 })).toEqual([])
  })
})

describe('the server cannot be reached', () => {
  test('one session check is sent, not one per row, with growing pauses', () => {
    const desk = withUpdates()
    desk.tick()
    desk.answer(failed('offline', null), 1)
    desk.answer(failed('offline', null), 2)
    expect(desk.state.volatileState.circuit).toEqual({
      kind: 'open',
      tries: 0,
      lastTryAt: NOON,
      retryAt: NOON + 1_000,
    })
    expect(desk.later(999)).toEqual([])
    expect(desk.later(1)).toEqual([{ kind: 'check-session' }])
    desk.take({ kind: 'session', userId: null, outcome: failed('offline', null) })
    expect(desk.state.volatileState.circuit).toMatchObject({ tries: 1, retryAt: NOON + 3_000 })
    expect(desk.later(2_000)).toEqual([{ kind: 'check-session' }])
    expect(desk.take({ kind: 'session', userId: 1 })).toMatchObject([{ kind: 'send' }, { kind: 'send' }])
  })

  test('focus checks at once, at most every 5 s', () => {
    const desk = withUpdates()
    desk.state = {
      ...desk.state,
      volatileState: {
        ...desk.state.volatileState,
        circuit: { kind: 'open', tries: 9, lastTryAt: NOON - 6_000, retryAt: NOON + 90_000 },
      },
    }
    expect(desk.take({ kind: 'tick', reason: 'wake' })).toEqual([{ kind: 'check-session' }])
    desk.take({ kind: 'session', userId: null, outcome: failed('offline', null) })
    expect(desk.take({ kind: 'tick', reason: 'wake' })).toEqual([])
  })

  test('a clock that went back by a minute does not delay the check', () => {
    const desk = withUpdates()
    desk.tick()
    desk.answer(failed('offline', null), 1)
    desk.answer(failed('offline', null), 2)
    expect(desk.later(-60_000)).toEqual([{ kind: 'check-session' }])
  })

  test('a wake-up within 5 s is served when they are over: the network may just be back', () => {
    const desk = withUpdates()
    const [first, second] = desk.state.rows
    if (first === undefined || second === undefined) throw new Error('two rows were put')
    const paused = { notBefore: NOON + 60_000, tries: 5 } as const
    desk.state = {
      ...desk.state,
      volatileState: { ...desk.state.volatileState, wokenAt: NOON - 2_000 },
      rows: [
        { ...first, ...paused },
        { ...second, ...paused },
      ],
    }
    expect(desk.take({ kind: 'tick', reason: 'wake' })).toEqual([])
    expect(desk.effects).toEqual([{ kind: 'wake', at: NOON + 3_000 }])
    expect(desk.later(2_999)).toEqual([])
    expect(desk.later(1)).toEqual([{ kind: 'check-session' }])
    expect(desk.take({ kind: 'session', userId: 1 })).toMatchObject([{ kind: 'send' }, { kind: 'send' }])
  })

  test('a wake-up within 5 s while nothing waits causes no check', () => {
    const desk = new Desk()
    desk.state = { ...desk.state, volatileState: { ...desk.state.volatileState, wokenAt: NOON - 2_000 } }
    desk.take({ kind: 'tick', reason: 'wake' })
    expect(desk.state.volatileState.wakeDueAt).toBe(null)
  })

  test('a login page of a network stops everything, not only the row that met it', () => {
    const desk = withUpdates()
    desk.tick()
    desk.answer(failed('login-page', 200), 1)
    expect(desk.state.volatileState.circuit.kind).toBe('open')
  })

  test('one failure of the server on one change does not', () => {
    const desk = withUpdates()
    desk.tick()
    desk.answer(failed('server', 500), 1)
    expect(desk.state.volatileState.circuit.kind).toBe('closed')
  })
})

describe('a request without an answer', () => {
  const SILENCE = { kind: 'tick', reason: 'silence' } as const

  test('causes a check, and nothing is sent before its answer', () => {
    const desk = new Desk()
    expect(desk.take(SILENCE)).toEqual([{ kind: 'check-session' }])
    desk.put('tabs', syncedTab(A, 7, { edits: { sql: 'x' } }))
    desk.row({ op: 'update', localId: A })
    expect(desk.tick()).toEqual([])
    desk.take({ kind: 'session', userId: null, outcome: failed('offline', null) })
    for (let question = 0; question < 5; question += 1) {
      expect(desk.later(300_000)).toEqual([{ kind: 'check-session' }])
      desk.take({ kind: 'session', userId: null, outcome: failed('offline', null) })
    }
    const [row] = desk.state.rows
    expect([row?.state, row?.sentAt, row?.ambiguousAt]).toEqual(['OPEN', undefined, undefined])
    desk.later(300_000)
    expect(desk.take({ kind: 'session', userId: 1 })).toMatchObject([{ kind: 'send', seq: 1 }])
  })

  test('costs a change only the check if the server answers', () => {
    const desk = withUpdates()
    expect(desk.take(SILENCE)).toEqual([{ kind: 'check-session' }])
    expect(desk.take({ kind: 'session', userId: 1 })).toMatchObject([{ kind: 'send' }, { kind: 'send' }])
  })

  test('causes no check while the circuit is open or one is in flight', () => {
    const cut = withUpdates()
    cut.tick()
    cut.answer(failed('offline', null), 1)
    expect(cut.take(SILENCE)).toEqual([])
    expect(cut.later(1_000)).toEqual([{ kind: 'check-session' }])
    expect(cut.take(SILENCE)).toEqual([])
  })

  test('does not mean an idle connection: then a change is sent at once', () => {
    const desk = new Desk()
    expect(desk.later(3_600_000)).toEqual([])
    desk.put('tabs', syncedTab(A, 7, { edits: { sql: 'x' } }))
    desk.row({ op: 'update', localId: A })
    expect(desk.tick()).toMatchObject([{ kind: 'send' }])
  })
})

test('writes without an answer for minutes, before and after a reload, are sent within 20 s of the reconnection', () => {
  const desk = new Desk()
  desk.put('tabs', syncedTab(A, 7, { edits: { sql: 'x' } }))
  desk.put('tabs', localTab(B))
  desk.row({ op: 'update', localId: A })
  desk.row({ op: 'create', localId: B })
  const failAll = () => {
    for (const { state, seq } of desk.state.rows)
      if (state === 'SENDING') desk.answer(failed('offline', null), seq)
    if (desk.later(1_000).length > 0) desk.take({ kind: 'session', userId: 1 })
  }
  desk.tick()
  for (let second = 0; second < 180; second += 1) failAll()
  desk.take({ kind: 'started' })
  desk.take({ kind: 'session', userId: 1 })
  for (let second = 0; second < 30; second += 1) failAll()
  const sent = new Set<number>()
  for (let second = 0; second < 20; second += 1)
    for (const effect of desk.later(1_000)) {
      if (effect.kind === 'check-session') desk.take({ kind: 'session', userId: 1 })
      for (const { state, seq } of desk.state.rows) if (state === 'SENDING') sent.add(seq ?? 0)
    }
  expect([...sent].toSorted()).toEqual([1, 2])
})

test('the same state, event and chance give the same step', () => {
  const [one, two] = [withUpdates(), withUpdates()]
  expect(one.tick()).toEqual(two.tick())
  expect(one.state).toEqual(two.state)
})
