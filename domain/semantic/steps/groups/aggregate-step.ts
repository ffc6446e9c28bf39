import * as z from 'zod/mini'
import { ok, type Result } from '#domain/core/result.ts'
import {
  badStep,
  columnPlaces,
  type Frame,
  type FrameCell,
  numberOf,
  type StepError,
} from '#domain/semantic/steps/frame.ts'
import { columnNames, defineStep, mapEntries } from '#domain/semantic/steps/step-kind.ts'
import { aggregate, isAggregator } from './aggregators.ts'
import { groupRows } from './group-rows.ts'
import { percentile } from './percentile.ts'

/** A column of an aggregate: source and operator; `q` is the percent of a percentile. */
interface Aggregate {
  readonly column?: string | undefined
  readonly operator?: string | undefined
  readonly options: { readonly q?: number | undefined }
}

/** Aggregates the rows of each group. Fails: with the wire's message. */
function aggregateRows(
  frame: Frame,
  groupBy: readonly string[],
  aggregates: readonly (readonly [name: string, how: Aggregate])[],
): Result<Frame, StepError> {
  const known = columnPlaces(frame)
  const columns: { name: string; place: number; join: (cells: readonly FrameCell[]) => FrameCell }[] = []
  for (const [name, { column = name, operator, options }] of aggregates) {
    const place = known.get(column)
    if (place === undefined) return badStep(`Column referenced by aggregate is undefined: ${column}`)
    if (operator === undefined) return badStep(`Operator undefined for aggregator: ${name}`)
    const join = joinOf(operator, options.q)
    if (join === null) return badStep(`Invalid numpy function: ${operator}`)
    columns.push({ name, place, join })
  }
  const grouped = groupRows(frame, groupBy)
  if (!grouped.ok) return grouped
  return ok({
    indexCount: 0,
    columns: [
      ...grouped.value.columns,
      ...columns.map(({ name }) => ({ parts: [name], generic: 0 as const })),
    ],
    rows: grouped.value.groups.map(({ values, rows }) => [
      ...values,
      ...columns.map(({ place, join }) => join(rows.map((row) => row[place] ?? null))),
    ]),
  })
}

function joinOf(
  operator: string,
  q: number | undefined,
): ((cells: readonly FrameCell[]) => FrameCell) | null {
  if (operator === 'percentile') return q === undefined ? null : (cells) => percentile(numbersOf(cells), q)
  return isAggregator(operator) ? (cells) => aggregate(operator, cells) : null
}

function numbersOf(cells: readonly FrameCell[]): number[] {
  return cells.map(numberOf).filter((value) => value !== null)
}

/** Aggregates the rows of each group to one row. */
export const aggregateStep = defineStep(
  'aggregate',
  z.strictObject({
    groupby: columnNames,
    aggregates: mapEntries(
      z.strictObject({
        column: z.optional(z.string()),
        operator: z.optional(z.string()),
        options: z._default(
          z.strictObject({ q: z.optional(z.number().check(z.minimum(0), z.maximum(100))) }),
          {},
        ),
      }),
    ),
  }),
  (frame, { groupby, aggregates }) => aggregateRows(frame, groupby, aggregates),
)
