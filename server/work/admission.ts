import PQueue from 'p-queue'
import { err, ok, type Result } from '#domain/core/result.ts'
import { type FairOptions, FairQueue } from './fair-queue.ts'

/** How many statements run at once and how many may wait. Source: security §20. */
interface AdmissionLimits {
  readonly running: number
  readonly waiting: number
}

/** Two running statements per pair of cores, fifty waiting. Source: security §20. */
export function defaultAdmission(cores: number): AdmissionLimits {
  return { running: 2 * Math.max(1, Math.floor(cores / 2)), waiting: 50 }
}

/** Whose statement it is; the signal has it leave the queue. */
interface Entrant {
  readonly userId: number
  readonly signal: AbortSignal
}

/** Lets statements run when it is their turn, fair between users. */
export interface Admission {
  /** Runs a statement in its turn. Fails: `busy` when too many wait, `stopped` by the signal. */
  readonly enter: <T>(run: () => Promise<T>, entrant: Entrant) => Promise<Result<T, 'busy' | 'stopped'>>
  /** Tells whether a statement of the user would be refused now. One who has none here always finds a place. */
  readonly isFullFor: (userId: number) => boolean
}

/** Makes an admission shared by all engines of a server. */
export function createAdmission({ running, waiting }: AdmissionLimits): Admission {
  const queue = new PQueue<FairQueue, FairOptions>({ concurrency: running, queueClass: FairQueue })
  const present = new Map<number, number>()

  const count = (userId: number, step: 1 | -1) => {
    const number = (present.get(userId) ?? 0) + step
    if (number > 0) present.set(userId, number)
    else present.delete(userId)
  }

  const isFullFor = (userId: number) =>
    queue.pending >= running && queue.size >= waiting && present.has(userId)

  return {
    isFullFor,
    enter: async (run, { userId, signal }) => {
      if (signal.aborted) return err('stopped')
      if (isFullFor(userId)) return err('busy')
      // The queue is told of a stop only while the statement waits: one that runs keeps its place until it has ended.
      const left = new AbortController()
      const leave = () => left.abort()
      signal.addEventListener('abort', leave)
      const begin = () => {
        signal.removeEventListener('abort', leave)
        return run()
      }
      count(userId, 1)
      try {
        return ok(await queue.add(begin, { signal: left.signal, userId }))
      } catch (error) {
        if (left.signal.aborted) return err('stopped')
        throw error
      } finally {
        count(userId, -1)
      }
    },
  }
}
