import type { LocalId } from '#domain/core/ids.ts'
import { isRecord, textOrNull } from '#domain/core/parse.ts'
import { rowLimit } from '#domain/query/limits.ts'
import { startedQuery } from '#domain/query/on-event.ts'
import type { Ctas, Query } from '#domain/query/query.ts'
import { hasSucceeded, isRunning } from '#domain/query/states.ts'
import { readRemoteQuery } from './remote-query.ts'
import { timeOf } from './time-of.ts'

/** The tab on this device that a run of another device belongs to; `clockOffset` is the server's clock minus this one's, in ms. */
interface AdoptingTab {
  readonly localId: LocalId
  readonly name: string
  readonly templateParams: string | null
  readonly clockOffset: number
}

/**
 * The record of a run that another device started, as its server describes it; null for what is no query. One that has a
 * result at the server counts as under way: its result is still to be fetched. Source: SQL spec §3 Query, §4.
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
  const { isCtas: _isCtas, endDttm, ...told } = remote
  const isToFetch = hasSucceeded(remote.state) && remote.resultsKey !== null && started.ctas === null
  return {
    ...started,
    ...told,
    isAdopted: true,
    ...(isToFetch ? { state: 'running' as const } : {}),
    endDttm: isRunning(remote.state) || endDttm === null ? null : endDttm - clockOffset,
  }
}

/** The wire does not say which of both it was; a table is what most make. */
function ctasOf(wire: Readonly<Record<string, unknown>>): Ctas | null {
  const table = textOrNull(wire['tempTable'])
  if (wire['ctas'] !== true || table === null) return null
  return { method: 'TABLE', table, schema: textOrNull(wire['tempSchema']) }
}
