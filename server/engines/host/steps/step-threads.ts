import { Worker } from 'node:worker_threads'
import { err, type Result } from '#domain/core/result.ts'
import { thrownCode } from '#domain/core/thrown.ts'
import type { EngineError, RunAnswer } from '#domain/engines/engine.ts'
import { placelessError, STOPPED } from '#domain/engines/run-end.ts'
import type { StepOrder } from './apply-steps.ts'
import { isStepsResult } from './step-messages.ts'

/** What steps may take: ms of their own, and MB of memory. */
interface StepLimits {
  readonly timeMs: number
  readonly memoryMb: number
}

/** Fifteen seconds and 512 MB: the largest result within the budget of cells takes a few seconds. */
export const STEP_LIMITS: StepLimits = { timeMs: 15_000, memoryMb: 512 }

/** Steps that are being taken; after `stop` they end as stopped. */
interface StepsUnderWay {
  readonly ended: Promise<Result<RunAnswer, EngineError>>
  readonly stop: () => void
}

/** Takes steps in threads, one for each run; one thread is kept for the next. */
interface StepThreads {
  readonly start: (order: StepOrder) => StepsUnderWay
}

const PROGRAM = new URL('./step-worker.ts', import.meta.url)

const BROKEN = placelessError(
  'crashed',
  'The steps after the query ended unexpectedly. Nothing else was touched; run it again.',
)

/** Makes the threads of a process; none is started before it is needed. */
export function createStepThreads(limits: StepLimits = STEP_LIMITS): StepThreads {
  let spare: Worker | null = null

  function take(): Worker {
    const worker =
      spare ?? new Worker(PROGRAM, { resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb } })
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

  function start(order: StepOrder): StepsUnderWay {
    const worker = take()
    let endWith: (error: EngineError) => void = () => undefined
    const ended = new Promise<Result<RunAnswer, EngineError>>((resolve) => {
      let isOver = false
      const over = (result: Result<RunAnswer, EngineError>) => {
        isOver = true
        clearTimeout(timer)
        resolve(result)
      }
      endWith = (error) => {
        if (isOver) return
        over(err(error))
        void worker.terminate()
      }
      const timer = setTimeout(() => endWith(timeError(limits)), limits.timeMs)
      worker.on('message', (message: unknown) => {
        if (isOver || !isStepsResult(message)) return
        giveBack(worker)
        over(message.result)
      })
      worker.on('error', (error: unknown) => endWith(brokenError(error, limits)))
      worker.on('exit', () => endWith(BROKEN))
    })
    worker.ref()
    worker.postMessage(order)
    return { ended, stop: () => endWith(STOPPED) }
  }

  return { start }
}

function timeError({ timeMs }: StepLimits): EngineError {
  return placelessError(
    'timeout',
    `The steps after the query were stopped after ${timeMs / 1000} s, their time limit. ` +
      'Group by fewer values, or lower the row limit.',
  )
}

function brokenError(error: unknown, { memoryMb }: StepLimits): EngineError {
  if (thrownCode(error) !== 'ERR_WORKER_OUT_OF_MEMORY') return BROKEN
  return placelessError(
    'memory',
    `The steps after the query were stopped: they needed more memory than their limit of ${memoryMb} MB. ` +
      'Group by fewer values, or lower the row limit.',
  )
}
