import { expect, test } from 'vitest'
import type { AsyncEvent } from '#domain/async-event/async-event.ts'
import { type FollowEvent, type Followed, follow, wakeAt } from '#domain/async-event/follow.ts'
import { type FollowServer, type OpenJob, startFollowing } from '#domain/async-event/follow-state.ts'

const SOCKET: FollowServer = { socket: '/socket', events: true, queries: true }
const NO_SOCKET: FollowServer = { ...SOCKET, socket: null }
const PLAIN: FollowServer = { socket: null, events: false, queries: true }
const query = (id: string): OpenJob => ({ id, kind: 'query' })
const done = (id: string, jobId: string): AsyncEvent => ({
  id,
  jobId,
  status: 'done',
  resultUrl: `/results/${jobId}`,
  messages: [],
})

type Script = readonly (readonly [now: number, event: FollowEvent])[]

/** Runs a script; returns the last state with the kinds of the effects of each event. */
function play(script: Script, lastId: string | null = null) {
  let so: Followed = { state: startFollowing(lastId), effects: [] }
  const did = script.map(([now, event]) => {
    so = follow(so.state, event, now)
    return so.effects.map(({ kind }) => kind)
  })
  return { ...so, did }
}

const began = (server: FollowServer, ...ids: readonly string[]): Script => [
  [0, { kind: 'server', server }],
  [0, { kind: 'jobs', jobs: ids.map(query) }],
]

test('without pending jobs there is no socket and no poll', () => {
  const { did, state } = play([
    [0, { kind: 'server', server: SOCKET }],
    [9_000, { kind: 'tick' }],
  ])
  expect(did).toEqual([[], []])
  expect(wakeAt(state)).toBeNull()
})

test('the socket opens with the first job and continues after the last processed event', () => {
  const { effects } = play(began(SOCKET, 'a'), '5-0')
  expect(effects).toEqual([{ kind: 'open-socket', address: '/socket', lastId: '5-0' }])
})

test('an event is reported once, and its id is remembered', () => {
  const event = done('7-0', 'a')
  const { did, effects } = play([
    ...began(SOCKET, 'a'),
    [10, { kind: 'socket-opened' }],
    [20, { kind: 'events', events: [event, event] }],
  ])
  expect(did.at(-1)).toEqual(['tell', 'close-socket'])
  expect(effects).toContainEqual({ kind: 'tell', job: query('a'), event })
})

test('repeated and late events are skipped', () => {
  const { did } = play([
    ...began(SOCKET, 'a', 'b'),
    [10, { kind: 'socket-opened' }],
    [20, { kind: 'events', events: [done('9-1', 'a')] }],
    [30, { kind: 'events', events: [done('9-1', 'a'), done('9-0', 'b')] }],
  ])
  expect(did.at(-1)).toEqual([])
})

test('ids are ordered by their numbers, not as texts', () => {
  const { did } = play([
    ...began(SOCKET, 'a', 'b'),
    [10, { kind: 'socket-opened' }],
    [20, { kind: 'events', events: [done('9-9', 'a')] }],
    [30, { kind: 'events', events: [done('9-10', 'b')] }],
  ])
  expect(did.at(-1)).toEqual(['tell', 'close-socket'])
})

test('an event without a job is tried again six times, with a growing delay', () => {
  const script: Script = [
    ...began(SOCKET, 'a'),
    [0, { kind: 'socket-opened' }],
    [0, { kind: 'events', events: [done('1-0', 'late')] }],
  ]
  let { state } = play(script)
  const waits: number[] = []
  for (let now = 0; state.unclaimed.length > 0; ) {
    const dueAt = state.unclaimed[0]?.dueAt ?? 0
    waits.push(dueAt - now)
    now = dueAt
    state = follow(state, { kind: 'tick' }, now).state
  }
  expect(waits).toEqual([100, 200, 400, 800, 1_600, 3_200])
})

test('an event that arrives before its job is reported when the job is registered', () => {
  const { effects } = play([
    ...began(SOCKET, 'a'),
    [0, { kind: 'socket-opened' }],
    [0, { kind: 'events', events: [done('1-0', 'late')] }],
    [60, { kind: 'jobs', jobs: [query('a'), query('late')] }],
  ])
  expect(effects).toEqual([{ kind: 'tell', job: query('late'), event: done('1-0', 'late') }])
})

