import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import type { RunError } from '#server/runs/errors/run-error.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import { findQueryByResultsKey, type QueryRow } from '#server/store/runs/queries.ts'
import { isResultShared } from '#server/store/runs/shared-queries.ts'
import type { User } from '#server/store/users.ts'

/** A stored result: the rows as JSON, the columns, and its query. */
export interface FoundResult {
  readonly query: QueryRow
  readonly columns: readonly unknown[]
  readonly dataJson: Uint8Array
}

/** A stored result and the user who ran its query. */
interface OwnedResult extends FoundResult {
  readonly owner: User
}

/**
 * Reads a stored result by its key. Fails: `result-expired`, `query-not-found`, and `query-forbidden` for
 * another user's, unless its owner has shared it.
 */
export async function findResult(
  { store, jobs }: ServerDeps,
  user: User,
  key: string,
): Promise<Result<OwnedResult, RunError>> {
  const query = await findQueryByResultsKey(store, key)
  if (query === null) {
    return err({ code: jobs.results.has({ userId: user.id, key }) ? 'query-not-found' : 'result-expired' })
  }
  const { user_id: ownerId } = query
  const owner = ownerId === user.id ? user : await sharingOwner(store, { key, ownerId })
  if (owner === null) return err({ code: 'query-forbidden' })
  const dataJson = await jobs.results.read({ userId: ownerId, key })
  return dataJson === null
    ? err({ code: 'result-expired' })
    : ok({ query, owner, columns: columnsOf(query), dataJson })
}

/** The owner of a shared result; null if it is not shared. */
async function sharingOwner(
  store: ServerDeps['store'],
  result: { readonly key: string; readonly ownerId: number },
): Promise<User | null> {
  return (await isResultShared(store, result)) ? rowById(store, 'users', result.ownerId) : null
}

/** The columns of a query's result, as they were stored with it. */
export function columnsOf({ extra_json: json }: QueryRow): readonly unknown[] {
  const extra: unknown = JSON.parse(json)
  const columns = isRecord(extra) ? extra['columns'] : null
  return Array.isArray(columns) ? columns : []
}
