import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'

/** The parts of a dataset that filters need: its columns by name with their SQL, and the name of its rows in a query. */
export interface FilteredDataset {
  /** The SQL of each calculated column; null for one of the table. */
  readonly columns: ReadonlyMap<string, string | null>
  readonly alias: string
  /** By which the times of an axis are shifted, in hours. */
  readonly hoursOffset: number
}

/** A column as SQL, and the name under which it is reported. */
interface FilteredColumn {
  readonly label: string
  readonly sql: string
}

/** Names that need no quotation marks in any database; others would need those of the database. */
const PLAIN = /^[a-z_][a-z0-9_]{0,62}$/

/** The name that a Superset gives to the rows of a virtual dataset. */
const VIRTUAL = 'virtual_table'

/** The dataset in an answer of the Superset. */
export function filteredDataset(given: Readonly<Record<string, unknown>>): FilteredDataset {
  const { columns, sql, table_name: table, offset } = given
  const all = Array.isArray(columns) ? columns.filter(isRecord) : []
  const isVirtual = typeof sql === 'string' && sql !== ''
  return {
    alias: isVirtual ? VIRTUAL : String(table),
    hoursOffset: typeof offset === 'number' ? offset : 0,
    columns: new Map(
      all.flatMap(({ column_name: name, expression }) => {
        const isCalculated = typeof expression === 'string' && expression !== ''
        return typeof name === 'string' ? [[name, isCalculated ? expression : null] as const] : []
      }),
    ),
  }
}

/**
 * The column of a filter; null for one that the dataset lacks. A column of the table is named together with its table, since
 * some names alone mean something else, such as `user`. Fails with its name if it needs quotation marks.
 */
export function filteredColumn(
  column: unknown,
  { columns, alias }: FilteredDataset,
): Result<FilteredColumn | null, string> {
  if (isRecord(column)) {
    const { label, sqlExpression } = column
    if (typeof sqlExpression !== 'string') return err(String(label))
    return ok({ label: typeof label === 'string' ? label : sqlExpression, sql: `(${sqlExpression})` })
  }
  if (typeof column !== 'string') return ok(null)
  const expression = columns.get(column)
  if (expression === undefined) return ok(null)
  if (expression !== null) return ok({ label: column, sql: `(${expression})` })
  if (!PLAIN.test(column) || !PLAIN.test(alias)) return err(column)
  return ok({ label: column, sql: `${alias}.${column}` })
}
