import type { LocalId } from '#domain/core/ids.ts'
import { isRecord, textOrNull } from '#domain/core/parse.ts'
import { rowLimit } from '#domain/query/limits.ts'
import { startedQuery } from '#domain/query/on-event.ts'
import type { Ctas, Query } from '#domain/query/query.ts'
import { hasSucceeded, isRunning } from '#domain/query/states.ts'
import { readRemoteQuery } from './remote-query.ts'
import { timeOf } from './time-of.ts'

/** The local tab of another device's run; `clockOffset` is the server's clock minus this one's, in ms. */
export interface AdoptingTab {
  readonly localId: LocalId
  readonly name: string
  readonly templateParams: string | null
  readonly clockOffset: number
}

/**
 * Makes the record of another device's run from the wire; null for an invalid query. One with a result on the server
 * counts as running, because its result is fetched. Source: SQL spec §3 Query, §4.
 */
export function adoptedQuery(wire: unknown, tab: AdoptingTab): Query | null {
  const remote = readRemoteQuery(wire)
  if (remote === null || !isRecord(wire) || typeof wire['dbId'] !== 'number') return null
  const { clockOffset } = tab
  const start = timeOf(wire['startDttm']) ?? remote.changedOn ?? 0
  const started = startedQuery({
    id: remote.id,
    tab: {
      localId: tab.localId,
      name: textOrNull(wire['tab']) ?? tab.name,
      catalog: textOrNull(wire['catalog']),
      schema: textOrNull(wire['schema']),
    },
    dbId: wire['dbId'],
    run: { sql: textOrNull(wire['sql']) ?? '', startLine: 1, startColumn: 1 },
    queryLimit: rowLimit(typeof wire['limit'] === 'number' ? wire['limit'] : null),
    isDataPreview: false,
    isAsync: true,
    now: start - clockOffset,
    templateParams: tab.templateParams,
    ctas: ctasOf(wire),
  })
  const { isCtas: _isCtas, endDttm, ...remoteFacts } = remote
  const isToFetch = hasSucceeded(remote.state) && remote.resultsKey !== null && started.ctas === null
  return {
    ...started,
    ...remoteFacts,
    isAdopted: true,
    ...(isToFetch ? { state: 'running' as const } : {}),
    endDttm: isRunning(remote.state) || endDttm === null ? null : endDttm - clockOffset,
  }
}

/** The wire does not report the kind; most are tables. */
function ctasOf(wire: Readonly<Record<string, unknown>>): Ctas | null {
  const table = textOrNull(wire['tempTable'])
  if (wire['ctas'] !== true || table === null) return null
  return { method: 'TABLE', table, schema: textOrNull(wire['tempSchema']) }
}
