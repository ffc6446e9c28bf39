import type { LocalId, QueryId } from '#domain/core/ids.ts'
import type { PlannedRun } from './plan-run.ts'
import type { Ctas, Query, QueryError, ResultColumn, ScriptPlace } from './query.ts'
import { nextState, startState } from './states.ts'

/** Events of a query on this device; `at` in ms since 1970. */
export type QueryEvent =
  | { readonly kind: 'results-requested' }
  | {
      readonly kind: 'accepted'
      readonly serverId: number | null
      readonly changedOn: number | null
    }
  | {
      readonly kind: 'succeeded'
      readonly at: number
      readonly serverId: number | null
      readonly rows: number
      readonly sizeBytes: number
      readonly columns: readonly ResultColumn[]
      readonly limitingFactor: Query['limitingFactor']
      readonly warning?: string
      readonly resultsKey: string | null
      readonly executedSql: string | null
      readonly changedOn: number | null
      /** Total rows of the result on the server, if these are the first ones only. */
      readonly partOf?: number
    }
  | { readonly kind: 'failed' | 'timed-out'; readonly at: number; readonly error: QueryError }
  | { readonly kind: 'stopped'; readonly at: number; readonly isOnClose?: boolean }

/** Applies an event; the query is unchanged if its state ignores the event. Source: SQL spec §4 Query states. */
export function onEvent(query: Query, event: QueryEvent): Query {
  const state = nextState(query.state, event.kind)
  if (state === null) return query
  switch (event.kind) {
    case 'results-requested':
      return { ...query, state }
    case 'accepted':
      return { ...query, state, runAsync: true, serverId: event.serverId, changedOn: event.changedOn }
    case 'succeeded': {
      const { kind: _kind, at, serverId, ...result } = event
      const { partOf: _partOf, ...before } = query
      return {
        ...before,
        state,
        ...result,
        serverId: serverId ?? query.serverId,
        endDttm: query.endDttm ?? at,
        progress: 100,
        error: null,
      }
    }
    case 'failed':
    case 'timed-out':
      return { ...query, state, endDttm: event.at, error: event.error }
    case 'stopped':
      return {
        ...query,
        ...(event.isOnClose === true ? { stoppedOnClose: true } : {}),
        state,
        endDttm: event.at,
        rows: null,
        sizeBytes: null,
        columns: [],
        error: null,
      }
  }
}

/** Parameters of a new run. `now` in ms since 1970. */
interface QueryStart {
  readonly id: QueryId
  readonly tab: {
    readonly localId: LocalId
    readonly name: string
    readonly catalog: string | null
    readonly schema: string | null
  }
  readonly dbId: number
  readonly run: PlannedRun
  readonly queryLimit: number
  readonly isDataPreview: boolean
  readonly isAsync: boolean
  readonly now: number
  readonly script?: ScriptPlace
  readonly templateParams?: string | null
  readonly ctas?: Ctas | null
}

/** Makes the record of a run before it is sent. Source: SQL spec §3 Query, §4 Start. */
export function startedQuery(start: QueryStart): Query {
  const {
    id,
    tab,
    dbId,
    run,
    queryLimit,
    isDataPreview,
    isAsync,
    now,
    script,
    templateParams = null,
    ctas = null,
  } = start
  return {
    ...(script === undefined ? {} : { script }),
    id,
    serverId: null,
    tabLocalId: tab.localId,
    tabName: tab.name,
    dbId,
    catalog: tab.catalog,
    schema: tab.schema,
    ...run,
    queryLimit,
    limitingFactor: null,
    state: startState(isAsync),
    progress: 0,
    startDttm: now,
    endDttm: null,
    rows: null,
    sizeBytes: null,
    columns: [],
    error: null,
    isDataPreview,
    runAsync: isAsync,
    resultsKey: null,
    cached: false,
    executedSql: null,
    progressText: null,
    changedOn: null,
    templateParams,
    ctas,
    sendBefore: null,
    pinnedAt: null,
  }
}

/** Error of a run that did not reach the server. */
export const NOT_ARRIVED: QueryError = {
  code: 'not-arrived',
  message:
    'The connection was lost before the server received the query. It was not run and is not sent again automatically.',
  place: null,
}

/** Error of a run that waited too long for the network. */
export const EXPIRED: QueryError = {
  code: 'expired',
  message: 'The server could not be reached within a day. The query was not run.',
  place: null,
}
