import * as z from 'zod/mini'
import { ok, type Result } from '#domain/core/result.ts'
import { withinBudget } from '#domain/semantic/steps/budget.ts'
import {
  badStep,
  columnPlaces,
  compareCellLists,
  compareCells,
  entryOf,
  type Frame,
  type FrameCell,
  type FrameColumn,
  type StepError,
} from '#domain/semantic/steps/frame.ts'
import { columnNames, defineStep, mapEntries } from '#domain/semantic/steps/step-kind.ts'
import { aggregate, isAggregator } from './aggregators.ts'
import { groupName } from './group-names.ts'

/** Options of pivot. `aggregates` are the metrics with their aggregators. */
interface PivotOptions {
  readonly index: readonly string[]
  readonly columns: readonly string[]
  readonly aggregates: readonly (readonly [metric: string, how: { readonly operator: string }])[]
  readonly dropMissingColumns: boolean
  /** Value of a cell without rows. */
  readonly fillValue: number | null
  /** Group values precede the metric in column names. */
  readonly metricIsLast: boolean
}

/**
 * Turns rows into series: one row per index value (sorted), one column per metric and group (sorted by text). The size is
 * checked first. Fails: with the wire's message.
 */
function pivot(frame: Frame, options: PivotOptions): Result<Frame, StepError> {
  if (options.index.length === 0) return badStep('Pivot operation requires at least one index')
  const metrics = options.aggregates
    .map(([name, { operator }]): Metric => ({ name, operator }))
    .toSorted((one, other) => compareCells(one.name, other.name))
  const known = columnPlaces(frame)
  const places = (names: readonly string[]) => names.map((name) => known.get(name) ?? -1)
  const wanted: Places = {
    index: places(options.index),
    groups: places(options.columns),
    values: places(metrics.map((metric) => metric.name)),
  }
  if ([...wanted.index, ...wanted.groups, ...wanted.values].includes(-1))
    return badStep('Referenced columns not available in DataFrame.')
  const wrong = metrics.find((metric) => !isAggregator(metric.operator))
  if (wrong !== undefined) return badStep(`Invalid numpy function: ${wrong.operator}`)
  const gathered = gather(frame, wanted)
  const size = sizeOf(gathered, metrics, options.index.length)
  if (!size.ok) return size
  const index = options.index.map(
    (name, at): FrameColumn => ({
      parts: [name],
      generic: frame.columns[wanted.index[at] ?? 0]?.generic ?? null,
    }),
  )
  const series = metrics.flatMap((metric) =>
    gathered.groups.map(
      (group): FrameColumn => ({
        parts: options.metricIsLast ? [...group.parts, metric.name] : [metric.name, ...group.parts],
        generic: 0,
      }),
    ),
  )
  const pivoted: Frame = {
    columns: [...index, ...series],
    rows: rowsOf(gathered, metrics, options.fillValue),
    indexCount: index.length,
  }
  return ok(options.dropMissingColumns ? withoutMissing(pivoted) : pivoted)
}

interface Metric {
  readonly name: string
  readonly operator: string
}

function sizeOf(
  { index, groups }: Gathered,
  metrics: readonly Metric[],
  indexCount: number,
): Result<null, StepError> {
  const lengthOf = (parts: readonly string[]) => parts.reduce((sum, part) => sum + part.length, 0)
  const groupCharacters = groups.reduce((sum, group) => sum + lengthOf(group.parts), 0)
  const metricCharacters = lengthOf(metrics.map((metric) => metric.name))
  return withinBudget('pivot', {
    rows: index.length,
    columns: indexCount + metrics.length * groups.length,
    nameCharacters: metrics.length * groupCharacters + groups.length * metricCharacters,
  })
}

interface Places {
  readonly index: readonly number[]
  readonly groups: readonly number[]
  readonly values: readonly number[]
}

/** An index value, with its rows by group number. */
interface IndexEntry {
  readonly values: readonly FrameCell[]
  readonly rows: Map<number, (readonly FrameCell[])[]>
}

interface Group {
  readonly number: number
  readonly parts: readonly string[]
}

interface Gathered {
  readonly index: readonly IndexEntry[]
  readonly groups: readonly Group[]
  readonly values: readonly number[]
}

/** A missing category comes last; a row without a time is skipped. */
function gather(frame: Frame, places: Places): Gathered {
  const times = places.index.filter((place) => frame.columns[place]?.generic === 2)
  const index = new Map<string, IndexEntry>()
  const groups = new Map<string, Group>()
  for (const row of frame.rows) {
    const values = places.index.map((place) => row[place] ?? null)
    if (times.some((place) => (row[place] ?? null) === null)) continue
    const parts = places.groups.map((place) =>
      groupName(row[place] ?? null, frame.columns[place]?.generic === 2),
    )
    const entry = entryOf(index, JSON.stringify(values), () => ({ values, rows: new Map() }))
    const group = entryOf(groups, JSON.stringify(parts), () => ({ number: groups.size, parts }))
    entryOf(entry.rows, group.number, () => []).push(row)
  }
  return {
    index: [...index.values()].toSorted((a, b) => compareCellLists(a.values, b.values)),
    groups: [...groups.values()].toSorted((a, b) => compareCellLists(a.parts, b.parts)),
    values: places.values,
  }
}

/** Visits only pairs of index and group that have rows. */
function rowsOf(
  { index, groups, values }: Gathered,
  metrics: readonly Metric[],
  fillValue: number | null,
): FrameCell[][] {
  const columnOf = new Map(groups.map((group, at) => [group.number, at]))
  return index.map((entry) => {
    const cells = Array.from({ length: metrics.length * groups.length }, (): FrameCell => fillValue)
    for (const [number, rows] of entry.rows) {
      for (const [at, metric] of metrics.entries()) {
        const place = values[at] ?? 0
        const joined = rows.map((row) => row[place] ?? null)
        cells[at * groups.length + (columnOf.get(number) ?? 0)] = aggregate(metric.operator, joined)
      }
    }
    return [...entry.values, ...cells]
  })
}

function withoutMissing(frame: Frame): Frame {
  const isShown = frame.columns.map((_column, at) => at < frame.indexCount)
  for (const row of frame.rows) {
    for (const [at, cell] of row.entries()) if (cell !== null) isShown[at] = true
  }
  return {
    ...frame,
    columns: frame.columns.filter((_column, at) => isShown[at]),
    rows: frame.rows.map((row) => row.filter((_cell, at) => isShown[at])),
  }
}

/** Turns rows into series: a row per index value, a column per metric and group. */
export const pivotStep = defineStep(
  'pivot',
  z.strictObject({
    index: columnNames,
    columns: columnNames,
    aggregates: mapEntries(z.strictObject({ operator: z.string() })),
    drop_missing_columns: z._default(z.boolean(), true),
    metric_fill_value: z._default(z.nullable(z.number()), null),
    combine_value_with_metric: z._default(z.boolean(), false),
    column_fill_value: z.optional(z.literal('<NULL>')),
    marginal_distributions: z.optional(z.nullable(z.literal(false))),
  }),
  (frame, options) =>
    pivot(frame, {
      index: options.index,
      columns: options.columns,
      aggregates: options.aggregates,
      dropMissingColumns: options.drop_missing_columns,
      fillValue: options.metric_fill_value,
      metricIsLast: options.combine_value_with_metric,
    }),
)
