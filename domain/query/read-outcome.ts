import { isRecord } from '#domain/core/parse.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { placeInMessage } from './failure/place-in-message.ts'
import type { QueryEvent } from './on-event.ts'
import { LIMITING_FACTORS, type QueryError, type ResultColumn, type SqlPlace } from './query.ts'

/** What the results worker tells of an answer: its head without rows, and the result when there is one. */
interface AnswerSummary {
  readonly head: Readonly<Record<string, unknown>>
  readonly summary: {
    readonly columns: readonly ResultColumn[]
    readonly rowCount: number
    readonly sizeBytes: number
  } | null
}

/** Turns the answer of a run into the event it is for the query. `at` in ms since 1970. Source: SQL spec §4. */
export function answerEvent({ head, summary }: AnswerSummary, at: number): QueryEvent {
  if (head['status'] === 'stopped') return { kind: 'stopped', at }
  if (head['status'] !== 'success' || summary === null) return { kind: 'failed', at, error: NO_RESULT }
  const wire = isRecord(head['query']) ? head['query'] : {}
  const serverId = head['query_id']
  return {
    kind: 'succeeded',
    at,
    serverId: typeof serverId === 'number' ? serverId : null,
    rows: summary.rowCount,
    sizeBytes: summary.sizeBytes,
    columns: summary.columns,
    limitingFactor: LIMITING_FACTORS.find((factor) => factor === wire['limitingFactor']) ?? null,
  }
}

const NO_RESULT: QueryError = {
  code: 'unreadable',
  message: 'The server took the query but sent no result with it.',
  place: null,
}

/** Turns a failed call into the event it is for the query it was to run. */
export function errorEvent(error: WireError, sql: string, at: number): QueryEvent {
  const kind = error.code === 'timeout' ? 'timed-out' : 'failed'
  return { kind, at, error: queryError(error, sql) }
}

function queryError(error: WireError, sql: string): QueryError {
  const first = error.errors?.[0]
  const message = first?.message ?? error.message
  const code = error.code === 'signed-out' ? error.code : (first?.errorType ?? error.code)
  return { code, message, place: placeOf(first?.extra ?? {}) ?? placeInMessage(message, sql) }
}

function placeOf(extra: Readonly<Record<string, unknown>>): SqlPlace | null {
  const [line, column, length] = [extra['line'], extra['column'], extra['length']]
  if (!isPlace(line) || !isPlace(column)) return null
  return { line, column, length: isPlace(length) ? length : 1 }
}

function isPlace(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1
}
