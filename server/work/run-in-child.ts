import { err, ok, type Result } from '#domain/core/result.ts'
import type { WorkLimits } from './define-task.ts'
import type { EncodedMessage } from './message.ts'
import type { Child, ChildWatcher } from './start-child.ts'
import type { WorkFailure } from './work-failure.ts'

/** A task for a child. The signal ends it. */
interface ChildRun {
  readonly message: EncodedMessage
  readonly limits: WorkLimits
  readonly signal: AbortSignal
  readonly log: (message: string) => void
}

/** A child that takes one task at a time; `watcher` is set while one runs. */
export interface WatchedChild {
  readonly child: Child
  watcher: ChildWatcher | null
}

/** Time limit for starting a child and loading the code of a task, in ms. */
const LOAD_MS = 60_000

/** How often the memory of a child is read while it runs a task. */
const MEMORY_POLL_MS = 25

/** Upper limit of a message other than an answer. */
const SMALL_MESSAGE_BYTES = 10_000

/** Runs a task in a child, and kills the child if the task exceeds its limits or its signal aborts. */
export function runInChild(
  watched: WatchedChild,
  { message, limits, signal, log }: ChildRun,
): Promise<Result<unknown, WorkFailure>> {
  const { child } = watched
  // It may have left while the task waited for a process.
  if (signal.aborted) return Promise.resolve(err('stopped'))
  return new Promise((resolve) => {
    const finish = (result: Result<unknown, WorkFailure>) => {
      if (watched.watcher !== watcher) return
      watched.watcher = null
      clearTimeout(timer)
      clearInterval(memoryPoll)
      signal.removeEventListener('abort', stop)
      child.keepsAlive(false)
      resolve(result)
    }
    const giveUp = (failure: WorkFailure) => {
      finish(err(failure))
      child.kill()
    }
    const stop = () => giveUp('stopped')
    const watcher: ChildWatcher = {
      mostBytes: () => Math.max(limits.outputBytes, SMALL_MESSAGE_BYTES),
      onTooLong: () => giveUp('output-too-large'),
      onExit: () => {
        if (child.lastOutput() !== '') log(`A work process ended: ${child.lastOutput()}`)
        finish(err(/heap out of memory|allocation failed/i.test(child.lastOutput()) ? 'memory' : 'crashed'))
      },
      onMessage: (received) => {
        if (received.kind === 'begun') {
          clearTimeout(timer)
          timer = setTimeout(() => giveUp('timeout'), limits.timeMs)
        } else if (received.kind === 'answer') finish(ok(received.answer))
        else {
          log(`A task failed: ${received.reason}`)
          finish(err('crashed'))
        }
      },
    }
    const firstBytes = child.memoryBytes()
    const mostMemory = limits.memoryMb * 1_000_000
    const watchMemory = () => {
      const bytes = child.memoryBytes()
      if (bytes !== null && bytes - (firstBytes ?? bytes) > mostMemory) giveUp('memory')
    }
    let timer = setTimeout(() => giveUp('crashed'), LOAD_MS)
    const memoryPoll = setInterval(watchMemory, MEMORY_POLL_MS)
    signal.addEventListener('abort', stop)
    watched.watcher = watcher
    child.keepsAlive(true)
    if (child.isAlive()) child.send(message)
    else finish(err('crashed'))
  })
}
