import * as z from 'zod/mini'
import { ok, type Result } from '#domain/core/result.ts'
import { computeColumns } from '#domain/semantic/steps/columns/put-columns.ts'
import { badStep, type Frame, type StepError } from '#domain/semantic/steps/frame.ts'
import { isAggregator } from '#domain/semantic/steps/groups/aggregators.ts'
import { columnMap, defineStep } from '#domain/semantic/steps/step-kind.ts'
import { countWindows, joinWindows, medianWindows, type Windows } from './sliding.ts'

/** Options of rolling; rows before `minPeriods` values are dropped. */
interface RollingOptions {
  readonly rollingType: string
  readonly window: number
  readonly minPeriods: number
  readonly columns: readonly (readonly [source: string, target: string])[]
}

/** Aggregates each value with the previous ones, `window` in total. */
export function rolling(frame: Frame, options: RollingOptions): Result<Frame, StepError> {
  const { rollingType, window, minPeriods } = options
  if (window <= 0) return badStep('Window must be > 0')
  if (!isAggregator(rollingType)) return badStep(`Invalid rolling_type: ${rollingType}`)
  const rolled = computeColumns('rolling', frame, options.columns, (values) => {
    const windows = { values, size: window }
    const counts = countWindows(windows)
    return rollWindows(rollingType, windows, counts).map((value, at) =>
      (counts[at] ?? 0) < minPeriods ? null : value,
    )
  })
  const dropped = Math.max(0, minPeriods - 1)
  return rolled.ok ? ok({ ...rolled.value, rows: rolled.value.rows.slice(dropped) }) : rolled
}

const itself = (value: number) => value

function rollWindows(type: string, windows: Windows, counts: readonly number[]): readonly (number | null)[] {
  switch (type) {
    case 'count':
      return counts
    case 'sum':
      // The sum of no values is 0, as in the reference; other functions return null.
      return sums(windows).map((sum) => sum ?? 0)
    case 'mean':
    case 'average':
      return sums(windows).map((sum, at) => (sum === null ? null : sum / (counts[at] ?? 1)))
    case 'min':
      return joinWindows(windows, itself, Math.min)
    case 'max':
      return joinWindows(windows, itself, Math.max)
    case 'median':
      return medianWindows(windows)
    case 'var':
      return variances(windows)
    case 'std':
      return variances(windows).map((variance) => (variance === null ? null : Math.sqrt(variance)))
    default:
      return []
  }
}

function sums(windows: Windows): (number | null)[] {
  return joinWindows(windows, itself, (one, other) => one + other)
}

/** Count, mean, and sum of squared distances from the mean. */
interface Moments {
  readonly count: number
  readonly mean: number
  readonly squares: number
}

/** Joins moments without the cancellation of sums of squares (Chan, Golub, LeVeque). */
function joinMoments(one: Moments, other: Moments): Moments {
  const count = one.count + other.count
  const distance = other.mean - one.mean
  return {
    count,
    mean: one.mean + (distance * other.count) / count,
    squares: one.squares + other.squares + (distance ** 2 * one.count * other.count) / count,
  }
}

/** Sample variance; null for fewer than two values. */
function variances(windows: Windows): (number | null)[] {
  const start = (value: number): Moments => ({ count: 1, mean: value, squares: 0 })
  return joinWindows(windows, start, joinMoments).map((moments) =>
    moments === null || moments.count < 2 ? null : moments.squares / (moments.count - 1),
  )
}

/** Aggregates each value with the previous ones in a moving window. */
export const rollingStep = defineStep(
  'rolling',
  z.strictObject({
    rolling_type: z.string(),
    window: z.int(),
    min_periods: z._default(z.nullable(z.int()), 0),
    columns: columnMap,
    center: z.optional(z.nullable(z.literal(false))),
    win_type: z.optional(z.null()),
    rolling_type_options: z.optional(z.nullable(z.strictObject({}))),
  }),
  (frame, options) =>
    rolling(frame, {
      rollingType: options.rolling_type,
      window: options.window,
      minPeriods: options.min_periods ?? 0,
      columns: options.columns,
    }),
)
