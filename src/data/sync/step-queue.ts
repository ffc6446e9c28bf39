import type { LocalDatabase } from '#data/db/database.ts'
import { isConnectionLost } from '#data/db/storage-failure.ts'
import type { Timers } from '#data/platform/timers.ts'
import { isLeadLost } from './leader-election.ts'
import { isSameTick } from './steps/same-tick.ts'
import { type Held, type StepOrder, type TakenStep, takeStep } from './steps/take-step.ts'

/** What the queue of steps needs of the leadership that takes them. */
interface StepQueueDeps {
  readonly db: LocalDatabase
  readonly timers: Timers
  /** What the leadership holds now, from which the next step begins. */
  readonly held: () => Held
  readonly hasEnded: () => boolean
  /** Called when another runner leads. */
  readonly onLeadLost: () => void
  /** Called after each step that was stored. */
  readonly onTaken: (taken: TakenStep) => void
  /** Called when none is left. */
  readonly onRest: () => void
}

/** Longest pause between two tries to store a step, in ms. */
const MAX_STORE_PAUSE_MS = 30_000

interface Order extends StepOrder {
  readonly done: () => void
}

/** Takes events one at a time to the engine, each until what came of it is stored. Source: sync §3.9. */
export class StepQueue {
  readonly #deps: StepQueueDeps
  #orders: Order[] = []
  #isStepping = false

  constructor(deps: StepQueueDeps) {
    this.#deps = deps
  }

  /** How many are not done yet. */
  get length(): number {
    return this.#orders.length + (this.#isStepping ? 1 : 0)
  }

  /** Takes an event after those before it. Ends when it is stored, or the leadership has ended. */
  async take(order: StepOrder): Promise<void> {
    if (this.#deps.hasEnded() || this.#orders.some((one) => isSameTick(one, order))) return
    await new Promise<void>((done) => {
      this.#orders.push({ ...order, done })
      if (!this.#isStepping) void this.#takeAll()
    })
  }

  /** Drops those that have not begun. */
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
    this.#deps.onRest()
  }

  /** Tries until it is stored: an answer that was not stored would leave its change without an end. */
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
