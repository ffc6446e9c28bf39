import { isQueryId, type QueryId } from '#domain/core/ids.ts'
import { isRecord, textOrNull } from '#domain/core/parse.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import { placeInMessage } from '#domain/query/failure/place-in-message.ts'
import {
  limitingFactor,
  QUERY_STATES,
  type Query,
  type QueryError,
  type QueryState,
} from '#domain/query/query.ts'
import { hasFailed, hasSucceeded, isFetching, isRunning, isStopped } from '#domain/query/states.ts'
import { errorIssues } from './error-issues.ts'
import { errorLink } from './error-link.ts'
import { errorPlace } from './error-place.ts'
import { limitWarning } from './limit-warning.ts'
import { timeOf } from './time-of.ts'

/** A query on the server. Times are ms since 1970 on the server's clock. */
export interface RemoteQuery {
  readonly id: QueryId
  readonly serverId: number | null
  readonly state: QueryState
  readonly progress: number
  readonly progressText: string | null
  readonly rows: number | null
  readonly limitingFactor: Query['limitingFactor']
  readonly warning?: string
  readonly resultsKey: string | null
  readonly executedSql: string | null
  readonly isCtas: boolean
  readonly error: QueryError | null
  readonly endDttm: number | null
  readonly changedOn: number | null
}

/** Parses a query of the wire; null for an invalid id or state. */
export function readRemoteQuery(value: unknown): RemoteQuery | null {
  if (!isRecord(value) || !isQueryId(value['id'])) return null
  const state = QUERY_STATES.find((one) => one === value['state'])
  if (state === undefined) return null
  const extra = isRecord(value['extra']) ? value['extra'] : {}
  const message = textOrNull(value['errorMessage'])
  return {
    id: value['id'],
    serverId: typeof value['serverId'] === 'number' ? value['serverId'] : null,
    state,
    progress: typeof value['progress'] === 'number' ? value['progress'] : 0,
    progressText: textOrNull(extra['progress']),
    rows: typeof value['rows'] === 'number' ? value['rows'] : null,
    limitingFactor: limitingFactor(value['limitingFactor']),
    ...limitWarning(extra),
    resultsKey: textOrNull(value['resultsKey']),
    executedSql: textOrNull(value['executedSql']),
    isCtas: value['ctas'] === true,
    error: errorOf(state, message, extra['errors'], textOrNull(value['sql']) ?? ''),
    endDttm: timeOf(value['endDttm']),
    changedOn: timeOf(value['changed_on']),
  }
}

/** A failed run without a message has one of its own. Source: SQL spec §8. */
function errorOf(state: QueryState, message: string | null, errors: unknown, sql: string): QueryError | null {
  if (message === null && state !== 'failed') return null
  return readError(errors, message || START_TEXTS.unknownError, sql)
}

/**
 * Parses `extra.errors`: distinct messages, with code and place of the first; otherwise `errorMessage`, which every
 * server sends.
 */
function readError(errors: unknown, message: string, sql: string): QueryError {
  const listed = Array.isArray(errors) ? errors.filter(isRecord) : []
  const [first] = listed
  const messages = new Set(listed.flatMap((error) => textOrNull(error['message']) ?? []))
  if (first === undefined)
    return { code: 'GENERIC_DB_ENGINE_ERROR', message, place: placeInMessage(message, sql) }
  const extra = isRecord(first['extra']) ? first['extra'] : {}
  return {
    code: textOrNull(first['error_type']) ?? 'GENERIC_DB_ENGINE_ERROR',
    message: messages.size === 0 ? message : [...messages].join('\n'),
    place: errorPlace(extra) ?? placeInMessage(message, sql),
    ...errorLink(extra),
    ...errorIssues(extra),
  }
}

/**
 * Applies the state on the server to a query. A stopped or failed query stays so. A success on the server does not
 * overwrite a query that is being fetched, is running or has succeeded here: it has the key of the result, which is then
 * fetched. Source: SQL spec §4 Refresh from server.
 */
export function refreshed(query: Query, remote: RemoteQuery): Query {
  if (isStopped(query.state) || hasFailed(query.state) || isFetching(query.state)) return query
  const { progress, progressText, executedSql, resultsKey, changedOn, endDttm } = remote
  const facts = {
    ...query,
    serverId: remote.serverId ?? query.serverId,
    limitingFactor: remote.limitingFactor ?? query.limitingFactor,
    ...(remote.warning === undefined ? {} : { warning: remote.warning }),
    progressText,
    executedSql,
    resultsKey,
    changedOn,
  }
  if (hasSucceeded(query.state)) return facts
  if (hasSucceeded(remote.state)) return succeeded(facts, remote)
  if (isRunning(remote.state)) return { ...facts, state: remote.state, progress }
  return { ...facts, state: remote.state, progress, endDttm, error: remote.error }
}

function succeeded(query: Query, { isCtas, resultsKey, rows, endDttm }: RemoteQuery): Query {
  if (isCtas) return { ...query, state: 'success', progress: 100, rows: rows ?? 0, endDttm, error: null }
  if (resultsKey === null) return { ...query, state: 'failed', endDttm, error: RESULT_LOST }
  return { ...query, state: 'running', progress: 100, rows, endDttm }
}

/** Error of a successful query without a result here. */
const RESULT_LOST: QueryError = {
  code: 'result-lost',
  message:
    'The query succeeded, but the page that waited for its result was closed. Run it again to see its rows.',
  place: null,
}
