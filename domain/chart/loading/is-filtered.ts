import type { QueryObject } from '#domain/contract/bi/chart-data.ts'

const NO_RANGES: ReadonlySet<unknown> = new Set([undefined, null, '', 'No filter'])

/** Whether any query of a chart is filtered. If none is, an empty chart is not caused by a filter. */
export function isFiltered(queries: readonly QueryObject[]): boolean {
  return queries.some(
    ({ filters, extras, time_range: range }) =>
      !NO_RANGES.has(range) ||
      (extras?.where ?? '') !== '' ||
      (extras?.having ?? '') !== '' ||
      (filters ?? []).some(({ op, val }) => op !== 'TEMPORAL_RANGE' || !NO_RANGES.has(val)),
  )
}
