import { err, type Result } from '#domain/core/result.ts'
import type { EngineError, RunAnswer } from '#domain/engines/engine.ts'
import { BUSY, placelessError, STOPPED } from '#domain/engines/run-end.ts'
import type { StepOrder } from '#domain/engines/step-order.ts'
import type { WorkOptions } from '#server/work/create-work.ts'
import type { WorkLimits } from '#server/work/define-task.ts'
import { work } from '#server/work/work.ts'
import type { WorkFailure } from '#server/work/work-failure.ts'
import { APPLY_STEPS } from './steps-task.ts'

/** Applies steps to an answer in a child process. Fails with the error of a step, and as runs over a limit do. */
export async function runSteps(
  order: StepOrder,
  options: WorkOptions,
): Promise<Result<RunAnswer, EngineError>> {
  const ended = await work.run(APPLY_STEPS, order, options)
  return ended.ok ? ended.value : err(errorOf(ended.error, { ...APPLY_STEPS.limits, ...options.limits }))
}

const SMALLER = 'Group by fewer values, or lower the row limit.'

function errorOf(failure: WorkFailure, { timeMs, memoryMb }: WorkLimits): EngineError {
  switch (failure) {
    case 'busy':
      return BUSY
    case 'stopped':
      return STOPPED
    case 'timeout':
      return placelessError(
        'timeout',
        `The steps after the query were stopped after ${timeMs / 1000} s, their time limit. ${SMALLER}`,
      )
    case 'memory':
      return placelessError(
        'memory',
        `The steps after the query were stopped: they needed more memory than their limit of ${memoryMb} MB. ${SMALLER}`,
      )
    case 'input-too-large':
    case 'output-too-large':
      return placelessError('too-large', `The result is too large for the steps after the query. ${SMALLER}`)
    case 'crashed':
      return placelessError(
        'crashed',
        'The post-processing ended unexpectedly. Nothing was changed. Run it again.',
      )
  }
}
