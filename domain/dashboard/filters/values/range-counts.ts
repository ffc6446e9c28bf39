import '#domain/core/zod-without-eval.ts'
import * as z from 'zod/mini'
import type { ChartAnswer, ChartResult } from '#domain/chart/result/chart-result.ts'
import type { ChartDataRequest } from '#domain/contract/bi/chart-data.ts'
import { printOf } from '#domain/core/text/print-of.ts'
import { boundsQuery } from '#domain/dashboard/filters/range/bounds.ts'
import type { RangeFilter } from '#domain/dashboard/filters/range/kind.ts'
import { type ListConditions, listRequest } from './value-list.ts'

/** The most different numbers of a column whose rows are counted. */
export const MOST_COUNTED_NUMBERS = 10_000

/** The most bars of a histogram. */
const MOST_BINS = 24

const rangeCounts = z.object({
  low: z.number(),
  high: z.number(),
  width: z.number(),
  counts: z.array(z.number()),
  isInteger: z.boolean(),
})

/**
 * The rows in equal parts of the range from the smallest to the largest number of a column. A part has the width `width` and
 * begins with `low` or a multiple of it above; the last one includes `high`. `isInteger` means that all numbers are integers.
 */
export type RangeCounts = Readonly<z.infer<typeof rangeCounts>>

/** Parses stored counts; null if the column has too many different numbers. */
export function parseCounts(stored: unknown): RangeCounts | null {
  const parsed = rangeCounts.safeParse(stored)
  return parsed.success ? parsed.data : null
}

/**
 * The request of the rows of each number, under the conditions of the values of the filter. The bounds are requested with
 * them, to notice a server that truncates the numbers without a report.
 */
export function countsRequest(filter: RangeFilter, of: ListConditions): ChartDataRequest {
  const { column } = filter
  const count = {
    aggregate: 'COUNT',
    column: { column_name: column },
    expressionType: 'SIMPLE',
    hasCustomLabel: true,
    label: 'rows',
  } as const
  const numbers = { columns: [column], metrics: [count], orderby: [[column, true]] as [string, boolean][] }
  const request = listRequest(filter, of, { ...numbers, row_limit: MOST_COUNTED_NUMBERS })
  const bounds = listRequest(filter, of, { ...boundsQuery(column), row_limit: 1 })
  return { ...request, queries: [...request.queries, ...bounds.queries] }
}

/** The key of the counts: another for each state of the parents. */
export function countsKey(filter: RangeFilter, of: ListConditions): string {
  const { queries } = countsRequest(filter, of)
  return `filter-counts/${of.dashboardId}/${filter.id}/${printOf(JSON.stringify(queries))}`
}

/** The counts in the answer to `countsRequest`; null without numbers, or if the answer does not have all of them. */
export function readCounts({ results: [numbers, bounds] }: ChartAnswer): RangeCounts | null {
  if (numbers === undefined || bounds === undefined || isTruncated(numbers)) return null
  const rows = rowsOf(numbers)
  const values = rows.map(({ value }) => value)
  const [low, high] = [values[0], values.at(-1)]
  if (low === undefined || high === undefined || !Number.isFinite(high - low)) return null
  if (Number(bounds.columns[0]?.values[0]) !== low || Number(bounds.columns[1]?.values[0]) !== high)
    return null
  const isInteger = values.every(Number.isInteger)
  const width = binWidth(high - low, isInteger)
  const bins = isInteger ? Math.ceil((high - low + 1) / width) : MOST_BINS
  const counts = Array.from({ length: bins }, () => 0)
  for (const { value, count } of rows) {
    const at = Math.min(bins - 1, Math.floor((value - low) / width))
    counts[at] = (counts[at] ?? 0) + count
  }
  return { low, high, width, counts, isInteger }
}

/** Bins of integers have an integer width: with others, some would have one integer more than their neighbours. */
function binWidth(span: number, isInteger: boolean): number {
  if (isInteger) return Math.ceil((span + 1) / MOST_BINS)
  return span === 0 ? 1 : span / MOST_BINS
}

function isTruncated({ completeness, rowCount }: ChartResult): boolean {
  return rowCount >= MOST_COUNTED_NUMBERS || completeness.shortfalls.length > 0
}

/** The numbers and their rows, in ascending order. Large integers are texts in an answer; null and NaN are no numbers. */
function rowsOf({ columns: [numbers, counts] }: ChartResult) {
  return (numbers?.values ?? [])
    .map((value, at) => ({
      value: value === null ? Number.NaN : Number(value),
      count: Number(counts?.values[at] ?? 0),
    }))
    .filter(({ value }) => Number.isFinite(value))
    .toSorted((one, other) => one.value - other.value)
}
