import { isQueryId, type QueryId } from '#domain/core/ids.ts'
import { isRecord, textOrNull } from '#domain/core/parse.ts'
import {
  fields,
  int,
  nullable,
  number,
  oneOf,
  type Read,
  readShape,
  text,
  where,
} from '#domain/core/shape.ts'
import { QUERY_STATES, type QueryState } from '#domain/query/query.ts'
import { timeOf } from '#domain/query/wire/time-of.ts'

/**
 * A run in the server's list, of any device. Times are ms since 1970 on the server's clock. `rowLimit` is its limit;
 * `pinnedAt` is local. Source: SQL spec §7.
 */
export interface ServerRun {
  readonly id: QueryId
  readonly serverId: number
  readonly dbId: number | null
  readonly databaseName: string | null
  readonly schema: string | null
  readonly sql: string
  readonly tabName: string
  readonly state: QueryState
  readonly rows: number | null
  readonly rowLimit: number | null
  readonly startDttm: number
  readonly endDttm: number | null
  readonly errorMessage: string | null
  readonly resultsKey: string | null
  readonly changedOn: number | null
  readonly pinnedAt: number | null
}

/** Requested columns of the list; by default the server omits the client's id. */
export const SERVER_RUN_COLUMNS = [
  'id',
  'client_id',
  'database.id',
  'database.database_name',
  'schema',
  'sql',
  'tab_name',
  'status',
  'rows',
  'limit',
  'start_time',
  'end_time',
  'error_message',
  'results_key',
  'changed_on',
] as const

/** Tab name of a run without a tab, by a script or another client. */
const OTHER_CLIENT = 'Another client'

/** Parses a row of the server's list; null without a client's id or a start. */
export function readServerRun(row: unknown): ServerRun | null {
  if (!isRecord(row) || !isQueryId(row['client_id']) || typeof row['id'] !== 'number') return null
  const state = QUERY_STATES.find((one) => one === row['status'])
  const startDttm = timeOf(row['start_time'])
  if (state === undefined || startDttm === null) return null
  const database = isRecord(row['database']) ? row['database'] : {}
  return {
    id: row['client_id'],
    serverId: row['id'],
    dbId: numberOrNull(database['id']),
    databaseName: textOrNull(database['database_name']),
    schema: textOrNull(row['schema']),
    sql: textOrNull(row['sql']) ?? '',
    // A data preview has an empty tab name, clients without tabs have none.
    tabName: textOrNull(row['tab_name']) ?? OTHER_CLIENT,
    state,
    rows: numberOrNull(row['rows']),
    rowLimit: numberOrNull(row['limit']),
    startDttm,
    endDttm: timeOf(row['end_time']),
    errorMessage: textOrNull(row['error_message']),
    resultsKey: textOrNull(row['results_key']),
    changedOn: timeOf(row['changed_on']),
    pinnedAt: null,
  }
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

const storedRun = fields<ServerRun>({
  id: where(isQueryId),
  serverId: int,
  dbId: nullable(int),
  databaseName: nullable(text),
  schema: nullable(text),
  sql: text,
  tabName: text,
  state: oneOf(QUERY_STATES),
  rows: nullable(number),
  rowLimit: nullable(number),
  startDttm: number,
  endDttm: nullable(number),
  errorMessage: nullable(text),
  resultsKey: nullable(text),
  changedOn: nullable(number),
  pinnedAt: nullable(number),
})

/** Parses a stored run of the server. Fails: `unreadable`, with the invalid field. */
export function parseServerRun(row: unknown): Read<ServerRun> {
  return readShape(storedRun, row, 'run')
}
