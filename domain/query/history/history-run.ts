import type { LocalId, QueryId } from '#domain/core/ids.ts'
import type { Query, QueryState } from '#domain/query/query.ts'
import { isRunning } from '#domain/query/states.ts'
import type { ServerRun } from './server-run.ts'

/** Where the record of a run is. */
type RunPlace = 'device' | 'server' | 'both'

/**
 * A run of the history, started by this device, listed by the server, or both. Times are ms since 1970 on this device's
 * clock. `resultAt` is when its result was stored on this device, null without one; `resultsKey` is its key on the
 * server. `folded` is the searched text in lower case.
 */
export interface HistoryRun {
  readonly id: QueryId
  readonly place: RunPlace
  readonly tabLocalId: LocalId | null
  readonly tabName: string
  readonly dbId: number | null
  readonly databaseName: string | null
  readonly catalog: string | null
  readonly schema: string | null
  readonly sql: string
  readonly templateParams: string | null
  readonly state: QueryState
  readonly startDttm: number
  readonly endDttm: number | null
  readonly rows: number | null
  readonly rowLimit: number | null
  readonly limitingFactor: Query['limitingFactor']
  readonly isCtas: boolean
  readonly error: string | null
  /** Stopped by this device when its last page was closed. */
  readonly stoppedOnClose?: boolean
  /** Total rows of the result on the server, if this device has the first ones only. */
  readonly partOf?: number
  readonly resultsKey: string | null
  readonly resultAt: number | null
  readonly pinnedAt: number | null
  readonly folded: string
}

/** Runs known on this device. `clockOffsetMs` is the server's clock minus this device's. */
export interface KnownRuns {
  readonly own: readonly Query[]
  readonly listed: readonly ServerRun[]
  readonly resultTimes: ReadonlyMap<QueryId, number>
  readonly clockOffsetMs: number
}

/**
 * Joins all runs of the user, latest first. Runs of the device and of the server are matched by the client's id; the
 * device's record wins, except for an end that only the server has. Data previews are skipped; those of other devices
 * have no tab. Source: SQL spec §4 Runs of a user, wire §5.
 */
export function joinRuns({ own, listed, resultTimes, clockOffsetMs }: KnownRuns): readonly HistoryRun[] {
  const byId = new Map(listed.map((run) => [run.id, onOwnClock(run, clockOffsetMs)]))
  const ownIds = new Set<QueryId>()
  const runs: HistoryRun[] = []
  for (const query of own) {
    ownIds.add(query.id)
    if (query.isDataPreview) continue
    runs.push(folded(ownRun(query, byId.get(query.id) ?? null), resultTimes))
  }
  for (const run of byId.values()) {
    if (!ownIds.has(run.id) && run.tabName !== '') runs.push(folded(listedRun(run), resultTimes))
  }
  return runs.sort((a, b) => b.startDttm - a.startDttm || (a.id < b.id ? -1 : 1))
}

function onOwnClock(run: ServerRun, clockOffsetMs: number): ServerRun {
  const endDttm = run.endDttm === null ? null : run.endDttm - clockOffsetMs
  return { ...run, startDttm: run.startDttm - clockOffsetMs, endDttm }
}

type Unfolded = Omit<HistoryRun, 'folded' | 'resultAt'>

function ownRun(query: Query, listed: ServerRun | null): Unfolded {
  const { id, tabLocalId, tabName, dbId, catalog, schema, sql, templateParams, startDttm } = query
  const isSeenToEnd = listed !== null && isRunning(query.state) && !isRunning(listed.state)
  const end = isSeenToEnd
    ? { state: listed.state, endDttm: listed.endDttm, rows: listed.rows, error: listed.errorMessage }
    : {
        state: query.state,
        endDttm: query.endDttm,
        rows: query.rows,
        error: query.error?.message ?? null,
      }
  return {
    id,
    place: listed === null && query.serverId === null ? 'device' : 'both',
    tabLocalId,
    tabName,
    dbId,
    databaseName: listed?.databaseName ?? null,
    catalog,
    schema,
    sql,
    templateParams,
    startDttm,
    ...end,
    rowLimit: query.queryLimit,
    limitingFactor: query.limitingFactor,
    isCtas: query.ctas !== null,
    resultsKey: query.resultsKey ?? listed?.resultsKey ?? null,
    pinnedAt: query.pinnedAt ?? listed?.pinnedAt ?? null,
    ...(query.partOf === undefined ? {} : { partOf: query.partOf }),
    ...(query.stoppedOnClose === true ? { stoppedOnClose: true } : {}),
  }
}

function listedRun(run: ServerRun): Unfolded {
  const { serverId: _serverId, errorMessage, changedOn: _changedOn, ...same } = run
  return {
    ...same,
    place: 'server',
    tabLocalId: null,
    catalog: null,
    templateParams: null,
    limitingFactor: null,
    isCtas: false,
    error: errorMessage,
  }
}

function folded(run: Unfolded, resultTimes: ReadonlyMap<QueryId, number>): HistoryRun {
  const texts = [run.sql, run.tabName, run.databaseName ?? '', run.error ?? '']
  return { ...run, resultAt: resultTimes.get(run.id) ?? null, folded: texts.join('\n').toLowerCase() }
}
