import { setTimeout } from 'node:timers/promises'
import { err, ok } from '#domain/core/result.ts'
import { type RunDetail, readRunDetail } from '#domain/schedule/slots/run-detail.ts'
import type { ServerDeps } from '#server/deps.ts'
import type { ClaimedSlot, RunOfSlot } from '#server/jobs/schedule/slot-kind.ts'
import type { SavedQueryRow } from '#server/records/saved-queries/table.ts'
import { startRun } from '#server/runs/run/start-run.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import { findQueryByClientId, type QueryRow } from '#server/store/runs/queries.ts'
import { compareWithLast } from './compare-with-last.ts'
import { runErrorText } from './run-error-text.ts'
import { slotClientId } from './slot-client-id.ts'

/** Runs the query of a slot as its owner, unless an earlier attempt reached its end. */
export async function runSlot(
  deps: ServerDeps,
  claimed: ClaimedSlot,
  began: () => Promise<void>,
): Promise<RunOfSlot> {
  const end = await runOnce(deps, claimed, began)
  return end.kind === 'failed' && claimed.signal.aborted ? INTERRUPTED : end
}

async function runOnce(
  deps: ServerDeps,
  claimed: ClaimedSlot,
  began: () => Promise<void>,
): Promise<RunOfSlot> {
  const earlier = await earlierRun(deps, claimed)
  if (earlier !== null) return await done(deps, claimed, earlier)
  const started = await startSlot(deps, claimed)
  if (!started.ok) return started.error
  await began()
  const end = await started.value
  const clientId = clientIdOf(claimed, claimed.slot.attempt)
  if (end.kind === 'failed')
    return end.error.code === 'interrupted' ? INTERRUPTED : failed(runErrorText(end.error), clientId)
  if (end.kind === 'stopped') return failed('The run was stopped.', clientId)
  const query = await findQueryByClientId(deps.store, clientId)
  return query === null ? failed('The run was deleted.', null) : await done(deps, claimed, query)
}

const INTERRUPTED = { kind: 'interrupted' } as const

function failed(reason: string, clientId: string | null): RunOfSlot {
  const detail: RunDetail | null =
    clientId === null
      ? null
      : { clientId, rows: null, resultsKey: null, difference: null, comparedWith: null }
  return { kind: 'failed', reason, detail: detail && JSON.stringify(detail) }
}

function clientIdOf({ scheduleId, slot }: ClaimedSlot, attempt: number): string {
  return slotClientId({ scheduleId, at: slot.at, attempt })
}

/** The successful run of an earlier attempt, whose server ended before it could store the end of the slot. */
async function earlierRun({ store }: ServerDeps, claimed: ClaimedSlot): Promise<QueryRow | null> {
  for (let attempt = claimed.slot.attempt - 1; attempt > 0; attempt -= 1) {
    const query = await findQueryByClientId(store, clientIdOf(claimed, attempt))
    if (query?.state === 'success') return query
  }
  return null
}

async function done(deps: ServerDeps, claimed: ClaimedSlot, query: QueryRow): Promise<RunOfSlot> {
  const last = claimed.before.flatMap(({ detail }) => readRunDetail(detail) ?? [])[0] ?? null
  const difference = last === null ? null : await compareWithLast(deps, query, last)
  const detail: RunDetail = {
    clientId: query.client_id,
    rows: query.row_count,
    resultsKey: query.results_key,
    difference,
    comparedWith: difference === null ? null : (last?.clientId ?? null),
  }
  return { kind: 'done', detail: JSON.stringify(detail) }
}

/** Time between two attempts to start a run while the database is busy, in ms. */
const BUSY_MS = 5_000

/** Upper limit of these attempts: ten minutes. */
const MOST_BUSY = 120

async function startSlot(deps: ServerDeps, claimed: ClaimedSlot) {
  const { slot, userId, refId, signal } = claimed
  const user = await rowById(deps.store, 'users', userId)
  if (user === null || user.is_active !== 1) return err(failed('Its owner is no longer active.', null))
  const saved = await rowById(deps.store, 'saved_queries', refId)
  if (saved === null || saved.user_id !== userId) return err(failed('The saved query was deleted.', null))
  const database =
    saved.database_id === null ? null : await rowById(deps.store, 'databases', saved.database_id)
  if (database === null) return err(failed('Its database no longer exists.', null))
  const clientId = clientIdOf(claimed, slot.attempt)
  for (let attempt = 1; ; attempt += 1) {
    const started = await startRun(deps, {
      user,
      database,
      clientId,
      body: bodyOf(saved, database.id),
      urlParams: new Map(),
      mayGoOn: true,
      slotAt: slot.at,
    })
    if (started.ok && started.value.kind === 'started') return ok(started.value.ended)
    const error = started.ok ? ({ code: 'client-id-used', sql: '' } as const) : started.error
    const isBusy = error.code === 'engine' && error.error.code === 'busy'
    if (!isBusy || attempt === MOST_BUSY) return err(failed(runErrorText(error), null))
    await setTimeout(BUSY_MS, null, { signal, ref: false }).catch(() => null)
    if (signal.aborted) return err(INTERRUPTED)
  }
}

function bodyOf(saved: SavedQueryRow, databaseId: number) {
  return {
    database_id: databaseId,
    sql: saved.sql ?? '',
    catalog: saved.catalog,
    schema: saved.schema,
    templateParams: saved.template_parameters,
    tab: saved.label,
    runAsync: true,
  }
}
