import { isRecord } from '#domain/core/parse.ts'

/** A file that the child is to open for a try, by the link `path`; messages say its name in place of its `realPath`. */
export interface SniffOrder {
  readonly index: number
  readonly path: string
  readonly realPath: string
  readonly name: string
}

/** What came of it: null, or why the file cannot be read. */
export interface SniffAnswer {
  readonly index: number
  readonly problem: string | null
}

/** Tells whether a message asks for a try. Both ends are this program. */
export function isSniffOrder(message: unknown): message is SniffOrder {
  return isRecord(message) && typeof message['path'] === 'string' && typeof message['index'] === 'number'
}

/** Tells whether a message says what came of a try. Both ends are this program. */
export function isSniffAnswer(message: unknown): message is SniffAnswer {
  return isRecord(message) && 'problem' in message && typeof message['index'] === 'number'
}
