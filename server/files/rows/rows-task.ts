import type { FileStyle } from '#domain/query/export/file-style.ts'
import { defineTask } from '#server/work/define-task.ts'
import type { CsvResult } from './result-csv.ts'

/** Results that are to be one file; several are an archive of CSV files, or a workbook of several sheets. */
export interface RowsToWrite {
  readonly results: readonly CsvResult[]
  readonly format: 'csv' | 'xlsx'
  /** How CSV files are written; the way of Superset where it is not said. */
  readonly style?: FileStyle | null | undefined
  /** Sentences about the rows that the results lack, written to a sheet of a workbook or a file of an archive. A single CSV file has no place for them. */
  readonly notes?: readonly string[] | undefined
}

/** Writes a file of results that are in memory. 100,000 rows as a workbook take about two seconds. */
export const WRITE_ROWS = defineTask<RowsToWrite, Uint8Array>('write-rows', {
  timeMs: 60_000,
  memoryMb: 768,
  inputBytes: 260_000_000,
  outputBytes: 400_000_000,
})
