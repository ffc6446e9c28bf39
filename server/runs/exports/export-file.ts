import { createHash } from 'node:crypto'
import { EXPORT_FORMATS, type ExportFormat, type ExportRows } from '#domain/core/export-format.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { EngineError, RunRequest } from '#domain/engines/engine.ts'
import { placelessError, STOPPED } from '#domain/engines/run-end.ts'
import { DEFAULT_STYLE, type FileStyle, styleOfFormat, styleText } from '#domain/query/export/file-style.ts'
import type { ServerDeps } from '#server/deps.ts'
import { BUSY_ERROR, backendError, type HttpError } from '#server/http/errors/http-error.ts'
import { type ExportedFile, MOST_FILE_BYTES } from '#server/jobs/exports/export-files.ts'
import type { RunningExport } from '#server/jobs/exports/exports.ts'
import { WRITE_STORED_ROWS } from '#server/jobs/exports/stored-rows-task.ts'
import { queryFailure } from '#server/runs/errors/query-failure.ts'
import { prepareRun } from '#server/runs/prepare/prepare-run.ts'
import { columnsOf, NO_QUERY, NOT_YOURS } from '#server/runs/results/find-result.ts'
import { isUnended } from '#server/runs/run/start-run.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import { findQueryByClientId, type QueryRow } from '#server/store/runs/queries.ts'
import type { User } from '#server/store/users.ts'
import { work } from '#server/work/work.ts'
import { bodyOfQuery } from './body-of-query.ts'

/** A file that is requested: of which query, in which format and style, with which rows. */
interface WantedFile {
  readonly user: User
  readonly clientId: string
  readonly format: ExportFormat
  readonly rows: ExportRows
  /** How text files are written; the default where none is given. */
  readonly style?: FileStyle
}

type ExportEnd = Result<ExportedFile, HttpError>

/** An export that was started, or was under way, or is done. */
interface StartedExport {
  readonly query: QueryRow
  readonly progress: RunningExport['progress']
  readonly ended: Promise<ExportEnd>
}

/** Longest time of a query that runs for its file, in ms. Source: security D-05. */
const EXPORT_TIMEOUT_MS = 900_000

/** More rows than any file has. */
const ALL_ROWS = 1_000_000_000_000

/**
 * Has a file made of a query's rows, as a job that goes on whoever leaves; one that is there is given at once. Fails: 404,
 * 403 for another's query; `ended` fails with what the database or a limit says.
 */
export async function startExport(
  deps: ServerDeps,
  wanted: WantedFile,
): Promise<Result<StartedExport, HttpError>> {
  const found = await findQueryToExport(deps, wanted)
  if (!found.ok) return found
  const query = found.value
  const { exports, start } = deps.jobs
  const place = { userId: wanted.user.id, key: keyOf(query, wanted) }
  const file = exports.files.find(place)
  if (file !== null) return ok({ query, progress: { percent: 100 }, ended: Promise.resolve(ok(file)) })
  const known = exports.running.get(place.key)
  if (known !== undefined) return ok({ query, progress: known.progress, ended: known.ended })
  const jobId = `export ${place.key}`
  const path = exports.files.begin(place)
  const progress = { percent: 0 }
  const work = async (signal: AbortSignal): Promise<ExportEnd> => {
    try {
      const written = await write(deps, {
        query,
        wanted,
        path,
        signal,
        onProgress: (percent) => (progress.percent = percent),
      })
      if (written.ok) return ok(exports.files.finish(place))
      exports.files.remove(place)
      return written
    } finally {
      exports.running.delete(place.key)
    }
  }
  const ended = start({ id: jobId, work })
  const running: RunningExport = { jobId, progress, ended }
  // The work begins with a question to the metadata, so that its end always comes behind this line.
  exports.running.set(place.key, running)
  return ok({ query, progress, ended })
}

/** Stops an export that is under way, and takes away a file that is there. Fails: as `startExport`. */
export async function stopExport(deps: ServerDeps, wanted: WantedFile): Promise<Result<void, HttpError>> {
  const found = await findQueryToExport(deps, wanted)
  if (!found.ok) return found
  const place = { userId: wanted.user.id, key: keyOf(found.value, wanted) }
  const running = deps.jobs.exports.running.get(place.key)
  if (running !== undefined) await deps.jobs.stop(running.jobId)
  deps.jobs.exports.files.remove(place)
  return ok(undefined)
}

