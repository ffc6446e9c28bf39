import type { QueryColumn } from '#domain/contract/bi/chart-data.ts'
import { columnLabel } from './labels.ts'
import type { Selected, WriteContext } from './query-parts.ts'
import { findColumn, type SemanticColumn } from './semantic-dataset.ts'

const HOUR_MS = 3_600_000

/** Adds the hours offset of the dataset to a time column, after truncation, as Superset does. Source: wire §7. */
export function shownColumn(column: QueryColumn, selected: Selected, context: WriteContext): Selected {
  const name = typeof column === 'string' ? column : column.sqlExpression
  const known = findColumn(context.dataset, name) ?? findColumn(context.dataset, columnLabel(column))
  return known === null ? selected : shownTime(known, selected, context)
}

/** Adds the hours offset to a time column; others are unchanged. */
function shownTime(column: SemanticColumn, selected: Selected, context: WriteContext): Selected {
  const { dataset, dialect } = context
  if (!column.isTime || dataset.hoursOffset === 0) return selected
  const time = column.typeGeneric === 1 ? dialect.asTime(selected.sql) : selected.sql
  return { ...selected, sql: dialect.addHours(time, dataset.hoursOffset) }
}

/** Converts a displayed time (ms since 1970) to a stored one; filters use displayed times. */
export function storedTime(time: number, { dataset }: Pick<WriteContext, 'dataset'>): number {
  return time - dataset.hoursOffset * HOUR_MS
}
