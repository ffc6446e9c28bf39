import { readCachedResult } from '#data/answers/cached-results.ts'
import { loadChartFile, loadChartSql } from '#data/commands/explore/chart-rows.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { saveFile } from '#data/export/save-file.ts'
import { notify } from '#data/platform/toasts.ts'
import type { ChartQuery } from '#domain/chart/loading/chart-query.ts'
import { resultObjects } from '#domain/explore/values/result-rows.ts'

/** What a chart leaves as. */
export type ExportFormat = 'png' | 'csv' | 'xlsx' | 'json' | 'sql'

interface ChartExport {
  readonly query: ChartQuery
  readonly name: string
  readonly format: ExportFormat
}

/** Longest wait for a file, in ms. */
const LONGEST_WAIT_MS = 60_000

/** Gives a chart to the user as a file, and says so where that fails. Load it lazily. */
export async function exportChart(db: LocalDatabase, { query, name, format }: ChartExport): Promise<void> {
  const made = await contentOf(db, query, format)
  if (typeof made === 'string') return notify({ type: 'warning', text: made })
  saveFile({ name: `${fileName(name)}.${format}`, text: made, mimeType: made.type })
}

/** The content of the file, or why there is none. */
async function contentOf(db: LocalDatabase, query: ChartQuery, format: ExportFormat): Promise<Blob | string> {
  const signal = AbortSignal.timeout(LONGEST_WAIT_MS)
  switch (format) {
    case 'png':
      return (await picture()) ?? 'This chart has no picture to save: its kind is drawn as text.'
    case 'csv':
    case 'xlsx': {
      const bytes = await loadChartFile(query.request, format, signal)
      return bytes.ok ? new Blob([bytes.value], { type: FILE_TYPES[format] }) : bytes.error.message
    }
    case 'sql': {
      const sql = await loadChartSql(query.request, signal)
      return sql.ok ? new Blob([sql.value.join('\n\n')], { type: 'application/sql' }) : sql.error.message
    }
    case 'json': {
      const cached = await readCachedResult(db, query.key)
      if (cached === null) return 'The result is not on this device any more. Update the chart first.'
      const rows = cached.results.map(resultObjects)
      return new Blob([JSON.stringify(rows.length === 1 ? rows[0] : rows, null, 2)], {
        type: 'application/json',
      })
    }
  }
}

const FILE_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** What is drawn now, on the ground that it has on screen. */
async function picture(): Promise<Blob | null> {
  const chart = document.querySelector('[data-chart]')
  const canvas = chart?.querySelector('canvas') ?? null
  if (chart === null || canvas === null) return null
  const copy = document.createElement('canvas')
  copy.width = canvas.width
  copy.height = canvas.height
  const pen = copy.getContext('2d')
  if (pen === null) return null
  pen.fillStyle = getComputedStyle(chart).backgroundColor
  pen.fillRect(0, 0, copy.width, copy.height)
  pen.drawImage(canvas, 0, 0)
  return new Promise((resolve) => copy.toBlob(resolve, 'image/png'))
}

/** A name that every system takes. */
function fileName(name: string): string {
  const plain = name
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '_')
    .trim()
    .slice(0, 80)
  return plain === '' ? 'chart' : plain
}
