import '#domain/core/zod-without-eval.ts'
import * as z from 'zod/mini'
import { err, ok, type Result } from '#domain/core/result.ts'
import { ALL_STEPS } from './all-steps.ts'
import type { StepError } from './frame.ts'
import type { StepKind } from './step-kind.ts'
import { refuseStepSize } from './step-size.ts'

/** A post-processing step in wire form, in which it is passed between threads. */
export interface PostStep {
  readonly operation: string
  readonly options?: unknown
}

const named = z.object({ operation: z.string(), options: z.optional(z.unknown()) })

/** Parses steps; nulls are skipped, because the client leaves gaps. Fails: `bad-step` for an unknown one. */
export function parsePostSteps(values: readonly unknown[]): Result<readonly PostStep[], StepError> {
  const tooLarge = refuseStepSize(values)
  if (tooLarge !== null) return err({ code: 'too-large', message: `Error: ${tooLarge}` })
  const steps: PostStep[] = []
  for (const value of values) {
    if (value === null || value === undefined) continue
    const step = named.safeParse(value).data
    const kind = ALL_STEPS.get(step?.operation ?? '')
    if (step === undefined || kind === undefined)
      return err({ code: 'bad-step', message: unknownStep(step?.operation ?? '') })
    if (kind.read(step.options) === null) return err({ code: 'bad-step', message: badOptions(kind, step) })
    steps.push(step)
  }
  return ok(steps)
}

const SHOWN_NAMES = 200

function badOptions({ operation, unknownOptions }: StepKind, { options }: PostStep): string {
  const unknown = unknownOptions(options).join(', ')
  return unknown === ''
    ? `Error: The options of the step ${operation} cannot be read.`
    : `Error: The step ${operation} has no option ${unknown.slice(0, SHOWN_NAMES)}.`
}

function unknownStep(name: string): string {
  return `Error: Unsupported post processing operation: ${name}. Must be one of: ${[...ALL_STEPS.keys()].join(', ')}.`
}
