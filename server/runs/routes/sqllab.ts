import { getEarlyRows } from '#domain/contract/sql/early-rows.ts'
import { executeSql, formatSql, getResults } from '#domain/contract/sqllab.ts'
import { err, ok } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import { backendError, fieldsError } from '#server/http/errors/http-error.ts'
import { Accepted, implement, type Route } from '#server/http/implement.ts'
import { waitFor } from '#server/jobs/wait-for.ts'
import { presentQuery } from '#server/present/query.ts'
import { formatRequest } from '#server/runs/format/format-request.ts'
import { findResult } from '#server/runs/results/find-result.ts'
import { firstRows, resultBytes } from '#server/runs/results/present-result.ts'
import type { RunEnd } from '#server/runs/run/carry-run.ts'
import { startRun } from '#server/runs/run/start-run.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import { findQuery, findQueryByClientId } from '#server/store/runs/queries.ts'
import type { User } from '#server/store/users.ts'
import { runAnswer } from './run-answer.ts'

const NO_DATABASE = backendError(
  500,
  'The database referenced in this query was not found. Please contact an administrator for further assistance or try again.',
)

const NOT_EXPOSED = backendError(403, 'This database is not open to SQL Lab.')

const DELETED = backendError(500, 'The query was deleted while it ran.')

const NOT_TYPED_JSON = backendError(
  415,
  "415 Unsupported Media Type: Did not attempt to load JSON data because the request Content-Type was not 'application/json'.",
)

/** Running and formatting SQL, and reading stored results. */
export function runRoutes(deps: ServerDeps): readonly Route[] {
  return [executeRoute(deps), earlyRowsRoute(deps), resultsRoute(deps), formatRoute()]
}

function formatRoute(): Route {
  return implement(
    formatSql,
    async ({ body, user, signal }) => {
      const text = await formatRequest(body, { userId: user.id, signal })
      return text.ok ? ok({ result: text.value }) : err(runAnswer(text.error))
    },
    { notJson: NOT_TYPED_JSON },
  )
}

function executeRoute(deps: ServerDeps): Route {
  return implement(executeSql, async ({ body, user, preference, urlParams }) => {
    if ((body.queryLimit ?? 0) < 0) {
      return err(fieldsError({ queryLimit: ['Must be greater than or equal to 0.'] }))
    }
    const database = await rowById(deps.store, 'databases', body.database_id)
    if (database === null) return err(NO_DATABASE)
    if (database.expose_in_sqllab === 0) return err(NOT_EXPOSED)
    const clientId = body.client_id ?? Buffer.from(deps.randomBytes(5)).toString('hex')
    // A database without asynchronous runs answers when the run ends.
    const isAsync = body.runAsync === true && database.allow_run_async === 1
    const waitMs = isAsync ? 0 : preference.waitMs
    const started = await startRun(deps, {
      user,
      body,
      database,
      clientId,
      urlParams,
      mayGoOn: waitMs !== null,
    })
    if (!started.ok) return err(runAnswer(started.error))
    if (started.value.kind === 'running') return ok({ query: presentQuery(started.value.query, user) })
    if (waitMs === 0) return ok(new Accepted({ query: presentQuery(started.value.query, user) }))
    const end = await waitFor(started.value.ended, waitMs)
    if (end !== null) return await endAnswer(deps, end, user)
    const query = await findQueryByClientId(deps.store, clientId)
    return query === null ? err(DELETED) : ok(new Accepted({ query: presentQuery(query, user) }))
  })
}

async function endAnswer(deps: ServerDeps, end: RunEnd, user: User) {
  switch (end.kind) {
    case 'failed':
      return err(runAnswer(end.error))
    case 'stopped':
      return ok({ query_id: end.queryId, status: 'stopped' as const })
    case 'success': {
      const query = await findQuery(deps.store, user.id, end.queryId)
      if (query === null) return err(DELETED)
      return ok(resultBytes({ query, user, columns: end.answer.columns, dataJson: end.answer.dataJson }))
    }
  }
}

function earlyRowsRoute({ store, jobs }: ServerDeps): Route {
  return implement(getEarlyRows, async ({ params: { clientId }, user }) => {
    const query = await findQueryByClientId(store, clientId)
    // Read after the query, so that a run that ended meanwhile has none.
    const early = jobs.earlyRows.get({ userId: user.id, clientId })
    if (query === null || early === null) return ok({ status: 'none' as const })
    return ok(resultBytes({ query, user, ...early, isCut: true }))
  })
}

function resultsRoute(deps: ServerDeps): Route {
  return implement(getResults, async ({ query: { q }, user }) => {
    const found = await findResult(deps, user, q.key)
    if (!found.ok) return err(runAnswer(found.error))
    const { query, owner, dataJson, columns } = found.value
    const rows = Math.max(0, q.rows ?? 0)
    const isComplete = rows === 0 || rows >= (query.row_count ?? 0)
    if (isComplete) return ok(resultBytes({ query, user: owner, columns, dataJson }))
    return ok(
      resultBytes({ query, user: owner, columns, dataJson: await firstRows(dataJson, rows), isCut: true }),
    )
  })
}
