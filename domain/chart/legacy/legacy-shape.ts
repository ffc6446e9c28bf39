import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'

/** The name of the time axis on this wire. */
export const LEGACY_TIME = '__timestamp'

/** A row of a result, by the names of its columns. */
export type LegacyRow = Readonly<Record<string, unknown>>

/** A form as it came. */
export type LegacyForm = Readonly<Record<string, unknown>>

/**
 * The rows of a chart of old with what its query says of their columns: the time that they stand at, what they are grouped
 * by, and what is measured. `parts` gives the parts of a name that steps put together. Times are ms since 1970.
 */
export interface LegacyResult {
  readonly rows: readonly LegacyRow[]
  readonly columns: readonly string[]
  readonly axis: string | null
  readonly groups: readonly string[]
  readonly metrics: readonly string[]
  readonly parts: ReadonlyMap<string, readonly string[]>
  readonly since: number | null
  readonly until: number | null
}

/** What the data of a viz type of old look like. */
export interface LegacyShape {
  /** Whether what is pivoted, rolled and compared stays so; else the rows are as the database gives them. */
  readonly keepsSteps: boolean
  /** Says why a result is more than this shape may hold; null where it is not. */
  readonly refusal?: (result: LegacyResult) => string | null
  readonly toData: (result: LegacyResult, form: LegacyForm) => unknown
}

/** What the columns of a query are called, and which of them are its time axis. */
export function columnsOfQuery(query: QueryObject): Pick<LegacyResult, 'axis' | 'groups' | 'metrics'> {
  const columns = [...(query.columns ?? []), ...(query.groupby ?? [])]
  const axis = columns.find((column) => typeof column !== 'string' && column.columnType === 'BASE_AXIS')
  return {
    axis: axis === undefined ? null : columnLabel(axis),
    groups: columns.filter((column) => column !== axis).map(columnLabel),
    metrics: (query.metrics ?? []).map(metricLabel),
  }
}

/** A value as a number; null for what is none. */
export function numberAt(row: LegacyRow, name: string | undefined): number | null {
  const value = name !== undefined && Object.hasOwn(row, name) ? row[name] : null
  if (typeof value === 'number') return value
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
  return Number.isFinite(read) ? read : null
}

/** A value as it came; null where there is none. */
export function valueAt(row: LegacyRow, name: string | undefined): unknown {
  return name !== undefined && Object.hasOwn(row, name) ? (row[name] ?? null) : null
}

/** A value as a text; what is missing has a name of its own. */
export function textAt(row: LegacyRow, name: string | undefined): string {
  const value = valueAt(row, name)
  if (value === null) return '<NULL>'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Rows under the text of some of their values, in the order in which these come. */
export function groupedRows(
  rows: readonly LegacyRow[],
  keyOf: (row: LegacyRow) => string,
): ReadonlyMap<string, readonly LegacyRow[]> {
  const groups = new Map<string, LegacyRow[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return groups
}
