import type { LocalDatabase } from '#data/db/database.ts'
import { putMeta } from '#data/db/meta.ts'
import type { Timers } from '#data/platform/timers.ts'
import { unreachable } from '#domain/core/assert.ts'
import type { Effect } from '#domain/sync/engine/model/effect.ts'
import type { TickReason } from '#domain/sync/engine/model/event.ts'
import type { RuleSwitches } from '#domain/sync/engine/model/rule-switches.ts'
import { staysLocal } from '#domain/sync/engine/model/state.ts'
import { INITIAL_VOLATILE_STATE } from '#domain/sync/engine/model/volatile-state.ts'
import { isTransportFailure } from '#domain/sync/engine/rules/classify-outcome.ts'
import type { KindTable } from '#domain/sync/kind/record-kind.ts'
import type { ServerCaps } from '#domain/sync/kind/server-capabilities.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { MOVING_STATES } from '#domain/sync/outbox/states.ts'
import type { SyncChannel, WakeReason } from './channel.ts'
import { Evidence } from './evidence.ts'
import { journalFirst } from './journal-first.ts'
import { assertLead, isLeadLost, takeLead } from './leader-election.ts'
import { Puller } from './puller.ts'
import type { SeenUser } from './seen-user.ts'
import { SessionCheck } from './session-check.ts'
import { StepQueue } from './step-queue.ts'
import { ROW_LIMITS, type RowLimits } from './steps/load-rows.ts'
import { findUnverified } from './steps/load-slice.ts'
import { type Held, readServerCaps, type StepOrder, type TakenStep } from './steps/take-step.ts'
import { ownAnswer } from './wire/own-session.ts'
import type { Transport } from './wire/transport.ts'

/** Dependencies of a leadership; the simulator supplies its own. */
export interface LeaderSessionDeps {
  readonly db: LocalDatabase
  readonly userId: number
  /** The user whom the server named to the page at its start; omitted without a page. */
  readonly seenUser?: SeenUser | null
  readonly transport: Transport
  readonly timers: Timers
  readonly channel: Pick<SyncChannel, 'post'>
  readonly kinds: KindTable
  readonly rules: RuleSwitches
  /** Limits on the rows that a step reads; defaults to `ROW_LIMITS`. */
  readonly limits?: RowLimits
}

/**
 * Status of a leadership: changes that may still be sent, open requests, and the next due time of the engine (ms since
 * 1970). `failedTries` counts the session checks without an answer since the last success.
 */
export interface LeaderStatus {
  readonly waiting: number
  readonly underWay: number
  readonly nextAt: number | null
  readonly failedTries: number
}

/**
 * One leadership over one database. It gives the engine one event at a time, and executes the effects once the step is
 * stored. It ends by `end()`, or when another runner takes the lead. Source: sync §3.9.
 */
export class LeaderSession {
  readonly #deps: LeaderSessionDeps
  readonly #onChange: (leaderSession: LeaderSession) => void
  #held: Held
  #rows: readonly OutboxRow[] = []
  #underWay = 0
  #stopTimer: (() => void) | null = null
  #nextAt: number | null = null
  #pulledAt = Number.NEGATIVE_INFINITY
  #hasEnded = false
  readonly #steps: StepQueue
  readonly #evidence: Evidence
  readonly #session: SessionCheck
  readonly #puller: Puller

