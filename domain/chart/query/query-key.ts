import stringify from 'safe-stable-stringify'
import type { ChartDataRequest } from '#domain/contract/bi/chart-data.ts'
import { printOf } from '#domain/core/print-of.ts'

/**
 * The name under which a chart's result is kept: the chart and what was asked, not how it was asked (force, form).
 * A chart that was changed, or another filter, has another key, so a kept result is never shown for another question.
 */
export function resultKey(chartId: number, request: ChartDataRequest): string {
  const text = stringify({ datasource: request.datasource, queries: request.queries })
  return `${chartId}/${printOf(text ?? '')}`
}

/** The chart that a kept result belongs to; null for a key that is not one. */
export function chartOfKey(key: string): number | null {
  const match = /^(\d+)\//.exec(key)
  return match === null ? null : Number(match[1])
}
