import type { FileStyle } from '#domain/query/export/file-style.ts'
import { defineTask } from '#server/work/define-task.ts'
import type { CsvResult } from './result-csv.ts'

/** Results to write as one file; several become an archive of CSV files, or a workbook of several sheets. */
export interface RowsToWrite {
  readonly results: readonly CsvResult[]
  readonly format: 'csv' | 'xlsx'
  /** The style of CSV files; by default that of Superset. */
  readonly style?: FileStyle | null | undefined
  /** Sentences on rows that the results lack, for a sheet of a workbook or a file of an archive. A single CSV file has no place for them. */
  readonly notes?: readonly string[] | undefined
}

/** Writes a file of results in memory. 100,000 rows as a workbook take about two seconds. */
export const WRITE_ROWS = defineTask<RowsToWrite, Uint8Array>('write-rows', {
  timeMs: 60_000,
  memoryMb: 768,
  inputBytes: 260_000_000,
  outputBytes: 400_000_000,
})
