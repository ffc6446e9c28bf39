import type { LocalDatabase } from '#data/db/database.ts'
import { isCleared, toStorageError } from '#data/db/storage-failure.ts'
import { type Locks, leadLock } from '#data/platform/locks.ts'
import { pollPauseMs } from '#domain/sync/connection.ts'
import { WAKE_PAUSE_MS } from '#domain/sync/engine/rules/pause.ts'
import { MOVING_STATES } from '#domain/sync/outbox/states.ts'
import type { WakeReason } from './channel.ts'
import { LeaderSession, type LeaderSessionDeps, type LeaderStatus } from './leader-session.ts'

/** What a runner works with: a leadership's hands, and the locks that decide who leads. */
export interface RunnerDeps extends LeaderSessionDeps {
  readonly locks: Locks
}

/** One of the runners of a database: it leads while it holds the lock of the lead, and waits for it while it wants to. */
export interface Runner {
  /** Something happened that may be work; whoever leads takes it. */
  readonly wake: (reason: WakeReason) => void
  /** Whether somebody watches its window. No one watches and nothing is to be sent: it lets the lead go. Source: sync §2.1. */
  readonly watch: (isWatched: boolean) => void
  /** Its window is frozen: it lets the lead go at once, in the middle of whatever it does. */
  readonly suspend: () => void
  /** From now on polls come so many times slower than they usually do. */
  readonly slowPolls: (factor: number) => void
  readonly resume: () => void
  /** Ends it for good. */
  readonly stop: () => void
  /** How its leadership stands; null while it does not lead. */
  readonly status: () => LeaderStatus | null
}

/** Pause before the lead is requested again after the database refused it, in ms. */
const RETRY_LEAD_MS = 5_000

/** Makes a runner, which begins at once. `isWatched` tells whether somebody watches its window. Source: sync §3.9. */
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
  /** What woke it while it did not lead. */
  readonly #missed = new Set<WakeReason>()

  constructor(deps: RunnerDeps, isWatched: boolean) {
    this.#deps = deps
    this.#isWatched = isWatched
  }

  status(): LeaderStatus | null {
    return this.#session?.status() ?? null
  }

  wake(reason: WakeReason): void {
    // Who does not lead yet polls by itself when it does.
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

  /** Waits for the lock of the lead for as long as it is wanted. */
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

  /** Leads until it has to let go; the lock goes when this ends. */
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

  /** A newer program, or a database that was given up, ends this runner; anything else may pass. */
  async #afterFailure(cause: unknown): Promise<void> {
    const isOver = this.#deps.db.isRetired || toStorageError(cause).code === 'newer-database'
    if (isOver) this.#isStopped = true
    else if (isCleared(cause)) await this.#askToFill()
    if (!isOver) await new Promise<void>((go) => void this.#deps.timers.after(RETRY_LEAD_MS, go))
  }

  /** Whoever opened the database can fill it from the journal: this handle's owner, or else a window. Source: sync §3.13. */
  async #askToFill(): Promise<void> {
    const { db, channel } = this.#deps
    if (db.refill === null) channel.post({ type: 'cleared' })
    else await db.refill().catch(() => undefined)
  }

  /** Lets the lead go once nobody watches and nothing is under way or to be sent, or the leadership has ended. */
  #letGoWhenIdle(): void {
    const session = this.#session
    if (session === null) return
    const { waiting, underWay } = session.status()
    if (!session.hasEnded && (this.#isWatched || waiting > 0 || underWay > 0)) return
    if (!session.hasEnded) this.#mayHaveWork = false
    this.#release?.()
    this.#release = null
  }

  /** The poll doubles as a check of the connection; nothing while nobody watches. Source: sync §3.9. */
  #pollLater(pauseMs: number): void {
    this.#stopPoll?.()
    this.#stopPoll = this.#deps.timers.after(Math.max(0, pauseMs), () => {
      if (!this.#isWatched || this.#session === null || this.#session.hasEnded) return
      const pauseMs = this.#pollPauseMs()
      const sinceMs = this.#now() - this.#session.pulledAt
      // A change that was just sent had the server asked already. A clock that was set back knows nothing of that.
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

/** A window that nobody watches asks nothing of the server unless there is something to send. */
async function hasWork(db: LocalDatabase): Promise<boolean> {
  const waiting = db.outbox.where('state').anyOf(MOVING_STATES)
  return (await waiting.count()) > 0
}
