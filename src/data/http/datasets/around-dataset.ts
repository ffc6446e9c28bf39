import { send } from '#data/http/send.ts'
import { readQueryAnswer } from '#domain/chart/result/chart-result.ts'
import { getDatasetUsers } from '#domain/contract/bi/dataset-around.ts'
import { getSamples, getSourceColumns } from '#domain/contract/bi/datasource.ts'
import type { Answer } from '#domain/contract/call.ts'
import { executeSql } from '#domain/contract/sqllab.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { SourceColumn } from '#domain/dataset/sync-columns.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { resultObjects } from '#domain/explore/values/result-rows.ts'

/** Rows for display: names, and values by name, with times as text. `total` if the server counted them. */
export interface ShownRows {
  readonly names: readonly string[]
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly total: number | null
}

/** Time limit for rows and columns of a source, in ms. */
const SOURCE_TIMEOUT_MS = 60_000

/** Reads a page of the rows of a dataset; pages count from 1. Fails: with any WireError. */
export async function fetchSamples(
  id: number,
  {
    page,
    perPage,
    signal,
  }: { readonly page: number; readonly perPage: number; readonly signal: AbortSignal },
): Promise<Result<ShownRows, WireError>> {
  const query = {
    datasource_type: 'table',
    datasource_id: String(id),
    page: String(page),
    per_page: String(perPage),
  }
  const answer = await send(getSamples, { query, body: {}, signal, timeoutMs: SOURCE_TIMEOUT_MS })
  if (!answer.ok) return answer
  const { result } = answer.value
  const rows = readQueryAnswer(result, undefined)
  return ok({
    names: rows.columns.map(({ name }) => name),
    rows: resultObjects(rows),
    total: result.total_count,
  })
}

/** Reads the first rows of a query that is not stored. Fails: with any WireError. */
export async function fetchPreview(
  {
    databaseId,
    schema,
    sql,
    acceptsCost = false,
  }: {
    readonly databaseId: number
    readonly schema: string | null
    readonly sql: string
    readonly acceptsCost?: boolean
  },
  signal: AbortSignal,
): Promise<Result<ShownRows, WireError>> {
  const request = { database_id: databaseId, schema, sql, queryLimit: PREVIEW_ROWS, tab: '', runAsync: false }
  const body = acceptsCost ? { ...request, accepts_cost: true } : request
  const answer = await send(executeSql, { body, signal, timeoutMs: SOURCE_TIMEOUT_MS })
  if (!answer.ok) return answer
  if (!('columns' in answer.value)) return ok({ names: [], rows: [], total: null })
  const { columns, data } = answer.value
  return ok({ names: columns.map((column) => column.column_name), rows: data, total: null })
}

/** Number of rows of a preview. */
const PREVIEW_ROWS = 50

/** Reads the current columns of a dataset's source. Fails: with any WireError. */
export async function fetchSourceColumns(
  id: number,
  signal: AbortSignal,
): Promise<Result<readonly SourceColumn[], WireError>> {
  const answer = await send(getSourceColumns, {
    params: { type: 'table', id: String(id) },
    signal,
    timeoutMs: SOURCE_TIMEOUT_MS,
  })
  if (!answer.ok) return answer
  return ok(
    answer.value.map(({ column_name: name, type, type_generic: genericType, is_dttm: isTemporal }) => ({
      name,
      type,
      genericType,
      isTemporal: isTemporal === true,
    })),
  )
}

/** The charts and dashboards that use a dataset. */
export type DatasetUsers = Answer<typeof getDatasetUsers>

/** Reads the charts and dashboards that use a dataset. Fails: with any WireError. */
export async function fetchDatasetUsers(
  id: number,
  signal?: AbortSignal,
): Promise<Result<DatasetUsers, WireError>> {
  return send(getDatasetUsers, { params: { id }, signal })
}
