import { isRecord } from '#domain/core/parse.ts'
import type { FileRead } from '#domain/engines/duckdb/folder/data-file.ts'

/** A file to sniff, by its link `path`; messages show `name` instead of `realPath`. */
export interface SniffOrder {
  readonly index: number
  readonly path: string
  readonly realPath: string
  readonly name: string
}

/** The result of sniffing a file. */
export interface Sniffed {
  /** Why the file cannot be read; null if it can. */
  readonly problem: string | null
  /** A note on a file that is read, such as on left out rows. */
  readonly note: string | null
  /** Whether rows of the file are left out. */
  readonly skipsRows: boolean
  readonly read: FileRead
}

/** The answer for one file. */
export interface SniffAnswer extends Sniffed {
  readonly index: number
}

/** Whether a message is an order; both processes are of one program. */
export function isSniffOrder(message: unknown): message is SniffOrder {
  return isRecord(message) && typeof message['path'] === 'string' && typeof message['index'] === 'number'
}

/** Whether a message is an answer; both processes are of one program. */
export function isSniffAnswer(message: unknown): message is SniffAnswer {
  return isRecord(message) && isRecord(message['read']) && typeof message['index'] === 'number'
}
