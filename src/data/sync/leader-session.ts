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

/** What a leadership works with; all of it comes from outside, so that a simulator can be the outside. */
export interface LeaderSessionDeps {
  readonly db: LocalDatabase
  readonly userId: number
  /** The user whom the server named to the page at its start; left out where there is no page. */
  readonly seenUser?: SeenUser | null
  readonly transport: Transport
  readonly timers: Timers
  readonly channel: Pick<SyncChannel, 'post'>
  readonly kinds: KindTable
  readonly rules: RuleSwitches
  /** How much of very much a step reads; left out, as much as a browser can take. */
  readonly limits?: RowLimits
}

/**
 * How a leadership stands: what may still be sent, what is under way, and when the engine is due again (ms since
 * 1970). `failedTries` counts questions to a server that did not answer, since it last did.
 */
export interface LeaderStatus {
  readonly waiting: number
  readonly underWay: number
  readonly nextAt: number | null
  readonly failedTries: number
}

/**
 * One leadership over one database: takes events one at a time to the engine, and does what it says once that is
 * stored. Ends by `end()`, or by itself when another runner leads. Source: sync §3.9.
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
      onRest: () => this.#onChange(this),
    })
    this.#evidence = new Evidence({
      channel,
      now: () => this.#now(),
      hasEnded: () => this.#hasEnded,
      onNoWay: () => this.#session.doubtCaps(),
    })
    this.#session = new SessionCheck({
      transport,
      userId,
      seenUser,
      now: () => this.#now(),
      channel,
      take: async (event) => this.take({ event }),
      report: (failed) => this.#evidence.report(failed),
      keepCaps: async (caps) => this.#keepCaps(caps),
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
      checkSession: async () => this.#session.ask(),
    })
  }

  /**
   * Takes the lead and begins; whoever calls it holds the lock of the lead. `onChange` is called when something was stored
   * or came to an end. Throws what the database throws, NewerWriterError when this program is too old for it.
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

  /** True once nothing more is done: it was ended, or another runner leads. */
  get hasEnded(): boolean {
    return this.#hasEnded
  }

  /** When the server was last asked what is new, by whatever reason, in ms since 1970. */
  get pulledAt(): number {
    return this.#pulledAt
  }

  /** How it stands now. */
  status(): LeaderStatus {
    const waiting = this.#rows.filter(
      (row) => MOVING_STATES.includes(row.state) && !staysLocal(row, this.#held.frame),
    ).length
    const { circuit } = this.#held.frame.volatileState
    const failedTries = circuit.kind === 'open' ? circuit.tries + 1 : 0
    return { waiting, underWay: this.#underWay + this.#steps.length, nextAt: this.#nextAt, failedTries }
  }

  /** Passes on something that happened outside. */
  wake(reason: WakeReason): void {
    if (reason === 'session') this.#deps.transport.renewSession()
    void this.take({
      event: { kind: 'tick', reason: TICKS[reason] ?? 'wake' },
      isHurried: reason === 'hidden' || reason === 'user',
      asksAgain: reason === 'session',
    })
    if (reason === 'user') this.poll()
  }

  /** Polls what is new on the server, where somebody of this database is signed in; one poll at a time. */
  poll(): void {
    this.#pullSoon(false)
  }

  /** Begins nothing new from now on; what is under way comes to its end. */
  stopStarting(): void {
    this.#held = { ...this.#held, frame: { ...this.#held.frame, maySend: false } }
  }

  /** Does nothing more; answers that still come are left to the next leader. */
  end(): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    this.#stopTimer?.()
    this.#steps.drop()
    this.#onChange(this)
  }

  /** Has the engine take an event, after those before it. Ends when it is stored, or the leadership has ended. */
  async take(order: StepOrder): Promise<void> {
    await this.#steps.take(order)
  }

  #carryOut({ held, effects, rows, hasMore, isFurther }: TakenStep): void {
    // `stopStarting` may have been called meanwhile.
    const maySend = this.#held.frame.maySend && held.frame.maySend
    this.#held = { ...held, caps: this.#held.caps, frame: { ...held.frame, maySend } }
    // Those that were read before still wait, and may be due sooner.
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
        return channel.post({ type: 'notice', notice: effect.notice })
      case 'pull':
        return this.#pullSoon(true)
      case 'check-session':
        return this.#during(async () => this.#session.ask())
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
   * Whoever was frozen while it requested a token may have lost the lead, or its database to a newer program: what it
   * would send is another's by now.
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
   * That they could not be stored, for the next start, changes nothing for this leadership. Where what answers is another
   * server, the windows say so, and what ours could do stays known.
   */
  async #keepCaps(caps: ServerCaps | null): Promise<void> {
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

/** How the engine reads its rows for what woke it, where that does not hope for a way. */
const TICKS: Readonly<Partial<Record<WakeReason, TickReason>>> = {
  commit: 'commit',
  hidden: 'commit',
  silence: 'silence',
}

/** Rows of two steps, each once. */
function merged(one: readonly OutboxRow[], other: readonly OutboxRow[]): readonly OutboxRow[] {
  return [...new Map([...one, ...other].map((row) => [row.seq, row])).values()]
}
