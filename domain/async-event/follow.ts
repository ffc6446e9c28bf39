import { type AsyncEvent, isEnd, isLater } from './async-event.ts'
import {
  BESIDE_SOCKET_MS,
  type FollowServer,
  type FollowState,
  LISTENER_PAUSE_MS,
  LISTENER_TRIES,
  type OpenJob,
  POLL_MS,
  RECONNECT_MS,
  RECONNECT_TRIES,
  SLOWEST_POLL_MS,
  type UnclaimedEvent,
} from './follow-state.ts'

/** Events of the follower. */
export type FollowEvent =
  | { readonly kind: 'server'; readonly server: FollowServer }
  | { readonly kind: 'jobs'; readonly jobs: readonly OpenJob[] }
  | { readonly kind: 'socket-opened' | 'socket-closed' }
  | { readonly kind: 'events'; readonly events: readonly AsyncEvent[] }
  | { readonly kind: 'polled'; readonly events: readonly AsyncEvent[]; readonly hasChanged: boolean }
  | { readonly kind: 'poll-failed' }
  | { readonly kind: 'tick' }

/**
 * Effects of the follower. `poll` requests events and changed queries; `tell` reports an event to the waiter of its
 * job.
 */
export type FollowEffect =
  | { readonly kind: 'open-socket'; readonly address: string; readonly lastId: string | null }
  | { readonly kind: 'close-socket' }
  | {
      readonly kind: 'poll'
      readonly events: boolean
      readonly queries: boolean
      readonly lastId: string | null
    }
  | { readonly kind: 'tell'; readonly job: OpenJob; readonly event: AsyncEvent }

/** The next state, and its effects. */
export interface Followed {
  readonly state: FollowState
  readonly effects: readonly FollowEffect[]
}

/**
 * Decides how pending jobs are followed: by one WebSocket while it is open, otherwise by polling. Without pending jobs
 * nothing is open. `now` is ms since 1970. Source: SQL spec §4 Async result events, §9.
 */
export function follow(state: FollowState, event: FollowEvent, now: number): Followed {
  const taken = take({ state, effects: [] }, event, now)
  return poll(choose(claim(taken, now), now), now)
}

/** Time of the next `tick`, in ms since 1970; null if none is needed. */
export function wakeAt({ way, unclaimed, isPolling, pollAt, jobs, server }: FollowState): number | null {
  const times = unclaimed.map(({ dueAt }) => dueAt)
  if (way.kind === 'pausing') times.push(way.until)
  if (jobs.size > 0 && server !== null && !isPolling && canPoll(server)) times.push(pollAt)
  return times.length === 0 ? null : Math.min(...times)
}

function take(followed: Followed, event: FollowEvent, now: number): Followed {
  const { state, effects } = followed
  switch (event.kind) {
    case 'server':
      return { state: { ...state, server: event.server }, effects }
    case 'jobs':
      return { state: withJobs(state, event.jobs, now), effects }
    case 'socket-opened':
      return state.way.kind === 'opening'
        ? { state: { ...state, way: { kind: 'socket' } }, effects }
        : followed
    case 'socket-closed':
      return { state: closed(state, now), effects }
    case 'events':
      return takeEvents(followed, event.events, now)
    case 'polled':
      return takePoll(followed, event, now)
    case 'poll-failed':
      return { state: { ...state, ...paused(state, false, now), isPolling: false }, effects }
    case 'tick':
      return followed
  }
}

/** A new job is polled soon, because most jobs end quickly. */
function withJobs(state: FollowState, jobs: readonly OpenJob[], now: number): FollowState {
  const isNew = jobs.some(({ id }) => !state.jobs.has(id))
  const soon = isNew ? { pauseMs: POLL_MS, pollAt: Math.min(state.pollAt, now + POLL_MS) } : {}
  const first = state.jobs.size === 0 ? { pollAt: now + POLL_MS } : {}
  return { ...state, ...soon, ...first, jobs: new Map(jobs.map((job) => [job.id, job])) }
}

/** Reopens a closed socket after a pause; polls after `RECONNECT_TRIES` attempts. */
function closed(state: FollowState, now: number): FollowState {
  const { way } = state
  if (way.kind !== 'socket' && way.kind !== 'opening') return state
  const tries = way.kind === 'socket' ? 0 : way.tries
  return tries >= RECONNECT_TRIES
    ? { ...state, way: { kind: 'polling' }, pauseMs: POLL_MS, pollAt: now }
    : { ...state, way: { kind: 'pausing', tries, until: now + RECONNECT_MS } }
}

