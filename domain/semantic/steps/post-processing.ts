import { ok, type Result } from '#domain/core/result.ts'
import { ALL_STEPS } from './all-steps.ts'
import { withinBudget } from './budget.ts'
import { badStep, type Frame, type StepError } from './frame.ts'
import type { PostStep } from './post-steps.ts'

/**
 * Applies steps in order. Fails: `bad-step` and `too-large`, with the wire's message. An empty result is unchanged, also
 * after a step: it lacks columns that later steps would name.
 */
export function applyPostSteps(frame: Frame, steps: readonly PostStep[]): Result<Frame, StepError> {
  let current = frame
  if (frame.rows.length === 0) return ok(frame)
  const size = withinBudget(steps[0]?.operation ?? '', {
    rows: frame.rows.length,
    columns: frame.columns.length,
  })
  if (!size.ok) return size
  for (const { operation, options } of steps) {
    const apply = ALL_STEPS.get(operation)?.read(options) ?? null
    if (apply === null) return badStep(`Unsupported post processing operation: ${operation}.`)
    const next = apply(current)
    if (!next.ok) return next
    current = next.value
    if (current.rows.length === 0) return ok(current)
  }
  return ok(current)
}
