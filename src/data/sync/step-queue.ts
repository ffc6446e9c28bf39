import type { LocalDatabase } from '#data/db/database.ts'
import { isConnectionLost } from '#data/db/storage-failure.ts'
import type { Timers } from '#data/platform/timers.ts'
import { isLeadLost } from './leader-election.ts'
import { isSameTick } from './steps/same-tick.ts'
import { type Held, type StepOrder, type TakenStep, takeStep } from './steps/take-step.ts'

/** The parts of a leadership that the step queue uses. */
interface StepQueueDeps {
  readonly db: LocalDatabase
  readonly timers: Timers
  /** The leadership's state, from which the next step begins. */
  readonly held: () => Held
  readonly hasEnded: () => boolean
  /** Called when another runner has taken the lead. */
  readonly onLeadLost: () => void
  /** Called after each stored step. */
  readonly onTaken: (taken: TakenStep) => void
  /** Called when the queue is empty. */
  readonly onIdle: () => void
}

/** Longest pause before a step is stored again, in ms. */
const MAX_STORE_PAUSE_MS = 30_000

interface Order extends StepOrder {
  readonly done: () => void
}

/** Gives the engine one event at a time; the next one waits until the step is stored. Source: sync §3.9. */
export class StepQueue {
  readonly #deps: StepQueueDeps
  #orders: Order[] = []
  #isStepping = false

  constructor(deps: StepQueueDeps) {
    this.#deps = deps
  }

  /** Number of unfinished steps. */
  get length(): number {
    return this.#orders.length + (this.#isStepping ? 1 : 0)
  }

  /** Queues an event. Resolves when its step is stored or the leadership has ended. */
  async take(order: StepOrder): Promise<void> {
    if (this.#deps.hasEnded() || this.#orders.some((one) => isSameTick(one, order))) return
    await new Promise<void>((done) => {
      this.#orders.push({ ...order, done })
      if (!this.#isStepping) void this.#takeAll()
    })
  }

  /** Drops the events that have not begun. */
  drop(): void {
    for (const { done } of this.#orders) done()
    this.#orders = []
  }

  async #takeAll(): Promise<void> {
    this.#isStepping = true
    for (let order = this.#orders.shift(); order !== undefined; order = this.#orders.shift()) {
      const taken = await this.#takeOne(order)
      if (taken !== null && !this.#deps.hasEnded()) this.#deps.onTaken(taken)
      order.done()
    }
    this.#isStepping = false
    this.#deps.onIdle()
  }

  /** Retries until the step is stored: a change whose answer is lost would stay in doubt. */
  async #takeOne(order: StepOrder): Promise<TakenStep | null> {
    const { db, held, hasEnded, onLeadLost } = this.#deps
    for (let tries = 0; !hasEnded(); tries += 1) {
      try {
        return await takeStep(db, held(), order)
      } catch (cause) {
        if (isLeadLost(cause) || db.isRetired) onLeadLost()
        else await this.#recover(cause, tries)
      }
    }
    return null
  }

  async #recover(cause: unknown, tries: number): Promise<void> {
    const { db, timers, hasEnded } = this.#deps
    const pauseMs = Math.min(MAX_STORE_PAUSE_MS, 500 * 2 ** tries)
    await new Promise<void>((go) => void timers.after(pauseMs, go))
    if (hasEnded() || !isConnectionLost(cause)) return
    const strict = db.strictly()
    strict.close({ disableAutoOpen: false })
    await strict.open().catch(() => undefined)
  }
}
