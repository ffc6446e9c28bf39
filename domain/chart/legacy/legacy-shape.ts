import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'

/** The name of the time axis in this API. */
export const LEGACY_TIME = '__timestamp'

/** A row of a result, by column name. */
export type LegacyRow = Readonly<Record<string, unknown>>

/** A form as received. */
export type LegacyForm = Readonly<Record<string, unknown>>

/**
 * The rows of a legacy chart and the roles of their columns in the query: time axis, groups, metrics. `parts` returns the
 * parts of a name that post-processing joined. Times are ms since 1970.
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

/** The data of a legacy viz type. */
export interface LegacyShape {
  /** Whether rows are taken after pivot, rolling and comparison steps; otherwise as the database returned them. */
  readonly keepsSteps: boolean
  /** Returns why a result is too large for this shape; null if it is not. */
  readonly problem?: (result: LegacyResult) => string | null
  readonly toData: (result: LegacyResult, form: LegacyForm) => unknown
}

/** The names of a query's columns by their role. */
export function columnsOfQuery(query: QueryObject): Pick<LegacyResult, 'axis' | 'groups' | 'metrics'> {
  const columns = [...(query.columns ?? []), ...(query.groupby ?? [])]
  const axis = columns.find((column) => typeof column !== 'string' && column.columnType === 'BASE_AXIS')
  return {
    axis: axis === undefined ? null : columnLabel(axis),
    groups: columns.filter((column) => column !== axis).map(columnLabel),
    metrics: (query.metrics ?? []).map(metricLabel),
  }
}

/** A value as a number; null for anything else. */
export function numberAt(row: LegacyRow, name: string | undefined): number | null {
  const value = name !== undefined && Object.hasOwn(row, name) ? row[name] : null
  if (typeof value === 'number') return value
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
  return Number.isFinite(read) ? read : null
}

/** A value as received; null if missing. */
export function valueAt(row: LegacyRow, name: string | undefined): unknown {
  return name !== undefined && Object.hasOwn(row, name) ? (row[name] ?? null) : null
}

/** A value as a text; a missing one has a placeholder. */
export function textAt(row: LegacyRow, name: string | undefined): string {
  const value = valueAt(row, name)
  if (value === null) return '<NULL>'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Groups rows by the text of some of their values, in the order of first occurrence. */
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
