import { defineTask } from '#server/work/define-task.ts'

/** A stored result: the file of its rows as a JSON list, and its columns as on the wire. */
export interface StoredRows {
  readonly file: string
  readonly columns: readonly unknown[]
}

/** Two results of a schedule. */
export interface ComparedRuns {
  readonly before: StoredRows
  readonly after: StoredRows
}

/** The rows that differ between two results. `key` are the columns by which rows were paired; none if all columns were. */
export interface RowDifference {
  readonly added: number
  readonly removed: number
  readonly changed: number
  readonly key: readonly string[]
}

/** Compares two stored results by a suggested key. Null if a file cannot be read, or no column is in both. */
export const COMPARE_RUNS = defineTask<ComparedRuns, RowDifference | null>(
  'compare-runs',
  { timeMs: 120_000, memoryMb: 1_024, inputBytes: 10_000_000, outputBytes: 1_000_000 },
  'long',
)
