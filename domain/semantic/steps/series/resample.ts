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

/** What a resample step is asked for. `fillValue` stands where `asfreq` finds nothing. */
interface ResampleOptions {
  readonly rule: string
  readonly method: string
  readonly fillValue: number | null
}

/** The index that is resampled: its times, and the name of each stretch between the first and the last. */
interface Stretches {
  readonly times: readonly number[]
  readonly labels: readonly number[]
  readonly rule: ResampleRule
}

type Values = readonly (number | null)[]

/** How the values of a column fill the stretches. */
type Method = (values: Values, stretches: Stretches) => Values

const METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['asfreq', exactly],
  ['bfill', (values, stretches) => filled(fromNext(values, stretches).toReversed()).toReversed()],
  ['ffill', (values, stretches) => filled(fromLast(values, stretches))],
  ['linear', (values, stretches) => interpolated(exactly(values, stretches))],
  ['median', (values, stretches) => joined('median', values, stretches)],
  ['mean', (values, stretches) => joined('mean', values, stretches)],
  ['sum', (values, stretches) => joined('sum', values, stretches).map((sum) => sum ?? 0)],
])

/** Gives a series one row for each stretch of time, whether there were rows in it or not. Needs one column of times as index. */
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

/** The times of the index in ascending order; null when the index is something else. */
function timesOf(frame: Frame): readonly number[] | null {
  const [index] = frame.columns
  if (frame.indexCount !== 1 || index === undefined || index.generic !== 2) return null
  const times = frame.rows.map(([cell]) => numberOf(cell))
  const known = times.filter((time) => time !== null)
  const isSorted = known.every((time, at) => at === 0 || time >= (known[at - 1] ?? time))
  return known.length === times.length && isSorted ? known : null
}

function exactly(values: Values, { times, labels }: Stretches): Values {
  const byTime = new Map(times.map((time, at) => [time, values[at] ?? null]))
  return labels.map((label) => byTime.get(label) ?? null)
}

/** The value of the last row that is not after each label. */
function fromLast(values: Values, { times, labels }: Stretches): Values {
  let at = -1
  return labels.map((label) => {
    while ((times[at + 1] ?? Infinity) <= label) at += 1
    return values[at] ?? null
  })
}

/** The value of the first row that is not before each label. */
function fromNext(values: Values, { times, labels }: Stretches): Values {
  let at = 0
  return labels.map((label) => {
    while ((times[at] ?? Infinity) < label) at += 1
    return values[at] ?? null
  })
}

/** What is missing becomes the value before it. */
function filled(values: Values): Values {
  let last: number | null = null
  return values.map((value) => (last = value ?? last))
}

function joined(aggregator: string, values: Values, { times, labels, rule }: Stretches): Values {
  const groups = labels.map((): number[] => [])
  const first = labels[0] ?? 0
  for (const [at, time] of times.entries()) {
    const value = values[at] ?? null
    if (value !== null) groups[rule.distance(first, time)]?.push(value)
  }
  return groups.map((group) => numberOf(aggregate(aggregator, group)))
}

/** Gaps are drawn as a straight line; after the last value it goes on as it was, before the first nothing stands. */
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

/** Gives a series of times a row for each stretch of a rule. */
export const resampleStep = defineStep(
  'resample',
  z.strictObject({
    rule: z.string(),
    method: z.string(),
    fill_value: z._default(z.nullable(z.number()), null),
  }),
  (frame, { rule, method, fill_value: fillValue }) => resample(frame, { rule, method, fillValue }),
)
