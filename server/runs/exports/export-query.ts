import { err, ok, type Result } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import type { RunError } from '#server/runs/errors/run-error.ts'
import { columnsOf, type FoundResult } from '#server/runs/results/find-result.ts'
import { runStatements } from '#server/runs/run/run-statements.ts'
import type { QueryRow } from '#server/store/runs/queries.ts'
import type { User } from '#server/store/users.ts'
import { endedQuery, prepareAgain } from './ended-query.ts'

/** Longest time of a query that runs again for its export, in ms. Source: security D-05. */
const EXPORT_TIMEOUT_MS = 120_000

/**
 * Gives the result of a query: after its end if it runs, and by running it again if its result is no longer stored. Fails:
 * as `endedQuery` and `prepareAgain`, `export-left`, and `export-failed` with the error of the database.
 */
export async function resultForExport(
  deps: ServerDeps,
  {
    user,
    clientId,
    signal,
  }: { readonly user: User; readonly clientId: string; readonly signal: AbortSignal },
): Promise<Result<FoundResult, RunError>> {
  const found = await endedQuery(deps, { user, clientId })
  if (!found.ok) return found
  const query = found.value
  const key = query.results_key
  const dataJson = key === null ? null : await deps.jobs.results.read({ userId: user.id, key })
  if (dataJson !== null) return ok({ query, columns: columnsOf(query), dataJson })
  return await runAgain(deps, { query, user, signal })
}

async function runAgain(
  deps: ServerDeps,
  { query, user, signal }: { readonly query: QueryRow; readonly user: User; readonly signal: AbortSignal },
): Promise<Result<FoundResult, RunError>> {
  const again = await prepareAgain(deps, query, user)
  if (!again.ok) return again
  const place = {
    engine: again.value.engine,
    userId: query.user_id,
    databaseId: query.database_id,
    clientId: `${query.client_id} export`,
    catalog: query.catalog,
    schema: query.schema,
    // A statement that changed data is not run again.
    writes: false,
    timeoutMs: EXPORT_TIMEOUT_MS,
    // The user confirmed the cost of the run.
    costLimits: { ...deps.costLimits, askAbove: null },
  }
  const waiter = { signal, onProgress: () => undefined }
  const ran = await runStatements(deps.jobs.statements, place, again.value.prepared, waiter)
  if (ran === null) return err({ code: 'export-left' })
  if (!ran.answer.ok) return err({ code: 'export-failed', error: ran.answer.error })
  const { columns, dataJson } = ran.answer.value
  return ok({ query, columns, dataJson })
}