test('a closed socket is reopened after 2.5 s, six times, and then polling takes over', () => {
  let { state } = play(began(SOCKET, 'a'))
  const opened: number[] = []
  let now = 0
  while (state.way.kind !== 'polling') {
    state = follow(state, { kind: 'socket-closed' }, now).state
    if (state.way.kind !== 'pausing') break
    now = state.way.until
    const next = follow(state, { kind: 'tick' }, now)
    if (next.effects.some(({ kind }) => kind === 'open-socket')) opened.push(now)
    state = next.state
  }
  expect(opened).toEqual([2_500, 5_000, 7_500, 10_000, 12_500, 15_000])
  expect(state.way).toEqual({ kind: 'polling' })
})

test('an open socket resets the number of attempts', () => {
  const { state } = play([
    ...began(SOCKET, 'a'),
    [0, { kind: 'socket-closed' }],
    [2_500, { kind: 'tick' }],
    [2_600, { kind: 'socket-opened' }],
    [9_000, { kind: 'socket-closed' }],
  ])
  expect(state.way).toEqual({ kind: 'pausing', tries: 0, until: 11_500 })
})

test('polling begins after half a second, and grows slower while nothing changes', () => {
  let { state } = play(began(NO_SOCKET, 'a'))
  const polls: number[] = []
  for (let now = 0; polls.length < 8; ) {
    now = wakeAt(state) ?? now
    const next = follow(state, { kind: 'tick' }, now)
    expect(next.effects).toEqual([{ kind: 'poll', events: true, queries: true, lastId: null }])
    polls.push(now)
    state = follow(next.state, { kind: 'polled', events: [], hasChanged: false }, now).state
  }
  const pauses = polls.map((at, index) => at - (polls[index - 1] ?? 0))
  expect(pauses).toEqual([500, 750, 1_125, 1_688, 2_532, 3_798, 5_000, 5_000])
})

test('a change or a new job makes polling fast again', () => {
  const slow: Script = [
    ...began(NO_SOCKET, 'a'),
    [500, { kind: 'tick' }],
    [500, { kind: 'polled', events: [], hasChanged: false }],
    [1_250, { kind: 'tick' }],
    [1_250, { kind: 'polled', events: [], hasChanged: false }],
  ]
  expect(wakeAt(play(slow).state)).toBe(2_375)
  expect(wakeAt(play([...slow, [1_300, { kind: 'jobs', jobs: [query('a'), query('b')] }]]).state)).toBe(1_800)
  const changed: Script = [
    [2_375, { kind: 'tick' }],
    [2_375, { kind: 'polled', events: [], hasChanged: true }],
  ]
  expect(wakeAt(play([...slow, ...changed]).state)).toBe(2_875)
})

test('polls do not overlap, and a failed poll is repeated', () => {
  const { did, state } = play([
    ...began(NO_SOCKET, 'a'),
    [500, { kind: 'tick' }],
    [5_000, { kind: 'tick' }],
    [6_000, { kind: 'poll-failed' }],
  ])
  expect(did.slice(2)).toEqual([['poll'], [], []])
  expect(wakeAt(state)).toBe(6_750)
})

test('a server without events is polled for changed queries only, and not at all for charts', () => {
  const polled = play([...began(PLAIN, 'a'), [500, { kind: 'tick' }]])
  expect(polled.effects).toEqual([{ kind: 'poll', events: false, queries: true, lastId: null }])
  const charts = play([
    [0, { kind: 'server', server: PLAIN }],
    [0, { kind: 'jobs', jobs: [{ id: 'c', kind: 'chart' }] }],
    [500, { kind: 'tick' }],
  ])
  expect(charts.effects).toEqual([])
})

test('an open socket that misses an event is closed, and polling takes over', () => {
  const { did, state } = play([
    ...began(SOCKET, 'a', 'b'),
    [10, { kind: 'socket-opened' }],
    [500, { kind: 'tick' }],
    [500, { kind: 'polled', events: [done('3-0', 'a')], hasChanged: true }],
  ])
  expect(did.at(-1)).toEqual(['close-socket', 'tell'])
  expect(state.way).toEqual({ kind: 'polling' })
})

test('polling is slow while a socket is open', () => {
  const { state } = play([
    ...began(SOCKET, 'a'),
    [10, { kind: 'socket-opened' }],
    [500, { kind: 'tick' }],
    [600, { kind: 'polled', events: [], hasChanged: true }],
  ])
  expect(wakeAt(state)).toBe(5_600)
})
