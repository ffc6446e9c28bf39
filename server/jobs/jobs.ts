import type { Result } from '#domain/core/result.ts'
import type { EngineError, RunAnswer } from '#domain/engines/engine.ts'
import type { Store } from '#server/store/open-store.ts'
import { createJobEvents, type JobEvents } from './job-events.ts'
import { createSharedWork, type SharedWork } from './shared-work.ts'
import { openStoredResults, type StoredResults } from './stored-results.ts'

/** Why a job is to end before it is done: somebody stopped it, or the server closes. */
type StopReason = 'stopped' | 'closing'

/** Work that goes on at the server, whoever waits for it. Its signal is aborted with a StopReason. */
interface NewJob<T> {
  readonly id: string
  readonly work: (signal: AbortSignal) => Promise<T>
}

/** The jobs of a server, their results and what became of them. */
export interface Jobs {
  readonly results: StoredResults
  readonly events: JobEvents
  /** Statements that run: the same of one user runs once at a time. */
  readonly statements: SharedWork<Result<RunAnswer, EngineError>>
  /** Starts a job, and gives what comes of it. A fault in it goes to the log too: perhaps nobody waits. */
  readonly start: <T>(job: NewJob<T>) => Promise<T>
  /** Waits until a job has ended, if it is under way. */
  readonly ended: (id: string) => Promise<void>
  /** Has a job end, and waits for that; false when it is not under way. */
  readonly stop: (id: string) => Promise<boolean>
  /** Has all jobs end, and waits until they are noted and their results are written. */
  readonly close: () => Promise<void>
}

/** What jobs need of their server. */
interface JobsOptions {
  readonly store: Store
  readonly resultsFolder: string
  readonly now: () => number
  readonly log: (message: string) => void
}

interface RunningJob {
  readonly abort: AbortController
  readonly ended: Promise<unknown>
}

/** Makes the jobs of a server. */
export function createJobs({ store, resultsFolder, now, log }: JobsOptions): Jobs {
  const running = new Map<string, RunningJob>()
  const events = createJobEvents({ store, now, log })
  const results = openStoredResults({ folder: resultsFolder, now, log })

  const end = async ({ abort, ended }: RunningJob, reason: StopReason) => {
    abort.abort(reason)
    await ended.catch(() => undefined)
  }

  return {
    results,
    events,
    statements: createSharedWork(),
    start: ({ id, work }) => {
      const abort = new AbortController()
      const ended = work(abort.signal).finally(() => running.delete(id))
      ended.catch((reason: unknown) => log(`Job ${id} failed: ${stackOf(reason)}`))
      running.set(id, { abort, ended })
      return ended
    },
    ended: async (id) => {
      await running.get(id)?.ended.catch(() => undefined)
    },
    stop: async (id) => {
      const job = running.get(id)
      if (job !== undefined) await end(job, 'stopped')
      return job !== undefined
    },
    close: async () => {
      await Promise.all([...running.values()].map((job) => end(job, 'closing')))
      await Promise.all([results.close(), events.close()])
    },
  }
}

function stackOf(reason: unknown): string {
  return reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)
}
