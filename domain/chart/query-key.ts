import type { ChartDataRequest } from '#domain/contract/bi/chart-data.ts'

/** Writes a value as JSON with the keys of each object in order, so that equal values give equal texts. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(',')}}`
}

/** FNV-1a over the UTF-16 units, 32 bits, from a start of choice. */
function fnv(text: string, start: number): number {
  let hash = start
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93)
  }
  return hash >>> 0
}

/**
 * The name under which a chart's result is kept: the chart and what was asked, not how it was asked (force, form).
 * A chart that was changed, or another filter, has another key, so a kept result is never shown for another question.
 */
export function resultKey(chartId: number, request: ChartDataRequest): string {
  const text = canonical({ datasource: request.datasource, queries: request.queries })
  const hash = [0x81_1c_9d_c5, 0x9d_c5_81_1c].map((start) => fnv(text, start).toString(36)).join('')
  return `${chartId}/${hash}`
}

/** The chart that a kept result belongs to; null for a key that is not one. */
export function chartOfKey(key: string): number | null {
  const match = /^(\d+)\//.exec(key)
  return match === null ? null : Number(match[1])
}
