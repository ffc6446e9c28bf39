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
 * A run as its server lists it, whichever device asked for it. Times are ms since 1970 on the server's clock. `rowLimit`
 * is the limit that it ran with; `pinnedAt` is of this device alone. Source: SQL spec §7.
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

/** The columns that a list of runs is asked for: without them the server leaves out the client's id. */
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

/** The tab of a run that was made without one, by a script or another client. */
const OTHER_CLIENT = 'Another client'

/** Reads a row of the server's list; null for one without a client's id, or that never began. */
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
    // A data preview names an empty tab. Clients without tabs name none.
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

/** Reads a run of the server as it was stored on this device. Fails: `unreadable`, with the field that is wrong. */
export function parseServerRun(row: unknown): Read<ServerRun> {
  return readShape(storedRun, row, 'run')
}
