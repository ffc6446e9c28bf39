import { err, ok, type Result } from '#domain/core/result.ts'
import { createAdmission } from './admission.ts'
import type { WorkLane, WorkLimits, WorkTask } from './define-task.ts'
import { encodeMessage } from './message.ts'
import { createReadyChildren } from './ready-children.ts'
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
  const children = createReadyChildren(startWatched)

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

function startWatched(): WatchedChild {
  const watched: WatchedChild = { child: startChild(() => watched.watcher), watcher: null }
  return watched
}
