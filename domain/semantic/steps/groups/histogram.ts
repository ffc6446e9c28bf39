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
import { shownEdges } from './shown-edges.ts'

interface HistogramOptions {
  readonly column: string
  readonly groupBy: readonly string[]
  readonly bins: number
  readonly isCumulative: boolean
  readonly isNormalized: boolean
}

/** Counts the values in equal ranges between the smallest and the largest: a row per group, a column per range. */
function histogram(frame: Frame, options: HistogramOptions): Result<Frame, StepError> {
  const { column, bins } = options
  const place = columnPlaces(frame).get(column)
  if (place === undefined) return badStep(`Column '${column}' not found in the DataFrame`)
  // Values that are not finite are in no range, like missing ones.
  const cells = frame.rows.map((row) => (isNotFinite(row[place]) ? null : (row[place] ?? null)))
  const values = cells.map(numberOf)
  if (values.some((value, at) => value === null && cells[at] !== null))
    return badStep(`Column '${column}' contains non-numeric values`)
  if (bins < 1) return badStep('`bins` must be positive')
  const grouped = groupRows(frame, options.groupBy)
  if (!grouped.ok) return grouped
  const { columns, groups } = grouped.value
  const size = withinBudget('histogram', { rows: groups.length, columns: columns.length + bins })
  if (!size.ok) return size
  const known = values.filter((value) => value !== null)
  const edges = edgesOf(known, bins)
  const ends = shownEdges(known, edges)
  const counts = groups.map(({ rows }) => {
    const inBins = countInBins(
      rows.map((row) => numberOf(row[place])),
      edges,
    )
    return options.isCumulative ? runningTotals(inBins) : inBins
  })
  const total = options.isNormalized ? counts.flat().reduce((sum, count) => sum + count, 0) : 1
  const named = binNames(edges).map(
    (name, at): FrameColumn => ({ parts: [name], generic: 0, range: [ends[at] ?? 0, ends[at + 1] ?? 0] }),
  )
  return ok({
    indexCount: 0,
    columns: [...columns, ...named],
    rows: groups.map(({ values: group }, at) => [
      ...group,
      ...(counts[at] ?? []).map((count) => (total === 0 ? null : count / total)),
    ]),
  })
}

const NOT_FINITE: readonly unknown[] = ['NaN', 'Infinity', '-Infinity']

function isNotFinite(cell: FrameCell | undefined): boolean {
  return NOT_FINITE.includes(cell)
}

/** The ends of the ranges: half a unit around a single value, 0 to 1 without values. */
function edgesOf(values: readonly number[], bins: number): readonly number[] {
  let low = Infinity
  let high = -Infinity
  for (const value of values) {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  if (values.length === 0) [low, high] = [0, 1]
  if (low === high) [low, high] = [low - 0.5, high + 0.5]
  const isLarge = !Number.isFinite((high - low) * bins)
  return Array.from({ length: bins + 1 }, (_, at) => {
    if (at === bins) return high
    // For the largest doubles the width, or its multiple, is not finite.
    return isLarge ? low * (1 - at / bins) + high * (at / bins) : low + ((high - low) * at) / bins
  })
}

/** A range includes its lower end, the last one its upper end too. */
function countInBins(values: readonly (number | null)[], edges: readonly number[]): number[] {
  const bins = edges.length - 1
  const [low = 0, high = 1] = [edges[0], edges[bins]]
  const counts = Array.from({ length: bins }, () => 0)
  for (const value of values) {
    if (value === null) continue
    let at = Math.min(
      bins - 1,
      Math.max(0, Math.floor(((value / 2 - low / 2) / (high / 2 - low / 2)) * bins)),
    )
    // The division may round across an edge; the edges decide.
    if (value < (edges[at] ?? low)) at -= 1
    else if (at < bins - 1 && value >= (edges[at + 1] ?? high)) at += 1
    counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}

function runningTotals(counts: readonly number[]): number[] {
  let total = 0
  return counts.map((count) => (total += count))
}

/** Integers if they distinguish the ranges, as in the reference; otherwise as many decimals as needed. */
function binNames(edges: readonly number[]): readonly string[] {
  const integers = namesOf(edges, (edge) => String(Math.trunc(edge)))
  if (isDistinct(integers)) return integers
  for (let digits = 1; digits <= 15; digits += 1) {
    const names = namesOf(edges, (edge) => edge.toFixed(digits))
    if (isDistinct(names)) return names
  }
  return namesOf(edges, String)
}

function namesOf(edges: readonly number[], write: (edge: number) => string): string[] {
  return edges.slice(1).map((edge, at) => `${write(edges[at] ?? edge)} - ${write(edge)}`)
}

function isDistinct(names: readonly string[]): boolean {
  return new Set(names).size === names.length
}

/** Counts values in equal ranges; columns are named `low - high`. */
export const histogramStep = defineStep(
  'histogram',
  z.strictObject({
    column: z.string(),
    groupby: columnNames,
    bins: z._default(z.int(), 5),
    cumulative: z._default(z.boolean(), false),
    normalize: z._default(z.boolean(), false),
  }),
  (frame, options) =>
    histogram(frame, {
      column: options.column,
      groupBy: options.groupby,
      bins: options.bins,
      isCumulative: options.cumulative,
      isNormalized: options.normalize,
    }),
)
