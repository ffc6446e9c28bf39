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

/** The way to the server as a store, fed by every call; polls by itself while something is wrong. */
export interface ConnectionStore extends ReadableStore<Connection> {
  /** Takes the outcome of a call of this window: null when it was good. */
  readonly report: (error: CallError | null) => void
  /** Takes the outcome of a call of whoever syncs for all windows; while it reports, this window leaves polling to it. */
  readonly observe: (error: CallError | null) => void
  /** The user, focus or the browser thinks that it could work again. */
  readonly wake: () => void
  /** Tries the server where nothing is wrong and its last answer is older than so long, in ms. */
  readonly freshen: (mostMs: number) => void
  /** From now on `probe` is called when a try is due; it reports through the call that it makes. Returns how to stop. */
  readonly start: (probe: () => Promise<unknown>) => () => void
  /** From now on polls come so many times slower than they usually do. */
  readonly slowPolls: (factor: number) => void
}

/** As much of a failed call as the connection depends on. */
type CallError = Pick<WireError, 'code' | 'status'>

/** What the browser reports: `hasNetwork` is what it believes, `isWatched` whether the page is in front. */
interface BrowserSigns {
  readonly hasNetwork: () => boolean
  readonly isWatched: () => boolean
}

/** Who reported this short a time ago still polls, in ms: two of its longest pauses. */
const POLLED_ELSEWHERE_MS = 84_000

/** Makes a store on the given clock. */
export function makeConnection(time: Clock, { hasNetwork, isWatched }: BrowserSigns): ConnectionStore {
  const { get, set, subscribe } = makeStore(startingConnection(time.now()))
  let probe: (() => Promise<unknown>) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let observedAt = Number.NEGATIVE_INFINITY
  let slower = 1

  function advance(next: Connection): void {
    if (next === get()) return
    set(next)
    plan()
  }

  function plan(): void {
    clearTimeout(timer)
    const connection = get()
    if (probe === null || connection.kind === 'starting') return
    const now = time.now()
    const isLed = now - observedAt < POLLED_ELSEWHERE_MS * slower
    const waitMs = nextAskAt(connection, time.chance(), isLed ? 2 * slower : slower) - now
    timer = setTimeout(() => void ask(), Math.max(0, waitMs))
  }

  async function ask(): Promise<void> {
    // Nobody watches and nothing is wrong: the next focus polls first.
    if (get().kind === 'online' && !isWatched()) return
    await tryNow()
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

  return {
    get,
    subscribe,
    report,
    observe: (error) => {
      observedAt = time.now()
      report(error)
    },
    wake: () => {
      const now = time.now()
      const connection = get()
      const isStale = connection.kind === 'online' && now - connection.lastTryAt >= POLL_MS
      if (isStale && probe !== null) void tryNow()
      else advance(onWake(connection, now))
    },
    freshen: (mostMs) => {
      const { kind, lastTryAt } = get()
      if (kind === 'online' && probe !== null && time.now() - lastTryAt >= mostMs) void tryNow()
    },
    slowPolls: (factor) => {
      slower = factor
      plan()
    },
    start: (given) => {
      probe = given
      plan()
      return () => {
        probe = null
        clearTimeout(timer)
      }
    },
  }
}

/** This window's way to the server. */
export const connection = makeConnection(clock, {
  hasNetwork: () => globalThis.navigator?.onLine !== false,
  isWatched: () => globalThis.document?.visibilityState !== 'hidden',
})

/** Has the browser's own signs reach a store: a lost network, a found one, a focus on the page. Returns how to stop. */
export function followBrowser(store: ConnectionStore): () => void {
  const end = new AbortController()
  const { signal } = end
  const look = () => {
    if (document.visibilityState === 'visible') store.wake()
  }
  globalThis.addEventListener?.('online', () => store.wake(), { signal })
  globalThis.addEventListener?.('offline', () => store.report(silentError('offline')), { signal })
  globalThis.addEventListener?.('focus', () => store.wake(), { signal })
  globalThis.document?.addEventListener('visibilitychange', look, { signal })
  return () => end.abort()
}
