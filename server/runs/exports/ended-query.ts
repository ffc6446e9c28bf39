import { err, ok, type Result } from '#domain/core/result.ts'
import type { Engine } from '#domain/engines/engine.ts'
import type { ServerDeps } from '#server/deps.ts'
import type { RunError } from '#server/runs/errors/run-error.ts'
import { type PreparedRun, prepareRun } from '#server/runs/prepare/prepare-run.ts'
import { isUnended } from '#server/runs/run/start-run.ts'
import { slotTimeOf } from '#server/runs/scheduled/slot-client-id.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import { findQueryByClientId, type QueryRow } from '#server/store/runs/queries.ts'
import type { User } from '#server/store/users.ts'

/** Reads a query for its export, and waits for its end first. Fails: `query-not-found`, `query-forbidden`. */
export async function endedQuery(
  { store, jobs }: ServerDeps,
  { user, clientId }: { readonly user: User; readonly clientId: string },
): Promise<Result<QueryRow, RunError>> {
  const found = await findQueryByClientId(store, clientId)
  if (found === null) return err({ code: 'query-not-found' })
  if (found.user_id !== user.id) return err({ code: 'query-forbidden' })
  if (!isUnended(found)) return ok(found)
  await jobs.ended(clientId)
  const query = await findQueryByClientId(store, clientId)
  return query === null ? err({ code: 'query-not-found' }) : ok(query)
}

/** A query that is ready to run again. */
interface PreparedQuery {
  readonly engine: Engine
  readonly prepared: PreparedRun
}

/** Prepares a query to run again with the limit that it had. Fails: `query-not-found`, and as `prepareRun`. */
export async function prepareAgain(
  { store, engines }: ServerDeps,
  query: QueryRow,
  user: User,
): Promise<Result<PreparedQuery, RunError>> {
  const database = await rowById(store, 'databases', query.database_id)
  const engine = database === null ? null : engines.open(user.id, database)
  if (database === null || engine === null || !engine.ok) return err({ code: 'query-not-found' })
  const body = {
    database_id: query.database_id,
    sql: query.sql,
    queryLimit: query.row_limit,
    schema: query.schema,
    templateParams: query.template_params,
  }
  // The address of the page that sent the query is not stored.
  const now = slotTimeOf(query.client_id) ?? query.started_on
  const requester = { user, clientId: query.client_id, urlParams: new Map<string, string>(), now }
  const prepared = await prepareRun(body, { engine: engine.value, database, requester })
  return prepared.ok ? ok({ engine: engine.value, prepared: prepared.value }) : prepared
}
