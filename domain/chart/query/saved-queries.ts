import * as z from 'zod/mini'
import { type QueryObject, queryObject } from '#domain/contract/bi/chart-data.ts'
import { parseJson } from '#domain/core/parse.ts'
import type { DataMask } from './mask/data-mask.ts'
import { maskQuery } from './mask/mask-query.ts'
import { withSentTimes } from './time-ranges.ts'

const savedSchema = z.object({ queries: z.array(queryObject).check(z.minLength(1)) })

/**
 * The queries saved with a chart (`query_context`, JSON) under the filters of its dashboard, as Superset's page sends them.
 * Null if there are none or they cannot be parsed.
 */
export function savedQueries(queryContext: string | null, mask: DataMask): readonly QueryObject[] | null {
  const parsed = queryContext === null ? null : parseJson(queryContext)
  const read = parsed?.ok ? savedSchema.safeParse(parsed.value) : null
  return read?.data === undefined
    ? null
    : read.data.queries.map((query) => withSentTimes(masked(query, mask)))
}

function masked(query: QueryObject, mask: DataMask): QueryObject {
  const { timeRange, filters } = maskQuery(mask)
  return {
    ...query,
    filters: [...filters, ...(query.filters ?? [])],
    ...(timeRange === null ? {} : { time_range: timeRange }),
  }
}
