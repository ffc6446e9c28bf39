import type { QueryColumn } from '#domain/contract/bi/chart-data.ts'
import { columnLabel } from './labels.ts'
import type { Selected, WriteContext } from './query-parts.ts'
import { findColumn, type SemanticColumn } from './semantic-dataset.ts'

const HOUR_MS = 3_600_000

/**
 * A dimension as it is shown: a time of the dataset is moved by its hours, after it was cut to a grain, as Superset moves
 * it. Source: wire §7.
 */
export function shownColumn(column: QueryColumn, selected: Selected, context: WriteContext): Selected {
  const name = typeof column === 'string' ? column : column.sqlExpression
  const known = findColumn(context.dataset, name) ?? findColumn(context.dataset, columnLabel(column))
  return known === null ? selected : shownTime(known, selected, context)
}

/** A selected time column moved by the hours of its dataset; any other column stays as it is. */
function shownTime(column: SemanticColumn, selected: Selected, context: WriteContext): Selected {
  const { dataset, dialect } = context
  if (!column.isTime || dataset.hoursOffset === 0) return selected
  const time = column.typeGeneric === 1 ? `CAST(${selected.sql} AS TIMESTAMP)` : selected.sql
  return { ...selected, sql: dialect.addHours(time, dataset.hoursOffset) }
}

/** A shown time (ms since 1970) as the dataset stores it: what filters name are shown times. */
export function storedTime(time: number, { dataset }: Pick<WriteContext, 'dataset'>): number {
  return time - dataset.hoursOffset * HOUR_MS
}
