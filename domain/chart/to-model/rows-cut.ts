import { exactText } from '#domain/chart/format/format-number.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'

/** What is said of rows that reach the limit of their query: there may be more; null where they do not. */
export function rowsCut({ rowCount }: ChartResult, limit: number | null): string | null {
  return limit !== null && limit > 0 && rowCount >= limit ? `cut at ${exactText(rowCount)} rows` : null
}
