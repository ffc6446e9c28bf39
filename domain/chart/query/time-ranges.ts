import type { QueryFilter, QueryObject } from '#domain/contract/bi/chart-data.ts'
import { fieldTimeMessage } from '#domain/time/phrase/messages.ts'
import { parseTimePhrase } from '#domain/time/phrase/parse.ts'
import { sentTimeRange } from '#domain/time/phrase/write.ts'

/** Converts the time ranges of a query to a form that every server resolves to the same ends. */
export function withSentTimes(query: QueryObject): QueryObject {
  const { filters, time_range: range } = query
  return {
    ...query,
    ...(filters === undefined || filters === null ? {} : { filters: filters.map(sentFilter) }),
    ...(typeof range === 'string' ? { time_range: sentTimeRange(range) } : {}),
  }
}

function sentFilter(filter: QueryFilter): QueryFilter {
  const { val } = filter
  return isTimeFilter(filter) && typeof val === 'string' ? { ...filter, val: sentTimeRange(val) } : filter
}

function isTimeFilter({ op }: QueryFilter): boolean {
  return op.toUpperCase() === 'TEMPORAL_RANGE'
}

/**
 * Explains why queries cannot be sent: one has an invalid time range, which a Superset would read as "until midnight". Null if
 * all are valid.
 */
export function timeRangeProblem(queries: readonly QueryObject[]): string | null {
  const texts = queries.flatMap(({ filters, time_range: range }) => [
    range,
    ...(filters ?? []).filter(isTimeFilter).map(({ val }) => val),
  ])
  for (const text of texts) {
    const phrase = typeof text === 'string' ? parseTimePhrase(text) : null
    if (phrase?.ok === false) return `The time range cannot be used: ${fieldTimeMessage(phrase.error)}`
  }
  return null
}
