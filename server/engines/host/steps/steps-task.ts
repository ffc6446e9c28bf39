import type { Result } from '#domain/core/result.ts'
import type { EngineError, RunAnswer } from '#domain/engines/engine.ts'
import type { Comparison } from '#domain/semantic/offsets/comparison.ts'
import type { PostStep } from '#domain/semantic/steps/post-steps.ts'
import { defineTask } from '#server/work/define-task.ts'

/** Steps to apply to an answer and its comparisons, and the upper limit of the resulting JSON. */
export interface StepOrder {
  readonly answer: RunAnswer
  readonly comparisons?: readonly { readonly answer: RunAnswer; readonly comparison: Comparison }[]
  readonly steps: readonly PostStep[]
  readonly maxBytes: number
}

/** Applies steps. The largest result within the budget of cells takes a few seconds. */
export const APPLY_STEPS = defineTask<StepOrder, Result<RunAnswer, EngineError>>('apply-steps', {
  timeMs: 15_000,
  memoryMb: 768,
  inputBytes: 210_000_000,
  outputBytes: 105_000_000,
})
