import * as z from 'zod/mini'
import { ok, type Result } from '#domain/core/result.ts'
import { withinBudget } from '#domain/semantic/steps/budget.ts'
import {
  badStep,
  columnPlaces,
  type Frame,
  type FrameCell,
  type FrameColumn,
  numberOf,
  type StepError,
} from '#domain/semantic/steps/frame.ts'
import { columnNames, defineStep } from '#domain/semantic/steps/step-kind.ts'
import { groupRows } from './group-rows.ts'
import { mean, midpointPercentile, percentile } from './percentile.ts'

/** Options of boxplot. `percentiles` are the ends of percentile whiskers. */
interface BoxPlotOptions {
  readonly groupBy: readonly string[]
  readonly metrics: readonly string[]
  readonly whiskerType: 'tukey' | 'min/max' | 'percentile'
  readonly percentiles: readonly number[]
}

type Whiskers = (
  values: readonly number[],
  box: { readonly q1: number; readonly q3: number },
) => readonly [low: number, high: number]

/** Statistics of each metric, in order. Source: wire §7. */
const STATISTICS = ['mean', 'median', 'max', 'min', 'q1', 'q3', 'count', 'outliers'] as const

/** Computes quartiles, whiskers and outliers of each group. */
function boxPlot(
  frame: Frame,
  { groupBy, metrics, whiskerType, percentiles }: BoxPlotOptions,
): Result<Frame, StepError> {
  const whiskers = whiskersOf(whiskerType, percentiles)
  if (whiskers === null)
    return badStep(
      'percentiles must be a list or tuple with two numeric values, of which the first is lower than the second value',
    )
  const known = columnPlaces(frame)
  const missing = metrics.find((metric) => !known.has(metric))
  if (missing !== undefined) return badStep(`Column referenced by aggregate is undefined: ${missing}`)
  const grouped = groupRows(frame, groupBy)
  if (!grouped.ok) return grouped
  const { columns, groups } = grouped.value
  const size = withinBudget('boxplot', {
    rows: groups.length,
    columns: columns.length + metrics.length * STATISTICS.length,
  })
  if (!size.ok) return size
  const rows = groups.map(({ values, rows: members }) => {
    const boxes = metrics.map((metric) => {
      const place = known.get(metric) ?? 0
      return describe(
        members.map((row) => numberOf(row[place])).filter((value) => value !== null),
        whiskers,
      )
    })
    return [...values, ...STATISTICS.flatMap((name) => boxes.map((box) => box[name]))]
  })
  const described = STATISTICS.flatMap((name) =>
    metrics.map(
      (metric): FrameColumn => ({ parts: [`${metric}__${name}`], generic: name === 'outliers' ? 1 : 0 }),
    ),
  )
  return ok({ indexCount: 0, columns: [...columns, ...described], rows })
}

function whiskersOf(
  type: BoxPlotOptions['whiskerType'],
  [low, high, ...more]: readonly number[],
): Whiskers | null {
  switch (type) {
    case 'tukey':
      return (values, { q1, q3 }) => [
        least(values.filter((value) => value >= q1 - 1.5 * (q3 - q1))),
        most(values.filter((value) => value <= q3 + 1.5 * (q3 - q1))),
      ]
    case 'min/max':
      return (values) => [least(values), most(values)]
    case 'percentile':
      if (low === undefined || high === undefined || more.length > 0 || low >= high) return null
      return (values) => [percentile(values, low) ?? 0, percentile(values, high) ?? 0]
  }
}

function describe(
  values: readonly number[],
  whiskersAt: Whiskers,
): Readonly<Record<(typeof STATISTICS)[number], FrameCell>> {
  const q1 = midpointPercentile(values, 25)
  const q3 = midpointPercentile(values, 75)
  if (q1 === null || q3 === null)
    return { mean: null, median: null, max: null, min: null, q1, q3, count: 0, outliers: [] }
  const [low, high] = whiskersAt(values, { q1, q3 })
  return {
    mean: mean(values),
    median: percentile(values, 50),
    max: high,
    min: low,
    q1,
    q3,
    count: values.length,
    outliers: [...values.filter((value) => value > high), ...values.filter((value) => value < low)],
  }
}

function least(values: readonly number[]): number {
  return values.reduce((one, other) => Math.min(one, other))
}

function most(values: readonly number[]): number {
  return values.reduce((one, other) => Math.max(one, other))
}

/** Computes eight statistics of each metric as columns, `metric__q1` and so on. */
export const boxPlotStep = defineStep(
  'boxplot',
  z.strictObject({
    groupby: columnNames,
    metrics: columnNames,
    whisker_type: z.enum(['tukey', 'min/max', 'percentile']),
    percentiles: z._default(z.nullable(z.array(z.number())), []),
  }),
  (frame, options) =>
    boxPlot(frame, {
      groupBy: options.groupby,
      metrics: options.metrics,
      whiskerType: options.whisker_type,
      percentiles: options.percentiles ?? [],
    }),
)
