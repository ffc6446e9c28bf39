import { err, ok, type Result } from '#domain/core/result.ts'
import { aggregate, isAggregator } from './aggregators.ts'
import {
  columnIndex,
  columnName,
  compareCells,
  type Frame,
  type FrameCell,
  type FrameColumn,
  type StepError,
} from './frame.ts'

/** What a pivot is asked for. `aggregates` names the metrics and how cells that meet are joined. */
export interface PivotOptions {
  readonly index: readonly string[]
  readonly columns: readonly string[]
  readonly aggregates: Readonly<Record<string, { readonly operator: string }>>
  readonly dropMissingColumns: boolean
}

/** Stands for a missing value in the name of a series. Source: contract, "chart/data semantics". */
const NULL_TEXT = '<NULL>'

/**
 * Turns rows into series: one row per value of the index (sorted), one column per metric and combination of the columns'
 * values (sorted by text). Fails: with the wire's words.
 */
export function pivot(frame: Frame, options: PivotOptions): Result<Frame, StepError> {
  if (options.index.length === 0) return fail('Pivot operation requires at least one index')
  const metrics = Object.keys(options.aggregates).toSorted(compareTexts)
  const places = (names: readonly string[]) => names.map((name) => columnIndex(frame, name))
  const [index, groups, values] = [places(options.index), places(options.columns), places(metrics)]
  if ([...index, ...groups, ...values].includes(-1))
    return fail('Referenced columns not available in DataFrame.')
  const wrong = metrics
    .map((metric) => options.aggregates[metric]?.operator ?? '')
    .find((name) => !isAggregator(name))
  if (wrong !== undefined) return fail(`Invalid numpy function: ${wrong}`)
  const cells = gather(frame, { index, groups, values })
  const columns = metrics.flatMap((metric, at) =>
    cells.groups.map((group) => ({ metric, at, group: group.key, parts: [metric, ...group.parts] })),
  )
  const rows = cells.index.map((row) => [
    ...row.values,
    ...columns.map((column) =>
      aggregate(
        options.aggregates[column.metric]?.operator ?? '',
        cells.at(row.key, column.group, column.at),
      ),
    ),
  ])
  const pivoted: Frame = {
    columns: [
      ...index.map((place, at) => ({
        parts: [options.index[at] ?? ''],
        generic: frame.columns[place]?.generic ?? null,
      })),
      ...columns.map((column): FrameColumn => ({ parts: column.parts, generic: 0 })),
    ],
    rows,
    indexCount: index.length,
  }
  return ok(options.dropMissingColumns ? withoutMissing(pivoted) : pivoted)
}

function fail(message: string): Result<never, StepError> {
  return err({ code: 'bad-step', message: `Error: ${message}` })
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

interface Places {
  readonly index: readonly number[]
  readonly groups: readonly number[]
  readonly values: readonly number[]
}

interface Gathered {
  readonly index: readonly { readonly key: string; readonly values: readonly FrameCell[] }[]
  readonly groups: readonly { readonly key: string; readonly parts: readonly string[] }[]
  readonly at: (row: string, group: string, value: number) => readonly FrameCell[]
}

/** Rows whose index is missing are left out, as pandas does. */
function gather(frame: Frame, places: Places): Gathered {
  const index = new Map<string, readonly FrameCell[]>()
  const groups = new Map<string, readonly string[]>()
  const cells = new Map<string, FrameCell[]>()
  for (const row of frame.rows) {
    const indexValues = places.index.map((place) => row[place] ?? null)
    if (indexValues.includes(null)) continue
    const parts = places.groups.map((place) => groupText(row[place] ?? null))
    const rowKey = JSON.stringify(indexValues)
    const groupKey = JSON.stringify(parts)
    index.set(rowKey, indexValues)
    groups.set(groupKey, parts)
    for (const [at, place] of places.values.entries()) {
      const key = `${rowKey}${groupKey}${at}`
      const met = cells.get(key)
      if (met === undefined) cells.set(key, [row[place] ?? null])
      else met.push(row[place] ?? null)
    }
  }
  return {
    index: [...index]
      .map(([key, values]) => ({ key, values }))
      .toSorted((a, b) => compareRows(a.values, b.values)),
    groups: [...groups]
      .map(([key, parts]) => ({ key, parts }))
      .toSorted((a, b) => compareRows(a.parts, b.parts)),
    at: (row, group, value) => cells.get(`${row}${group}${value}`) ?? [],
  }
}

/** Python's words for truth values, as series are named by Superset. */
function groupText(cell: FrameCell): string {
  if (cell === null) return NULL_TEXT
  return typeof cell === 'boolean' ? (cell ? 'True' : 'False') : String(cell)
}

function compareRows(one: readonly FrameCell[], other: readonly FrameCell[]): number {
  for (const [at, cell] of one.entries()) {
    const order = compareCells(cell, other[at] ?? null)
    if (order !== 0) return order
  }
  return 0
}

function withoutMissing(frame: Frame): Frame {
  const kept = frame.columns.map(
    (_column, at) => at < frame.indexCount || frame.rows.some((row) => (row[at] ?? null) !== null),
  )
  return {
    ...frame,
    columns: frame.columns.filter((_column, at) => kept[at]),
    rows: frame.rows.map((row) => row.filter((_cell, at) => kept[at])),
  }
}

/** Names columns by all their parts, joined by ", ", and ends the index. */
export function flatten(frame: Frame, dropLevels: readonly number[]): Frame {
  const columns = frame.columns.map((column, at) => {
    const parts =
      at < frame.indexCount
        ? column.parts
        : column.parts.filter((_part, level) => !dropLevels.includes(level))
    return { ...column, parts }
  })
  return { columns, rows: frame.rows, indexCount: 0 }
}

/** Renames columns, or with a level that part of their names; a name that becomes null is taken out. */
export function rename(
  frame: Frame,
  names: Readonly<Record<string, string | null>>,
  level: number | null,
): Result<Frame, StepError> {
  const columns = frame.columns.map((column, at) => {
    if (at < frame.indexCount) return column
    if (level === null) {
      const renamed = names[columnName(column)]
      return renamed === undefined || renamed === null ? column : { ...column, parts: [renamed] }
    }
    const parts = column.parts.flatMap((part, place) => {
      const renamed = place === level ? names[part] : undefined
      return renamed === undefined ? [part] : renamed === null ? [] : [renamed]
    })
    return { ...column, parts }
  })
  const labels = columns.map(columnName)
  if (new Set(labels).size < labels.length) return fail('Label already exists')
  return ok({ ...frame, columns })
}
