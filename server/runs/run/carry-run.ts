import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Updateable } from 'kysely'
import { writeQuery } from '#domain/contract/rison/rison-query.ts'
import { getResults } from '#domain/contract/sqllab.ts'
import type { EarlyRows, EngineError, RunAnswer } from '#domain/engines/engine.ts'
import { placelessError, STOPPED } from '#domain/engines/run-end.ts'
import type { ServerDeps } from '#server/deps.ts'
import type { JobEvent } from '#server/jobs/job-events.ts'
import { scheduledKey } from '#server/jobs/result-files.ts'
import { listedErrors } from '#server/runs/errors/listed-errors.ts'
import type { RunFailure } from '#server/runs/errors/run-error.ts'
import { placedError } from '#server/runs/prepare/placed-error.ts'
import type { PreparedRun } from '#server/runs/prepare/prepare-run.ts'
import { firstRows } from '#server/runs/results/present-result.ts'
import { updateQuery } from '#server/store/runs/queries.ts'
import type { QueryTable } from '#server/store/tables.ts'
import { failurePatch, interruptedPatch, runningPatch, stoppedPatch, successPatch } from './query-note.ts'
import { type RanStatement, type RunPlace, runStatements } from './run-statements.ts'

/**
 * A run with a stored query. `storing`: its result is stored as such, or for its schedule, or as a copy of an answer that a
 * client waits for, or not at all.
 */
interface NotedRun {
  readonly queryId: number
  readonly storing: 'result' | 'scheduled' | 'copy' | 'nothing'
  readonly place: RunPlace
  readonly prepared: PreparedRun
}

/** How a run ended. */
export type RunEnd =
  | { readonly kind: 'success'; readonly queryId: number; readonly answer: RunAnswer }
  | { readonly kind: 'stopped'; readonly queryId: number }
  | { readonly kind: 'failed'; readonly error: RunFailure }

/** The end of a run, the patch of its query, and the event that reports it. */
interface Ending {
  readonly end: RunEnd
  readonly patch: Updateable<QueryTable>
  readonly event: Pick<JobEvent, 'status' | 'resultUrl' | 'errors'>
}

/** Carries out a run from its stored query to its end. The signal, aborted with a StopReason, ends it at once. */
export async function carryRun(deps: ServerDeps, run: NotedRun, signal: AbortSignal): Promise<RunEnd> {
  const { place, prepared } = run
  let noted: Promise<void> = Promise.resolve()
  const note = (patch: Updateable<QueryTable>) => {
    // A failed write does not prevent later ones.
    noted = noted.catch(() => undefined).then(() => updateQuery(deps.store, run.queryId, patch))
    return noted
  }
  const report = (event: Ending['event']) =>
    deps.jobs.events.add({ userId: place.userId, jobId: place.clientId, ...event })
  const early = earlyRowsOf(deps, place)
  let hasBegun = false
  const ran = runStatements(deps.jobs.statements, place, prepared, {
    signal,
    onEarlyRows: early.take,
    onProgress: (index, percent) => {
      void note(runningPatch(prepared, { index, percent, now: deps.now() }))
      if (!hasBegun) report({ status: 'running', resultUrl: null, errors: [] })
      hasBegun = true
    },
  })
  const ending = await ran
    .then((end) => (end === null ? endOfAborted(run, signal.reason, deps.now()) : endOf(deps, run, end)))
    .catch((reason: unknown) => endOfFault(deps, run, reason))
  try {
    await note(ending.patch)
  } catch (reason) {
    noteLater(deps, run, ending.patch)
    throw reason
  } finally {
    early.end()
    report(ending.event)
  }
  return ending.end
}

/** Rows of a running query that a client can read. */
const EARLY_ROWS = 500

/** Keeps the first rows of a run until it ends. */
function earlyRowsOf({ jobs: { earlyRows }, log }: ServerDeps, { userId, clientId }: RunPlace) {
  const run = { userId, clientId }
  let hasEnded = false
  const keep = async ({ dataJson, columns }: EarlyRows) => {
    const rows = { columns, dataJson: await firstRows(dataJson, EARLY_ROWS) }
    if (!hasEnded) earlyRows.put(run, rows)
  }
  return {
    // Without them the client waits for the result.
    take: (rows: EarlyRows) => void keep(rows).catch((reason: unknown) => log(String(reason))),
    end: () => {
      hasEnded = true
      earlyRows.drop(run)
    },
  }
}

