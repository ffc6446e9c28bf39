/** A file format of exported results. */
export type ExportFormat = 'csv' | 'tsv' | 'json' | 'jsonl' | 'xlsx' | 'parquet' | 'arrow' | 'md'

/**
 * Label, extension and media type of a format. A `device` format is written from local rows, an `engine` format by the
 * database, with its own types, in a new run.
 */
interface FormatTraits {
  readonly label: string
  readonly ending: string
  readonly type: string
  readonly writtenBy: 'device' | 'server' | 'engine'
}

/** The formats in the order of the list. */
export const EXPORT_FORMATS: Readonly<Record<ExportFormat, FormatTraits>> = {
  csv: { label: 'CSV', ending: 'csv', type: 'text/csv; charset=utf-8', writtenBy: 'device' },
  tsv: { label: 'TSV', ending: 'tsv', type: 'text/tab-separated-values; charset=utf-8', writtenBy: 'device' },
  json: { label: 'JSON', ending: 'json', type: 'application/json', writtenBy: 'device' },
  jsonl: { label: 'JSON lines', ending: 'jsonl', type: 'application/x-ndjson', writtenBy: 'device' },
  md: { label: 'Markdown', ending: 'md', type: 'text/markdown; charset=utf-8', writtenBy: 'device' },
  xlsx: {
    label: 'Excel',
    ending: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    writtenBy: 'server',
  },
  parquet: {
    label: 'Parquet',
    ending: 'parquet',
    type: 'application/vnd.apache.parquet',
    writtenBy: 'engine',
  },
  arrow: { label: 'Arrow', ending: 'arrow', type: 'application/vnd.apache.arrow.file', writtenBy: 'engine' },
}

/** The names of the formats in the order of the list. */
export const EXPORT_FORMAT_NAMES = [
  'csv',
  'tsv',
  'json',
  'jsonl',
  'md',
  'xlsx',
  'parquet',
  'arrow',
] as const satisfies readonly ExportFormat[]

/** The exported rows: those of the limited result, or all of the query. */
export type ExportRows = 'result' | 'all'