async function findQueryToExport(
  { store, jobs }: ServerDeps,
  { user, clientId }: WantedFile,
): Promise<Result<QueryRow, HttpError>> {
  const found = await findQueryByClientId(store, clientId)
  if (found === null) return err(NO_QUERY)
  if (found.user_id !== user.id) return err(NOT_YOURS)
  if (!isUnended(found)) return ok(found)
  await jobs.ended(clientId)
  const query = await findQueryByClientId(store, clientId)
  return query === null ? err(NO_QUERY) : ok(query)
}

/** A client id is run once, so that its rows of one kind are one file. */
function keyOf(query: QueryRow, { format, rows, style = DEFAULT_STYLE }: WantedFile): string {
  const form = format === 'csv' || format === 'tsv' ? styleText(styleOfFormat(style, format)) : null
  const text = JSON.stringify([query.id, query.client_id, query.results_key, format, rows, form])
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

interface Writing {
  readonly query: QueryRow
  readonly wanted: WantedFile
  readonly path: string
  readonly signal: AbortSignal
  readonly onProgress: (percent: number) => void
}

async function write(deps: ServerDeps, writing: Writing): Promise<Result<void, HttpError>> {
  const { query, wanted } = writing
  const key = query.results_key
  const stored = key === null ? null : await deps.jobs.results.fileOf({ userId: wanted.user.id, key })
  const isEnough = wanted.rows === 'result' && EXPORT_FORMATS[wanted.format].writtenBy !== 'engine'
  return stored !== null && isEnough
    ? await writeStored(deps, writing, stored)
    : await runToFile(deps, writing)
}

async function writeStored(
  deps: ServerDeps,
  { query, wanted: { format, style = DEFAULT_STYLE }, path, signal }: Writing,
  from: string,
): Promise<Result<void, HttpError>> {
  if (format === 'parquet' || format === 'arrow')
    return err(backendError(500, 'This format is not written of rows.'))
  const task = { from, to: path, format, style, columns: columnsOf(query) }
  const answer = await work.run(WRITE_STORED_ROWS, task, { userId: query.user_id, signal })
  if (!answer.ok) {
    if (answer.error === 'busy') return err(BUSY_ERROR)
    return err(answer.error === 'stopped' ? failureOf(STOPPED) : backendError(500, UNWRITTEN))
  }
  if (answer.value === null) return ok(undefined)
  deps.log(`An export could not be written: ${answer.value}`)
  return err(backendError(500, UNWRITTEN))
}

const UNWRITTEN =
  'The file could not be written on the server. The result is still there. Try again, or take fewer rows.'

async function runToFile(
  deps: ServerDeps,
  { query, wanted: { user, format, rows, style = DEFAULT_STYLE }, path, signal, onProgress }: Writing,
): Promise<Result<void, HttpError>> {
  const database = await rowById(deps.store, 'databases', query.database_id)
  const engine = database === null ? null : deps.engines.open(user.id, database)
  if (database === null || engine === null || !engine.ok) return err(NO_QUERY)
  // The page that it was run from is gone, and its address with it.
  const requester = { user, clientId: query.client_id, urlParams: new Map<string, string>() }
  const prepared = await prepareRun(bodyOfQuery(query), { engine: engine.value, database, requester })
  if (!prepared.ok) return prepared
  const { statements } = prepared.value
  const { sql, limit } = statements.at(-1) ?? statements[0]
  const clientId = `${query.client_id} export ${format} ${rows}`
  const request: RunRequest = {
    clientId,
    sql,
    schema: query.schema,
    rowLimit: rows === 'all' ? ALL_ROWS : limit.limit,
    timeoutMs: EXPORT_TIMEOUT_MS,
    exports: { path, format, style, maxBytes: MOST_FILE_BYTES },
  }
  signal.addEventListener('abort', () => void engine.value.stop(clientId), { once: true })
  const ran = await engine.value.run(request, onProgress)
  return ran.ok ? ok(undefined) : err(queryFailure(ran.error, engine.value.dialect.name))
}

function failureOf(error: EngineError): HttpError {
  return queryFailure(placelessError(error.code, error.message), '')
}