async function endOf(
  deps: ServerDeps,
  run: NotedRun,
  { index, statement, answer }: RanStatement,
): Promise<Ending> {
  const { queryId, storing, prepared } = run
  const now = deps.now()
  if (!answer.ok && answer.error.code === 'stopped') return endOfAborted(run, 'stopped', now)
  const at = { index, count: prepared.statements.length, now }
  if (!answer.ok) return endOfFailure(run, placedError(answer.error, statement), at)
  // The result is written before its query is stored as successful, since the server may be killed in between.
  const wantsKey = storing !== 'nothing' && statement.creates === null
  const resultsKey = wantsKey ? await storeResult(deps, run, answer.value) : null
  if (resultsKey === null && wantsKey && storing !== 'copy') return endOfFailure(run, UNSTORED, at)
  return {
    end: { kind: 'success', queryId, answer: answer.value },
    patch: successPatch(statement, answer.value, { resultsKey, now }),
    event: { status: 'done', resultUrl: resultsKey && resultUrlOf(resultsKey), errors: [] },
  }
}

const UNSTORED = placelessError(
  'too-large',
  'The server had no room to store this result. Free some space on its disk, or request fewer rows or columns, and run it again.',
)

/** Writes a result to the disk, and gives its key; null if the disk failed. */
async function storeResult(
  { jobs }: ServerDeps,
  { storing, place: { userId } }: NotedRun,
  { dataJson }: RunAnswer,
): Promise<string | null> {
  const place = { userId, key: storing === 'scheduled' ? scheduledKey(randomUUID()) : randomUUID() }
  jobs.results.put(place, dataJson)
  await jobs.results.written(place)
  return jobs.results.has(place) ? place.key : null
}

function endOfFailure(
  { place }: NotedRun,
  failure: EngineError,
  at: Parameters<typeof failurePatch>[1],
): Ending {
  const error: RunFailure = { code: 'engine', error: failure, engineName: place.engine.dialect.name }
  return failedEnding(error, failurePatch(error, at))
}

/** The end of a run that failed without a known reason; the log has its cause. */
function endOfFault({ log, now }: ServerDeps, { place, prepared }: NotedRun, reason: unknown): Ending {
  log(`Run ${place.clientId} failed: ${reason instanceof Error ? (reason.stack ?? '') : String(reason)}`)
  const at = { index: 0, count: prepared.statements.length, now: now() }
  return failedEnding({ code: 'fault' }, failurePatch({ code: 'fault' }, at))
}

function failedEnding(error: RunFailure, patch: Ending['patch']): Ending {
  return {
    end: { kind: 'failed', error },
    patch,
    event: { status: 'error', resultUrl: null, errors: listedErrors(error) },
  }
}

/** Time before the end of a run is stored again, in ms. */
const NOTE_AGAIN_MS = 1_000

/** Stores the end of a run repeatedly until it succeeds: its query must not seem to run forever because the disk was full. */
function noteLater({ jobs, store }: ServerDeps, { queryId, place }: NotedRun, patch: Ending['patch']): void {
  const work = async (signal: AbortSignal) => {
    let isNoted = false
    while (!isNoted && !signal.aborted) {
      await setTimeout(NOTE_AGAIN_MS, null, { signal, ref: false }).catch(() => null)
      isNoted = await updateQuery(store, queryId, patch).then(
        () => true,
        () => false,
      )
    }
  }
  void jobs.start({ id: `${place.clientId} end`, work })
}

/** The end of a run whose signal was aborted: the server closes, or the run was stopped. */
function endOfAborted({ queryId }: NotedRun, reason: unknown, now: number): Ending {
  if (reason === 'closing') return failedEnding({ code: 'interrupted' }, interruptedPatch(now))
  return {
    end: { kind: 'stopped', queryId },
    patch: stoppedPatch(now),
    event: { status: 'error', resultUrl: null, errors: [{ message: STOPPED.message }] },
  }
}

/** The address of a stored result. */
function resultUrlOf(key: string): string {
  return `${getResults.path}${writeQuery(getResults.query, { q: { key } })}`
}
