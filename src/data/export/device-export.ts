import type { Results } from '#data/answers/results.ts'
import type { ExportFormat } from '#domain/core/export-format.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { CopyFormat } from '#domain/query/copy/copy-format.ts'
import type { ExportError } from '#domain/query/export/export-error.ts'
import { WHOLE_VIEW } from '#domain/query/view/result-view.ts'
import type { FileSink } from './file-sink.ts'

/** Rows that are written at once, unless they are too large. */
const ROWS_AT_ONCE = 10_000

/** The forms in which the results worker writes rows, by format; of JSON the lines, between which commas are put here. */
const FORMS: ReadonlyMap<ExportFormat, CopyFormat> = new Map([
  ['csv', 'csv'],
  ['tsv', 'tsv'],
  ['json', 'json-lines'],
  ['jsonl', 'json-lines'],
  ['md', 'markdown'],
])

/** Rows of a result on this device, and the format they are to be written in. */
interface DeviceExport {
  readonly queryId: QueryId
  readonly format: ExportFormat
  readonly rowCount: number
  readonly columnCount: number
}

interface DeviceExportOptions {
  readonly sink: FileSink
  readonly signal: AbortSignal
  readonly onRows: (rows: number) => void
}

/** Writes the rows of a result on this device to a sink; the worker makes the text, some rows at a time. */
export async function exportFromDevice(
  results: Pick<Results, 'copyText'>,
  { queryId, format, rowCount, columnCount }: DeviceExport,
  { sink, signal, onRows }: DeviceExportOptions,
): Promise<Result<void, ExportError>> {
  const form = FORMS.get(format)
  if (form === undefined) return err({ code: 'gone' })
  const columns = Array.from({ length: columnCount }, (_, index) => index)
  const isList = format === 'json'
  let first = 0
  let atOnce = ROWS_AT_ONCE
  const write = async (text: string): Promise<Result<void, ExportError>> => {
    try {
      return ok(await sink.write(text))
    } catch {
      return err({ code: 'disk' })
    }
  }
  const head = isList ? await write('[\n') : ok(undefined)
  if (!head.ok) return head
  do {
    const last = Math.min(first + atOnce, rowCount) - 1
    const copied = await results.copyText(
      queryId,
      WHOLE_VIEW,
      { first, last, columns },
      {
        format: form,
        withHeaders: first === 0,
        areFormulasGuarded: true,
        isFile: true,
        backend: null,
        table: null,
      },
    )
    if (signal.aborted) return err({ code: 'stopped' })
    if (!copied.ok && copied.error.code === 'too-large' && atOnce > 1) {
      atOnce = Math.ceil(atOnce / 10)
      continue
    }
    if (!copied.ok) return err({ code: copied.error.code === 'too-large' ? 'too-large' : 'gone' })
    const written = await write(
      pieceOf(copied.value.text, { format, isFirst: first === 0, isLast: last >= rowCount - 1 }),
    )
    if (!written.ok) return written
    first = last + 1
    onRows(first)
  } while (first < rowCount)
  return isList ? await write('\n]\n') : ok(undefined)
}

interface Piece {
  readonly format: ExportFormat
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** A piece as it stands in the file. Lines of JSON have no line breaks inside, nor have those of Markdown. */
function pieceOf(text: string, { format, isFirst, isLast }: Piece): string {
  if (format === 'json') return text.replaceAll('\n', ',\n') + (isLast ? '' : ',\n')
  const body = format === 'md' && !isFirst ? text.split('\n').slice(2).join('\n') : text
  return body === '' ? '' : `${body}\n`
}
