import {
  type DuckDBConnection,
  type DuckDBDataChunk,
  type DuckDBResult,
  ResultReturnType,
} from '@duckdb/node-api'
import { thrownMessage } from '#domain/core/thrown.ts'

/** What is read: the result of a text on a connection; null for one that cannot be run as a part of another. */
export interface ResultStream {
  readonly connection: DuckDBConnection
  readonly result: DuckDBResult
  readonly text: string | null
  readonly signal: AbortSignal
}

/**
 * The chunks of a result, of which the engine makes the next while one is written. Whoever leaves before the end has the
 * connection interrupted. Throws what the database says; a stream that fails ends like one that is whole, so that it is
 * asked for its state.
 */
export async function* resultChunks(stream: ResultStream): AsyncGenerator<DuckDBDataChunk, void, undefined> {
  const { connection, result } = stream
  const fetch = () => {
    const chunk = result.fetchChunk()
    // Its error is told when its turn comes.
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

/** The binding tells that a stream failed, and not why. Run again with its rows thrown away, the query says it. */
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

/** A message whose place is one in the text itself. */
function movedBack(message: string): string {
  return message.replace(/"position":"(\d{1,9})"/, (_place, position: string) => {
    const moved = Number(position) - RUN_AGAIN.length
    return moved < 0 ? '"position":""' : `"position":"${moved}"`
  })
}

function failureText(type: string, message: string): string {
  return JSON.stringify({ exception_type: type, exception_message: message })
}
