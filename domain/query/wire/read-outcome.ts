import { isRecord, textOrNull } from '#domain/core/parse.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { placeInMessage } from '#domain/query/failure/place-in-message.ts'
import type { QueryEvent } from '#domain/query/on-event.ts'
import { limitingFactor, type QueryError, type ResultColumn } from '#domain/query/query.ts'
import { errorIssues } from './error-issues.ts'
import { errorLink } from './error-link.ts'
import { errorPlace } from './error-place.ts'
import { limitWarning } from './limit-warning.ts'
import { timeOf } from './time-of.ts'

/** The results worker's summary of an answer: its head without rows, and the result if there is one. */
export interface AnswerSummary {
  readonly head: Readonly<Record<string, unknown>>
  readonly summary: {
    readonly columns: readonly ResultColumn[]
    readonly rowCount: number
    readonly sizeBytes: number
  } | null
}

/** Converts the answer of a run to an event of the query. `at` in ms since 1970. Source: SQL spec §4. */
export function answerEvent({ head, summary }: AnswerSummary, at: number): QueryEvent {
  if (head['status'] === 'stopped') return { kind: 'stopped', at }
  const wire = isRecord(head['query']) ? head['query'] : {}
  const isAccepted = head['status'] === undefined && typeof wire['id'] === 'string'
  if (isAccepted)
    return {
      kind: 'accepted',
      serverId: numberOrNull(wire['serverId']),
      changedOn: timeOf(wire['changed_on']),
    }
  if (head['status'] !== 'success' || summary === null) return { kind: 'failed', at, error: NO_RESULT }
  return {
    kind: 'succeeded',
    at,
    serverId: numberOrNull(head['query_id']),
    // The answer for a created table has no rows.
    rows: wire['ctas'] === true ? (numberOrNull(wire['rows']) ?? 0) : summary.rowCount,
    sizeBytes: summary.sizeBytes,
    columns: summary.columns,
    limitingFactor: limitingFactor(wire['limitingFactor']),
    ...limitWarning(wire['extra']),
    resultsKey: textOrNull(wire['resultsKey']),
    executedSql: textOrNull(wire['executedSql']),
    changedOn: timeOf(wire['changed_on']),
  }
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

const NO_RESULT: QueryError = {
  code: 'unreadable',
  message: 'The server accepted the query but sent no result.',
  place: null,
}

/** Converts a failed call to an event of its query. */
export function errorEvent(error: WireError, sql: string, at: number): QueryEvent {
  const kind = error.code === 'timeout' ? 'timed-out' : 'failed'
  return { kind, at, error: queryError(error, sql) }
}

function queryError(error: WireError, sql: string): QueryError {
  const first = error.errors?.[0]
  const message = first?.message ?? error.message
  const code = error.code === 'signed-out' ? error.code : (first?.errorType ?? error.code)
  const extra = first?.extra ?? {}
  return {
    code,
    message,
    place: errorPlace(extra) ?? placeInMessage(message, sql),
    ...errorLink(extra),
    ...errorIssues(extra),
  }
}
