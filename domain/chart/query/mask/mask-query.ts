import type { QueryColumn, QueryFilter } from '#domain/contract/bi/chart-data.ts'
import type { DataMask, MaskClause } from './data-mask.ts'
import { isReservedText } from './reserved-text.ts'

/** The parts of a query that a data mask defines: time range, column and grain, null for none, and filters in the order of the clauses. */
interface MaskQuery {
  readonly timeRange: string | null
  readonly timeColumn: string | null
  readonly timeGrain: string | null
  readonly filters: readonly QueryFilter[]
}

/**
 * Converts a data mask to the parts of a query. A later time range, column or grain overrides an earlier one. The ends of a time interval are
 * ms since 1970 for a column of the dataset, and texts for an expression, since servers convert ms for columns only. They are
 * not sent as time range filters, which the time range of the query would replace.
 */
export function maskQuery(mask: DataMask): MaskQuery {
  const ranges = mask.flatMap((clause) => (clause.op === 'TIME RANGE' ? [clause.range] : []))
  const columns = mask.flatMap((clause) => (clause.op === 'TIME COLUMN' ? [clause.name] : []))
  const grains = mask.flatMap((clause) => (clause.op === 'TIME GRAIN' ? [clause.grain] : []))
  return {
    timeRange: ranges.at(-1) ?? null,
    timeColumn: columns.at(-1) ?? null,
    timeGrain: grains.at(-1) ?? null,
    filters: mask.flatMap(clauseFilters),
  }
}

function clauseFilters(clause: MaskClause): readonly QueryFilter[] {
  switch (clause.op) {
    case 'TIME RANGE':
    case 'TIME COLUMN':
    case 'TIME GRAIN':
      return []
    case 'IN':
    case 'NOT IN':
      return [
        {
          col: datasetColumn(clause.column),
          op: clause.op,
          val: [...clause.values],
          // Without it servers would choose the rows of another value. A front writes them in another form.
          ...(clause.values.some(isReservedText) ? { isLiteral: true } : {}),
        },
      ]
    default: {
      const col = datasetColumn(clause.column)
      const { from, to, includesTo } = clause.range
      const isText = clause.op === 'TIMES' && typeof col !== 'string'
      const end = (at: number) => (isText ? timeText(at) : at)
      // A Superset shifts the times of an axis by the hours offset of the dataset, and no filter; a front shifts these back.
      const shown = clause.op === 'TIMES' && !isText && isAxis(clause.column) ? { isShownTime: true } : {}
      return [
        ...(from === null ? [] : [{ col, op: '>=', val: end(from), ...shown }]),
        ...(to === null ? [] : [{ col, op: includesTo ? '<=' : '<', val: end(to), ...shown }]),
      ]
    }
  }
}

function isAxis(column: QueryColumn): boolean {
  return typeof column !== 'string' && column.columnType === 'BASE_AXIS'
}

/** A filter as a Superset knows it, for its own pages. */
export function foreignFilter({
  isLiteral: _literal,
  isShownTime: _shown,
  ...filter
}: QueryFilter): QueryFilter {
  return filter
}

/** Replaces an axis expression by the name of its dataset column if it has one. */
function datasetColumn(column: QueryColumn): QueryColumn {
  if (typeof column === 'string') return column
  const { label, sqlExpression } = column
  return column.columnType === 'BASE_AXIS' && label === sqlExpression ? sqlExpression : expression(column)
}

/** Removes the grain of an axis expression, to which the server would truncate its values. */
function expression(column: Exclude<QueryColumn, string>): QueryColumn {
  const { columnType: _type, timeGrain: _grain, ...plain } = column
  return plain
}

/** A time for databases: "2001-02-03 04:05:06", with ms if not zero. */
function timeText(at: number): string {
  const iso = new Date(at).toISOString()
  return `${iso.slice(0, 10)} ${iso.slice(11, at % 1000 === 0 ? 19 : 23)}`
}
