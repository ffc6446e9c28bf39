import type { Result } from '#domain/core/result.ts'
import type { EngineError, RunAnswer } from '#domain/engines/engine.ts'
import type { Store } from '#server/store/open-store.ts'
import { createRunningRows, type RunningRows } from './early-rows.ts'
import { createJobEvents, type JobEvents } from './job-events.ts'
import { createSharedWork, type SharedWork } from './shared-work.ts'
import { openStoredResults, type StoredResults } from './stored-results.ts'
import { createWaitedJobs, type WaitedJobs } from './waited-jobs.ts'

/** Why a job ends early: it was stopped, or the server closes. */
type StopReason = 'stopped' | 'closing'

/** Work that continues without a client. Its signal is aborted with a StopReason. */
interface NewJob<T> {
  readonly id: string
  readonly work: (signal: AbortSignal) => Promise<T>
}

/** The jobs of a server, with their results and events. */
export interface Jobs {
  readonly results: StoredResults
  readonly events: JobEvents
  /** The first rows of running queries. */
  readonly earlyRows: RunningRows
  /** Running statements; equal ones of a user share one run. */
  readonly statements: SharedWork<Result<RunAnswer, EngineError>>
  /** Jobs whose clients follow the events; they end with the last of them. */
  readonly waited: WaitedJobs
  /** Starts a job, and resolves with its result. A fault is logged too, since perhaps no client waits. */
  readonly start: <T>(job: NewJob<T>) => Promise<T>
  /** Waits for the end of a job, if it is running. */
  readonly ended: (id: string) => Promise<void>
  /** Stops a job, and waits for its end; false if it is not running. */
  readonly stop: (id: string) => Promise<boolean>
  /** Stops all jobs, and waits until their ends and results are written. */
  readonly close: () => Promise<void>
}

/** Dependencies of jobs. */
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
  const stop = async (id: string) => {
    const job = running.get(id)
    if (job !== undefined) await end(job, 'stopped')
    return job !== undefined
  }
  const waited = createWaitedJobs({
    now,
    stop,
    isRunning: (id) => running.has(id),
    polledAt: events.polledAt,
  })

  return {
    results,
    events,
    earlyRows: createRunningRows(),
    statements: createSharedWork(),
    waited,
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
    stop,
    close: async () => {
      waited.close()
      await Promise.all([...running.values()].map((job) => end(job, 'closing')))
      await Promise.all([results.close(), events.close()])
    },
  }
}

function stackOf(reason: unknown): string {
  return reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)
}
