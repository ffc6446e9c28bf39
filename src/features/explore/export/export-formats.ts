import type { ChartQuery } from '#domain/chart/loading/chart-query.ts'
import { isDeviceDataset } from '#domain/engines/device-records.ts'

/** File formats of a chart. Source: BI spec §9. */
export type ExportFormat = 'png' | 'svg' | 'csv' | 'drawn-csv' | 'full-csv' | 'xlsx' | 'json' | 'sql'

interface FormatRow {
  readonly format: ExportFormat
  readonly label: string
  /** Whether the server writes it; the others are made from data on this device. */
  readonly isFromServer: boolean
}

/** The formats, in the order of the menu. */
export const EXPORT_FORMATS: readonly FormatRow[] = [
  { format: 'png', label: 'Image (PNG)', isFromServer: false },
  { format: 'svg', label: 'Drawing (SVG)', isFromServer: false },
  { format: 'csv', label: 'CSV', isFromServer: true },
  { format: 'drawn-csv', label: 'CSV as drawn, pivoted', isFromServer: false },
  { format: 'full-csv', label: 'Full CSV, without the row limit', isFromServer: true },
  { format: 'xlsx', label: 'Workbook (XLSX)', isFromServer: true },
  { format: 'json', label: 'JSON', isFromServer: false },
  { format: 'sql', label: 'SQL', isFromServer: true },
]

const OF_ROWS: ReadonlySet<ExportFormat> = new Set(['csv', 'full-csv', 'xlsx', 'json'])

/** Formats that contain the rows of the chart. */
export const ROW_FORMATS: readonly FormatRow[] = EXPORT_FORMATS.filter(({ format }) => OF_ROWS.has(format))

/** Why a format that the server writes cannot be saved now. Charts of this device are answered here, except as a workbook. */
export function serverFormatDenial(
  format: ExportFormat,
  query: ChartQuery | null,
  needsServer: string | undefined,
): string | undefined {
  if (!isDeviceDataset(query?.request.datasource.id)) return needsServer
  return format === 'xlsx' ? 'Charts of this device are saved as CSV or JSON' : undefined
}

/** The extension of a format's file. */
export function extensionOf(format: ExportFormat): string {
  return format === 'full-csv' || format === 'drawn-csv' ? 'csv' : format
}
