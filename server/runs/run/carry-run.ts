import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Updateable } from 'kysely'
import { writeQuery } from '#domain/contract/rison/rison-query.ts'
import { getResults } from '#domain/contract/sqllab.ts'
import type { EngineError, RunAnswer } from '#domain/engines/engine.ts'
import { placelessError, STOPPED } from '#domain/engines/run-end.ts'
import type { ServerDeps } from '#server/deps.ts'
import type { HttpError } from '#server/http/errors/http-error.ts'
import { FAULT, FAULT_TEXT } from '#server/http/failures.ts'
import type { JobEvent } from '#server/jobs/job-events.ts'
import { queryFailure } from '#server/runs/errors/query-failure.ts'
import {
  errorsOf,
  failurePatch,
  INTERRUPTED,
  interruptedPatch,
  runningPatch,
  stoppedPatch,
  successPatch,
} from '#server/runs/note/query-note.ts'
import type { PreparedRun, PreparedStatement } from '#server/runs/prepare/prepare-run.ts'
import { updateQuery } from '#server/store/runs/queries.ts'
import type { QueryTable } from '#server/store/tables.ts'
import { type RanStatement, type RunPlace, runStatements } from './run-statements.ts'

/**
 * A run that was noted: the number of its query, where it runs, and what. What is stored is its `result`, or a `copy` of what
 * somebody waits for.
 */
interface NotedRun {
  readonly queryId: number
  readonly storing: 'result' | 'copy' | 'nothing'
  readonly place: RunPlace
  readonly prepared: PreparedRun
}

/** How a run ended. */
export type RunEnd =
  | { readonly kind: 'success'; readonly queryId: number; readonly answer: RunAnswer }
  | { readonly kind: 'stopped'; readonly queryId: number }
  | { readonly kind: 'failed'; readonly error: HttpError }

/** How a run ended, what is noted of it, and what those who follow it are told. */
interface Ending {
  readonly end: RunEnd
  readonly patch: Updateable<QueryTable>
  readonly event: Pick<JobEvent, 'status' | 'resultUrl' | 'errors'>
}

/** Carries a run from its note to its end. The signal, aborted with a StopReason, ends it at once. */
export async function carryRun(deps: ServerDeps, run: NotedRun, signal: AbortSignal): Promise<RunEnd> {
  const { place, prepared } = run
  let noted: Promise<void> = Promise.resolve()
  const note = (patch: Updateable<QueryTable>) => {
    // A note that failed holds up none behind it.
    noted = noted.catch(() => undefined).then(() => updateQuery(deps.store, run.queryId, patch))
    return noted
  }
  const tell = (event: Ending['event']) =>
    deps.jobs.events.add({ userId: place.userId, jobId: place.clientId, ...event })
  let hasBegun = false
  const ran = runStatements(deps.jobs.statements, place, prepared, {
    signal,
    onProgress: (index, percent) => {
      void note(runningPatch(prepared, { index, percent, now: deps.now() }))
      if (!hasBegun) tell({ status: 'running', resultUrl: null, errors: [] })
      hasBegun = true
    },
  })
  const ending = await ran
    .then((end) => (end === null ? endOfLeft(run, signal.reason, deps.now()) : endOf(deps, run, end)))
    .catch((reason: unknown) => endOfFault(deps, run, reason))
  try {
    await note(ending.patch)
  } catch (reason) {
    noteLater(deps, run, ending.patch)
    throw reason
  } finally {
    tell(ending.event)
  }
  return ending.end
}

async function endOf(
  deps: ServerDeps,
  run: NotedRun,
  { index, statement, answer }: RanStatement,
): Promise<Ending> {
  const { queryId, storing, place, prepared } = run
  const now = deps.now()
  if (!answer.ok && answer.error.code === 'stopped') return endOfLeft(run, 'stopped', now)
  const at = { index, count: prepared.statements.length, now }
  if (!answer.ok) return endOfFailure(run, placedError(answer.error, statement), at)
  // A query that is noted as done has its result on the disk: a server that is killed before has not done it.
  const wantsKey = storing !== 'nothing' && statement.creates === null
  const resultsKey = wantsKey ? await storeResult(deps, place, answer.value) : null
  if (resultsKey === null && wantsKey && storing === 'result') return endOfFailure(run, UNSTORED, at)
  return {
    end: { kind: 'success', queryId, answer: answer.value },
    patch: successPatch(statement, answer.value, { resultsKey, now }),
    event: { status: 'done', resultUrl: resultsKey && resultUrlOf(resultsKey), errors: [] },
  }
}

const UNSTORED = placelessError(
  'too-large',
  'The server had no room to store this result. Make room on its disk, or ask for fewer rows or columns, and run it again.',
)

/** Writes a result to the disk, and gives its key; null when the disk would not have it. */
async function storeResult(
  { jobs }: ServerDeps,
  { userId }: RunPlace,
  { dataJson }: RunAnswer,
): Promise<string | null> {
  const place = { userId, key: randomUUID() }
  jobs.results.put(place, dataJson)
  await jobs.results.written(place)
  return jobs.results.has(place) ? place.key : null
}

function endOfFailure(
  { place }: NotedRun,
  failure: EngineError,
  at: Parameters<typeof failurePatch>[2],
): Ending {
  const error = queryFailure(failure, place.engine.dialect.name)
  return {
    end: { kind: 'failed', error },
    patch: failurePatch(error, failure.message, at),
    event: { status: 'error', resultUrl: null, errors: errorsOf(error) },
  }
}

/** Nobody expected this: whoever waits or follows is told, and the log has its cause. */
function endOfFault({ log, now }: ServerDeps, { place, prepared }: NotedRun, reason: unknown): Ending {
  log(`Run ${place.clientId} failed: ${reason instanceof Error ? (reason.stack ?? '') : String(reason)}`)
  const at = { index: 0, count: prepared.statements.length, now: now() }
  return {
    end: { kind: 'failed', error: FAULT },
    patch: failurePatch(FAULT, FAULT_TEXT, at),
    event: { status: 'error', resultUrl: null, errors: errorsOf(FAULT) },
  }
}

/** How long to wait before the end of a run is noted again, in ms. */
const NOTE_AGAIN_MS = 1_000

/** A query that ended must not seem to run for ever because the disk was full for a while. */
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

/** An error points into the SQL of the request, not of its statement; where templates changed the text it points nowhere. */
function placedError(error: EngineError, { place }: PreparedStatement): EngineError {
  if (place === null) return { ...error, line: null, column: null, length: null }
  if (error.line === null) return error
  const column = error.line === 1 && error.column !== null ? error.column + place.column - 1 : error.column
  return { ...error, line: error.line + place.line - 1, column }
}

/** Why a run was left: the server closes, or somebody stopped it. */
function endOfLeft({ queryId }: NotedRun, reason: unknown, now: number): Ending {
  if (reason === 'closing') {
    return {
      end: { kind: 'failed', error: INTERRUPTED },
      patch: interruptedPatch(now),
      event: { status: 'error', resultUrl: null, errors: errorsOf(INTERRUPTED) },
    }
  }
  return {
    end: { kind: 'stopped', queryId },
    patch: stoppedPatch(now),
    event: { status: 'error', resultUrl: null, errors: [{ message: STOPPED.message }] },
  }
}

/** Where a stored result is asked for. */
function resultUrlOf(key: string): string {
  return `${getResults.path}${writeQuery(getResults.query, { q: { key } })}`
}
