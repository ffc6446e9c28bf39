import { createHash } from 'node:crypto'
import { EXPORT_FORMATS, type ExportFormat, type ExportRows } from '#domain/core/export-format.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { RunRequest } from '#domain/engines/engine.ts'
import { STOPPED } from '#domain/engines/run-end.ts'
import { DEFAULT_STYLE, type FileStyle, styleOfFormat, styleText } from '#domain/query/export/file-style.ts'
import { runWithinCost } from '#server/engines/run-within-cost.ts'
import type { RunError } from '#server/runs/errors/run-error.ts'
import { columnsOf } from '#server/runs/results/find-result.ts'
import type { QueryRow } from '#server/store/runs/queries.ts'
import type { User } from '#server/store/users.ts'
import { work } from '#server/work/work.ts'
import { endedQuery, prepareAgain } from './ended-query.ts'
import type { ExportDeps } from './export-deps.ts'
import { type ExportedFile, MOST_FILE_BYTES } from './export-files.ts'
import type { RunningExport } from './exports.ts'
import { WRITE_STORED_ROWS } from './stored-rows-task.ts'

/** A requested file: its query, its format and style, and which rows it has. */
interface WantedFile {
  readonly user: User
  readonly clientId: string
  readonly format: ExportFormat
  readonly rows: ExportRows
  /** The style of text files; the default one if left out. */
  readonly style?: FileStyle
}

type ExportEnd = Result<ExportedFile, RunError>

/** An export that is under way or done. */
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
 * Writes a query's rows to a file, as a job that continues when its client leaves; a stored file is returned at once.
 * Fails: as `endedQuery`; `ended` fails as `prepareAgain`, and with `engine`, `busy` or `export-not-written`.
 */
export async function startExport(
  deps: ExportDeps,
  wanted: WantedFile,
): Promise<Result<StartedExport, RunError>> {
  const found = await endedQuery(deps, wanted)
  if (!found.ok) return found
  const query = found.value
  const { exports, jobs } = deps
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
  const ended = jobs.start({ id: jobId, work })
  const running: RunningExport = { jobId, progress, ended }
  // The work begins with a read of the metadata, so that it always ends after this line.
  exports.running.set(place.key, running)
  return ok({ query, progress, ended })
}

/** Stops an export that is under way, and removes its file. Fails: as `startExport`. */
export async function stopExport(deps: ExportDeps, wanted: WantedFile): Promise<Result<void, RunError>> {
  const found = await endedQuery(deps, wanted)
  if (!found.ok) return found
  const place = { userId: wanted.user.id, key: keyOf(found.value, wanted) }
  const running = deps.exports.running.get(place.key)
  if (running !== undefined) await deps.jobs.stop(running.jobId)
  deps.exports.files.remove(place)
  return ok(undefined)
}

/** A client id is run once, so that its rows in one format are one file. */
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

async function write(deps: ExportDeps, writing: Writing): Promise<Result<void, RunError>> {
  const { query, wanted } = writing
  const key = query.results_key
  const stored = key === null ? null : await deps.jobs.results.fileOf({ userId: wanted.user.id, key })
  const isEnough = wanted.rows === 'result' && EXPORT_FORMATS[wanted.format].writtenBy !== 'engine'
  return stored !== null && isEnough
    ? await writeStored(deps, writing, stored)
    : await runToFile(deps, writing)
}

async function writeStored(
  deps: ExportDeps,
  { query, wanted: { format, style = DEFAULT_STYLE }, path, signal }: Writing,
  from: string,
): Promise<Result<void, RunError>> {
  if (format === 'parquet' || format === 'arrow') return err({ code: 'export-not-written' })
  const task = { from, to: path, format, style, columns: columnsOf(query) }
  const answer = await work.run(WRITE_STORED_ROWS, task, { userId: query.user_id, signal })
  if (!answer.ok) {
    if (answer.error === 'busy') return err({ code: 'busy' })
    if (answer.error === 'stopped') return err({ code: 'engine', error: STOPPED, engineName: '' })
    return err({ code: 'export-not-written' })
  }
  if (answer.value === null) return ok(undefined)
  deps.log(`An export could not be written: ${answer.value}`)
  return err({ code: 'export-not-written' })
}

async function runToFile(
  deps: ExportDeps,
  { query, wanted: { user, format, rows, style = DEFAULT_STYLE }, path, signal, onProgress }: Writing,
): Promise<Result<void, RunError>> {
  const again = await prepareAgain(deps, query, user)
  if (!again.ok) return again
  const { engine, prepared } = again.value
  const { sql, limit } = prepared.statements.at(-1) ?? prepared.statements[0]
  const clientId = `${query.client_id} export ${format} ${rows}`
  const request: RunRequest = {
    clientId,
    sql,
    catalog: query.catalog,
    schema: query.schema,
    rowLimit: rows === 'all' ? ALL_ROWS : limit.limit,
    timeoutMs: EXPORT_TIMEOUT_MS,
    exports: { path, format, style, maxBytes: MOST_FILE_BYTES },
  }
  signal.addEventListener('abort', () => void engine.stop(clientId), { once: true })
  // The user confirmed the cost of the run.
  const ran = await runWithinCost(engine, request, { ...deps.costLimits, askAbove: null, onProgress })
  return ran.ok ? ok(undefined) : err({ code: 'engine', error: ran.error, engineName: engine.dialect.name })
}
