import type { Result } from '#domain/core/result.ts'
import type { EngineError, RunAnswer } from '#domain/engines/engine.ts'
import type { StepOrder } from '#domain/engines/step-order.ts'
import { defineTask } from '#server/work/define-task.ts'

/** Applies steps. The largest result within the budget of cells takes a few seconds. */
export const APPLY_STEPS = defineTask<StepOrder, Result<RunAnswer, EngineError>>('apply-steps', {
  timeMs: 15_000,
  memoryMb: 768,
  inputBytes: 210_000_000,
  outputBytes: 105_000_000,
})
