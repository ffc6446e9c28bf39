import { type Clock, clock } from '#data/platform/clock.ts'
import { makeStore, type ReadableStore } from '#data/platform/store.ts'
import { silentError, type WireError } from '#domain/errors/wire-error.ts'
import {
  type Connection,
  type Evidence,
  evidenceOf,
  nextAskAt,
  onEvidence,
  onWake,
  POLL_MS,
  startingConnection,
} from '#domain/sync/connection.ts'

/** Store of the connection state. Every call reports to it; it polls during a fault. */
export interface ConnectionStore extends ReadableStore<Connection> {
  /** Reports the outcome of this window's call; null for success. */
  readonly report: (error: CallError | null) => void
  /** Reports the outcome of a call by the leading window, which makes this window poll less. */
  readonly observe: (error: CallError | null) => void
  /** Retries soon: the user, focus or the browser suggests that the server may be back. */
  readonly wake: () => void
  /** Polls if online and the last answer is older than `maxAgeMs`. */
  readonly freshen: (maxAgeMs: number) => void
  /** Starts polling with `probe`, which reports through its own call. Returns the function that stops it. */
  readonly start: (probe: () => Promise<unknown>) => () => void
  /** Multiplies the pauses between polls. */
  readonly slowPolls: (factor: number) => void
}

/** The parts of an error that determine the connection state. */
type CallError = Pick<WireError, 'code' | 'status'>

/** The state of the browser: whether it has a network, and whether the user sees the page. */
interface BrowserSigns {
  readonly hasNetwork: () => boolean
  readonly isWatched: () => boolean
}

/** A leader that reported within this time still polls, in ms: two of its longest pauses. */
const LEADER_POLLS_MS = 84_000

/** The timer of the next try; it runs between `start` and `stop`. */
interface Polls {
  readonly start: () => void
  readonly stop: () => void
  /** Resets the timer after the connection changed. */
  readonly plan: () => void
  /** Halves the polling for a while, because the leader polls and reports. */
  readonly leaveToOthers: () => void
  readonly slowDown: (factor: number) => void
}

/** Makes the timer, stopped; calls `onDue` when a poll is due. */
function makePolls(time: Clock, current: () => Connection, onDue: () => void): Polls {
  let isRunning = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let observedAt = Number.NEGATIVE_INFINITY
  let slower = 1

  function plan(): void {
    clearTimeout(timer)
    const connection = current()
    if (!isRunning || connection.kind === 'starting') return
    const now = time.now()
    const isLed = now - observedAt < LEADER_POLLS_MS * slower
    const waitMs = nextAskAt(connection, time.chance(), isLed ? 2 * slower : slower) - now
    timer = setTimeout(onDue, Math.max(0, waitMs))
  }

  return {
    plan,
    start: () => {
      isRunning = true
      plan()
    },
    stop: () => {
      isRunning = false
      clearTimeout(timer)
    },
    leaveToOthers: () => {
      observedAt = time.now()
    },
    slowDown: (factor) => {
      slower = factor
      plan()
    },
  }
}

/** Makes a store over a clock. */
export function makeConnection(time: Clock, { hasNetwork, isWatched }: BrowserSigns): ConnectionStore {
  const { get, set, subscribe } = makeStore(startingConnection(time.now()))
  let probe: (() => Promise<unknown>) | null = null
  const polls = makePolls(time, get, () => {
    // An unwatched window without a fault does not poll; the next focus does.
    if (get().kind !== 'online' || isWatched()) void tryNow()
  })

  function advance(next: Connection): void {
    if (next === get()) return
    set(next)
    polls.plan()
  }

  async function tryNow(): Promise<void> {
    const before = get()
    await probe?.()
    // An inconclusive probe counts as a failed try, so that the next one is planned.
    if (get() === before && before.kind !== 'online' && before.kind !== 'starting') take(before.kind)
  }

  function take(evidence: Evidence): void {
    advance(onEvidence(get(), evidence, { now: time.now(), chance: time.chance(), isWatched: isWatched() }))
  }

  function report(error: CallError | null): void {
    const evidence = evidenceOf(error, hasNetwork())
    if (evidence !== null) take(evidence)
  }

  const isOlderThan = (maxAgeMs: number) => {
    const { kind, lastTryAt } = get()
    return kind === 'online' && probe !== null && time.now() - lastTryAt >= maxAgeMs
  }

  return {
    get,
    subscribe,
    report,
    observe: (error) => {
      polls.leaveToOthers()
      report(error)
    },
    wake: () => {
      if (isOlderThan(POLL_MS)) void tryNow()
      else advance(onWake(get(), time.now()))
    },
    freshen: (maxAgeMs) => {
      if (isOlderThan(maxAgeMs)) void tryNow()
    },
    slowPolls: polls.slowDown,
    start: (given) => {
      probe = given
      polls.start()
      return () => {
        probe = null
        polls.stop()
      }
    },
  }
}

/** The connection of this window. */
export const connection = makeConnection(clock, {
  hasNetwork: () => globalThis.navigator?.onLine !== false,
  isWatched: () => globalThis.document?.visibilityState !== 'hidden',
})

/** Passes events of the browser (network, focus) to a store. Returns the unsubscribe function. */
export function followBrowser(store: ConnectionStore): () => void {
  const end = new AbortController()
  const { signal } = end
  const wakeIfVisible = () => {
    if (document.visibilityState === 'visible') store.wake()
  }
  globalThis.addEventListener?.('online', () => store.wake(), { signal })
  globalThis.addEventListener?.('offline', () => store.report(silentError('offline')), { signal })
  globalThis.addEventListener?.('focus', () => store.wake(), { signal })
  globalThis.document?.addEventListener('visibilitychange', wakeIfVisible, { signal })
  return () => end.abort()
}
