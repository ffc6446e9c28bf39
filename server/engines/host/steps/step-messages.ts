import { isRecord } from '#domain/core/parse.ts'
import type { Result } from '#domain/core/result.ts'
import type { EngineError, RunAnswer } from '#domain/engines/engine.ts'
import type { StepOrder } from './apply-steps.ts'

/** What the thread says when it has applied all steps, or cannot. */
export interface StepsResult {
  readonly result: Result<RunAnswer, EngineError>
}

/** Both ends are this program, of one version: one field is enough to know a message. */
export function isStepOrder(message: unknown): message is StepOrder {
  return isRecord(message) && 'steps' in message
}

/** Both ends are this program, of one version: one field is enough to know a message. */
export function isStepsResult(message: unknown): message is StepsResult {
  return isRecord(message) && 'result' in message
}