function takePoll(
  followed: Followed,
  event: Extract<FollowEvent, { readonly kind: 'polled' }>,
  now: number,
): Followed {
  const { state } = followed
  const missed = event.events.some(({ id }) => isLater(id, state.lastId))
  const paced = { ...state, ...paused(state, event.hasChanged || missed, now), isPolling: false }
  // Polling found events that the open socket did not deliver, so the socket is given up.
  const isMute = missed && state.way.kind === 'socket'
  const way = isMute ? { way: { kind: 'polling' as const } } : {}
  const effects: readonly FollowEffect[] = isMute
    ? [...followed.effects, { kind: 'close-socket' }]
    : followed.effects
  return takeEvents({ state: { ...paced, ...way }, effects }, event.events, now)
}

function paused(state: FollowState, hasChanged: boolean, now: number) {
  // Rounded, because a timer drops the fraction and would fire too early.
  const slower = Math.min(Math.round(state.pauseMs * 1.5), SLOWEST_POLL_MS)
  const pauseMs = hasChanged ? POLL_MS : slower
  const beside = state.way.kind === 'socket' ? BESIDE_SOCKET_MS : pauseMs
  return { pauseMs, pollAt: now + beside }
}

/** Skips events that were processed before. */
function takeEvents({ state, effects }: Followed, events: readonly AsyncEvent[], now: number): Followed {
  const known = new Set(state.unclaimed.map(({ event }) => event.id))
  const fresh = events.filter(({ id }) => {
    const isNew = isLater(id, state.lastId) && !known.has(id)
    known.add(id)
    return isNew
  })
  if (fresh.length === 0) return { state, effects }
  const lastId = fresh.reduce((last, { id }) => (isLater(id, last) ? id : last), state.lastId)
  const unclaimed = [...state.unclaimed, ...fresh.map((event) => ({ event, tries: 0, dueAt: now }))]
  return { state: { ...state, lastId, unclaimed }, effects }
}

/** Matches events with pending jobs; an event without a job is tried again `LISTENER_TRIES` times. */
function claim({ state, effects }: Followed, now: number): Followed {
  const reports: FollowEffect[] = []
  const jobs = new Map(state.jobs)
  const left: UnclaimedEvent[] = []
  for (const pending of state.unclaimed) {
    const job = jobs.get(pending.event.jobId)
    if (job !== undefined) {
      reports.push({ kind: 'tell', job, event: pending.event })
      if (isEnd(pending.event)) jobs.delete(job.id)
    } else if (pending.dueAt > now) left.push(pending)
    else if (pending.tries < LISTENER_TRIES)
      left.push({ ...pending, tries: pending.tries + 1, dueAt: now + LISTENER_PAUSE_MS * 2 ** pending.tries })
  }
  return { state: { ...state, jobs, unclaimed: left }, effects: [...effects, ...reports] }
}

/** Opens the socket if there are pending jobs, and closes it if there are none. */
function choose({ state, effects }: Followed, now: number): Followed {
  const { way, server, jobs, lastId } = state
  if (jobs.size === 0 || server === null) {
    const isOpen = way.kind === 'socket' || way.kind === 'opening'
    const next: FollowState = way.kind === 'silent' ? state : { ...state, way: { kind: 'silent' } }
    return { state: next, effects: isOpen ? [...effects, { kind: 'close-socket' }] : effects }
  }
  const address = server.socket
  const isDue = way.kind === 'silent' || (way.kind === 'pausing' && way.until <= now)
  if (!isDue) return { state, effects }
  if (address === null) return { state: { ...state, way: { kind: 'polling' } }, effects }
  const tries = way.kind === 'pausing' ? way.tries + 1 : 0
  return {
    state: { ...state, way: { kind: 'opening', tries } },
    effects: [...effects, { kind: 'open-socket', address, lastId }],
  }
}

function poll({ state, effects }: Followed, now: number): Followed {
  const { server, jobs, isPolling, pollAt, lastId } = state
  if (jobs.size === 0 || server === null || isPolling || pollAt > now || !canPoll(server))
    return { state, effects }
  const kinds = new Set(Array.from(jobs.values(), ({ kind }) => kind))
  const wanted = { events: server.events, queries: server.queries && kinds.has('query') }
  if (!wanted.events && !wanted.queries)
    return { state: { ...state, pollAt: now + SLOWEST_POLL_MS }, effects }
  return { state: { ...state, isPolling: true }, effects: [...effects, { kind: 'poll', ...wanted, lastId }] }
}

function canPoll({ events, queries }: FollowServer): boolean {
  return events || queries
}