  private constructor(deps: LeaderSessionDeps, held: Held, onChange: (leaderSession: LeaderSession) => void) {
    const { db, timers, transport, userId, seenUser = null, channel } = deps
    this.#deps = deps
    this.#held = held
    this.#onChange = onChange
    this.#steps = new StepQueue({
      db,
      timers,
      held: () => this.#held,
      hasEnded: () => this.#hasEnded,
      onLeadLost: () => this.end(),
      onTaken: (taken) => this.#carryOut(taken),
      onIdle: () => this.#onChange(this),
    })
    this.#evidence = new Evidence({
      channel,
      now: () => this.#now(),
      hasEnded: () => this.#hasEnded,
      onUnreachable: () => this.#session.doubtCaps(),
    })
    this.#session = new SessionCheck({
      transport,
      userId,
      seenUser,
      now: () => this.#now(),
      channel,
      take: async (event) => this.take({ event }),
      report: (failed) => this.#evidence.report(failed),
      storeCaps: async (caps) => this.#storeCaps(caps),
    })
    this.#puller = new Puller({
      transport,
      userId,
      now: () => this.#now(),
      frame: () => (this.#hasEnded ? null : { ...this.#held.frame, caps: this.#held.caps }),
      take: async (event) => this.take({ event }),
      report: (failed) => {
        this.#evidence.report(failed)
        if (failed !== null && isTransportFailure(failed)) this.wake('silence')
      },
      checkSession: async () => this.#session.check(),
    })
  }

  /**
   * Takes the lead and starts; the caller must hold the lock of the lead. `onChange` is called after each stored step and
   * each finished request. Throws errors of the database, and NewerWriterError when this program is too old for it.
   */
  static async begin(
    deps: LeaderSessionDeps,
    onChange: (leaderSession: LeaderSession) => void,
  ): Promise<LeaderSession> {
    const { db, kinds, rules, userId, limits = ROW_LIMITS } = deps
    const lead = await takeLead(db)
    const now = db.clock.now()
    const base = { ...lead, userId, kinds, rules, now, volatileState: INITIAL_VOLATILE_STATE }
    const frame = { ...base, clockOffset: 0, caps: null, cursor: null, deletedAt: null, maySend: true }
    const caps = await readServerCaps(db)
    const unverified = await findUnverified(db, kinds)
    const leaderSession = new LeaderSession(
      deps,
      { frame, caps, unverified, passed: 0, passedRejected: 0, limits },
      onChange,
    )
    void leaderSession.take({ event: { kind: 'started' } })
    return leaderSession
  }

  /** True after `end()`, or when another runner leads. */
  get hasEnded(): boolean {
    return this.#hasEnded
  }

  /** Time of the last poll for any reason, in ms since 1970. */
  get pulledAt(): number {
    return this.#pulledAt
  }

  status(): LeaderStatus {
    const waiting = this.#rows.filter(
      (row) => MOVING_STATES.includes(row.state) && !staysLocal(row, this.#held.frame),
    ).length
    const { circuit } = this.#held.frame.volatileState
    const failedTries = circuit.kind === 'open' ? circuit.tries + 1 : 0
    return { waiting, underWay: this.#underWay + this.#steps.length, nextAt: this.#nextAt, failedTries }
  }

  /** Passes an outside event to the engine. */
  wake(reason: WakeReason): void {
    if (reason === 'session') this.#deps.transport.renewSession()
    void this.take({
      event: { kind: 'tick', reason: TICKS[reason] ?? 'wake' },
      isHurried: reason === 'hidden' || reason === 'user',
      rechecksSession: reason === 'session',
    })
    if (reason === 'user') this.poll()
  }

  /** Polls the server for changes while the user is signed in; one poll runs at a time. */
  poll(): void {
    this.#pullSoon(false)
  }

  /** Starts no new request; open ones finish. */
  stopStarting(): void {
    this.#held = { ...this.#held, frame: { ...this.#held.frame, maySend: false } }
  }

  /** Stops at once; the next leader handles late answers. */
  end(): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    this.#stopTimer?.()
    this.#steps.drop()
    this.#onChange(this)
  }

  /** Queues an event for the engine. Resolves when its step is stored or the leadership has ended. */
  async take(order: StepOrder): Promise<void> {
    await this.#steps.take(order)
  }

  #carryOut({ held, effects, rows, hasMore, isFurther }: TakenStep): void {
    // `stopStarting` may have been called meanwhile.
    const maySend = this.#held.frame.maySend && held.frame.maySend
    this.#held = { ...held, caps: this.#held.caps, frame: { ...held.frame, maySend } }
    // Rows of earlier steps still wait, and may be due sooner.
    this.#rows = isFurther ? merged(this.#rows, rows) : rows
    const soonest = isFurther ? (this.#nextAt ?? Infinity) : Infinity
    for (const effect of effects)
      this.#do(effect.kind === 'wake' ? { ...effect, at: Math.min(effect.at, soonest) } : effect)
    if (hasMore) void this.take({ event: { kind: 'tick', reason: 'commit' } })
  }

  #do(effect: Effect): void {
    const { transport, channel } = this.#deps
    switch (effect.kind) {
      case 'wake':
        return this.#tickAt(effect.at)
      case 'notify':
        return channel.post({ type: 'notice', notice: effect.event })
      case 'pull':
        return this.#pullSoon(true)
      case 'check-session':
        return this.#during(async () => this.#session.check())
      case 'send':
        return this.#during(async () => {
          const { seq, attempt } = effect
          await journalFirst(this.#deps, this.#rows.find((row) => row.seq === seq)?.op)
          if (this.#hasEnded) return
          const sending = transport.send(effect.request, async () => this.#stillLeads())
          const outcome = await this.#evidence.observe(sending)
          await this.take({ event: { kind: 'answered', seq, attempt, outcome } })
        })
      case 'read':
        return this.#during(async () => {
          const { purpose, of, localId, serverId, path } = effect
          const requestedAt = this.#now()
          const outcome = await ownAnswer(this.#deps, await this.#evidence.observe(transport.read(path)))
          await this.take({ event: { kind: 'read', purpose, of, localId, serverId, requestedAt, outcome } })
        })
      default:
        return unreachable(effect)
    }
  }

  /**
   * True if this leader may still send. A page that was frozen while it requested a token may have lost the lead, or its
   * database to a newer program.
   */
  async #stillLeads(): Promise<boolean> {
    const { frame } = this.#held
    if (this.#hasEnded || !frame.rules.epoch) return !this.#hasEnded
    await assertLead(this.#deps.db, frame).catch((cause: unknown) => {
      if (isLeadLost(cause) || this.#deps.db.isRetired) this.end()
    })
    return !this.#hasEnded
  }

  #during(work: () => Promise<void>): void {
    this.#underWay += 1
    void work()
      .catch(() => undefined)
      .finally(() => {
        this.#underWay -= 1
        this.#onChange(this)
      })
  }

  #tickAt(at: number): void {
    this.#stopTimer?.()
    this.#nextAt = at
    this.#stopTimer = this.#deps.timers.after(Math.max(0, at - this.#now()), () => {
      this.#nextAt = null
      void this.take({ event: { kind: 'tick', reason: 'timer' } })
    })
  }

  /**
   * Stores the capabilities for the next start; a failure changes nothing for this leadership. If another server answered
   * (null), the windows show that, and the last known capabilities remain stored.
   */
  async #storeCaps(caps: ServerCaps | null): Promise<void> {
    this.#held = { ...this.#held, caps }
    const { db } = this.#deps
    const { frame } = this.#held
    try {
      await db.transaction('rw', [db.meta], async () => {
        await assertLead(db, frame)
        await putMeta(db, 'isOtherServer', caps === null)
        if (caps !== null) await putMeta(db, 'serverCaps', caps)
      })
    } catch (cause) {
      if (isLeadLost(cause)) this.end()
    }
  }

  #pullSoon(isNeeded: boolean): void {
    this.#pulledAt = this.#now()
    if (!this.#hasEnded) this.#during(async () => this.#puller.poll(isNeeded))
  }

  #now(): number {
    return this.#deps.db.clock.now()
  }
}

/** Reads of the engine by cause of the wake-up; other causes assume that the server may be reachable again. */
const TICKS: Readonly<Partial<Record<WakeReason, TickReason>>> = {
  commit: 'commit',
  hidden: 'commit',
  silence: 'silence',
}

/** Merges the rows of two steps by `seq`. */
function merged(one: readonly OutboxRow[], other: readonly OutboxRow[]): readonly OutboxRow[] {
  return [...new Map([...one, ...other].map((row) => [row.seq, row])).values()]
}
