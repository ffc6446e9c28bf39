import { saveFile } from '#data/export/save-file.ts'
import { clock } from '#data/platform/clock.ts'
import { notify } from '#data/platform/toasts.ts'
import type { ChartQuery } from '#domain/chart/loading/chart-query.ts'
import { unpaged } from '#domain/chart/loading/unpaged.ts'
import { timeRangeProblem } from '#domain/chart/query/time-ranges.ts'
import type { CachedResult, ChartSource } from '#domain/chart/source.ts'
import { joinedCompleteness } from '#domain/chart/to-model/notes/joined-completeness.ts'
import type { Completeness } from '#domain/core/completeness/completeness.ts'
import { completenessSentence } from '#domain/core/completeness/completeness-text.ts'
import { csvRows, fileNameOf, requireCompleteFile } from '#domain/explore/export/file-completeness.ts'
import { fullRequest, MOST_EXPORTED_ROWS } from '#domain/explore/export/full-request.ts'
import { isZip } from '#domain/explore/export/is-zip.ts'
import { stampedName } from '#domain/export/stamped-name.ts'
import { fileStyle } from './file-style.ts'

/** A file, and the completeness of its rows. */
export interface MadeFile {
  readonly content: Blob
  readonly completeness: Completeness
}

/** Formats of rows that the server writes; `full-csv` has no row limit. */
export type RowsFormat = 'csv' | 'full-csv' | 'xlsx'

/** The source of a chart, and its stored results; null where there are none. */
interface RowsParts {
  readonly source: ChartSource
  readonly stored: CachedResult | null
}

/**
 * Requests a file of a chart's rows that the server writes. An export of all rows is never made from fewer. Fails with a sentence
 * for users.
 */
export async function serverFile(
  query: ChartQuery,
  format: RowsFormat,
  { source, stored }: RowsParts,
): Promise<MadeFile | string> {
  const rows = unpaged(query.request)
  const problem = timeRangeProblem(rows.queries)
  if (problem !== null) return problem
  const type = format === 'xlsx' ? 'xlsx' : 'csv'
  const file = await source.loadFile(format === 'full-csv' ? fullRequest(rows) : rows, {
    format: type,
    style: fileStyle.get(),
  }).answer
  if (!file.ok) return file.error.message
  const { bytes, completeness } = file.value
  if (format === 'full-csv') {
    const count = csvRows(new Uint8Array(bytes))
    const checked = requireCompleteFile(completeness, { rows: count, limit: MOST_EXPORTED_ROWS })
    if (!checked.ok) return checked.error.message
  }
  const fileType = type === 'csv' && isZip(bytes) ? ZIP : FILE_TYPES[type]
  return {
    content: new Blob([bytes], { type: fileType }),
    // A server that does not report it answers the same query as the chart.
    completeness: completeness ?? joinedCompleteness(stored?.results ?? []),
  }
}

/** Several queries are several CSV files in one archive. */
const ZIP = 'application/zip'

export const FILE_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Saves a made file, with a warning where rows are missing. `name` is without its extension. */
export function saveMade({ content, completeness }: MadeFile, name: string, extension: string): void {
  const ending = content.type === ZIP ? 'zip' : extension
  const stem = fileNameOf(stampedName(name === '' ? 'chart' : name, clock.now()), completeness)
  saveFile({ name: `${stem}.${ending}`, text: content, mimeType: content.type })
  const sentence = completenessSentence(completeness)
  if (sentence !== '') notify({ type: 'warning', text: 'The file was saved.', detail: sentence })
}

/** Saves the rows of a chart as a file, with a warning where that fails. Load it lazily. */
export async function saveRows(source: ChartSource, query: ChartQuery, format: RowsFormat): Promise<void> {
  const made = await serverFile(query, format, { source, stored: await source.readStored(query.key) })
  if (typeof made === 'string') notify({ type: 'warning', text: made })
  else saveMade(made, query.chart.name, format === 'xlsx' ? 'xlsx' : 'csv')
}
