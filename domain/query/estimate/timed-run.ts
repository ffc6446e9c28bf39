import type { Query } from '#domain/query/query.ts'
import { hasSucceeded } from '#domain/query/states.ts'
import type { TimedRun } from './learned-time.ts'

/**
 * The time of a run. Null for one that does not measure a statement: it failed, its result was cached, another device started
 * it, it waited for the network, or it stored its rows as a table.
 */
export function timedRun(query: Query): TimedRun | null {
  const { state, startDttm, endDttm, cached, isAdopted = false, sendBefore, ctas, dbId, sql } = query
  const isOwn = !cached && !isAdopted && sendBefore === null && ctas === null
  if (!hasSucceeded(state) || endDttm === null || endDttm < startDttm || !isOwn) return null
  return { dbId, sql, ms: endDttm - startDttm }
}
