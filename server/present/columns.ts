import type { ListQuery } from '#domain/contract/wire.ts'
import type { ListSpec } from '#server/store/list-records.ts'
import { describeList } from './described-columns.ts'

/** A page of rows as it is to be answered: `needed` are the columns that its contract always needs. */
interface RowsToPresent<Row> {
  readonly spec: ListSpec
  readonly query: ListQuery | undefined
  readonly rows: readonly Row[]
  readonly count: number
  readonly needed: readonly (keyof Row & string)[]
}

/** Puts a page of rows into the wire's list form, with the columns that were asked for and what it says of them. */
export function presentList<Row extends { readonly id: number }>(page: RowsToPresent<Row>) {
  const { spec, query, rows, count, needed } = page
  return {
    count,
    ...describeList(spec, query?.columns),
    ids: rows.map((row) => row.id),
    result: [...pickColumns(rows, query, needed)],
  }
}

/**
 * Keeps the columns that a list was asked for, and always those that its contract needs. `a.b` asks for the record a:
 * all of it comes. Without a question everything comes.
 */
function pickColumns<Row extends { readonly id: number }>(
  rows: readonly Row[],
  query: ListQuery | undefined,
  needed: readonly (keyof Row & string)[],
): readonly Row[] {
  const asked = query?.columns
  if (asked === undefined || asked.length === 0) return rows
  const kept = new Set([...asked.map((column) => column.split('.', 1)[0] ?? ''), ...needed])
  // What the contract needs is kept, the rest of a row may be absent in it.
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => kept.has(name))) as Row)
}
