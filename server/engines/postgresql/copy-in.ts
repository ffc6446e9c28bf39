import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import type { Connection, Submittable } from 'pg'
import { defer } from '#server/engines/remote/deferred.ts'
import { rowsOfTag } from './command-tag.ts'

/** The calls of a connection that pg does not declare. */
interface CopyConnection {
  readonly stream: Connection['stream']
  readonly query: (text: string) => void
  readonly sync: () => void
  readonly sendCopyFromChunk: (chunk: Buffer) => void
  readonly endCopyFrom: () => void
  readonly sendCopyFail: (message: string) => void
}

function canCopy(connection: object): connection is CopyConnection {
  return 'sendCopyFromChunk' in connection && 'endCopyFrom' in connection && 'sendCopyFail' in connection
}

/** A COPY FROM STDIN of a file, which is read as the server takes it. */
export class CopyIn implements Submittable {
  readonly #text: string
  readonly #path: string
  readonly #signal: AbortSignal
  readonly #ended = defer<number>()
  #connection: CopyConnection | null = null
  #count = 0
  #error: unknown = null

  constructor(text: string, path: string, signal: AbortSignal) {
    this.#text = text
    this.#path = path
    this.#signal = signal
  }

  /** The number of rows. Throws errors of the server and of the disk. */
  get rows(): Promise<number> {
    return this.#ended.promise
  }

  readonly submit = (connection: Connection): void => {
    if (canCopy(connection)) this.#connection = connection
    connection.query(this.#text)
  }

  handleCopyInResponse(): void {
    void this.#send()
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#count = rowsOfTag(text) ?? 0
  }

  handleReadyForQuery(): void {
    if (this.#error === null) this.#ended.resolve(this.#count)
  }

  handleError(error: unknown): void {
    this.#error = error
    this.#ended.reject(error)
  }

  async #send(): Promise<void> {
    const connection = this.#connection
    if (connection === null) return
    try {
      for await (const chunk of createReadStream(this.#path, {
        highWaterMark: 256_000,
        signal: this.#signal,
      })) {
        // The server reports an error while rows still come.
        if (this.#error !== null) return
        if (Buffer.isBuffer(chunk)) connection.sendCopyFromChunk(chunk)
        if (connection.stream.writableNeedDrain)
          await once(connection.stream, 'drain', { signal: this.#signal })
      }
      connection.endCopyFrom()
    } catch (error) {
      connection.sendCopyFail(String(error))
    }
  }
}
