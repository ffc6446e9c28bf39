/** What a chart leaves as. Source: BI spec §9. */
export type ExportFormat = 'png' | 'svg' | 'csv' | 'drawn-csv' | 'full-csv' | 'xlsx' | 'json' | 'sql'

interface FormatRow {
  readonly format: ExportFormat
  readonly label: string
  /** The server writes it; what is on this device is enough for the others. */
  readonly isFromServer: boolean
}

/** All of them, as a menu names them. */
export const EXPORT_FORMATS: readonly FormatRow[] = [
  { format: 'png', label: 'Image (PNG)', isFromServer: false },
  { format: 'svg', label: 'Drawing (SVG)', isFromServer: false },
  { format: 'csv', label: 'CSV', isFromServer: true },
  { format: 'drawn-csv', label: 'CSV as drawn, pivoted', isFromServer: false },
  { format: 'full-csv', label: 'Full CSV, past the row limit', isFromServer: true },
  { format: 'xlsx', label: 'Workbook (XLSX)', isFromServer: true },
  { format: 'json', label: 'JSON', isFromServer: false },
  { format: 'sql', label: 'SQL', isFromServer: true },
]

const OF_ROWS: ReadonlySet<ExportFormat> = new Set(['csv', 'full-csv', 'xlsx', 'json'])

/** Those that hold the rows of the chart. */
export const ROW_FORMATS: readonly FormatRow[] = EXPORT_FORMATS.filter(({ format }) => OF_ROWS.has(format))

/** How the name of its file ends. */
export function extensionOf(format: ExportFormat): string {
  return format === 'full-csv' || format === 'drawn-csv' ? 'csv' : format
}
