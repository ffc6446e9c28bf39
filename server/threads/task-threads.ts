import { Worker } from 'node:worker_threads'
import { err, ok, type Result } from '#domain/core/result.ts'
import { thrownCode } from '#domain/core/thrown.ts'

/** What one task may take: ms of its own, and MB of memory. */
export interface TaskLimits {
  readonly timeMs: number
  readonly memoryMb: number
}

/** Why a task ended without an answer. */
export type TaskFailure = 'stopped' | 'timeout' | 'memory' | 'crashed'

/** A task that is being done; after `stop` it ends as stopped. */
interface TaskUnderWay<Answer> {
  readonly ended: Promise<Result<Answer, TaskFailure>>
  readonly stop: () => void
}

/** Does tasks in threads, one for each task; one thread stays for the next. */
interface TaskThreads<Task, Answer> {
  readonly start: (task: Task) => TaskUnderWay<Answer>
}

/** What the threads run, what a task in them may take, and which of their messages is the answer. */
interface TaskThreadsOptions<Answer> {
  readonly program: URL
  readonly limits: TaskLimits
  readonly isAnswer: (message: unknown) => message is Answer
}

/** Makes the threads of a process; none is started before it is needed. */
export function createTaskThreads<Task, Answer>({
  program,
  limits,
  isAnswer,
}: TaskThreadsOptions<Answer>): TaskThreads<Task, Answer> {
  let spare: Worker | null = null

  function take(): Worker {
    const worker =
      spare ?? new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb } })
    spare = null
    worker.removeAllListeners()
    return worker
  }

  function giveBack(worker: Worker): void {
    worker.removeAllListeners()
    // One that breaks while it waits is no longer the spare.
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      if (spare === worker) spare = null
    })
    worker.unref()
    if (spare === null) spare = worker
    else void worker.terminate()
  }

  function start(task: Task): TaskUnderWay<Answer> {
    const worker = take()
    let endWith: (failure: TaskFailure) => void = () => undefined
    const ended = new Promise<Result<Answer, TaskFailure>>((resolve) => {
      let isOver = false
      const over = (result: Result<Answer, TaskFailure>) => {
        isOver = true
        clearTimeout(timer)
        resolve(result)
      }
      endWith = (failure) => {
        if (isOver) return
        over(err(failure))
        void worker.terminate()
      }
      const timer = setTimeout(() => endWith('timeout'), limits.timeMs)
      worker.on('message', (message: unknown) => {
        if (isOver || !isAnswer(message)) return
        giveBack(worker)
        over(ok(message))
      })
      worker.on('error', (error: unknown) =>
        endWith(thrownCode(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crashed'),
      )
      worker.on('exit', () => endWith('crashed'))
    })
    worker.ref()
    worker.postMessage(task)
    return { ended, stop: () => endWith('stopped') }
  }

  return { start }
}
