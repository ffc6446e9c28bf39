import { type Results } from '#data/answers/results.ts'
import { exportFromDevice } from '#data/export/device-export.ts'
import { downloadExport, type ExportProgress, type WantedExport } from '#data/export/download-export.ts'
import type { FileSink } from '#data/export/file-sink.ts'
import { patientFetch } from '#data/session/second-tries.ts'
import { EXPORT_FORMATS } from '#domain/core/export-format.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { Download } from '#domain/query/export/download.ts'
import type { ExportError } from '#domain/query/export/export-error.ts'

/** The requested file, and the size of the result on this device. */
export interface ResultExport extends WantedExport {
  readonly rowCount: number
}

/** Progress of an export; `rows` are those written from this device. */
export type Progress = ExportProgress | { readonly kind: 'rows'; readonly rows: number }

/** The target of an export and its callbacks. `from` is an interrupted download to resume. */
interface ExportRun {
  readonly sink: FileSink
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
  readonly from?: Download
}

/** Why an export ended early; with `download` it can be resumed. */
interface BrokenExport {
  readonly error: ExportError
  readonly download: Download | null
}

/** Whether the rows on this device are sufficient, so that no server is needed. */
export function isFromDevice({ format, rows }: Pick<WantedExport, 'format' | 'rows'>): boolean {
  return rows === 'result' && EXPORT_FORMATS[format].writtenBy === 'device'
}

/** Writes an export to a sink, and closes it. Fails with the reason, and with the download that can be resumed. */
export async function runExport(
  results: Pick<Results, 'fileRows'>,
  wanted: ResultExport,
  { sink, signal, onProgress, from }: ExportRun,
): Promise<Result<void, BrokenExport>> {
  if (isFromDevice(wanted)) {
    const onRows = (rows: number) => onProgress({ kind: 'rows', rows })
    const written = await exportFromDevice(results, wanted, { sink, signal, onRows })
    return written.ok ? await close(sink) : err({ error: written.error, download: null })
  }
  const options = { sink, signal, onProgress, ...(from === undefined ? {} : { from }) }
  const downloaded = await downloadExport(wanted, options, BROWSER)
  return downloaded.ok ? await close(sink) : err(downloaded.error)
}

async function close(sink: FileSink): Promise<Result<void, BrokenExport>> {
  try {
    return ok(await sink.close())
  } catch {
    return err({ error: { code: 'disk' }, download: null })
  }
}

const BROWSER = {
  fetch: patientFetch,
  /** Resolves early when the export is stopped. */
  wait: (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
    }),
}
