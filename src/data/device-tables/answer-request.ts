import type { LocalDatabase } from '#data/db/database.ts'
import type { WireRequest } from '#data/http/exchange/fetch-call.ts'
import type { WireCall } from '#data/http/session-calls.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import { isDeviceDataset } from '#domain/engines/device-records.ts'
import { THIS_DEVICE_ID } from '#domain/sql/device/this-device.ts'
import { answerCatalogue } from './answer-catalogue.ts'
import { answerRun, answerStop } from './answer-run.ts'
import { type DeviceAnswer, rejection } from './wire-answers.ts'

const OF_DATABASE = `/api/v1/database/${THIS_DEVICE_ID}/`

/**
 * Answers a call about the tables of this device, as a server answers it for its own databases. Null for all other calls, which
 * are sent. Throws errors of the database.
 */
export async function answerRequest(
  db: LocalDatabase,
  call: WireCall,
  wire: WireRequest,
): Promise<DeviceAnswer | null> {
  const [path = '', search = ''] = wire.path.split('?', 2)
  if (path.startsWith(OF_DATABASE))
    return answerCatalogue(db, path.slice(OF_DATABASE.length), new URLSearchParams(search))
  const body = call.method === 'POST' ? bodyOf(wire) : {}
  if (path === '/api/v1/query/stop') return answerStop(db, body)
  if (path.startsWith('/api/v1/sqllab/') && body['database_id'] === THIS_DEVICE_ID)
    return path === '/api/v1/sqllab/execute/' ? answerRun(db, body, wire.signal) : NO_FUNCTION
  const datasetId = isRecord(body['datasource']) ? body['datasource']['id'] : null
  if (path === '/api/v1/chart/data' && typeof datasetId === 'number' && isDeviceDataset(datasetId))
    return (await import('./answer-chart.ts')).answerChart(db, datasetId, {
      body,
      style: new URLSearchParams(search).get('style'),
      signal: wire.signal,
    })
  const values = COLUMN_VALUES.exec(path)
  if (values !== null && isDeviceDataset(Number(values[1])))
    return (await import('./answer-values.ts')).answerValues(db, Number(values[1]), {
      column: decodeURIComponent(values[2] ?? ''),
      signal: wire.signal,
    })
  return null
}

const COLUMN_VALUES = /^\/api\/v1\/datasource\/table\/(\d+)\/column\/([^/]+)\/values\/$/

const NO_FUNCTION = rejection(400, { message: 'Tables of this device have no such function.' })

function bodyOf({ body }: WireRequest): Readonly<Record<string, unknown>> {
  if (typeof body !== 'string') return {}
  const parsed = parseJson(body)
  return parsed.ok && isRecord(parsed.value) ? parsed.value : {}
}
