import {
  type DuckDBConnection,
  type DuckDBDataChunk,
  type DuckDBResult,
  ResultReturnType,
} from '@duckdb/node-api'
import { thrownMessage } from '#domain/core/thrown.ts'

/** The result of a statement on a connection; `text` is null for one that EXPLAIN cannot run. */
export interface ResultStream {
  readonly connection: DuckDBConnection
  readonly result: DuckDBResult
  readonly text: string | null
  readonly signal: AbortSignal
}

/**
 * The chunks of a result; the engine makes the next one while one is written. Leaving early interrupts the connection.
 * Throws errors of the database; a failed stream ends like a complete one, so its state is checked.
 */
export async function* resultChunks(stream: ResultStream): AsyncGenerator<DuckDBDataChunk, void, undefined> {
  const { connection, result } = stream
  const fetch = () => {
    const chunk = result.fetchChunk()
    // Its error is thrown when it is awaited.
    chunk.catch(() => undefined)
    return chunk
  }
  let next = fetch()
  let isLeft = true
  try {
    for (;;) {
      const chunk = await next
      if (chunk === null || chunk.rowCount === 0) break
      next = fetch()
      yield chunk
    }
    isLeft = false
  } finally {
    // The connection must not be closed while it still makes a chunk.
    if (isLeft) connection.interrupt()
    await next.catch(() => undefined)
  }
  if (result.returnType === ResultReturnType.INVALID) throw await failureOf(stream)
}

const INTERRUPTED = new Error(failureText('Interrupt', 'Interrupted!'))

const UNNAMED = new Error(
  failureText(
    'Execution',
    'The database failed while its rows were read, and did not say why. Run it again.',
  ),
)

const RUN_AGAIN = 'EXPLAIN ANALYZE\n'

/** The error of a failed stream. The binding does not report it, so the query is run again, without its rows. */
async function failureOf({ connection, text, signal }: ResultStream): Promise<Error> {
  if (signal.aborted) return INTERRUPTED
  if (text === null) return UNNAMED
  try {
    await connection.run(`${RUN_AGAIN}${text}`)
  } catch (error) {
    return new Error(movedBack(thrownMessage(error)))
  }
  return signal.aborted ? INTERRUPTED : UNNAMED
}

/** Moves the position in a message back to the text without the prefix. */
function movedBack(message: string): string {
  return message.replace(/"position":"(\d{1,9})"/, (_place, position: string) => {
    const moved = Number(position) - RUN_AGAIN.length
    return moved < 0 ? '"position":""' : `"position":"${moved}"`
  })
}

function failureText(type: string, message: string): string {
  return JSON.stringify({ exception_type: type, exception_message: message })
}
