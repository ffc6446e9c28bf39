import { defineTask } from '#server/work/define-task.ts'

/** Rows of one column. */
export interface ColumnRows {
  readonly dataJson: Uint8Array
  readonly name: string
  readonly isTime: boolean
}

/** The values of a column as a JSON list. */
export const COLUMN_VALUES = defineTask<ColumnRows, Uint8Array>('column-values', {
  timeMs: 20_000,
  memoryMb: 768,
  inputBytes: 105_000_000,
  outputBytes: 105_000_000,
})
