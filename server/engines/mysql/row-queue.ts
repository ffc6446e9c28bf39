import type { Connection, Query } from 'mysql2'
import { defer } from '#server/engines/remote/deferred.ts'
import type { TextRow } from '#server/engines/remote/remote-kind.ts'
import { decoderOf, type MysqlField } from './types.ts'

interface Reader {
  readonly resolve: (rows: readonly TextRow[]) => void
  readonly reject: (error: unknown) => void
}

/** The rows of a running statement. The connection is paused while more are ready than are read. */
export class RowQueue {
  readonly #connection: Connection
  readonly #described = defer<readonly MysqlField[]>()
  readonly #finished = defer<void>()
  #decoders: readonly ((bytes: Buffer) => string)[] = []
  #rows: TextRow[] = []
  #bytes = 0
  #wanted = 1
  #maxBytes = 1
  #reader: Reader | null = null
  #isPaused = false
  #isEnded = false
  #discards = false
  #error: Error | null = null
  #affected: number | null = null

  constructor(connection: Connection, query: Query) {
    this.#connection = connection
    query.on('error', (error) => this.fail(error))
    query.on('fields', (fields: unknown) => this.#describe(Array.isArray(fields) ? fields : []))
    query.on('result', (row: unknown) => this.#add(row))
    query.on('end', () => this.#end())
  }

  /** The columns; none for a statement without rows. Throws errors of the server. */
  get described(): Promise<readonly MysqlField[]> {
    return this.#described.promise
  }

  get affected(): number | null {
    return this.#affected
  }

  readonly read = async (count: number, maxBytes: number): Promise<readonly TextRow[]> => {
    if (this.#error !== null) throw this.#error
    this.#wanted = count
    this.#maxBytes = maxBytes
    if (this.#rows.length === 0 && !this.#isEnded) {
      const rows = new Promise<readonly TextRow[]>((resolve, reject) => {
        this.#reader = { resolve, reject }
      })
      this.#resume()
      return await rows
    }
    return this.#takeRows()
  }

  /** Reads past the last rows, if they come soon; false if the statement still works on them. */
  async close(): Promise<boolean> {
    if (this.#isEnded || this.#error !== null) return true
    this.#discards = true
    this.#rows = []
    this.#resume()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), CLOSE_MS)
    })
    const ended = this.#finished.promise.then(() => true)
    const isOver = await Promise.race([ended, late])
    clearTimeout(timer)
    return isOver
  }

  #describe(fields: readonly MysqlField[]): void {
    this.#decoders = fields.map(decoderOf)
    this.#described.resolve(fields)
  }

  #add(row: unknown): void {
    if (!Array.isArray(row)) {
      const changed: unknown =
        typeof row === 'object' && row !== null && 'affectedRows' in row ? row.affectedRows : null
      this.#affected = typeof changed === 'number' ? changed : null
      return
    }
    if (this.#discards) return
    const texts = row.map((value: unknown, at) =>
      Buffer.isBuffer(value) ? (this.#decoders[at]?.(value) ?? null) : null,
    )
    this.#rows.push(texts)
    for (const value of texts) this.#bytes += value?.length ?? 0
    if (this.#rows.length < this.#wanted && this.#bytes < this.#maxBytes) return
    this.#isPaused = true
    this.#connection.pause()
    this.#deliver()
  }

  #end(): void {
    this.#isEnded = true
    this.#described.resolve([])
    this.#finished.resolve()
    this.#deliver()
  }

  /** Ends the statement with an error, unless it has ended. */
  fail(error: Error): void {
    if (this.#isEnded || this.#error !== null) return
    this.#error = error
    this.#described.reject(error)
    this.#finished.resolve()
    this.#reader?.reject(error)
    this.#reader = null
  }

  #resume(): void {
    if (!this.#isPaused) return
    this.#isPaused = false
    this.#connection.resume()
  }

  #deliver(): void {
    const reader = this.#reader
    this.#reader = null
    reader?.resolve(this.#takeRows())
  }

  #takeRows(): readonly TextRow[] {
    const rows = this.#rows.splice(0, this.#wanted)
    this.#bytes = 0
    return rows
  }
}

/** A statement whose other rows take longer, in ms, ends with its connection. */
const CLOSE_MS = 100
