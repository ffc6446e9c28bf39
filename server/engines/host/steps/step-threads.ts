import { err, type Result } from '#domain/core/result.ts'
import type { EngineError, RunAnswer } from '#domain/engines/engine.ts'
import { placelessError, STOPPED } from '#domain/engines/run-end.ts'
import { createTaskThreads, type TaskFailure, type TaskLimits } from '#server/threads/task-threads.ts'
import type { StepOrder } from './apply-steps.ts'
import { isStepsResult, type StepsResult } from './step-messages.ts'

/** Fifteen seconds and 512 MB: the largest result within the budget of cells takes a few seconds. */
export const STEP_LIMITS: TaskLimits = { timeMs: 15_000, memoryMb: 512 }

/** Steps that are being taken; after `stop` they end as stopped. */
interface StepsUnderWay {
  readonly ended: Promise<Result<RunAnswer, EngineError>>
  readonly stop: () => void
}

/** Takes steps in threads of this process, one for each run. */
interface StepThreads {
  readonly start: (order: StepOrder) => StepsUnderWay
}

const PROGRAM = new URL('./step-worker.ts', import.meta.url)

/** Makes the threads of a process; none is started before it is needed. */
export function createStepThreads(limits: TaskLimits = STEP_LIMITS): StepThreads {
  const threads = createTaskThreads<StepOrder, StepsResult>({
    program: PROGRAM,
    limits,
    isAnswer: isStepsResult,
  })
  return {
    start: (order) => {
      const { ended, stop } = threads.start(order)
      const result = ended.then((answer) =>
        answer.ok ? answer.value.result : err(errorOf(answer.error, limits)),
      )
      return { ended: result, stop }
    },
  }
}

function errorOf(failure: TaskFailure, { timeMs, memoryMb }: TaskLimits): EngineError {
  switch (failure) {
    case 'stopped':
      return STOPPED
    case 'timeout':
      return placelessError(
        'timeout',
        `The steps after the query were stopped after ${timeMs / 1000} s, their time limit. ` +
          'Group by fewer values, or lower the row limit.',
      )
    case 'memory':
      return placelessError(
        'memory',
        `The steps after the query were stopped: they needed more memory than their limit of ${memoryMb} MB. ` +
          'Group by fewer values, or lower the row limit.',
      )
    case 'crashed':
      return placelessError(
        'crashed',
        'The steps after the query ended unexpectedly. Nothing else was touched; run it again.',
      )
  }
}
