import type { CostLimits } from '#domain/capabilities/cost-limits.ts'
import { timeoutWithin } from '#domain/connections/database-extra.ts'
import type { ExecuteBody } from '#domain/contract/sqllab.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { BUSY } from '#domain/engines/run-end.ts'
import type { ServerDeps } from '#server/deps.ts'
import { engineOfRun } from '#server/my-data/storing-engine.ts'
import type { RunError } from '#server/runs/errors/run-error.ts'
import { prepareRun } from '#server/runs/prepare/prepare-run.ts'
import type { DatabaseRow } from '#server/store/databases.ts'
import { findQueryByClientId, insertQuery, type QueryRow, updateQuery } from '#server/store/runs/queries.ts'
import type { User } from '#server/store/users.ts'
import { carryRun, type RunEnd } from './carry-run.ts'
import { pendingQuery, stoppedPatch } from './query-note.ts'

/**
 * A run to start. `mayGoOn`: it continues if the client leaves. `urlParams` are those of the page that sent it. `slotAt` is
 * the time of the slot of a scheduled run, whose result stays stored for its schedule.
 */
interface RequestedRun {
  readonly user: User
  readonly body: ExecuteBody
  readonly database: DatabaseRow
  readonly clientId: string
  readonly urlParams: ReadonlyMap<string, string>
  readonly mayGoOn: boolean
  readonly slotAt?: number
}

/** A run that was started, or that of an earlier call with the same client id. */
type StartedRun =
  | { readonly kind: 'started'; readonly query: QueryRow; readonly ended: Promise<RunEnd> }
  | { readonly kind: 'running'; readonly query: QueryRow }

/** Time limit of a statement while its client waits, in ms; enforced by the engine's watchdog. Source: security D-05. */
export const WAITED_TIMEOUT_MS = 120_000

/** Time limit of a statement that continues without a client, in ms. Source: security D-05. */
const ASYNC_TIMEOUT_MS = 900_000

/**
 * Starts a run as a job, whose query is stored before it starts and when it ends. Fails: as `prepareRun`, `engine` if the
 * database cannot run it now, `client-id-used`; then its query is not stored.
 */
export async function startRun(deps: ServerDeps, run: RequestedRun): Promise<Result<StartedRun, RunError>> {
  const { user, body, database, clientId, mayGoOn, slotAt } = run
  const engine = deps.engines.open(user.id, database)
  if (!engine.ok) return err({ code: 'engine', error: engine.error, engineName: database.kind })
  const requester = { user, clientId, urlParams: run.urlParams, now: slotAt ?? deps.now() }
  const prepared = await prepareRun(body, { engine: engine.value, database, requester })
  if (!prepared.ok) return prepared
  if (engine.value.isFull()) {
    const busy = { code: 'engine', error: BUSY, engineName: engine.value.dialect.name } as const
    return (await findSame(deps, run)) ?? err(busy)
  }
  const noted = { clientId, userId: user.id, databaseId: database.id, body, prepared: prepared.value }
  const isScheduled = slotAt !== undefined
  const query = await insertQuery(deps.store, pendingQuery({ ...noted, isScheduled, now: deps.now() }))
  if (query === null) return (await findSame(deps, run)) ?? err({ code: 'client-id-used', sql: body.sql })
  const place = {
    engine: engineOfRun(deps, engine.value, { database, userId: user.id }),
    userId: user.id,
    databaseId: database.id,
    clientId,
    catalog: body.catalog ?? null,
    schema: body.schema ?? null,
    writes: database.allow_dml === 1 && engine.value.abilities.writes,
    timeoutMs: timeoutWithin(database.extra, mayGoOn ? ASYNC_TIMEOUT_MS : WAITED_TIMEOUT_MS),
    costLimits: costLimitsOf(deps, run),
  }
  // As recorded: if tabs stay on their devices, no other client reads the result of a run that its client waited for.
  const storing = isScheduled ? 'scheduled' : mayGoOn ? 'result' : deps.keepsTabs ? 'copy' : 'nothing'
  const ended = deps.jobs.start({
    id: clientId,
    work: (signal) => carryRun(deps, { queryId: query.id, storing, place, prepared: prepared.value }, signal),
  })
  return ok({ kind: 'started', query: { ...query, database_name: database.name }, ended })
}

/** A cost is confirmed once, and a slot of a schedule needs no confirmation. */
function costLimitsOf({ costLimits }: ServerDeps, { body, slotAt }: RequestedRun): CostLimits {
  const mayAsk = body.accepts_cost !== true && slotAt === undefined
  return mayAsk ? costLimits : { ...costLimits, askAbove: null }
}

/** Stops a waiting or running run: its query is stored as stopped at once. */
export async function stopRun({ store, jobs, now }: ServerDeps, query: QueryRow): Promise<void> {
  if (await jobs.stop(query.client_id)) return
  // Its job ended since the query was read, or did not store its end.
  const after = await findQueryByClientId(store, query.client_id)
  if (after !== null && isUnended(after)) await updateQuery(store, query.id, stoppedPatch(now()))
}

/** Whether a query is waiting or running. */
export function isUnended({ state }: Pick<QueryRow, 'state'>): boolean {
  return state === 'pending' || state === 'running' || state === 'scheduled'
}

/** The run with the same client id, if it has not ended and is of the same tab: then nothing is started. */
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
