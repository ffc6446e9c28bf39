import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import type { RunError } from '#server/runs/errors/run-error.ts'
import { findQueryByResultsKey, type QueryRow } from '#server/store/runs/queries.ts'
import type { User } from '#server/store/users.ts'

/** A stored result: the rows as JSON, the columns, and its query. */
export interface FoundResult {
  readonly query: QueryRow
  readonly columns: readonly unknown[]
  readonly dataJson: Uint8Array
}

/** Reads a stored result by its key. Fails: `result-expired`, `query-not-found`, and `query-forbidden` for another user's. */
export async function findResult(
  { store, jobs }: ServerDeps,
  user: User,
  key: string,
): Promise<Result<FoundResult, RunError>> {
  const query = await findQueryByResultsKey(store, key)
  if (query === null) {
    return err({ code: jobs.results.has({ userId: user.id, key }) ? 'query-not-found' : 'result-expired' })
  }
  if (query.user_id !== user.id) return err({ code: 'query-forbidden' })
  const dataJson = await jobs.results.read({ userId: user.id, key })
  return dataJson === null
    ? err({ code: 'result-expired' })
    : ok({ query, columns: columnsOf(query), dataJson })
}

/** The columns of a query's result, as they were stored with it. */
export function columnsOf({ extra_json: json }: QueryRow): readonly unknown[] {
  const extra: unknown = JSON.parse(json)
  const columns = isRecord(extra) ? extra['columns'] : null
  return Array.isArray(columns) ? columns : []
}
