import type { LocalDatabase } from '#data/db/database.ts'
import { makeLocalId } from '#domain/core/ids.ts'
import type { RunAnswer } from '#domain/engines/engine.ts'
import { THIS_DEVICE_ID } from '#domain/sql/device/this-device.ts'
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
  const { client_id: given, sql, queryLimit } = body
  const clientId = typeof given === 'string' ? given : makeLocalId(db.clock.randomBytes)
  if (typeof sql !== 'string') return rejection(400, { message: 'No SQL' })
  if (body['select_as_cta'] === true)
    return rejection(400, { message: 'A result is saved as a table of this device by its menu.' })
  const rowLimit = typeof queryLimit === 'number' && queryLimit > 0 ? queryLimit : DEFAULT_ROWS
  const engine = deviceEngine(db)
  const stop = () => void engine.stop(clientId)
  signal?.addEventListener('abort', stop)
  const request = { clientId, sql, schema: null, rowLimit, timeoutMs: RUN_TIMEOUT_MS }
  const ended = await engine.run(await readDeviceTables(db), request)
  signal?.removeEventListener('abort', stop)
  if (ended.ok)
    return resultAnswer(db, { clientId, sql, rowLimit, isPreview: given !== clientId }, ended.value)
  return ended.error.code === 'stopped'
    ? jsonAnswer({ query_id: null, status: 'stopped' })
    : engineRejection(ended.error)
}

/** Rows without a limit of the request. Source: SQL spec §9. */
const DEFAULT_ROWS = 1000

interface AnsweredRun {
  readonly clientId: string
  readonly sql: string
  readonly rowLimit: number
  /** Its request names no run. */
  readonly isPreview: boolean
}

function resultAnswer(
  db: LocalDatabase,
  { clientId, sql, rowLimit, isPreview }: AnsweredRun,
  { dataJson, columns, rowCount, cut, sourceNotes = [] }: RunAnswer,
): DeviceAnswer {
  const columnsJson = JSON.stringify(columns)
  // A run of a tab has no number of a server; the contract of a preview requires one.
  const serverId = isPreview ? 0 : null
  const query = {
    id: clientId,
    queryId: serverId,
    serverId,
    dbId: THIS_DEVICE_ID,
    db: null,
    catalog: null,
    schema: null,
    sql,
    executedSql: sql,
    sqlEditorId: null,
    tab: null,
    state: 'success',
    progress: 100,
    rows: rowCount,
    limit: rowLimit,
    limitingFactor: cut === null ? 'NOT_LIMITED' : 'DROPDOWN',
    errorMessage: null,
    startDttm: null,
    endDttm: null,
    changed_on: new Date(db.clock.now()).toISOString().slice(0, -1),
    ctas: false,
    tempSchema: null,
    tempTable: null,
    resultsKey: null,
    trackingUrl: null,
    userId: null,
    user: null,
    extra: sourceNotes.length === 0 ? {} : { warning: sourceNotes.join(' ') },
  }
  return bytesAnswer([
    `{"query_id":${serverId},"status":"success","data":`,
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
