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

/** The connection to the server as a store, fed by every call; it polls by itself while there is a fault. */
export interface ConnectionStore extends ReadableStore<Connection> {
  /** Reports the outcome of a call of this window: null for a good one. */
  readonly report: (error: CallError | null) => void
  /** Reports the outcome of a call of the window that syncs for all; while it reports, this window leaves polling to it. */
  readonly observe: (error: CallError | null) => void
  /** Tries again soon: the user, a focus or the browser suggests that the server may be back. */
  readonly wake: () => void
  /** Tries the server if it is online and its last answer is older than `mostMs`. */
  readonly freshen: (mostMs: number) => void
  /** Starts to call `probe` when a try is due; it reports through the call that it makes. Returns how to stop. */
  readonly start: (probe: () => Promise<unknown>) => () => void
  /** Makes polls slower by a factor. */
  readonly slowPolls: (factor: number) => void
}

/** The part of a failed call that the connection depends on. */
type CallError = Pick<WireError, 'code' | 'status'>

/** The state of the browser: whether it believes in a network, and whether the page is in front. */
interface BrowserSigns {
  readonly hasNetwork: () => boolean
  readonly isWatched: () => boolean
}

/** A window that reported within this time still polls, in ms: two of its longest pauses. */
const POLLED_ELSEWHERE_MS = 84_000

/** The timer of the next try; it runs between `start` and `stop`. */
interface Polls {
  readonly start: () => void
  readonly stop: () => void
  /** Sets the timer anew, after the connection changed. */
  readonly plan: () => void
  /** Polls half as often for a while: another window polls, and reports. */
  readonly leaveToOthers: () => void
  readonly slowDown: (factor: number) => void
}

/** Makes the timer, stopped; `onDue` is called when a try is due. */
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
    const isLed = now - observedAt < POLLED_ELSEWHERE_MS * slower
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

/** Makes a store on the given clock. */
export function makeConnection(time: Clock, { hasNetwork, isWatched }: BrowserSigns): ConnectionStore {
  const { get, set, subscribe } = makeStore(startingConnection(time.now()))
  let probe: (() => Promise<unknown>) | null = null
  const polls = makePolls(time, get, () => {
    // Without a watcher and a fault no poll is sent: the next focus polls first.
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
    // A probe that showed nothing (it was stopped, or unreadable) still counts as a failed try, else no other follows.
    if (get() === before && before.kind !== 'online' && before.kind !== 'starting') take(before.kind)
  }

  function take(evidence: Evidence): void {
    advance(onEvidence(get(), evidence, { now: time.now(), chance: time.chance(), isWatched: isWatched() }))
  }

  function report(error: CallError | null): void {
    const evidence = evidenceOf(error, hasNetwork())
    if (evidence !== null) take(evidence)
  }

  const isOlderThan = (mostMs: number) => {
    const { kind, lastTryAt } = get()
    return kind === 'online' && probe !== null && time.now() - lastTryAt >= mostMs
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
    freshen: (mostMs) => {
      if (isOlderThan(mostMs)) void tryNow()
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

/** This window's connection to the server. */
export const connection = makeConnection(clock, {
  hasNetwork: () => globalThis.navigator?.onLine !== false,
  isWatched: () => globalThis.document?.visibilityState !== 'hidden',
})

/** Passes events of the browser to a store: a lost network, a new one, a focus on the page. Returns how to stop. */
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
