/** A format in which a result leaves as a file. */
export type ExportFormat = 'csv' | 'tsv' | 'json' | 'jsonl' | 'xlsx' | 'parquet' | 'arrow' | 'md'

/**
 * What a format is called, the ending and media type of its file, and what it needs: `device` can be written of the rows
 * on a device; `engine` keeps the database's own types, and is written by the database that runs the query again.
 */
interface FormatTraits {
  readonly label: string
  readonly ending: string
  readonly type: string
  readonly writtenBy: 'device' | 'server' | 'engine'
}

/** The formats, in the order in which they are offered. */
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

/** The formats by name, in the order in which they are offered. */
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

/** Which rows leave: those of the result as it was limited, or all that the query gives. */
export type ExportRows = 'result' | 'all'
