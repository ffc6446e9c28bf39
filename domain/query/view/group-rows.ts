import type { ResultCell } from '#domain/query/result/result-cells.ts'
import type { ColumnReader } from '#domain/query/result/result-table.ts'

/** A value of a column and how many of the rows have it. */
export interface ValueCount {
  readonly value: ResultCell
  readonly count: number
}

/** The values of a column among some rows, the most frequent first and the earlier one of two that are as frequent. */
export function countValues({ cell }: ColumnReader, rows: Uint32Array): readonly ValueCount[] {
  const counts = new Map<ResultCell, number>()
  for (const row of rows) {
    const value = cell(row)
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return Array.from(counts, ([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count)
}

/** The most frequent values of a column, and how many it has in all, NULL counted as one. */
export interface ColumnGroups {
  readonly values: readonly ValueCount[]
  readonly distinct: number
}

/** Most values of a column that are listed. */
const MOST_GROUPS = 1_000

/** Groups the rows by the values of a column. */
export function groupRows(column: ColumnReader, rows: Uint32Array): ColumnGroups {
  const values = countValues(column, rows)
  return { values: values.slice(0, MOST_GROUPS), distinct: values.length }
}
