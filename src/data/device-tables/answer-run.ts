import type { LocalDatabase } from '#data/db/database.ts'
import type { RunAnswer } from '#domain/engines/engine.ts'
import { deviceEngine } from './engine-client.ts'
import { readDeviceTables } from './table-list.ts'
import { bytesAnswer, type DeviceAnswer, engineRejection, jsonAnswer, rejection } from './wire-answers.ts'

/** Longest run on this device, in ms. */
const RUN_TIMEOUT_MS = 3_600_000

type Body = Readonly<Record<string, unknown>>

/** Runs SQL on this device and answers as a server does. The signal stops it. Throws errors of the database. */
export async function answerRun(
  db: LocalDatabase,
  body: Body,
  signal: AbortSignal | undefined,
): Promise<DeviceAnswer> {
  const { client_id: clientId, sql, queryLimit } = body
  if (typeof clientId !== 'string' || typeof sql !== 'string') return rejection(400, { message: 'No SQL' })
  if (body['select_as_cta'] === true)
    return rejection(400, { message: 'A result is saved as a table of this device by its menu.' })
  const rowLimit = typeof queryLimit === 'number' && queryLimit > 0 ? queryLimit : DEFAULT_ROWS
  const engine = deviceEngine(db)
  const stop = () => void engine.stop(clientId)
  signal?.addEventListener('abort', stop)
  const request = { clientId, sql, schema: null, rowLimit, timeoutMs: RUN_TIMEOUT_MS }
  const ended = await engine.run(await readDeviceTables(db), request)
  signal?.removeEventListener('abort', stop)
  if (ended.ok) return resultAnswer(db, { sql, rowLimit }, ended.value)
  return ended.error.code === 'stopped'
    ? jsonAnswer({ query_id: null, status: 'stopped' })
    : engineRejection(ended.error)
}

/** Rows without a limit of the request. Source: SQL spec §9. */
const DEFAULT_ROWS = 1000

function resultAnswer(
  db: LocalDatabase,
  { sql, rowLimit }: { readonly sql: string; readonly rowLimit: number },
  { dataJson, columns, rowCount, cut }: RunAnswer,
): DeviceAnswer {
  const columnsJson = JSON.stringify(columns)
  const query = {
    executedSql: sql,
    limit: rowLimit,
    limitingFactor: cut === null ? 'NOT_LIMITED' : 'DROPDOWN',
    rows: rowCount,
    resultsKey: null,
    serverId: null,
    state: 'success',
    changed_on: new Date(db.clock.now()).toISOString().slice(0, -1),
    extra: {},
  }
  return bytesAnswer([
    '{"query_id":null,"status":"success","data":',
    dataJson,
    `,"columns":${columnsJson},"selected_columns":${columnsJson},"expanded_columns":[]`,
    `,"query":${JSON.stringify(query)}${cut === null ? '' : ',"displayLimitReached":true'}}`,
  ])
}

/** Stops a run of this device; null where no run has its id, since it may be one of the server. */
export async function answerStop(db: LocalDatabase, { client_id: id }: Body): Promise<DeviceAnswer | null> {
  if (typeof id !== 'string' || !(await deviceEngine(db).stop(id))) return null
  return jsonAnswer({ result: 'OK' })
}
