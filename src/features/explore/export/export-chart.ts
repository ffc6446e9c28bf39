import { notify } from '#data/platform/toasts.ts'
import type { ChartQuery } from '#domain/chart/loading/chart-query.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import { tableCsv } from '#domain/chart/model/texts/table-csv.ts'
import type { CachedResult, ChartSource } from '#domain/chart/source.ts'
import { authorColors } from '#domain/chart/to-model/colors/label-colors.ts'
import { UNKNOWN_COMPLETENESS } from '#domain/core/completeness/completeness.ts'
import { withSentence } from '#domain/core/completeness/completeness-text.ts'
import { resultObjects } from '#domain/explore/values/result-rows.ts'
import { makeDrawing } from '#parts/chart/drawn/make-drawing.ts'
import { fileStyle } from '#parts/export/file-style.ts'
import { FILE_TYPES, type MadeFile, saveMade, serverFile } from '#parts/export/rows-file.ts'
import { drawnPng, drawnSvg } from './drawn-picture.ts'
import { type ExportFormat, extensionOf } from './export-formats.ts'

interface ChartExport {
  readonly query: ChartQuery
  readonly name: string
  readonly format: ExportFormat
}

const GONE = 'The result is no longer on this device. Update the chart first.'

/** Gives a chart to the user as a file, with a warning where that fails or rows are missing. Load it lazily. */
export async function exportChart(source: ChartSource, { query, name, format }: ChartExport): Promise<void> {
  const made = await fileOf(source, query, format)
  if (typeof made === 'string') return notify({ type: 'warning', text: made })
  saveMade(made, name, extensionOf(format))
}

/** Makes the file. Its completeness is that of the drawing, which counts rows left out of the drawing too. */
async function fileOf(
  source: ChartSource,
  query: ChartQuery,
  format: ExportFormat,
): Promise<MadeFile | string> {
  const stored = await source.readStored(query.key)
  if (format === 'csv' || format === 'full-csv' || format === 'xlsx')
    return serverFile(query, format, { source, stored })
  const drawing = stored && makeDrawing(query, stored, { colors: authorColors({}) })
  const content = await contentOf(query, format, { source, stored, drawing })
  if (typeof content === 'string') return content
  return { content, completeness: drawing?.completeness ?? UNKNOWN_COMPLETENESS }
}

/** The source of a chart, and its stored results; null where there are none. */
interface ExportParts {
  readonly source: ChartSource
  readonly stored: CachedResult | null
}

/** Makes a file from the data on this device, or from the server's SQL. */
async function contentOf(
  query: ChartQuery,
  format: Exclude<ExportFormat, 'csv' | 'full-csv' | 'xlsx'>,
  { source, stored, drawing }: ExportParts & { readonly drawing: Drawing | null },
): Promise<Blob | string> {
  switch (format) {
    case 'png':
      return (
        (await drawnPng().catch(() => null)) ??
        'This chart has no picture to save: its kind is drawn as text. Its rows can be saved as CSV.'
      )
    case 'svg':
      return (
        drawnSvg() ?? 'This kind of chart is not drawn as SVG. It can be saved as CSV, most kinds as PNG.'
      )
    case 'drawn-csv': {
      if (drawing === null) return GONE
      const text = withSentence(tableCsv(drawing.table, fileStyle.get()), drawing.completeness)
      return new Blob([text], { type: FILE_TYPES.csv })
    }
    case 'sql': {
      const sql = await source.loadSql(query.request).answer
      return sql.ok ? new Blob([sql.value.join('\n\n')], { type: 'application/sql' }) : sql.error.message
    }
    case 'json': {
      if (stored === null) return GONE
      const rows = stored.results.map(resultObjects)
      return new Blob([JSON.stringify(rows.length === 1 ? rows[0] : rows, null, 2)], {
        type: 'application/json',
      })
    }
  }
}
