import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import { type HttpError, wireErrors } from '#server/http/errors/http-error.ts'
import { findQueryByResultsKey, type QueryRow } from '#server/store/runs/queries.ts'
import type { User } from '#server/store/users.ts'

/** A stored result: the rows as JSON, the wire's columns, and its query. */
export interface FoundResult {
  readonly query: QueryRow
  readonly columns: readonly unknown[]
  readonly dataJson: Uint8Array
}

const RESULT_ISSUES = [1031, 1032, 1033]

const GONE = wireErrors({
  status: 410,
  type: 'RESULTS_BACKEND_ERROR',
  message: 'Data could not be retrieved from the results backend. You need to re-run the original query.',
  issues: RESULT_ISSUES,
})

/** A query that is not there. */
export const NO_QUERY: HttpError = wireErrors({
  status: 404,
  type: 'RESULTS_BACKEND_ERROR',
  message:
    'The query associated with these results could not be found. You need to re-run the original query.',
  issues: RESULT_ISSUES,
})

/** A query of another person. */
export const NOT_YOURS: HttpError = wireErrors({
  status: 403,
  type: 'QUERY_SECURITY_ACCESS_ERROR',
  message: 'Cannot access the query',
  extra: null,
})

/** Gives a stored result by its key. Fails: 410 when it is gone, 404 without its query, 403 for another's. */
export async function findResult(
  { store, jobs }: ServerDeps,
  user: User,
  key: string,
): Promise<Result<FoundResult, HttpError>> {
  const query = await findQueryByResultsKey(store, key)
  if (query === null) return err(jobs.results.has({ userId: user.id, key }) ? NO_QUERY : GONE)
  if (query.user_id !== user.id) return err(NOT_YOURS)
  const dataJson = await jobs.results.read({ userId: user.id, key })
  return dataJson === null ? err(GONE) : ok({ query, columns: columnsOf(query), dataJson })
}

/** The columns of a query's result, as they were noted with it. */
export function columnsOf({ extra_json: json }: QueryRow): readonly unknown[] {
  const extra: unknown = JSON.parse(json)
  const columns = isRecord(extra) ? extra['columns'] : null
  return Array.isArray(columns) ? columns : []
}
