import { liveQuery } from 'dexie'
import { openQueries } from '#data/commands/queries/open-queries.ts'
import { isHeld } from '#data/commands/queries/query-locks.ts'
import { refreshQueries } from '#data/commands/queries/refresh-queries.ts'
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

/** A WebSocket that tells events; `close` ends it without a word. */
export interface EventSocket {
  readonly close: () => void
}

/** What tells the follower about jobs; tests give their own. */
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

/** What a socket tells. */
export interface SocketListener {
  readonly opened: () => void
  readonly came: (events: readonly AsyncEvent[]) => void
  readonly closed: () => void
}

/** A run whose answer never came was sent at most so long before this device's clock says, in ms. */
const CLOCK_MARGIN_MS = 3_600_000

/** Follows the runs and charts of a database that go on at the server, until it is ended. Source: SQL spec §4 Async result events. */
export class Follower {
  readonly #deps: FollowerDeps
  #state: FollowState = startFollowing(null)
  #open: readonly Query[] = []
  readonly #charts: ChartJobs
  #socket: EventSocket | null = null
  #stopTimer: (() => void) | null = null
  #asksServer = false
  #hasEnded = false
  readonly #unsubscribe: () => void

  constructor(deps: FollowerDeps) {
    this.#deps = deps
    this.#charts = new ChartJobs(deps, () => this.#takeJobs())
    const followed = liveQuery(async () => openQueries(deps.db)).subscribe({
      next: (open) => this.#takeOpen(open),
    })
    this.#unsubscribe = () => followed.unsubscribe()
  }

  /** Ends it: nothing is asked any more. */
  end(): void {
    this.#hasEnded = true
    this.#unsubscribe()
    this.#charts.end()
    this.#stopTimer?.()
    this.#socket?.close()
    this.#socket = null
  }

  #takeOpen(open: readonly Query[]): void {
    // One that has its result at the server is fetched, and followed no longer.
    this.#open = open.filter(({ runAsync, resultsKey }) => runAsync && resultsKey === null)
    this.#takeJobs()
  }

  #takeJobs(): void {
    const queries = this.#open.map(({ id }) => ({ id, kind: 'query' as const }))
    const jobs = [...queries, ...this.#charts.open()]
    this.#take({ kind: 'jobs', jobs })
    if (jobs.length > 0 && this.#state.server === null && !this.#asksServer) void this.#askServer()
  }

  async #askServer(): Promise<void> {
    this.#asksServer = true
    this.#take({ kind: 'server', server: await this.#deps.server() })
    this.#asksServer = false
  }

  #take(event: FollowEvent): void {
    // What was asked before the end is answered after it.
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
          came: (events) => this.#take({ kind: 'events', events }),
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
        // The event of a query says that there is news; what it is stands in the list of queries.
        if (effect.job.kind === 'query') void this.#refresh()
        else this.#charts.tell(effect.event)
        return
    }
  }

  async #poll({ events, queries, lastId }: Extract<FollowEffect, { readonly kind: 'poll' }>): Promise<void> {
    const [came, changed] = await Promise.all([
      events ? this.#deps.fetchEvents(lastId) : null,
      queries ? this.#refresh() : 0,
    ])
    if (came?.ok === false || changed === null) return this.#take({ kind: 'poll-failed' })
    this.#take({ kind: 'polled', events: came?.value ?? [], hasChanged: changed > 0 })
  }

  /** Asks what became of the open queries; gives how many changed, null when the server did not answer. */
  async #refresh(): Promise<number | null> {
    const asked: Query[] = []
    for (const query of this.#open) {
      // Its page still waits for the answer that says whether it arrived.
      if (query.changedOn !== null || !(await isHeld(query.id))) asked.push(query)
    }
    if (asked.length === 0) return 0
    const answer = await this.#deps.fetchChangedQueries(Math.min(...asked.map((one) => this.#since(one))))
    if (!answer.ok) return null
    // A database that is being closed takes nothing; the next follower asks again.
    const remotes = answer.value.map((remote) => onOwnClock(remote, this.#deps.clockOffset() ?? 0))
    return refreshQueries(this.#deps.db, asked, remotes).catch(() => null)
  }

  #since({ changedOn, startDttm }: Query): number {
    return changedOn ?? startDttm + (this.#deps.clockOffset() ?? 0) - CLOCK_MARGIN_MS
  }
}

/** A query is shown by this device's clock; `changedOn` stays the server's, which is asked by it. */
function onOwnClock(remote: RemoteQuery, offsetMs: number): RemoteQuery {
  return remote.endDttm === null ? remote : { ...remote, endDttm: remote.endDttm - offsetMs }
}
