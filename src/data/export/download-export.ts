import { writeQuery } from '#domain/contract/rison/rison-query.ts'
import { exportFile } from '#domain/contract/sqllab.ts'
import type { ExportFormat, ExportRows } from '#domain/core/export-format.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { readAnswer } from '#domain/errors/wire-error.ts'
import {
  afterBreak,
  type Download,
  downloadHeaders,
  isComplete,
  judgeAnswer,
  NEW_DOWNLOAD,
  withBytes,
} from '#domain/query/export/download.ts'
import type { ExportError } from '#domain/query/export/export-error.ts'
import { type FileStyle, styleText } from '#domain/query/export/file-style.ts'
import type { FileSink } from './file-sink.ts'

/** An export of a query's result by the server. */
export interface WantedExport {
  readonly queryId: QueryId
  readonly format: ExportFormat
  readonly rows: ExportRows
  readonly name: string
  /** Style of text files. */
  readonly style: FileStyle
}

/** Progress of an export: percent while the server makes it, bytes while it is written. */
export type ExportProgress =
  | { readonly kind: 'making'; readonly percent: number }
  | { readonly kind: 'writing'; readonly writtenBytes: number; readonly sizeBytes: number | null }

/** The machine's functions for a download. */
interface DownloadTools {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Options of a download. */
interface DownloadOptions {
  readonly sink: FileSink
  readonly signal: AbortSignal
  readonly onProgress: (progress: ExportProgress) => void
  /** A broken download to resume. */
  readonly from?: Download
}

/** A broken download with the state from which it can be resumed. */
interface BrokenDownload {
  readonly error: ExportError
  readonly download: Download
}

/** The address of an export on the server. */
export function exportAddress({ queryId, format, rows, name, style }: WantedExport): string {
  const path = exportFile.path.replace('{clientId}', encodeURIComponent(queryId))
  const text = styleText(style)
  const more = text === null ? {} : { style: text }
  return `${path}${writeQuery(exportFile.query, { format, rows, name, ...more })}`
}

/**
 * Downloads a file of the server to a sink in pieces. After a network failure it waits and resumes; if that fails for too
 * long, the sink stays open. Fails: with the state for resuming.
 */
export async function downloadExport(
  wanted: WantedExport,
  { sink, signal, onProgress, from = NEW_DOWNLOAD }: DownloadOptions,
  tools: DownloadTools,
): Promise<Result<Download, BrokenDownload>> {
  let download: Download = { ...from, breaks: 0 }
  const broken = (error: ExportError) => err({ error, download })
  for (;;) {
    const answer = await requestPart(wanted, download, signal, tools)
    if (signal.aborted) return broken({ code: 'stopped' })
    if (answer !== null) {
      const use = judgeAnswer(download, headOf(answer))
      if (use.kind === 'complete') return ok(download)
      if (use.kind === 'refused') return broken(await denialOf(answer))
      if (use.kind === 'not-ready') {
        onProgress({ kind: 'making', percent: await percentOf(answer) })
        continue
      }
      download = use.download
      if (use.kind === 'restart' || use.kind === 'replace') {
        const restarted = await onDisk(sink.restart)
        if (!restarted.ok) return broken(restarted.error)
      }
      if (use.kind !== 'restart') {
        const read = await writeBody(answer, sink, (count) => {
          download = withBytes(download, count)
          onProgress({ kind: 'writing', writtenBytes: download.writtenBytes, sizeBytes: download.sizeBytes })
        })
        if (signal.aborted) return broken({ code: 'stopped' })
        if (read === 'disk') return broken({ code: 'disk' })
        if (read === 'end' && isComplete(download)) return ok(download)
      }
    }
    const next = afterBreak(download)
    download = next.download
    if (next.waitMs === null) return broken({ code: 'network' })
    await tools.wait(next.waitMs, signal)
    if (signal.aborted) return broken({ code: 'stopped' })
  }
}

/** Null without an answer. */
async function requestPart(
  wanted: WantedExport,
  download: Download,
  signal: AbortSignal,
  { fetch }: DownloadTools,
): Promise<Response | null> {
  const init = {
    method: 'GET',
    credentials: 'same-origin',
    headers: downloadHeaders(download),
    signal,
  } as const
  return fetch(exportAddress(wanted), init).catch(() => null)
}

function headOf({ status, headers }: Response) {
  return {
    status,
    etag: headers.get('etag'),
    contentRange: headers.get('content-range'),
    contentLength: headers.get('content-length'),
  }
}

/** Writes each piece before it reads the next, so that memory stays small. */
async function writeBody(
  answer: Response,
  sink: FileSink,
  onBytes: (count: number) => void,
): Promise<'end' | 'break' | 'disk'> {
  const reader = answer.body?.getReader()
  if (reader === undefined) return 'end'
  for (;;) {
    const piece = await reader.read().catch(() => null)
    if (piece === null) return 'break'
    if (piece.done) return 'end'
    const written = await onDisk(() => sink.write(piece.value))
    if (!written.ok) {
      await reader.cancel().catch(() => undefined)
      return 'disk'
    }
    onBytes(piece.value.byteLength)
  }
}

async function onDisk(act: () => Promise<void>): Promise<Result<void, ExportError>> {
  try {
    return ok(await act())
  } catch {
    return err({ code: 'disk' })
  }
}

async function percentOf(answer: Response): Promise<number> {
  const body = parseJson(await answer.text().catch(() => ''))
  const percent = body.ok && isRecord(body.value) ? body.value['percent'] : 0
  return typeof percent === 'number' ? percent : 0
}

async function denialOf(answer: Response): Promise<ExportError> {
  const text = await answer.text().catch(() => '')
  const contentType = answer.headers.get('content-type') ?? ''
  const retryAfter = answer.headers.get('retry-after')
  const read = readAnswer({ status: answer.status, redirect: 'none', contentType, retryAfter }, text)
  return { code: 'refused', message: read.ok ? '' : read.error.message }
}
