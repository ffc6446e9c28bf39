import { type QueryColumn, queryColumn, queryMetric } from '#domain/contract/bi/chart-data.ts'
import { isRecord } from '#domain/core/parse.ts'
import type { SourceColumn } from '#domain/explore/explore-dataset.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'

/** The aggregates of a simple metric. Source: BI spec §3. */
export const AGGREGATES = ['AVG', 'COUNT', 'COUNT_DISTINCT', 'MAX', 'MIN', 'SUM'] as const

/** An edited metric: a saved one, an aggregate of a column, or SQL. `label` is null for the default. */
export type MetricDraft =
  | { readonly kind: 'saved'; readonly name: string }
  | {
      readonly kind: 'simple'
      readonly aggregate: string
      readonly column: string
      readonly label: string | null
    }
  | { readonly kind: 'sql'; readonly sql: string; readonly label: string | null }

/** Parses a metric of a form; null if it is unreadable, and stays unchanged. */
export function readMetric(entry: unknown): MetricDraft | null {
  const parsed = queryMetric.safeParse(entry)
  if (!parsed.success) return null
  if (typeof parsed.data === 'string') return { kind: 'saved', name: parsed.data }
  const { expressionType, sqlExpression, aggregate, column, label, hasCustomLabel } = parsed.data
  const own = hasCustomLabel === true && typeof label === 'string' ? label : null
  if (expressionType === 'SQL') return { kind: 'sql', sql: sqlExpression ?? '', label: own }
  return { kind: 'simple', aggregate: aggregate ?? 'SUM', column: column?.column_name ?? '', label: own }
}

/** Writes a metric for a form; other fields of `before` are preserved. */
export function writeMetric(
  draft: MetricDraft,
  column: SourceColumn | null,
  before: unknown = null,
): string | Readonly<Record<string, unknown>> {
  if (draft.kind === 'saved') return draft.name
  const previous = isRecord(before) ? before : {}
  const own = { label: draft.label ?? ownLabel(draft), hasCustomLabel: draft.label !== null }
  if (draft.kind === 'sql')
    return {
      ...previous,
      expressionType: 'SQL',
      sqlExpression: draft.sql,
      column: null,
      aggregate: null,
      ...own,
    }
  const known =
    isRecord(previous['column']) && previous['column']['column_name'] === draft.column
      ? previous['column']
      : {}
  return {
    ...previous,
    expressionType: 'SIMPLE',
    column: {
      ...known,
      column_name: draft.column,
      ...(column?.sourceType === null || column === null ? {} : { type: column.sourceType }),
    },
    aggregate: draft.aggregate,
    sqlExpression: null,
    ...own,
  }
}

/** The default label of a metric. */
export function ownLabel(draft: MetricDraft): string {
  switch (draft.kind) {
    case 'saved':
      return draft.name
    case 'simple':
      return `${draft.aggregate}(${draft.column})`
    case 'sql':
      return draft.sql
  }
}

/** The initial metric of a column: a sum of numbers, otherwise a count of distinct values. */
export function firstMetric({ name, type }: SourceColumn): MetricDraft {
  return {
    kind: 'simple',
    aggregate: type === 'number' ? 'SUM' : 'COUNT_DISTINCT',
    column: name,
    label: null,
  }
}

/** Problem with a metric; null if it is valid. */
export function metricProblem(draft: MetricDraft): string | null {
  switch (draft.kind) {
    case 'saved':
      return draft.name === '' ? 'No metric is chosen' : null
    case 'simple':
      return draft.column === '' ? 'No column is chosen' : null
    case 'sql':
      return draft.sql.trim() === '' ? 'The expression cannot be empty' : null
  }
}

/** The displayed name of a metric. */
export function metricText(entry: unknown): string {
  const parsed = queryMetric.safeParse(entry)
  return parsed.success
    ? metricLabel(parsed.data) || 'a metric without a name'
    : 'a metric that cannot be read'
}

/** An edited column: one of the dataset, or SQL with a label. */
export type ColumnDraft =
  | { readonly kind: 'saved'; readonly name: string }
  | { readonly kind: 'sql'; readonly sql: string; readonly label: string }

/** Parses a column of a form; null if it is unreadable. */
export function readColumn(entry: unknown): ColumnDraft | null {
  const parsed = queryColumn.safeParse(entry)
  if (!parsed.success) return null
  const column: QueryColumn = parsed.data
  if (typeof column === 'string') return { kind: 'saved', name: column }
  return { kind: 'sql', sql: column.sqlExpression, label: columnLabel(column) }
}

/** Writes a column for a form; other fields of `before` are preserved. */
export function writeColumn(
  draft: ColumnDraft,
  before: unknown = null,
): string | Readonly<Record<string, unknown>> {
  if (draft.kind === 'saved') return draft.name
  const previous = isRecord(before) ? before : {}
  const label = draft.label.trim() === '' ? draft.sql : draft.label
  return { ...previous, expressionType: 'SQL', sqlExpression: draft.sql, label }
}

/** The displayed name of a column. */
export function columnText(entry: unknown): string {
  const parsed = queryColumn.safeParse(entry)
  return parsed.success ? columnLabel(parsed.data) : 'a column that cannot be read'
}
