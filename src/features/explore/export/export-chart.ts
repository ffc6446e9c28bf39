import { readCachedResult } from '#data/answers/cached-results.ts'
import { loadChartFile, loadChartSql } from '#data/commands/explore/chart-rows.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { saveFile } from '#data/export/save-file.ts'
import { clock } from '#data/platform/clock.ts'
import { notify } from '#data/platform/toasts.ts'
import type { ChartQuery } from '#domain/chart/loading/chart-query.ts'
import { unpaged } from '#domain/chart/loading/unpaged.ts'
import { tableCsv } from '#domain/chart/model/texts/table-csv.ts'
import { timeRangeProblem } from '#domain/chart/query/time-ranges.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { authorColors } from '#domain/chart/to-model/colors/label-colors.ts'
import { stampedName } from '#domain/core/file-name.ts'
import { isZip } from '#domain/explore/export/is-zip.ts'
import { wholeRequest } from '#domain/explore/export/whole-request.ts'
import { resultObjects } from '#domain/explore/values/result-rows.ts'
import { D3_FORMATS } from '#parts/chart/d3-formats.ts'
import { drawnPng, drawnSvg } from './drawn-picture.ts'
import { type ExportFormat, extensionOf } from './export-formats.ts'

interface ChartExport {
  readonly query: ChartQuery
  readonly name: string
  readonly format: ExportFormat
}

/** Longest wait for a file, in ms. */
const LONGEST_WAIT_MS = 60_000

const GONE = 'The result is not on this device any more. Update the chart first.'

/** Gives a chart to the user as a file, and says so where that fails. Load it lazily. */
export async function exportChart(db: LocalDatabase, { query, name, format }: ChartExport): Promise<void> {
  const made = await contentOf(db, query, format)
  if (typeof made === 'string') return notify({ type: 'warning', text: made })
  const ending = made.type === ZIP ? 'zip' : extensionOf(format)
  saveFile({
    name: `${stampedName(name === '' ? 'chart' : name, clock.now())}.${ending}`,
    text: made,
    mimeType: made.type,
  })
}

/** The content of the file, or why there is none. */
async function contentOf(db: LocalDatabase, query: ChartQuery, format: ExportFormat): Promise<Blob | string> {
  const signal = AbortSignal.timeout(LONGEST_WAIT_MS)
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
    case 'csv':
    case 'full-csv':
    case 'xlsx': {
      const rows = unpaged(query.request)
      const problem = timeRangeProblem(rows.queries)
      if (problem !== null) return problem
      const asked = format === 'full-csv' ? wholeRequest(rows) : rows
      const type = format === 'xlsx' ? 'xlsx' : 'csv'
      const bytes = await loadChartFile(asked, type, signal)
      if (!bytes.ok) return bytes.error.message
      const fileType = type === 'csv' && isZip(bytes.value) ? ZIP : FILE_TYPES[type]
      return new Blob([bytes.value], { type: fileType })
    }
    case 'drawn-csv': {
      const results = await cachedRows(db, query)
      const drawing = results && drawn(query, results)
      return drawing === null ? GONE : new Blob([tableCsv(drawing.table)], { type: FILE_TYPES.csv })
    }
    case 'sql': {
      const sql = await loadChartSql(query.request, signal)
      return sql.ok ? new Blob([sql.value.join('\n\n')], { type: 'application/sql' }) : sql.error.message
    }
    case 'json': {
      const results = await cachedRows(db, query)
      if (results === null) return GONE
      const rows = results.map(resultObjects)
      return new Blob([JSON.stringify(rows.length === 1 ? rows[0] : rows, null, 2)], {
        type: 'application/json',
      })
    }
  }
}

/** Several queries are as many CSV files, which come as one. */
const ZIP = 'application/zip'

const FILE_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

async function cachedRows(db: LocalDatabase, { key }: ChartQuery): Promise<readonly ChartResult[] | null> {
  return (await readCachedResult(db, key))?.results ?? null
}

function drawn({ chart, dataset }: ChartQuery, results: readonly ChartResult[]) {
  return chart.toModel(results, { dataset, formats: D3_FORMATS, colors: authorColors({}) })
}
