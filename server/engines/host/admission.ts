import PQueue from 'p-queue'
import { err, ok, type Result } from '#domain/core/result.ts'

/** How many statements run at once and how many may wait. Source: security §20. */
interface AdmissionLimits {
  readonly running: number
  readonly waiting: number
}

/** Two running statements per pair of cores, fifty waiting. Source: security §20. */
export function defaultAdmission(cores: number): AdmissionLimits {
  return { running: 2 * Math.max(1, Math.floor(cores / 2)), waiting: 50 }
}

/** Runs statements in the order they came, when it is their turn. Fails: `busy` when too many wait, `stopped` by the signal. */
export type Admission = <T>(
  run: () => Promise<T>,
  signal: AbortSignal,
) => Promise<Result<T, 'busy' | 'stopped'>>

/** Makes an admission shared by all engines of a server. */
export function createAdmission({ running, waiting }: AdmissionLimits): Admission {
  const queue = new PQueue({ concurrency: running })
  return async (run, signal) => {
    if (signal.aborted) return err('stopped')
    if (queue.pending >= running && queue.size >= waiting) return err('busy')
    // The queue is told of a stop only while the statement waits: one that runs keeps its place until it has ended.
    const left = new AbortController()
    const leave = () => left.abort()
    signal.addEventListener('abort', leave)
    const enter = () => {
      signal.removeEventListener('abort', leave)
      return run()
    }
    try {
      return ok(await queue.add(enter, { signal: left.signal }))
    } catch (error) {
      if (left.signal.aborted) return err('stopped')
      throw error
    }
  }
}
