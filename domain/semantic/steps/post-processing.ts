import { ok, type Result } from '#domain/core/result.ts'
import { withinBudget } from './budget.ts'
import type { Frame, StepError } from './frame.ts'
import { flatten, rename } from './names.ts'
import { pivot } from './pivot.ts'
import type { PostStep } from './post-steps.ts'
import { rolling } from './rolling.ts'
import { contribution, cumulate, rank, sortRows } from './series-steps.ts'

/** Takes the steps one after the other. Fails: `bad-step` and `too-large`, with the wire's words. An empty result stays as it is. */
export function applyPostSteps(frame: Frame, steps: readonly PostStep[]): Result<Frame, StepError> {
  let current = frame
  if (frame.rows.length === 0) return ok(frame)
  const size = withinBudget(steps[0]?.operation ?? '', {
    rows: frame.rows.length,
    columns: frame.columns.length,
  })
  if (!size.ok) return size
  for (const one of steps) {
    const next = applyStep(current, one)
    if (!next.ok) return next
    current = next.value
  }
  return ok(current)
}

function applyStep(frame: Frame, { operation, options }: PostStep): Result<Frame, StepError> {
  switch (operation) {
    case 'pivot':
      return pivot(frame, { ...options, dropMissingColumns: options.drop_missing_columns })
    case 'flatten':
      return ok(flatten(frame, options.drop_levels))
    case 'rename':
      return rename(frame, options.columns, options.level)
    case 'rolling':
      return rolling(frame, {
        rollingType: options.rolling_type,
        window: options.window,
        minPeriods: options.min_periods ?? 0,
        columns: options.columns,
      })
    case 'cum':
      return cumulate(frame, options.operator, options.columns)
    case 'contribution':
      return contribution(frame, {
        orientation: options.orientation ?? 'column',
        columns: options.columns ?? [],
        renameColumns: options.rename_columns ?? [],
      })
    case 'sort':
      return sortRows(frame, options.is_sort_index ? [] : [options.by].flat(), [options.ascending].flat())
    case 'rank':
      return rank(frame, options.metric, options.group_by)
  }
}
