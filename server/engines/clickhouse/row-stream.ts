import { ClickhouseError, readClickhouseError } from '#domain/engines/clickhouse/errors.ts'
import type { TextRow } from '#server/engines/remote/remote-kind.ts'
import { linesOf } from './values/bytes-line.ts'
import { listCells, UnreadableRow } from './values/raw-cells.ts'

const LINE_END = 10

/** Errors after the first rows have at most so many characters. */
const MOST_ERROR = 20_000

/** The end of an answer before its last row. */
class BrokenAnswer extends Error {
  readonly code = 'ECONNRESET'
}

/**
 * The rows of a running statement, one line of JSON each after those of names and types. An error of the statement may come
 * after rows, as a line that is no list; an answer without a last line end is broken.
 */
export class RowStream {
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer[] = []
  #lines: string[] = []
  /** The next of the lines. */
  #at = 0
  #isEnded = false

  constructor(stream: AsyncIterable<Buffer>) {
    this.#chunks = stream[Symbol.asyncIterator]()
  }

  get isEnded(): boolean {
    return this.#isEnded
  }

  /** The names and types of the columns; none for a statement without rows. Throws errors of the server. */
  async header(): Promise<readonly (readonly [name: string, type: string])[]> {
    const names = await this.#nextRow()
    const types = await this.#nextRow()
    if (names === null || types === null) return []
    const [nameTexts, typeTexts] = [textsOf(names), textsOf(types)]
    return nameTexts.map((name, at) => [name, typeTexts[at] ?? 'String'])
  }

  readonly read = async (count: number, maxBytes: number): Promise<readonly TextRow[]> => {
    const rows: TextRow[] = []
    let size = 0
    while (rows.length < count && size < maxBytes) {
      const line = this.#nextLine()
      if (line === undefined) {
        // Rows that have arrived are given before more are awaited.
        if (this.#isEnded || (rows.length > 0 && size * 4 > maxBytes)) break
        await this.#fill()
        continue
      }
      const row = await this.#rowOf(line)
      if (row === null) continue
      rows.push(row)
      size += line.length
    }
    return rows
  }

  /** Reads past the last rows, if there are few; false if more may come. */
  async skipEnd(): Promise<boolean> {
    this.#takeLines()
    await this.#fill()
    this.#takeLines()
    return this.#isEnded
  }

  #nextLine(): string | undefined {
    const line = this.#lines[this.#at]
    this.#at += 1
    if (line === undefined) this.#takeLines()
    return line
  }

  /** The lines that are left, which are forgotten. */
  #takeLines(): readonly string[] {
    const left = this.#lines.slice(this.#at)
    this.#lines = []
    this.#at = 0
    return left
  }

  async #nextRow(): Promise<readonly (string | null)[] | null> {
    for (;;) {
      const line = this.#nextLine()
      if (line !== undefined) {
        const row = await this.#rowOf(line)
        if (row !== null) return row
      } else if (this.#isEnded) return null
      else await this.#fill()
    }
  }

  async #rowOf(line: string): Promise<readonly (string | null)[] | null> {
    if (line.startsWith('[')) return listCells(line).map((cell) => (cell === 'null' ? null : cell))
    if (line.trim() === '') return null
    throw await this.#errorFrom(line)
  }

  /** The error whose first line came in place of a row. */
  async #errorFrom(line: string): Promise<Error> {
    let text = [line, ...this.#takeLines()].join('\n')
    try {
      while (!this.#isEnded && text.length < MOST_ERROR) {
        await this.#fill()
        text = [text, ...this.#takeLines()].join('\n')
      }
    } catch {
      // The server closes the connection of a broken answer.
    }
    const rest = Buffer.concat(this.#rest).toString('utf8')
    return readClickhouseError(`${text}\n${rest}`) ?? new UnreadableRow()
  }

  async #fill(): Promise<void> {
    let next: IteratorResult<Buffer>
    try {
      next = await this.#chunks.next()
    } catch (error) {
      // The text of an error may be the last thing before the connection ends.
      throw readClickhouseError(Buffer.concat(this.#rest).toString('utf8')) ?? error
    }
    if (next.done === true) {
      this.#isEnded = true
      this.#endRest()
      return
    }
    const end = next.value.lastIndexOf(LINE_END)
    if (end < 0) {
      this.#rest.push(next.value)
      return
    }
    const complete = Buffer.concat([...this.#rest, next.value.subarray(0, end)])
    this.#rest = end + 1 < next.value.length ? [next.value.subarray(end + 1)] : []
    for (const line of linesOf(complete)) this.#lines.push(line)
  }

  /** An answer ends with a line end, or with an error. */
  #endRest(): void {
    const text = Buffer.concat(this.#rest).toString('utf8')
    if (text.trim() === '') return
    throw readClickhouseError(text) ?? new BrokenAnswer('The answer of the database ended within a row.')
  }
}

function textsOf(row: readonly (string | null)[]): readonly string[] {
  return row.map((cell) => {
    const text: unknown = JSON.parse(cell ?? '""')
    if (typeof text !== 'string')
      throw new ClickhouseError(0, 'The answer of the database has no names of columns.')
    return text
  })
}
