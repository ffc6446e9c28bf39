import { executeSql, formatSql, getSqlLab } from '#domain/contract/sqllab.ts'
import { err, ok } from '#domain/core/result.ts'
import type { RunAnswer } from '#domain/engines/engine.ts'
import { formatSqlText } from '#server/commands/format-sql.ts'
import { runQuery } from '#server/commands/run-query.ts'
import type { ServerDeps } from '#server/http/deps.ts'
import { backendError, fieldsError } from '#server/http/errors/http-error.ts'
import { implement, JsonBytes, type Route } from '#server/http/implement.ts'
import { presentStartDatabase } from '#server/present/database.ts'
import { presentQuery } from '#server/present/query.ts'
import { presentTabs } from '#server/records/tabs/present.ts'
import { tabsOfUser } from '#server/records/tabs/store.ts'
import { databasesInSqlLab } from '#server/store/databases.ts'
import type { QueryRow } from '#server/store/queries.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import type { User } from '#server/store/users.ts'

const NO_DATABASE = backendError(
  500,
  'The database referenced in this query was not found. Please contact an administrator for further assistance or try again.',
)

const NOT_TYPED_JSON = backendError(
  415,
  "415 Unsupported Media Type: Did not attempt to load JSON data because the request Content-Type was not 'application/json'.",
)

const NO_CTAS = fieldsError({
  select_as_cta: ['This database does not allow CREATE TABLE AS or CREATE VIEW AS.'],
})

/** The SQL editor's start state, and running SQL. */
export function sqllabRoutes(deps: ServerDeps): readonly Route[] {
  return [startRoute(deps), executeRoute(deps), formatRoute()]
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
    async ({ body }) => {
      const text = formatSqlText(body.sql, body.engine ?? null)
      return text.ok ? ok({ result: text.value }) : text
    },
    { notJson: NOT_TYPED_JSON },
  )
}

function executeRoute(deps: ServerDeps): Route {
  return implement(executeSql, async ({ body, user, signal }) => {
    if ((body.queryLimit ?? 0) < 0) {
      return err(fieldsError({ queryLimit: ['Must be greater than or equal to 0.'] }))
    }
    if (body.select_as_cta) return err(NO_CTAS)
    const database = await rowById(deps.store, 'databases', body.database_id)
    if (database === null) return err(NO_DATABASE)
    const clientId = body.client_id ?? Buffer.from(deps.randomBytes(5)).toString('hex')
    const end = await runQuery(deps, { user, body, database, clientId, signal })
    if (!end.ok) return end
    switch (end.value.kind) {
      case 'success':
        return ok(resultBytes(end.value.query, end.value.answer, user))
      case 'stopped':
        return ok({ query_id: end.value.queryId, status: 'stopped' as const })
      case 'running':
        return ok({ query: presentQuery(end.value.query, user) })
    }
  })
}

/** The rows go out as the engine wrote them: reading them here would hold up everybody. Source: security §1. */
function resultBytes(query: QueryRow, answer: RunAnswer, user: User): JsonBytes {
  // An empty result keeps its columns, as 6.1 has it; 4.1.2 loses their names.
  const columns = JSON.stringify(answer.columns)
  const head = `{"query_id":${query.id},"status":"success","data":`
  const tail = `,"columns":${columns},"selected_columns":${columns},"expanded_columns":[],"query":${JSON.stringify(presentQuery(query, user))}}`
  return new JsonBytes(Buffer.from(head), answer.dataJson, Buffer.from(tail))
}
