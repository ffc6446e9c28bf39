import { getSharedQuery } from '#domain/contract/shared-query.ts'
import { executeSql, formatSql, getResults, getSqlLab } from '#domain/contract/sqllab.ts'
import { err, ok } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import { backendError, emptyError, fieldsError } from '#server/http/errors/http-error.ts'
import { Accepted, implement, type Route } from '#server/http/implement.ts'
import { waitFor } from '#server/jobs/wait-for.ts'
import { presentStartDatabase } from '#server/present/database.ts'
import { presentQuery } from '#server/present/query.ts'
import { firstRows, resultBytes } from '#server/present/result.ts'
import { presentTabs } from '#server/records/tabs/present.ts'
import { tabsOfUser } from '#server/records/tabs/store.ts'
import { formatRequest } from '#server/runs/format/format-request.ts'
import { findResult } from '#server/runs/results/find-result.ts'
import type { RunEnd } from '#server/runs/run/carry-run.ts'
import { startRun } from '#server/runs/run/start-run.ts'
import { databasesInSqlLab } from '#server/store/databases.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import { findQuery, findQueryByClientId } from '#server/store/runs/queries.ts'
import type { User } from '#server/store/users.ts'

const NO_DATABASE = backendError(
  500,
  'The database referenced in this query was not found. Please contact an administrator for further assistance or try again.',
)

const DELETED = backendError(500, 'The query was deleted while it ran.')

const NOT_TYPED_JSON = backendError(
  415,
  "415 Unsupported Media Type: Did not attempt to load JSON data because the request Content-Type was not 'application/json'.",
)

/** The SQL editor's start state, and running SQL. */
export function sqllabRoutes(deps: ServerDeps): readonly Route[] {
  return [startRoute(deps), executeRoute(deps), resultsRoute(deps), formatRoute(), sharedRoute()]
}

function startRoute(deps: ServerDeps): Route {
  return implement(getSqlLab, async ({ user }) => {
    const tabs = deps.keepsTabs ? await tabsOfUser(deps.store, user.id) : []
    const active = tabs.find((tab) => tab.active === 1) ?? null
    const [activeTab] = active ? await presentTabs(deps.store, [active], { user }) : []
    const databases = await databasesInSqlLab(deps.store)
    return ok({
      result: {
        tab_state_ids: tabs.map(({ id, label }) => ({ id, label })),
        active_tab: activeTab ?? null,
        databases: Object.fromEntries(databases.map((row) => [String(row.id), presentStartDatabase(row)])),
      },
    })
  })
}

function formatRoute(): Route {
  return implement(
    formatSql,
    async ({ body, user, signal }) => {
      const text = await formatRequest(body, { userId: user.id, signal })
      return text.ok ? ok({ result: text.value }) : text
    },
    { notJson: NOT_TYPED_JSON },
  )
}

/** This server stores no queries to be shared: a link of its own holds the whole text. */
function sharedRoute(): Route {
  return implement(getSharedQuery, async () => err(emptyError(404)), { signedOut: 'access-denied' })
}

function executeRoute(deps: ServerDeps): Route {
  return implement(executeSql, async ({ body, user, preference, urlParams }) => {
    if ((body.queryLimit ?? 0) < 0) {
      return err(fieldsError({ queryLimit: ['Must be greater than or equal to 0.'] }))
    }
    const database = await rowById(deps.store, 'databases', body.database_id)
    if (database === null) return err(NO_DATABASE)
    const clientId = body.client_id ?? Buffer.from(deps.randomBytes(5)).toString('hex')
    const waitMs = body.runAsync === true ? 0 : preference.waitMs
    const started = await startRun(deps, {
      user,
      body,
      database,
      clientId,
      urlParams,
      mayGoOn: waitMs !== null,
    })
    if (!started.ok) return started
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
      return err(end.error)
    case 'stopped':
      return ok({ query_id: end.queryId, status: 'stopped' as const })
    case 'success': {
      const query = await findQuery(deps.store, user.id, end.queryId)
      if (query === null) return err(DELETED)
      return ok(resultBytes({ query, user, columns: end.answer.columns, dataJson: end.answer.dataJson }))
    }
  }
}

function resultsRoute(deps: ServerDeps): Route {
  return implement(getResults, async ({ query: { q }, user }) => {
    const found = await findResult(deps, user, q.key)
    if (!found.ok) return found
    const { query, dataJson, columns } = found.value
    const rows = Math.max(0, q.rows ?? 0)
    const isWhole = rows === 0 || rows >= (query.row_count ?? 0)
    if (isWhole) return ok(resultBytes({ query, user, columns, dataJson }))
    return ok(resultBytes({ query, user, columns, dataJson: await firstRows(dataJson, rows), isCut: true }))
  })
}
