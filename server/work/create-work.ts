import { err, ok, type Result } from '#domain/core/result.ts'
import { createAdmission } from './admission.ts'
import type { WorkLane, WorkLimits, WorkTask } from './define-task.ts'
import { encodeMessage } from './message.ts'
import { runInChild, type WatchedChild } from './run-in-child.ts'
import { startChild } from './start-child.ts'
import type { WorkFailure } from './work-failure.ts'

/** The user of a task, who takes turns with others, and a signal that ends it. `limits` override those of the task. */
export interface WorkOptions {
  readonly userId?: number
  readonly signal?: AbortSignal
  readonly limits?: Partial<WorkLimits>
}

/** Runs tasks in child processes. */
interface Work {
  /** Runs a task. Its code never runs in this process. */
  readonly run: <Input, Answer>(
    task: WorkTask<Input, Answer>,
    input: Input,
    options?: WorkOptions,
  ) => Promise<Result<Answer, WorkFailure>>
  /** Starts a process for the first task. */
  readonly warmUp: () => void
  /** Ends all processes. */
  readonly close: () => void
}

/** The numbers of tasks that run at the same time, by lane, and that wait. */
interface WorkPoolOptions {
  readonly running?: Readonly<Record<WorkLane, number>>
  readonly waiting?: number
  readonly log?: (message: string) => void
}

/** Two tasks of seconds and one that writes a file run at the same time, fifty of each wait. Source: security §20. */
const RUNNING: Readonly<Record<WorkLane, number>> = { short: 2, long: 1 }
const WAITING = 50

/** Processes that wait for a task at the most. */
const MOST_IDLE = 2

/** A process with more memory than this after a task is not reused, in bytes. */
const MOST_IDLE_BYTES = 300_000_000

/** When a process is started to replace one that was taken, in ms: the running task needs the processor first. */
const REPLACE_MS = 300

/** How long after its time limit a child itself ends a task, in ms, in case its parent is gone. */
const DEADLINE_MARGIN_MS = 10_000

/** Makes a pool of child processes. None is started before it is needed. */
export function createWork({
  running = RUNNING,
  waiting = WAITING,
  log = () => undefined,
}: WorkPoolOptions = {}): Work {
  const lanes = {
    short: createAdmission({ running: running.short, waiting }),
    long: createAdmission({ running: running.long, waiting }),
  }
  const children = createChildren()

  return {
    run: async <Input, Answer>(
      { name, lane, limits: own, isAnswer }: WorkTask<Input, Answer>,
      input: Input,
      { userId = 0, signal = new AbortController().signal, limits: given }: WorkOptions = {},
    ): Promise<Result<Answer, WorkFailure>> => {
      const limits = { ...own, ...given }
      const message = encodeMessage({ task: name, input, deadlineMs: limits.timeMs + DEADLINE_MARGIN_MS })
      if (message.sizeBytes > limits.inputBytes) return err('input-too-large')
      const turn = await lanes[lane].enter(
        () => children.run((child) => runInChild(child, { message, limits, signal, log })),
        { userId, signal },
      )
      const ended = turn.ok ? turn.value : turn
      if (!ended.ok) return ended
      return isAnswer(ended.value) ? ok(ended.value) : err('crashed')
    },
    warmUp: children.warmUp,
    close: children.close,
  }
}

type RunOn = (child: WatchedChild) => Promise<Result<unknown, WorkFailure>>

function createChildren() {
  const idle: WatchedChild[] = []
  const all = new Set<WatchedChild>()
  let isClosed = false

  const start = (): WatchedChild => {
    const watched: WatchedChild = { child: startChild(() => watched.watcher), watcher: null }
    all.add(watched)
    return watched
  }

  const takeIdle = (): WatchedChild | undefined => {
    const found = idle.pop()
    return found === undefined || found.child.isAlive() ? found : takeIdle()
  }

  const warmUp = () => {
    if (!isClosed && !idle.some(({ child }) => child.isAlive())) idle.push(start())
  }

  const giveBack = (watched: WatchedChild) => {
    const isSmall = (watched.child.memoryBytes() ?? 0) <= MOST_IDLE_BYTES
    if (watched.child.isAlive() && isSmall && idle.length < MOST_IDLE && !isClosed) idle.push(watched)
    else {
      all.delete(watched)
      watched.child.kill()
      setTimeout(warmUp, 0).unref()
    }
  }

  return {
    warmUp,
    run: async (runOn: RunOn) => {
      const watched = takeIdle() ?? start()
      setTimeout(warmUp, REPLACE_MS).unref()
      try {
        return await runOn(watched)
      } finally {
        giveBack(watched)
      }
    },
    close: () => {
      isClosed = true
      for (const { child } of all) child.kill()
      all.clear()
      idle.length = 0
    },
  }
}
