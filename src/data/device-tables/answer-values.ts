import { readLocalDataset } from '#data/answers/read-datasets.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { makeLocalId } from '#domain/core/ids.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import { deviceEngine } from './engine-client.ts'
import { readDeviceTables } from './table-list.ts'
import { type DeviceAnswer, engineRejection, jsonAnswer, rejection } from './wire-answers.ts'

/** Most values of a filter. Source: BI spec §9. */
const MOST_VALUES = 10_000

const WITHIN_MS = 60_000

/** Answers the distinct values of a column of a dataset of this device. Throws errors of the database. */
export async function answerValues(
  db: LocalDatabase,
  datasetId: number,
  { column, signal }: { readonly column: string; readonly signal: AbortSignal | undefined },
): Promise<DeviceAnswer> {
  const current = (await readLocalDataset(db, datasetId))?.current
  const found = current?.columns.find(({ name }) => name === column)
  if (current === undefined || found === undefined) return rejection(404, { message: 'No such column' })
  const source = current.sql === null || current.sql === '' ? quoted(current.name) : `(\n${current.sql}\n)`
  const value = found.expression ?? quoted(column)
  const sql = `SELECT DISTINCT ${value} AS v FROM ${source} AS s ORDER BY 1 LIMIT ${MOST_VALUES}`
  const clientId = makeLocalId(db.clock.randomBytes)
  const engine = deviceEngine(db)
  signal?.addEventListener('abort', () => void engine.stop(clientId))
  const request = { clientId, sql, schema: null, rowLimit: MOST_VALUES, timeoutMs: WITHIN_MS }
  const ended = await engine.run(await readDeviceTables(db), { ...request, form: 'chart' })
  if (!ended.ok) return engineRejection(ended.error)
  const rows = parseJson(new TextDecoder().decode(ended.value.dataJson))
  const values = rows.ok && Array.isArray(rows.value) ? rows.value : []
  return jsonAnswer({ result: values.map((row: unknown) => (isRecord(row) ? row['v'] : null)) })
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
