import type { ServerRun } from '#domain/query/history/server-run.ts'
import { queryId } from './tabs.ts'

/** A run as the server lists it, that succeeded at time 1000, with the given changes. */
export function serverRun(changes: Partial<ServerRun> = {}): ServerRun {
  return {
    id: queryId('s'),
    serverId: 1,
    dbId: 1,
    databaseName: 'flights',
    schema: 'main',
    sql: 'SELECT 1',
    tabName: 'Untitled Query 1',
    state: 'success',
    rows: 1,
    rowLimit: 1_000,
    startDttm: 1_000,
    endDttm: 1_500,
    errorMessage: null,
    resultsKey: null,
    changedOn: 1_500,
    pinnedAt: null,
    ...changes,
  }
}
