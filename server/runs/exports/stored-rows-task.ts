import type { FileStyle } from '#domain/query/export/file-style.ts'
import type { RowFileFormat } from '#server/files/rows/rows-file.ts'
import { defineTask } from '#server/work/define-task.ts'

/** A stored result to be written in another form: the list of rows as JSON is in the file `from`. */
export interface StoredRowsTask {
  readonly from: string
  readonly to: string
  readonly format: RowFileFormat
  readonly style: FileStyle
  readonly columns: readonly unknown[]
}

/**
 * Writes a stored result in another form. Answers null, or the message of the disk. A stored result has 100 MB at most: ten
 * minutes are enough for any disk.
 */
export const WRITE_STORED_ROWS = defineTask<StoredRowsTask, string | null>(
  'write-stored-rows',
  { timeMs: 600_000, memoryMb: 512, inputBytes: 10_000_000, outputBytes: 100_000 },
  'long',
)
