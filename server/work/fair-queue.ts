import type { Queue, QueueAddOptions } from 'p-queue'

/** Begins a run when the queue admits it. */
type Run = () => Promise<unknown>

/** The user of a run. */
export interface FairOptions extends QueueAddOptions {
  readonly userId: number
}

interface WaitingRun {
  readonly id: string | undefined
  readonly run: Run
}

/**
 * A queue that is fair between users: the next run is of the user with the fewest running ones, and among those of the one
 * admitted longest ago. The run that makes room still counts, so that its user follows after others. A user's runs keep
 * their order.
 */
export class FairQueue implements Queue<Run, FairOptions> {
  /** Users in the order of their turns. */
  readonly #waiting = new Map<number, WaitingRun[]>()
  readonly #running = new Map<number, number>()

  get size(): number {
    return [...this.#waiting.values()].reduce((sum, runs) => sum + runs.length, 0)
  }

  enqueue(run: Run, { userId = 0, id }: Partial<FairOptions> = {}): void {
    const runs = this.#waiting.get(userId) ?? []
    runs.push({ id, run })
    this.#waiting.set(userId, runs)
  }

  dequeue(): Run | undefined {
    const userId = this.#next()
    const runs = userId === null ? undefined : this.#waiting.get(userId)
    const first = runs?.shift()
    if (userId === null || runs === undefined || first === undefined) return undefined
    // The user moves behind all others.
    this.#waiting.delete(userId)
    if (runs.length > 0) this.#waiting.set(userId, runs)
    return () => this.#counted(userId, first.run)
  }

  remove(id: string): void {
    for (const [userId, runs] of this.#waiting) {
      const left = runs.filter((one) => one.id !== id)
      if (left.length > 0) this.#waiting.set(userId, left)
      else this.#waiting.delete(userId)
    }
  }

  filter(): Run[] {
    return [...this.#waiting.values()].flatMap((runs) => runs.map(({ run }) => run))
  }

  /** Runs of a user have no priorities. */
  setPriority(): void {}

  #next(): number | null {
    let best: number | null = null
    let fewest = Number.POSITIVE_INFINITY
    for (const userId of this.#waiting.keys()) {
      const running = this.#running.get(userId) ?? 0
      if (running < fewest) {
        best = userId
        fewest = running
      }
    }
    return best
  }

  async #counted(userId: number, run: Run): Promise<void> {
    this.#running.set(userId, (this.#running.get(userId) ?? 0) + 1)
    try {
      await run()
    } finally {
      const left = (this.#running.get(userId) ?? 1) - 1
      if (left > 0) this.#running.set(userId, left)
      else this.#running.delete(userId)
    }
  }
}
