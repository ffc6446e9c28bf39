/** A user who neither polls nor listens for this long waits for no job, in ms. A client polls every 5 s at least. */
export const UNWAITED_MS = 120_000

/** How often jobs without a waiting client are looked for, in ms. */
const SWEEP_EVERY_MS = 15_000

/** A job whose client follows the events of its user, in order to fetch the result. */
interface WaitedJob {
  readonly id: string
  readonly userId: number
}

/** Jobs that run only as long as a client waits for them. */
export interface WaitedJobs {
  /** Adds a running job; the wait begins now. */
  readonly add: (job: WaitedJob) => void
  /** Stops a job of the user, and waits for its end; false if the user has no such running job. */
  readonly stop: (job: WaitedJob) => Promise<boolean>
  /** Stops the jobs whose users have stopped polling. */
  readonly sweep: () => Promise<void>
  readonly close: () => void
}

/** `stop` stops a running job; `polledAt` is when a user last polled for events, in ms since 1970, Infinity while listening. */
interface WaitedJobsOptions {
  readonly now: () => number
  readonly stop: (id: string) => Promise<boolean>
  readonly isRunning: (id: string) => boolean
  readonly polledAt: (userId: number) => number
}

/** Makes the list of jobs that end without a waiting client. */
export function createWaitedJobs({ now, stop, isRunning, polledAt }: WaitedJobsOptions): WaitedJobs {
  const jobs = new Map<string, WaitedJob & { readonly since: number }>()
  const forgetEnded = () => {
    for (const id of jobs.keys()) if (!isRunning(id)) jobs.delete(id)
  }
  const isLeft = ({ userId, since }: { readonly userId: number; readonly since: number }) =>
    now() - Math.max(since, polledAt(userId)) > UNWAITED_MS

  const sweep = async () => {
    forgetEnded()
    const left = [...jobs.values()].filter(isLeft)
    await Promise.all(left.map(({ id }) => stop(id)))
  }
  const timer = setInterval(() => void sweep(), SWEEP_EVERY_MS)
  timer.unref()

  return {
    add: (job) => {
      forgetEnded()
      jobs.set(job.id, { ...job, since: now() })
    },
    stop: async ({ id, userId }) => (jobs.get(id)?.userId === userId ? await stop(id) : false),
    sweep,
    close: () => clearInterval(timer),
  }
}
