import type { LocalDatabase } from '#data/db/database.ts'
import { isCleared, toStorageError } from '#data/db/storage-failure.ts'
import { type Locks, leadLock } from '#data/platform/locks.ts'
import { pollPauseMs } from '#domain/sync/connection.ts'
import { WAKE_PAUSE_MS } from '#domain/sync/engine/rules/pause.ts'
import { MOVING_STATES } from '#domain/sync/outbox/states.ts'
import type { WakeReason } from './channel.ts'
import { LeaderSession, type LeaderSessionDeps, type LeaderStatus } from './leader-session.ts'

/** Dependencies of a runner: those of a leadership, and the locks that elect the leader. */
export interface RunnerDeps extends LeaderSessionDeps {
  readonly locks: Locks
}

/** One of the runners of a database. It leads while it holds the lock of the lead. */
export interface Runner {
  /** Reports an event that may mean work for the leader. */
  readonly wake: (reason: WakeReason) => void
  /** Sets whether the user sees this window. A runner of an unwatched window without pending changes gives up the lead. Source: sync §2.1. */
  readonly watch: (isWatched: boolean) => void
  /** Gives up the lead at once, because the window is frozen. */
  readonly suspend: () => void
  /** Multiplies the pause between polls. */
  readonly slowPolls: (factor: number) => void
  readonly resume: () => void
  /** Stops for good. */
  readonly stop: () => void
  /** Status of the leadership; null while it does not lead. */
  readonly status: () => LeaderStatus | null
}

/** Pause before the next request for the lead after an error of the database, in ms. */
const RETRY_LEAD_MS = 5_000

/** Makes and starts a runner. `isWatched`: the user sees its window. Source: sync §3.9. */
export function makeRunner(deps: RunnerDeps, isWatched: boolean): Runner {
  const runner = new LeadingRunner(deps, isWatched)
  runner.seekLead()
  return runner
}

class LeadingRunner implements Runner {
  readonly #deps: RunnerDeps
  #isWatched: boolean
  #mayHaveWork = true
  #isSuspended = false
  #isStopped = false
  #seeking: AbortController | null = null
  #session: LeaderSession | null = null
  #release: (() => void) | null = null
  #stopPoll: (() => void) | null = null
  #polledAt = 0
  #pollFactor = 1
  /** Wake-ups that arrived while it did not lead. */
  readonly #missed = new Set<WakeReason>()

  constructor(deps: RunnerDeps, isWatched: boolean) {
    this.#deps = deps
    this.#isWatched = isWatched
  }

  status(): LeaderStatus | null {
    return this.#session?.status() ?? null
  }

