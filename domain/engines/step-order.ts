import type { RunAnswer } from '#domain/engines/engine.ts'
import type { Comparison } from '#domain/semantic/offsets/comparison.ts'
import type { PostStep } from '#domain/semantic/steps/post-steps.ts'

/** Texts as UTF-8, by the machine that runs the steps. */
export interface TextBytes {
  readonly decode: (bytes: Uint8Array) => string
  readonly encode: (text: string) => Uint8Array
}

/** Steps to apply to an answer and its comparisons, and the upper limit of the resulting JSON. */
export interface StepOrder {
  readonly answer: RunAnswer
  readonly comparisons?: readonly { readonly answer: RunAnswer; readonly comparison: Comparison }[]
  readonly steps: readonly PostStep[]
  readonly maxBytes: number
}
