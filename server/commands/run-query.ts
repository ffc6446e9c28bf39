import type { ExecuteBody } from '#domain/contract/sqllab.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { EngineError, RunAnswer, RunRequest } from '#domain/engines/engine.ts'
import { STOPPED } from '#domain/engines/run-end.ts'
import type { RowLimit } from '#domain/sql/row-limit.ts'
import type { ServerDeps } from '#server/http/deps.ts'
import { backendError, type HttpError } from '#server/http/errors/http-error.ts'
import { type DatabaseRow } from '#server/store/databases.ts'
import {
  findQuery,
  findQueryByClientId,
  insertQuery,
  type QueryRow,
  updateQuery,
} from '#server/store/queries.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import type { User } from '#server/store/users.ts'
import { prepareRun } from './prepare-run.ts'
import { queryFailure } from './query-failure.ts'

/** How a run ended for the one who waited: with a result, stopped, or as another call's that still runs. */
type RunEnd =
  | { readonly kind: 'success'; readonly query: QueryRow; readonly answer: RunAnswer }
  | { readonly kind: 'stopped'; readonly queryId: number }
  | { readonly kind: 'running'; readonly query: QueryRow }

/** A run to do: whose, of what, on which database; `clientId` is made up when the caller has none. */
interface Run {
  readonly user: User
  readonly body: ExecuteBody
  readonly database: DatabaseRow
  readonly clientId: string
  readonly signal: AbortSignal
}

/** Longest time of a run, in ms; then the engine's watchdog ends it. Source: security D-05. */
const QUERY_TIMEOUT_MS = 120_000

/** Runs SQL and waits: noted before it starts, noted again when it ends, stopped when the caller leaves. */
export async function runQuery(deps: ServerDeps, run: Run): Promise<Result<RunEnd, HttpError>> {
  const { user, body, database, clientId, signal } = run
  const opened = deps.engines.open(user.id, database)
  if (!opened.ok) return err(queryFailure(opened.error, database.kind))
  const engine = opened.value
  const engineName = engine.dialect.name
  const prepared = prepareRun(body, engine)
  if (!prepared.ok) return prepared
  const [{ limit }] = prepared.value.statements
  const id = await insertQuery(deps.store, newQuery(deps, run, limit))
  if (id === null) return await repeatedRun(deps, run)
  const stop = () => void engine.stop(clientId)
  signal.addEventListener('abort', stop)
  try {
    const outcome = signal.aborted ? err(STOPPED) : await engine.run(requestOf(run, limit))
    await updateQuery(deps.store, id, endOf(outcome, { run, limit, engineName, now: deps.now() }))
    if (!outcome.ok) {
      const isStopped = outcome.error.code === 'stopped'
      return isStopped ? ok({ kind: 'stopped', queryId: id }) : err(queryFailure(outcome.error, engineName))
    }
    const query = await findQuery(deps.store, user.id, id)
    if (query === null) return err(backendError(500, 'The query was deleted while it ran.'))
    return ok({ kind: 'success', query, answer: outcome.value })
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** Stops a run of a query; answers false when it is not under way. */
export async function stopRun({ store, engines }: ServerDeps, query: QueryRow): Promise<boolean> {
  const database = await rowById(store, 'databases', query.database_id)
  const engine = database === null ? null : engines.open(query.user_id, database)
  return engine?.ok === true && (await engine.value.stop(query.client_id))
}

function requestOf({ clientId, body }: Run, limit: RowLimit): RunRequest {
  return {
    clientId,
    sql: body.sql,
    ...(limit.sql === body.sql ? {} : { limitedSql: limit.sql }),
    schema: body.schema ?? null,
    rowLimit: limit.limit,
    timeoutMs: QUERY_TIMEOUT_MS,
  }
}

function newQuery(deps: ServerDeps, { user, body, database, clientId }: Run, limit: RowLimit) {
  const now = deps.now()
  return {
    client_id: clientId,
    user_id: user.id,
    database_id: database.id,
    sql_editor_id: body.sql_editor_id ?? null,
    tab_name: body.tab ?? null,
    catalog: body.catalog ?? null,
    schema: body.schema ?? null,
    sql: body.sql,
    executed_sql: limit.sql,
    row_limit: limit.limit,
    limiting_factor: limit.factor,
    state: 'running',
    progress: 0,
    row_count: null,
    error_message: null,
    extra_json: '{}',
    started_on: now,
    ended_on: null,
    changed_on: now,
  }
}

function endOf(
  outcome: Result<RunAnswer, EngineError>,
  context: { readonly run: Run; readonly limit: RowLimit; readonly engineName: string; readonly now: number },
) {
  const { run, limit, engineName, now } = context
  const times = { ended_on: now, changed_on: now }
  if (outcome.ok) {
    const { columns, rowCount, isCut, isLimited } = outcome.value
    return {
      ...times,
      state: 'success',
      progress: 100,
      row_count: rowCount,
      executed_sql: isLimited ? limit.sql : run.body.sql,
      limiting_factor: isCut ? limit.factor : 'NOT_LIMITED',
      extra_json: JSON.stringify({ columns }),
    }
  }
  const { error } = outcome
  if (error.code === 'stopped') return { ...times, state: 'stopped' }
  const failure = queryFailure(error, engineName)
  return { ...times, state: 'failed', error_message: error.message, extra_json: JSON.stringify(failure.body) }
}

/** A client id that was used before: the same run that goes on is shown, anything else is refused as recorded. */
async function repeatedRun(deps: ServerDeps, run: Run): Promise<Result<RunEnd, HttpError>> {
  const { user, body, clientId } = run
  const known = await findQueryByClientId(deps.store, clientId)
  const isSame =
    known !== null &&
    known.user_id === user.id &&
    known.state === 'running' &&
    known.sql_editor_id === (body.sql_editor_id ?? null)
  if (isSame) return ok({ kind: 'running', query: known })
  const message = `Failed to execute query '${body.sql}': UNIQUE constraint failed: query.client_id`
  return err({ status: 500, body: { errors: [{ message }] } })
}