  wake(reason: WakeReason): void {
    // A runner polls anyway when it takes the lead.
    if (reason === 'silence') return this.#session?.wake(reason)
    this.#mayHaveWork = true
    if (this.#session !== null) return this.#session.wake(reason)
    this.#missed.add(reason)
    this.seekLead()
  }

  watch(isWatched: boolean): void {
    const wasWatched = this.#isWatched
    this.#isWatched = isWatched
    if (isWatched && this.#session === null) return this.seekLead()
    if (isWatched && !wasWatched) this.#pollLater(this.#polledAt + WAKE_PAUSE_MS - this.#now())
    if (!isWatched) this.#letGoWhenIdle()
  }

  slowPolls(factor: number): void {
    if (factor === this.#pollFactor) return
    this.#pollFactor = factor
    if (this.#session !== null) this.#pollLater(this.#pollPauseMs())
  }

  suspend(): void {
    this.#isSuspended = true
    this.#stopSeeking()
    this.#session?.end()
  }

  resume(): void {
    this.#isSuspended = false
    this.#mayHaveWork = true
    this.seekLead()
  }

  stop(): void {
    this.#isStopped = true
    this.suspend()
  }

  #wantsLead(): boolean {
    return !this.#isStopped && !this.#isSuspended && (this.#isWatched || this.#mayHaveWork)
  }

  #now(): number {
    return this.#deps.db.clock.now()
  }

  /** Waits for the lock of the lead while it is wanted. */
  seekLead(): void {
    if (this.#seeking !== null || this.#session !== null || !this.#wantsLead()) return
    const seeking = new AbortController()
    this.#seeking = seeking
    const { locks, db } = this.#deps
    locks
      .request(leadLock(db.name), { signal: seeking.signal }, async () => this.#lead(seeking))
      .catch(() => undefined)
      .finally(() => {
        if (this.#seeking === seeking) this.#seeking = null
        this.seekLead()
      })
  }

  #stopSeeking(): void {
    const seeking = this.#seeking
    this.#seeking = null
    seeking?.abort()
  }

  /** Leads until it has to let go. The lock is released when this resolves. */
  async #lead(seeking: AbortController): Promise<void> {
    if (this.#seeking !== seeking || !this.#wantsLead()) return
    try {
      if (!this.#isWatched && !(await hasWork(this.#deps.db))) {
        this.#mayHaveWork = false
        return
      }
      this.#session = await LeaderSession.begin(this.#deps, () => this.#letGoWhenIdle())
    } catch (cause) {
      return this.#afterFailure(cause)
    }
    if (this.#seeking === seeking) {
      for (const reason of this.#missed) this.#session.wake(reason)
      this.#missed.clear()
      this.#pollLater(this.#pollPauseMs())
      await new Promise<void>((release) => {
        this.#release = release
        this.#letGoWhenIdle()
      })
    }
    this.#stopPoll?.()
    this.#session?.end()
    this.#session = null
  }

  /** A newer program or a retired database stops this runner for good; other failures are retried. */
  async #afterFailure(cause: unknown): Promise<void> {
    const isOver = this.#deps.db.isRetired || toStorageError(cause).code === 'newer-database'
    if (isOver) this.#isStopped = true
    else if (isCleared(cause)) await this.#refill()
    if (!isOver) await new Promise<void>((go) => void this.#deps.timers.after(RETRY_LEAD_MS, go))
  }

  /** Refills a cleared database from the journal: by the owner of this handle, otherwise by a window. Source: sync §3.13. */
  async #refill(): Promise<void> {
    const { db, channel } = this.#deps
    if (db.refill === null) channel.post({ type: 'cleared' })
    else await db.refill().catch(() => undefined)
  }

  /** Gives up the lead when the window is unwatched and nothing is pending, or when the leadership has ended. */
  #letGoWhenIdle(): void {
    const session = this.#session
    if (session === null) return
    const { waiting, underWay } = session.status()
    if (!session.hasEnded && (this.#isWatched || waiting > 0 || underWay > 0)) return
    if (!session.hasEnded) this.#mayHaveWork = false
    this.#release?.()
    this.#release = null
  }

  /** Schedules the next poll, which also checks the connection. Unwatched windows do not poll. Source: sync §3.9. */
  #pollLater(pauseMs: number): void {
    this.#stopPoll?.()
    this.#stopPoll = this.#deps.timers.after(Math.max(0, pauseMs), () => {
      if (!this.#isWatched || this.#session === null || this.#session.hasEnded) return
      const pauseMs = this.#pollPauseMs()
      const sinceMs = this.#now() - this.#session.pulledAt
      // A poll after a send counts. A negative age means that the clock was set back.
      if (sinceMs >= 0 && sinceMs < pauseMs / 2) return this.#pollLater(pauseMs - sinceMs)
      this.#polledAt = this.#now()
      this.#session.poll()
      this.#pollLater(pauseMs)
    })
  }

  #pollPauseMs(): number {
    return pollPauseMs(this.#deps.db.clock.chance()) * this.#pollFactor
  }
}

/** True if changes are pending: only then does an unwatched window lead. */
async function hasWork(db: LocalDatabase): Promise<boolean> {
  const waiting = db.outbox.where('state').anyOf(MOVING_STATES)
  return (await waiting.count()) > 0
}
