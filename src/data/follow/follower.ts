import { isHeld } from '#data/commands/queries/query-locks.ts'
import { refreshQueries } from '#data/commands/queries/refresh-queries.ts'
import { watchOpenQueries } from '#data/commands/queries/watch-open-queries.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { Timers } from '#data/platform/timers.ts'
import type { AsyncEvent } from '#domain/async-event/async-event.ts'
import { type FollowEffect, type FollowEvent, follow, wakeAt } from '#domain/async-event/follow.ts'
import { type FollowServer, type FollowState, startFollowing } from '#domain/async-event/follow-state.ts'
import type { Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import type { Query } from '#domain/query/query.ts'
import type { RemoteQuery } from '#domain/query/wire/remote-query.ts'
import { ChartJobs } from './chart-jobs.ts'

/** An open WebSocket of events; `close` does not call `closed`. */
export interface EventSocket {
  readonly close: () => void
}

/** The follower's access to the server; tests replace it. */
export interface FollowerDeps {
  readonly db: LocalDatabase
  readonly timers: Timers
  readonly now: () => number
  /** The server's clock minus this device's, in ms; null before the first answer. */
  readonly clockOffset: () => number | null
  readonly server: () => Promise<FollowServer>
  readonly fetchEvents: (lastId: string | null) => Promise<Result<readonly AsyncEvent[], WireError>>
  readonly fetchChangedQueries: (since: number) => Promise<Result<readonly RemoteQuery[], WireError>>
  readonly openSocket: (address: string, lastId: string | null, on: SocketListener) => EventSocket
}

/** Callbacks of a socket. */
export interface SocketListener {
  readonly opened: () => void
  readonly received: (events: readonly AsyncEvent[]) => void
  readonly closed: () => void
}

/** Margin for clock differences when asking for a run whose answer was lost: it started at most this long before its `startDttm`. */
const CLOCK_MARGIN_MS = 3_600_000

/** Follows the unfinished runs and chart jobs of a database, until `end`. Source: SQL spec §4 Async result events. */
export class Follower {
  readonly #deps: FollowerDeps
  #state: FollowState = startFollowing(null)
  #open: readonly Query[] = []
  readonly #charts: ChartJobs
  #socket: EventSocket | null = null
  #stopTimer: (() => void) | null = null
  #isReadingServer = false
  #hasEnded = false
  readonly #unsubscribe: () => void

  constructor(deps: FollowerDeps) {
    this.#deps = deps
    this.#charts = new ChartJobs(deps, () => this.#takeJobs())
    this.#unsubscribe = watchOpenQueries(deps.db, (open) => this.#takeOpen(open))
  }

  /** Stops following. Late answers are ignored. */
  end(): void {
    this.#hasEnded = true
    this.#unsubscribe()
    this.#charts.end()
    this.#stopTimer?.()
    this.#socket?.close()
    this.#socket = null
  }

  #takeOpen(open: readonly Query[]): void {
    // A run whose result is stored at the server needs no following; its result is fetched instead.
    this.#open = open.filter(({ runAsync, resultsKey }) => runAsync && resultsKey === null)
    this.#takeJobs()
  }

  #takeJobs(): void {
    const queries = this.#open.map(({ id }) => ({ id, kind: 'query' as const }))
    const jobs = [...queries, ...this.#charts.open()]
    this.#take({ kind: 'jobs', jobs })
    if (jobs.length > 0 && this.#state.server === null && !this.#isReadingServer) void this.#readServer()
  }

  async #readServer(): Promise<void> {
    this.#isReadingServer = true
    this.#take({ kind: 'server', server: await this.#deps.server() })
    this.#isReadingServer = false
  }

  #take(event: FollowEvent): void {
    if (this.#hasEnded) return
    const { state, effects } = follow(this.#state, event, this.#deps.now())
    this.#state = state
    for (const effect of effects) this.#do(effect)
    this.#stopTimer?.()
    const at = wakeAt(this.#state)
    this.#stopTimer =
      at === null ? null : this.#deps.timers.after(at - this.#deps.now(), () => this.#take({ kind: 'tick' }))
  }

  #do(effect: FollowEffect): void {
    switch (effect.kind) {
      case 'open-socket':
        this.#socket = this.#deps.openSocket(effect.address, effect.lastId, {
          opened: () => this.#take({ kind: 'socket-opened' }),
          received: (events) => this.#take({ kind: 'events', events }),
          closed: () => this.#take({ kind: 'socket-closed' }),
        })
        return
      case 'close-socket':
        this.#socket?.close()
        this.#socket = null
        return
      case 'poll':
        void this.#poll(effect)
        return
      case 'tell':
        // The event only reports that a query has changed. The list of queries holds its state.
        if (effect.job.kind === 'query') void this.#refresh()
        else this.#charts.tell(effect.event)
        return
    }
  }

  async #poll({ events, queries, lastId }: Extract<FollowEffect, { readonly kind: 'poll' }>): Promise<void> {
    const [received, changed] = await Promise.all([
      events ? this.#deps.fetchEvents(lastId) : null,
      queries ? this.#refresh() : 0,
    ])
    if (received?.ok === false || changed === null) return this.#take({ kind: 'poll-failed' })
    this.#take({ kind: 'polled', events: received?.value ?? [], hasChanged: changed > 0 })
  }

  /** Reads the open queries from the server. Returns how many changed, or null without an answer. */
  async #refresh(): Promise<number | null> {
    const pending: Query[] = []
    for (const query of this.#open) {
      // Skips a query whose page still waits for the answer to its start.
      if (query.changedOn !== null || !(await isHeld(query.id))) pending.push(query)
    }
    if (pending.length === 0) return 0
    const answer = await this.#deps.fetchChangedQueries(Math.min(...pending.map((one) => this.#since(one))))
    if (!answer.ok) return null
    // The database may be closing; the next follower reads them again.
    const remotes = answer.value.map((remote) => onOwnClock(remote, this.#deps.clockOffset() ?? 0))
    return refreshQueries(this.#deps.db, pending, remotes).catch(() => null)
  }

  #since({ changedOn, startDttm }: Query): number {
    return changedOn ?? startDttm + (this.#deps.clockOffset() ?? 0) - CLOCK_MARGIN_MS
  }
}

/** Converts `endDttm` to this device's clock, which screens use. `changedOn` stays on the server's clock, for the next request. */
function onOwnClock(remote: RemoteQuery, offsetMs: number): RemoteQuery {
  return remote.endDttm === null ? remote : { ...remote, endDttm: remote.endDttm - offsetMs }
}
