import type { ExecuteBody } from '#domain/contract/sqllab.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { BUSY } from '#domain/engines/run-end.ts'
import type { ServerDeps } from '#server/deps.ts'
import type { HttpError } from '#server/http/errors/http-error.ts'
import { queryFailure } from '#server/runs/errors/query-failure.ts'
import { pendingQuery, stoppedPatch } from '#server/runs/note/query-note.ts'
import { prepareRun } from '#server/runs/prepare/prepare-run.ts'
import type { DatabaseRow } from '#server/store/databases.ts'
import { findQueryByClientId, insertQuery, type QueryRow, updateQuery } from '#server/store/runs/queries.ts'
import type { User } from '#server/store/users.ts'
import { carryRun, type RunEnd } from './carry-run.ts'

/**
 * A run to do: whose, of what, on which database; `mayGoOn` tells that nobody has to wait for its end. `urlParams` are those
 * of the page that it was sent from.
 */
interface RequestedRun {
  readonly user: User
  readonly body: ExecuteBody
  readonly database: DatabaseRow
  readonly clientId: string
  readonly urlParams: ReadonlyMap<string, string>
  readonly mayGoOn: boolean
}

/** A run that was started, or another call's that still runs. */
type StartedRun =
  | { readonly kind: 'started'; readonly query: QueryRow; readonly ended: Promise<RunEnd> }
  | { readonly kind: 'running'; readonly query: QueryRow }

/** Longest time of a statement that somebody waits for, in ms; then the engine's watchdog ends it. Source: security D-05. */
export const WAITED_TIMEOUT_MS = 120_000

/** Longest time of a statement that goes on by itself, in ms. Source: security D-05. */
const ASYNC_TIMEOUT_MS = 900_000

/**
 * Starts a run as a job: it is noted before it starts and when it ends, and goes on whoever leaves. Fails: with the
 * answer to the request; then nothing was noted.
 */
export async function startRun(deps: ServerDeps, run: RequestedRun): Promise<Result<StartedRun, HttpError>> {
  const { user, body, database, clientId, mayGoOn } = run
  const engine = deps.engines.open(user.id, database)
  if (!engine.ok) return err(queryFailure(engine.error, database.kind))
  const requester = { user, clientId, urlParams: run.urlParams }
  const prepared = await prepareRun(body, { engine: engine.value, database, requester })
  if (!prepared.ok) return prepared
  const noted = { clientId, userId: user.id, databaseId: database.id, body, prepared: prepared.value }
  if (engine.value.isFull()) {
    const known = await findSame(deps, run)
    return known ?? err(queryFailure(BUSY, engine.value.dialect.name))
  }
  const query = await insertQuery(deps.store, pendingQuery({ ...noted, now: deps.now() }))
  if (query === null) return (await findSame(deps, run)) ?? err(usedClientId(body))
  const place = {
    engine: engine.value,
    userId: user.id,
    databaseId: database.id,
    clientId,
    schema: body.schema ?? null,
    timeoutMs: mayGoOn ? ASYNC_TIMEOUT_MS : WAITED_TIMEOUT_MS,
  }
  // As recorded: where tabs stay on their device, nobody else looks for the result of a run that was waited for.
  const storing = mayGoOn ? 'result' : deps.keepsTabs ? 'copy' : 'nothing'
  const ended = deps.jobs.start({
    id: clientId,
    work: (signal) => carryRun(deps, { queryId: query.id, storing, place, prepared: prepared.value }, signal),
  })
  return ok({ kind: 'started', query: { ...query, database_name: database.name }, ended })
}

/** Stops a run, whether it has begun or waits for its turn: its query is noted as stopped at once. */
export async function stopRun({ store, jobs, now }: ServerDeps, query: QueryRow): Promise<void> {
  if (await jobs.stop(query.client_id)) return
  // Its job went without a note, or ended since the query was read.
  const after = await findQueryByClientId(store, query.client_id)
  if (after !== null && isUnended(after)) await updateQuery(store, query.id, stoppedPatch(now()))
}

/** Tells whether a query waits for its turn or runs. */
export function isUnended({ state }: Pick<QueryRow, 'state'>): boolean {
  return state === 'pending' || state === 'running'
}

/** A client id that was used before and whose run goes on, from the same tab: nothing is started. */
async function findSame(
  { store }: ServerDeps,
  { user, body, clientId }: RequestedRun,
): Promise<Result<StartedRun, never> | null> {
  const known = await findQueryByClientId(store, clientId)
  const isSame =
    known !== null &&
    known.user_id === user.id &&
    isUnended(known) &&
    known.sql_editor_id === (body.sql_editor_id ?? null)
  return isSame ? ok({ kind: 'running', query: known }) : null
}

/** A client id is used once, as recorded: what became of its run is asked of the queries. */
function usedClientId({ sql }: ExecuteBody): HttpError {
  const message = `Failed to execute query '${sql}': UNIQUE constraint failed: query.client_id`
  return { status: 500, body: { errors: [{ message }] } }
}
