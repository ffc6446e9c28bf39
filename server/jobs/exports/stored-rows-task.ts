import { isRecord } from '#domain/core/parse.ts'
import type { FileStyle } from '#domain/query/export/file-style.ts'
import type { RowFileFormat } from '#server/files/rows/rows-file.ts'

/** A stored result to be written in another form: the list of rows as JSON is in `from`. */
export interface StoredRowsTask {
  readonly from: string
  readonly to: string
  readonly format: RowFileFormat
  readonly style: FileStyle
  readonly columns: readonly unknown[]
}

/** What came of it: null, or what the disk said. */
export interface StoredRowsAnswer {
  readonly failure: string | null
}

/** Tells whether a message is a task. Both ends are this program. */
export function isStoredRowsTask(message: unknown): message is StoredRowsTask {
  return isRecord(message) && typeof message['from'] === 'string' && typeof message['to'] === 'string'
}

/** Tells whether a message is an answer. Both ends are this program. */
export function isStoredRowsAnswer(message: unknown): message is StoredRowsAnswer {
  return isRecord(message) && 'failure' in message
}
