import {
  type Connection,
  type Evidence,
  evidenceOf,
  onEvidence,
  onWake,
  startingConnection,
} from '#domain/sync/connection.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { type Clock, clock } from './clock.ts'

/** The way to the server as a store, fed by every call; asks again by itself while something is wrong. */
export interface ConnectionStore {
  readonly get: () => Connection
  readonly subscribe: (listener: () => void) => () => void
  /** Takes the outcome of a call: null when it was good. */
  readonly report: (error: WireError | null) => void
  /** The user, focus or the browser thinks that it could work again. */
  readonly wake: () => void
  /** From now on `probe` is called when a try is due; it reports through the call that it makes. Returns how to stop. */
  readonly start: (probe: () => Promise<unknown>) => () => void
}

/** Makes a store on the given clock; `hasNetwork` is what the browser believes. */
export function makeConnection(time: Clock, hasNetwork: () => boolean): ConnectionStore {
  const listeners = new Set<() => void>()
  let connection = startingConnection(time.now())
  let probe: (() => Promise<unknown>) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(next: Connection): void {
    if (next === connection) return
    connection = next
    plan()
    for (const listener of listeners) listener()
  }

  function plan(): void {
    clearTimeout(timer)
    if (probe === null || connection.nextTryAt === null) return
    timer = setTimeout(() => void tryNow(), Math.max(0, connection.nextTryAt - time.now()))
  }

  async function tryNow(): Promise<void> {
    const before = connection
    await probe?.()
    // A probe that showed nothing (it was stopped, or unreadable) still counts as a failed try, else no other follows.
    if (connection === before && before.kind !== 'online' && before.kind !== 'starting') take(before.kind)
  }

  function take(evidence: Evidence): void {
    set(onEvidence(connection, evidence, { now: time.now(), chance: time.chance() }))
  }

  return {
    get: () => connection,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    report: (error) => {
      const evidence = evidenceOf(error, hasNetwork())
      if (evidence !== null) take(evidence)
    },
    wake: () => set(onWake(connection, time.now())),
    start: (ask) => {
      probe = ask
      plan()
      return () => {
        probe = null
        clearTimeout(timer)
      }
    },
  }
}

/** This window's way to the server. */
export const connection = makeConnection(clock, () => globalThis.navigator?.onLine !== false)
