import { isRecord } from '#domain/core/parse.ts'
import type { FileRead } from '#domain/engines/duckdb/folder/data-file.ts'

/** A file that the child is to open for a try, by the link `path`; messages say its name in place of its `realPath`. */
export interface SniffOrder {
  readonly index: number
  readonly path: string
  readonly realPath: string
  readonly name: string
}

/** How a file is read, as a try showed. */
export interface Sniffed {
  /** Why the file cannot be read; null where it can. */
  readonly problem: string | null
  /** A remark on a file that is read, as on rows that are left out of it. */
  readonly note: string | null
  readonly read: FileRead
}

/** The answer to one tried file. */
export interface SniffAnswer extends Sniffed {
  readonly index: number
}

/** Tells whether a message asks for a try. Both ends are this program. */
export function isSniffOrder(message: unknown): message is SniffOrder {
  return isRecord(message) && typeof message['path'] === 'string' && typeof message['index'] === 'number'
}

/** Tells whether a message says what came of a try. Both ends are this program. */
export function isSniffAnswer(message: unknown): message is SniffAnswer {
  return isRecord(message) && isRecord(message['read']) && typeof message['index'] === 'number'
}
