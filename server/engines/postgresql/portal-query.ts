import type { Connection, Submittable } from 'pg'
import { defer } from '#server/engines/remote/deferred.ts'
import type { RemoteRows, TextRow } from '#server/engines/remote/remote-kind.ts'
import { rowsOfTag } from './command-tag.ts'

/** A column as the server describes it. */
export interface PortalField {
  readonly name: string
  readonly dataTypeID: number
}

interface Reader {
  readonly resolve: (rows: readonly TextRow[]) => void
  readonly reject: (error: unknown) => void
}

/**
 * A statement in a portal: described before it is executed, and executed for so many rows as are read. `pg-cursor` does
 * neither: it describes with the first rows, and holds a batch of any size.
 */
export class PortalQuery implements Submittable {
  readonly #text: string
  readonly #described = defer<readonly PortalField[]>()
  #connection: Connection | null = null
  #rows: TextRow[] = []
  #bytes = 0
  #maxBytes = 0
  #reader: Reader | null = null
  #isExecuting = false
  #isPaused = false
  #isEnded = false
  #error: Error | null = null
  #affected: number | null = null
  readonly #ready = defer<void>()

  constructor(text: string) {
    this.#text = text
  }

  /** The columns; none for a statement without rows. Throws errors of the server. */
  get described(): Promise<readonly PortalField[]> {
    return this.#described.promise
  }

  get affected(): number | null {
    return this.#affected
  }

  readonly submit = (connection: Connection): void => {
    this.#connection = connection
    connection.once('noData', this.#noData)
    connection.stream.cork()
    connection.parse({ name: '', text: this.#text, types: [] }, true)
    connection.bind({ portal: '', values: [] }, true)
    connection.describe({ type: 'P', name: '' }, true)
    connection.flush()
    connection.stream.uncork()
  }

  readonly read: RemoteRows['read'] = (count, maxBytes) => {
    this.#maxBytes = maxBytes
    if (this.#error !== null) return Promise.reject(this.#error)
    if (this.#rows.length > 0) return Promise.resolve(this.#takeRows())
    if (this.#isEnded) return Promise.resolve([])
    const rows = new Promise<readonly TextRow[]>((resolve, reject) => {
      this.#reader = { resolve, reject }
    })
    if (this.#isPaused) this.#resume()
    if (!this.#isExecuting) {
      this.#isExecuting = true
      this.#connection?.execute({ portal: '', rows: String(count) }, true)
      this.#connection?.flush()
    }
    return rows
  }

  /** Ends the statement without its other rows; false if it works on them, so that only its connection can be ended. */
  async close(): Promise<boolean> {
    const isOver = this.#isEnded || this.#error !== null
    if (this.#isExecuting && !isOver) return false
    // The last row may have paused the stream; the answer to the next message would never be read.
    if (this.#isPaused) this.#resume()
    // After an error the client waits for the server by itself.
    if (isOver) return true
    this.#connection?.close({ type: 'P', name: '' }, true)
    this.#connection?.sync()
    await this.#ready.promise
    return true
  }

  readonly #noData = (): void => this.#described.resolve([])

  handleRowDescription({ fields }: { readonly fields: readonly PortalField[] }): void {
    this.#connection?.off('noData', this.#noData)
    this.#described.resolve(fields)
  }

  handleDataRow({ fields, length }: { readonly fields: TextRow; readonly length: number }): void {
    this.#rows.push(fields)
    this.#bytes += length
    if (this.#bytes < this.#maxBytes) return
    this.#isPaused = true
    this.#connection?.stream.pause()
    this.#deliver()
  }

  handlePortalSuspended(): void {
    this.#isExecuting = false
    this.#deliver()
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#affected = rowsOfTag(text)
    this.#connection?.sync()
  }

  handleEmptyQuery(): void {
    this.#connection?.sync()
  }

  handleReadyForQuery(): void {
    this.#isExecuting = false
    this.#isEnded = true
    this.#ready.resolve()
    this.#deliver()
  }

  handleError(error: Error): void {
    this.#connection?.off('noData', this.#noData)
    this.#error = error
    this.#described.reject(error)
    this.#reader?.reject(error)
    this.#reader = null
    this.#ready.resolve()
    this.#connection?.sync()
  }

  /** No COPY passes the guard; a server that begins one is not waited for. */
  handleCopyInResponse(): void {
    this.#connection?.stream.destroy()
  }

  handleCopyData(): void {
    this.#connection?.stream.destroy()
  }

  #resume(): void {
    this.#isPaused = false
    this.#connection?.stream.resume()
  }

  #deliver(): void {
    const reader = this.#reader
    this.#reader = null
    reader?.resolve(this.#takeRows())
  }

  #takeRows(): readonly TextRow[] {
    const rows = this.#rows
    this.#rows = []
    this.#bytes = 0
    return rows
  }
}
