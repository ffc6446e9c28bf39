import * as z from 'zod/mini'
import { relativeChange } from '#domain/core/number/relative-change.ts'
import { ok, type Result } from '#domain/core/result.ts'
import { columnValues, putColumns } from '#domain/semantic/steps/columns/put-columns.ts'
import { badStep, type Frame, placesOfMetrics, type StepError } from '#domain/semantic/steps/frame.ts'
import { columnNames, defineStep } from '#domain/semantic/steps/step-kind.ts'

/** Options of compare: pairs of columns, and the comparison. */
interface CompareOptions {
  readonly sourceColumns: readonly string[]
  readonly compareColumns: readonly string[]
  readonly compareType: string
  readonly dropOriginalColumns: boolean
  /** Decimals of percentages and ratios. */
  readonly precision: number
}

type Comparison = (value: number, other: number, precision: number) => number | null

const COMPARISONS: ReadonlyMap<string, Comparison> = new Map<string, Comparison>([
  ['difference', (value, other) => value - other],
  [
    'percentage',
    (value, other, precision) => {
      const change = relativeChange(other, value)
      return change === null ? null : rounded(change, precision)
    },
  ],
  ['ratio', (value, other, precision) => rounded(value / other, precision)],
])

/** Compares pairs of columns, usually of different times, by difference, relative change or ratio. */
function compare(frame: Frame, options: CompareOptions): Result<Frame, StepError> {
  const { sourceColumns, compareColumns, compareType } = options
  if (sourceColumns.length !== compareColumns.length)
    return badStep('`compare_columns` must have the same length as `source_columns`.')
  const comparison = COMPARISONS.get(compareType)
  if (comparison === undefined) return badStep('`compare_type` must be `difference`, `percentage` or `ratio`')
  const placesOf = placesOfMetrics(frame)
  const pairs = sourceColumns.map((source, at) => ({
    source,
    other: compareColumns[at] ?? '',
    sources: placesOf(source),
    others: placesOf(compareColumns[at] ?? ''),
  }))
  if (pairs.some(({ sources, others }) => sources.length === 0 || others.length === 0))
    return badStep('Referenced columns not available in DataFrame.')
  const computed = pairs.flatMap(({ source, other, sources, others }) => {
    const bySeries = placesBySeries(frame, others)
    return sources.flatMap((place) => {
      const [, ...series] = frame.columns[place]?.parts ?? []
      const opposite = bySeries.get(JSON.stringify(series))
      if (opposite === undefined) return []
      const right = columnValues(frame, opposite)
      const values = columnValues(frame, place).map((value, row) => {
        const against = right[row] ?? null
        return value === null || against === null
          ? null
          : finite(comparison(value, against, options.precision))
      })
      return [{ parts: [`${compareType}__${source}__${other}`, ...series], values }]
    })
  })
  const compared = putColumns('compare', frame, computed)
  if (!compared.ok || !options.dropOriginalColumns) return compared
  const dropped = new Set(pairs.flatMap(({ sources, others }) => [...sources, ...others]))
  return ok({
    ...compared.value,
    columns: compared.value.columns.filter((_column, at) => !dropped.has(at)),
    rows: compared.value.rows.map((row) => row.filter((_cell, at) => !dropped.has(at))),
  })
}

/** Indexes of the columns of a pivoted metric by series; of equal ones, the first. */
function placesBySeries(frame: Frame, places: readonly number[]): ReadonlyMap<string, number> {
  const bySeries = new Map<string, number>()
  for (const place of places) {
    const [, ...series] = frame.columns[place]?.parts ?? []
    const key = JSON.stringify(series)
    if (!bySeries.has(key)) bySeries.set(key, place)
  }
  return bySeries
}

/** Division by zero has no value. */
function finite(value: number | null): number | null {
  return value !== null && Number.isFinite(value) ? value : null
}

/** Rounds to decimals, half to even, as the reference does. */
function rounded(value: number, digits: number): number {
  const scaled = value * 10 ** digits
  // A larger double has no further decimals.
  if (!(Math.abs(scaled) < Number.MAX_SAFE_INTEGER)) return value
  const below = Math.floor(scaled)
  const isHalf = scaled - below === 0.5
  const integer = isHalf ? (below % 2 === 0 ? below : below + 1) : Math.round(scaled)
  return integer / 10 ** digits
}

/** Compares columns, as a column `type__source__other` each. */
export const compareStep = defineStep(
  'compare',
  z.strictObject({
    source_columns: columnNames,
    compare_columns: columnNames,
    compare_type: z.string(),
    drop_original_columns: z._default(z.boolean(), false),
    precision: z._default(z.int().check(z.minimum(0), z.maximum(15)), 4),
  }),
  (frame, options) =>
    compare(frame, {
      sourceColumns: options.source_columns,
      compareColumns: options.compare_columns,
      compareType: options.compare_type,
      dropOriginalColumns: options.drop_original_columns,
      precision: options.precision,
    }),
)
