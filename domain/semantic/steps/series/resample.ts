import * as z from 'zod/mini'
import { ok, type Result } from '#domain/core/result.ts'
import { withinBudget } from '#domain/semantic/steps/budget.ts'
import { columnValues } from '#domain/semantic/steps/columns/put-columns.ts'
import {
  badStep,
  type Frame,
  type FrameCell,
  numberOf,
  type StepError,
} from '#domain/semantic/steps/frame.ts'
import { aggregate } from '#domain/semantic/steps/groups/aggregators.ts'
import { defineStep } from '#domain/semantic/steps/step-kind.ts'
import { parseResampleRule, type ResampleRule } from './resample-rule.ts'

/** Options of resample. `fillValue` replaces missing values of `asfreq`. */
interface ResampleOptions {
  readonly rule: string
  readonly method: string
  readonly fillValue: number | null
}

/** The resampled index: its times, and the labels of all periods. */
interface Periods {
  readonly times: readonly number[]
  readonly labels: readonly number[]
  readonly rule: ResampleRule
}

type Values = readonly (number | null)[]

type Method = (values: Values, periods: Periods) => Values

const METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['asfreq', exactly],
  ['bfill', (values, periods) => filled(fromNext(values, periods).toReversed()).toReversed()],
  ['ffill', (values, periods) => filled(fromLast(values, periods))],
  ['linear', (values, periods) => interpolated(exactly(values, periods))],
  ['median', (values, periods) => joined('median', values, periods)],
  ['mean', (values, periods) => joined('mean', values, periods)],
  ['sum', (values, periods) => joined('sum', values, periods).map((sum) => sum ?? 0)],
])

/** Makes one row for each period, with or without rows. Requires a single time column as index. */
function resample(
  frame: Frame,
  { rule: text, method, fillValue }: ResampleOptions,
): Result<Frame, StepError> {
  const times = timesOf(frame)
  if (times === null) return badStep('Resample operation requires DatetimeIndex')
  const fill = METHODS.get(method)
  if (fill === undefined) return badStep(`Resample method should be in ${[...METHODS.keys()].join(', ')}.`)
  const rule = parseResampleRule(text)
  if (rule === null) return badStep(`Invalid frequency: ${text}`)
  const first = times[0] ?? 0
  const from = rule.firstLabel(first)
  const count = rule.distance(from, times.at(-1) ?? first) + 1
  const size = withinBudget('resample', { rows: count, columns: frame.columns.length })
  if (!size.ok) return size
  const labels = Array.from({ length: count }, (_, at) => rule.labelAfter(from, at))
  const columns = frame.columns.slice(1).map((_column, at) => {
    const values = fill(columnValues(frame, at + 1), { times, labels, rule })
    return method === 'asfreq' ? values.map((value) => value ?? fillValue) : values
  })
  const rows = labels.map((label, row): FrameCell[] => [
    label,
    ...columns.map((values) => values[row] ?? null),
  ])
  return ok({ ...frame, rows })
}

/** The times of the index in ascending order; null for any other index. */
function timesOf(frame: Frame): readonly number[] | null {
  const [index] = frame.columns
  if (frame.indexCount !== 1 || index === undefined || index.generic !== 2) return null
  const times = frame.rows.map(([cell]) => numberOf(cell))
  const known = times.filter((time) => time !== null)
  const isSorted = known.every((time, at) => at === 0 || time >= (known[at - 1] ?? time))
  return known.length === times.length && isSorted ? known : null
}

function exactly(values: Values, { times, labels }: Periods): Values {
  const byTime = new Map(times.map((time, at) => [time, values[at] ?? null]))
  return labels.map((label) => byTime.get(label) ?? null)
}

/** The value of the last row that is not after each label. */
function fromLast(values: Values, { times, labels }: Periods): Values {
  let at = -1
  return labels.map((label) => {
    while ((times[at + 1] ?? Infinity) <= label) at += 1
    return values[at] ?? null
  })
}

/** The value of the first row that is not before each label. */
function fromNext(values: Values, { times, labels }: Periods): Values {
  let at = 0
  return labels.map((label) => {
    while ((times[at] ?? Infinity) < label) at += 1
    return values[at] ?? null
  })
}

/** Replaces missing values by the previous one. */
function filled(values: Values): Values {
  let last: number | null = null
  return values.map((value) => (last = value ?? last))
}

function joined(aggregator: string, values: Values, { times, labels, rule }: Periods): Values {
  const groups = labels.map((): number[] => [])
  const first = labels[0] ?? 0
  for (const [at, time] of times.entries()) {
    const value = values[at] ?? null
    if (value !== null) groups[rule.distance(first, time)]?.push(value)
  }
  return groups.map((group) => numberOf(aggregate(aggregator, group)))
}

/** Interpolates gaps linearly; repeats the last value after it, and leaves values before the first missing. */
function interpolated(values: Values): Values {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ at, value }]))
  let next = 0
  return values.map((value, at) => {
    if (value !== null) {
      next += 1
      return value
    }
    const [before, after] = [known[next - 1], known[next]]
    if (before === undefined) return null
    if (after === undefined) return before.value
    return before.value + ((after.value - before.value) * (at - before.at)) / (after.at - before.at)
  })
}

/** Makes a row for each period of a rule. */
export const resampleStep = defineStep(
  'resample',
  z.strictObject({
    rule: z.string(),
    method: z.string(),
    fill_value: z._default(z.nullable(z.number()), null),
  }),
  (frame, { rule, method, fill_value: fillValue }) => resample(frame, { rule, method, fillValue }),
)
