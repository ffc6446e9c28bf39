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

/** What can happen to the follower. */
export type FollowEvent =
  | { readonly kind: 'server'; readonly server: FollowServer }
  | { readonly kind: 'jobs'; readonly jobs: readonly OpenJob[] }
  | { readonly kind: 'socket-opened' | 'socket-closed' }
  | { readonly kind: 'came'; readonly events: readonly AsyncEvent[] }
  | { readonly kind: 'polled'; readonly events: readonly AsyncEvent[]; readonly hasChanged: boolean }
  | { readonly kind: 'poll-failed' }
  | { readonly kind: 'tick' }

/**
 * What is to be done: open or close the socket; ask for events and changed queries; tell whoever waits for a job.
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

/** The follower after an event, and what is to be done now. */
export interface Followed {
  readonly state: FollowState
  readonly effects: readonly FollowEffect[]
}

/**
 * Decides how jobs are followed: by one WebSocket while it holds, by polling when it does not, and not at all while
 * nobody waits for anything. `now` is ms since 1970. Source: SQL spec §4 Async result events, §9.
 */
export function follow(state: FollowState, event: FollowEvent, now: number): Followed {
  const taken = take({ state, effects: [] }, event, now)
  return poll(choose(claim(taken, now), now), now)
}

/** When the follower is to be woken by a `tick`, in ms since 1970; null when there is nothing to wait for. */
export function wakeAt({ way, unclaimed, isPolling, pollAt, jobs, server }: FollowState): number | null {
  const times = unclaimed.map(({ dueAt }) => dueAt)
  if (way.kind === 'pausing') times.push(way.until)
  if (jobs.size > 0 && server !== null && !isPolling && canPoll(server)) times.push(pollAt)
  return times.length === 0 ? null : Math.min(...times)
}

function take(so: Followed, event: FollowEvent, now: number): Followed {
  const { state, effects } = so
  switch (event.kind) {
    case 'server':
      return { state: { ...state, server: event.server }, effects }
    case 'jobs':
      return { state: withJobs(state, event.jobs, now), effects }
    case 'socket-opened':
      return state.way.kind === 'opening' ? { state: { ...state, way: { kind: 'socket' } }, effects } : so
    case 'socket-closed':
      return { state: closed(state, now), effects }
    case 'came':
      return takeEvents(so, event.events, now)
    case 'polled':
      return takePoll(so, event, now)
    case 'poll-failed':
      return { state: { ...state, ...paused(state, false, now), isPolling: false }, effects }
    case 'tick':
      return so
  }
}

/** A new job is polled for soon: most end quickly. */
function withJobs(state: FollowState, jobs: readonly OpenJob[], now: number): FollowState {
  const isNew = jobs.some(({ id }) => !state.jobs.has(id))
  const soon = isNew ? { pauseMs: POLL_MS, pollAt: Math.min(state.pollAt, now + POLL_MS) } : {}
  const first = state.jobs.size === 0 ? { pollAt: now + POLL_MS } : {}
  return { ...state, ...soon, ...first, jobs: new Map(jobs.map((job) => [job.id, job])) }
}

/** A socket that went is opened again after a pause, and given up after some tries. */
function closed(state: FollowState, now: number): FollowState {
  const { way } = state
  if (way.kind !== 'socket' && way.kind !== 'opening') return state
  const tries = way.kind === 'socket' ? 0 : way.tries
  return tries >= RECONNECT_TRIES
    ? { ...state, way: { kind: 'polling' }, pauseMs: POLL_MS, pollAt: now }
    : { ...state, way: { kind: 'pausing', tries, until: now + RECONNECT_MS } }
}

function takePoll(
  so: Followed,
  event: Extract<FollowEvent, { readonly kind: 'polled' }>,
  now: number,
): Followed {
  const { state } = so
  const missed = event.events.some(({ id }) => isLater(id, state.lastId))
  const paced = { ...state, ...paused(state, event.hasChanged || missed, now), isPolling: false }
  // What an open socket should have told came by asking: it lets nothing through.
  const isMute = missed && state.way.kind === 'socket'
  const way = isMute ? { way: { kind: 'polling' as const } } : {}
  const effects: readonly FollowEffect[] = isMute ? [...so.effects, { kind: 'close-socket' }] : so.effects
  return takeEvents({ state: { ...paced, ...way }, effects }, event.events, now)
}

function paused(state: FollowState, hasChanged: boolean, now: number) {
  // Whole, since a timer drops the rest and would wake before its time.
  const slower = Math.min(Math.round(state.pauseMs * 1.5), SLOWEST_POLL_MS)
  const pauseMs = hasChanged ? POLL_MS : slower
  const beside = state.way.kind === 'socket' ? BESIDE_SOCKET_MS : pauseMs
  return { pauseMs, pollAt: now + beside }
}

/** Events that were taken before, or came twice, are passed over. */
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

/** Gives each event to whoever waits for its job; one that nobody waits for is looked at again, six times. */
function claim({ state, effects }: Followed, now: number): Followed {
  const told: FollowEffect[] = []
  const jobs = new Map(state.jobs)
  const left: UnclaimedEvent[] = []
  for (const one of state.unclaimed) {
    const job = jobs.get(one.event.jobId)
    if (job !== undefined) {
      told.push({ kind: 'tell', job, event: one.event })
      if (isEnd(one.event)) jobs.delete(job.id)
    } else if (one.dueAt > now) left.push(one)
    else if (one.tries < LISTENER_TRIES)
      left.push({ ...one, tries: one.tries + 1, dueAt: now + LISTENER_PAUSE_MS * 2 ** one.tries })
  }
  return { state: { ...state, jobs, unclaimed: left }, effects: [...effects, ...told] }
}

/** Opens the socket when somebody waits and there is one, and closes it when nobody does. */
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
  const asks = { events: server.events, queries: server.queries && kinds.has('query') }
  if (!asks.events && !asks.queries) return { state: { ...state, pollAt: now + SLOWEST_POLL_MS }, effects }
  return { state: { ...state, isPolling: true }, effects: [...effects, { kind: 'poll', ...asks, lastId }] }
}

function canPoll({ events, queries }: FollowServer): boolean {
  return events || queries
}
