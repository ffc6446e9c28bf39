import type { ChartDataRequest } from '#domain/contract/bi/chart-data.ts'
import { printOf } from '#domain/core/print-of.ts'

/** Writes a value as JSON with the keys of each object in order, so that equal values give equal texts. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(',')}}`
}

/**
 * The name under which a chart's result is kept: the chart and what was asked, not how it was asked (force, form).
 * A chart that was changed, or another filter, has another key, so a kept result is never shown for another question.
 */
export function resultKey(chartId: number, request: ChartDataRequest): string {
  const text = canonical({ datasource: request.datasource, queries: request.queries })
  return `${chartId}/${printOf(text)}`
}

/** The chart that a kept result belongs to; null for a key that is not one. */
export function chartOfKey(key: string): number | null {
  const match = /^(\d+)\//.exec(key)
  return match === null ? null : Number(match[1])
}
