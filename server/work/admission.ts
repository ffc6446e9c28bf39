import PQueue from 'p-queue'
import { err, ok, type Result } from '#domain/core/result.ts'
import { type FairOptions, FairQueue } from './fair-queue.ts'

/** The numbers of statements that run and wait at the same time. Source: security §20. */
interface AdmissionLimits {
  readonly running: number
  readonly waiting: number
}

/** Two running statements per pair of cores, fifty waiting. Source: security §20. */
export function defaultAdmission(cores: number): AdmissionLimits {
  return { running: 2 * Math.max(1, Math.floor(cores / 2)), waiting: 50 }
}

/** The user of a statement; the signal removes it from the queue. */
interface Entrant {
  readonly userId: number
  readonly signal: AbortSignal
}

/** Admits statements in turn, fairly between users. */
export interface Admission {
  /** Runs a statement in its turn. Fails: `busy` if too many wait, `stopped` by the signal. */
  readonly enter: <T>(run: () => Promise<T>, entrant: Entrant) => Promise<Result<T, 'busy' | 'stopped'>>
  /** Whether a statement of the user would be rejected now; never for a user without other statements. */
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
      // The signal removes a waiting statement; a running one keeps its place until it has ended.
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
