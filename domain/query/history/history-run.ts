import type { LocalId, QueryId } from '#domain/core/ids.ts'
import type { Query, QueryState } from '#domain/query/query.ts'
import { isRunning } from '#domain/query/states.ts'
import type { ServerRun } from './server-run.ts'

/** Where a run is known: its record is on this device, at the server, or both. */
type RunPlace = 'device' | 'server' | 'both'

/**
 * A run of the history: one that this device started, one that the server lists, or one that is both. Times are ms since
 * 1970 on this device's clock. `resultAt` is when its result came to this device, null when it is not here; `resultsKey`
 * is where the server has it, or had it. `folded` is what a search looks at, without case.
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
  /** This device stopped it because its last page was closed. */
  readonly stoppedOnClose?: boolean
  /** The rows of the result at the server, where this device has the first ones alone. */
  readonly partOf?: number
  readonly resultsKey: string | null
  readonly resultAt: number | null
  readonly pinnedAt: number | null
  readonly folded: string
}

/** What this device has of runs. `clockOffsetMs` is the server's clock minus this device's. */
export interface KnownRuns {
  readonly own: readonly Query[]
  readonly listed: readonly ServerRun[]
  readonly resultTimes: ReadonlyMap<QueryId, number>
  readonly clockOffsetMs: number
}

/**
 * All runs of the user, the latest first. A run of this device and one of the server are one run when the client's id is
 * the same: what this device knows of it holds, but for the end of a run that only the server has seen end. Data previews
 * are none: those of other devices are told by having no tab. Source: SQL spec §4 Runs of a user, wire §5.
 */
export function joinRuns({ own, listed, resultTimes, clockOffsetMs }: KnownRuns): readonly HistoryRun[] {
  const byId = new Map(listed.map((run) => [run.id, onOwnClock(run, clockOffsetMs)]))
  const here = new Set<QueryId>()
  const runs: HistoryRun[] = []
  for (const query of own) {
    here.add(query.id)
    if (query.isDataPreview) continue
    runs.push(folded(ownRun(query, byId.get(query.id) ?? null), resultTimes))
  }
  for (const run of byId.values()) {
    if (!here.has(run.id) && run.tabName !== '') runs.push(folded(listedRun(run), resultTimes))
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
