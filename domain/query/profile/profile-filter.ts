import type { ResultColumn } from '#domain/query/query.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'
import type { ColumnFilter } from '#domain/query/view/result-view.ts'
import type { HistogramBin } from './column-profile.ts'

/** The filter for a value of a column. */
export function valueFilter(column: number, value: ResultCell): ColumnFilter {
  return value === null ? { column, kind: 'null' } : { column, kind: 'among', values: [value] }
}

interface FilteredColumn extends Pick<ResultColumn, 'kind' | 'type'> {
  readonly number: number
}

/**
 * The filter for a bin of a histogram. Filters include their upper bound, bins do not, except the last one: for integers
 * and times the bound is one less. `sample` is a value of the column, which gives the format of times.
 */
export function binFilter(
  { number, kind, type }: FilteredColumn,
  { from, to }: HistogramBin,
  { isLast, sample }: { readonly isLast: boolean; readonly sample: string },
): ColumnFilter {
  const range = (low: string, high: string): ColumnFilter => ({
    column: number,
    kind: 'range',
    from: low,
    to: high,
  })
  if (kind === 'time')
    return range(timeAs(sample, Math.ceil(from)), timeAs(sample, isLast ? to : Math.ceil(to) - 1))
  if (isLast || !/int/i.test(type ?? '')) return range(String(from), String(to))
  return range(String(Math.ceil(from)), String(Math.ceil(to) - 1))
}

/** Formats a time (ms since 1970) like the cells of its column: a day, or with a T or a space. */
function timeAs(sample: string, ms: number): string {
  const text = new Date(ms).toISOString()
  return sample.length <= 10 ? text.slice(0, 10) : text.slice(0, 23).replace('T', sample.charAt(10))
}
