import type { CompileInput } from '#domain/semantic/write-query.ts'
import { sqlLengthOf } from './sql-length.ts'

/** The weight up to which a query is compiled in the main process: about 20 ms of work. */
export const HEAVIEST_INLINE = 30_000

/** Typical characters of SQL for a part and for a value of a query. */
const PART_LENGTH = 40
const VALUE_LENGTH = 10

/** Columns of the dataset that count as one character. */
const COLUMNS_OF_A_CHARACTER = 100

/** The weight of compiling a query, in characters of SQL that are read or written: each time shift is a separate query. */
export function compileWeight({ query, dataset }: Pick<CompileInput, 'query' | 'dataset'>): number {
  const filters = query.filters ?? []
  const lists = [query.columns, query.metrics, query.orderby, query.series_columns, filters]
  const parts = lists.reduce((sum, list) => sum + (list ?? []).length, 0)
  const values = filters.reduce((sum, { val }) => sum + (Array.isArray(val) ? val.length : 0), 0)
  const texts = filters.reduce((sum, { val }) => sum + textLength(val), 0)
  const once =
    sqlLengthOf({ query, dataset }) +
    texts +
    parts * (PART_LENGTH + dataset.columns.length / COLUMNS_OF_A_CHARACTER) +
    values * VALUE_LENGTH
  return once * (1 + (query.time_offsets ?? []).length)
}

function textLength(value: unknown): number {
  if (typeof value === 'string') return value.length
  return Array.isArray(value) ? value.reduce((sum: number, one) => sum + textLength(one), 0) : 0
}
