import type { Results } from '#data/answers/results.ts'
import { EXPORT_FORMATS, type ExportFormat } from '#domain/core/export-format.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { ExportError } from '#domain/query/export/export-error.ts'
import type { FileStyle } from '#domain/query/export/file-style.ts'
import type { TextFormat } from '#domain/query/export/file-writer.ts'
import type { FileSink } from './file-sink.ts'

/** Rows per part, unless they are too large. */
const ROWS_AT_ONCE = 10_000

/** The rows of a stored result, and the format and style of their file. */
interface DeviceExport {
  readonly queryId: QueryId
  readonly format: ExportFormat
  readonly style: FileStyle
  readonly rowCount: number
}

interface DeviceExportOptions {
  readonly sink: FileSink
  readonly signal: AbortSignal
  readonly onRows: (rows: number) => void
}

/** Writes the rows of a stored result to a sink; the worker formats them part by part. */
export async function exportFromDevice(
  results: Pick<Results, 'fileRows'>,
  { queryId, format, style, rowCount }: DeviceExport,
  { sink, signal, onRows }: DeviceExportOptions,
): Promise<Result<void, ExportError>> {
  if (!isTextFormat(format)) return err({ code: 'gone' })
  let first = 0
  let atOnce = ROWS_AT_ONCE
  do {
    const last = Math.min(first + atOnce, rowCount) - 1
    const span = { first, last, withHead: first === 0, withFoot: last >= rowCount - 1 }
    const part = await results.fileRows(queryId, span, { format, style })
    if (signal.aborted) return err({ code: 'stopped' })
    if (!part.ok && part.error.code === 'too-large' && atOnce > 1) {
      atOnce = Math.ceil(atOnce / 10)
      continue
    }
    if (!part.ok) return err({ code: part.error.code === 'too-large' ? 'too-large' : 'gone' })
    const written = await write(sink, part.value)
    if (!written.ok) return written
    first = last + 1
    onRows(first)
  } while (first < rowCount)
  return ok(undefined)
}

async function write(sink: FileSink, text: string): Promise<Result<void, ExportError>> {
  try {
    return ok(await sink.write(text))
  } catch {
    return err({ code: 'disk' })
  }
}

function isTextFormat(format: ExportFormat): format is TextFormat {
  return EXPORT_FORMATS[format].writtenBy === 'device'
}
