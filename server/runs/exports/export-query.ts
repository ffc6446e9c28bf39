import { err, ok, type Result } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import { backendError, type HttpError } from '#server/http/errors/http-error.ts'
import { prepareRun } from '#server/runs/prepare/prepare-run.ts'
import { columnsOf, type FoundResult, NO_QUERY, NOT_YOURS } from '#server/runs/results/find-result.ts'
import { runStatements } from '#server/runs/run/run-statements.ts'
import { isUnended } from '#server/runs/run/start-run.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import { findQueryByClientId, type QueryRow } from '#server/store/runs/queries.ts'
import type { User } from '#server/store/users.ts'
import { bodyOfQuery } from './body-of-query.ts'

/** Longest time of a query that runs again for its export, in ms. Source: security D-05. */
const EXPORT_TIMEOUT_MS = 120_000

/**
 * Gives the result of a query: of one that runs when it has ended, and of one whose result is gone by running it again.
 * Fails: 404, 403 for another's, and 500 with what the database says.
 */
export async function resultForExport(
  deps: ServerDeps,
  {
    user,
    clientId,
    signal,
  }: { readonly user: User; readonly clientId: string; readonly signal: AbortSignal },
): Promise<Result<FoundResult, HttpError>> {
  const found = await findQueryByClientId(deps.store, clientId)
  if (found === null) return err(NO_QUERY)
  if (found.user_id !== user.id) return err(NOT_YOURS)
  if (isUnended(found)) await deps.jobs.ended(clientId)
  const query = isUnended(found) ? await findQueryByClientId(deps.store, clientId) : found
  if (query === null) return err(NO_QUERY)
  const key = query.results_key
  const dataJson = key === null ? null : await deps.jobs.results.read({ userId: user.id, key })
  if (dataJson !== null) return ok({ query, columns: columnsOf(query), dataJson })
  return await runAgain(deps, { query, user, signal })
}

async function runAgain(
  deps: ServerDeps,
  { query, user, signal }: { readonly query: QueryRow; readonly user: User; readonly signal: AbortSignal },
): Promise<Result<FoundResult, HttpError>> {
  const database = await rowById(deps.store, 'databases', query.database_id)
  if (database === null) return err(NO_QUERY)
  const engine = deps.engines.open(query.user_id, database)
  if (!engine.ok) return err(NO_QUERY)
  // The page that it was run from is gone, and its address with it.
  const requester = { user, clientId: query.client_id, urlParams: new Map<string, string>() }
  const prepared = await prepareRun(bodyOfQuery(query), { engine: engine.value, database, requester })
  if (!prepared.ok) return prepared
  const place = {
    engine: engine.value,
    userId: query.user_id,
    databaseId: query.database_id,
    clientId: `${query.client_id} export`,
    schema: query.schema,
    timeoutMs: EXPORT_TIMEOUT_MS,
  }
  const waiter = { signal, onProgress: () => undefined }
  const ran = await runStatements(deps.jobs.statements, place, prepared.value, waiter)
  if (ran === null) return err(backendError(500, 'The export was left.'))
  if (!ran.answer.ok) return err(backendError(500, ran.answer.error.message))
  const { columns, dataJson } = ran.answer.value
  return ok({ query, columns, dataJson })
}
