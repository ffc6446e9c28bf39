import { createHash } from 'node:crypto'
import { MASKED } from '#domain/connections/address.ts'
import { parseBoundedJson } from '#domain/core/json/bounded-json.ts'
import { isRecord } from '#domain/core/parse.ts'
import { err, type Result } from '#domain/core/result.ts'
import { targetDatasetIds } from '#domain/dashboard/bundle/new-ids.ts'
import { type HttpError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import type { FileParts } from '#server/http/implement.ts'
import type { SavedQueryRow } from '#server/records/saved-queries/table.ts'
import { chartsOfDashboard } from '#server/store/charts.ts'
import { type Dataset, findDatasets } from '#server/store/datasets.ts'
import { isVisible } from '#server/store/lists/visible-dashboards.ts'
import type { Store } from '#server/store/open-store.ts'
import { rowsById } from '#server/store/rows-by-id.ts'
import type { WorkOptions } from '#server/work/create-work.ts'
import { bundleOf } from './bundle-of.ts'

/** An export of records, some of which may be hidden from the user. */
interface WantedOfUser extends Wanted {
  readonly userId: number
}

/** An export: its records, its time in ms since 1970, and its requester. */
interface Wanted {
  readonly ids: readonly number[]
  readonly now: number
  readonly requester: WorkOptions
}

/** Exports datasets with the names of their databases. Fails: 404 if one of them does not exist. */
export async function exportedDatasets(
  store: Store,
  { ids, now, requester }: Wanted,
): Promise<Result<FileParts, HttpError>> {
  const datasets = await findDatasets(store, ids)
  if (isLacking(datasets, ids)) return err(NOT_FOUND)
  const databases = await databasesOf(store, datasets)
  return await bundleOf({ kind: 'dataset', dashboards: [], charts: [], datasets, databases }, now, requester)
}

/** Exports charts with their datasets. Fails: 404 if one of them does not exist. */
export async function exportedCharts(
  store: Store,
  { ids, now, requester }: Wanted,
): Promise<Result<FileParts, HttpError>> {
  const charts = await rowsById(store, 'charts', ids)
  if (isLacking(charts, ids)) return err(NOT_FOUND)
  const datasetIds = new Set(charts.flatMap(({ dataset_id: id }) => id ?? []))
  const datasets = await findDatasets(store, [...datasetIds])
  const databases = await databasesOf(store, datasets)
  return await bundleOf({ kind: 'chart', dashboards: [], charts, datasets, databases }, now, requester)
}

/**
 * Exports dashboards with their charts, and the datasets of these charts and of their filters. Fails: 404 if one of them does
 * not exist or is hidden from the user.
 */
export async function exportedDashboards(
  store: Store,
  { ids, now, requester, userId }: WantedOfUser,
): Promise<Result<FileParts, HttpError>> {
  const rows = (await rowsById(store, 'dashboards', ids)).filter((row) => isVisible(row, userId))
  if (isLacking(rows, ids)) return err(NOT_FOUND)
  const dashboards = []
  for (const row of rows) dashboards.push({ row, charts: await chartsOfDashboard(store, row.id) })
  const charts = new Map(dashboards.flatMap((one) => one.charts.map((chart) => [chart.id, chart] as const)))
  const datasetIds = new Set([
    ...[...charts.values()].flatMap(({ dataset_id: id }) => id ?? []),
    ...rows.flatMap(({ json_metadata: text }) => [...targetDatasetIds(tableIn(text))]),
  ])
  const datasets = await findDatasets(store, [...datasetIds])
  const databases = await databasesOf(store, datasets)
  const parts = { kind: 'dashboard', dashboards, charts: [...charts.values()], datasets, databases } as const
  return await bundleOf(parts, now, requester)
}

/** Exports saved queries of the user with their databases. Fails: 404 if one of them does not exist or is another user's. */
export async function exportedSavedQueries(
  store: Store,
  { ids, now, requester, userId }: WantedOfUser,
): Promise<Result<FileParts, HttpError>> {
  const rows = (await rowsById(store, 'saved_queries', ids)).filter((row) => row.user_id === userId)
  if (isLacking(rows, ids)) return err(NOT_FOUND)
  const savedQueries = rows.map((row) => ({ ...row, uuid: row.uuid ?? uuidOfRow(row) }))
  const databaseIds = new Set(rows.flatMap(({ database_id: id }) => id ?? []))
  const databases = await rowsById(store, 'databases', [...databaseIds])
  const none = { dashboards: [], charts: [], datasets: [] } as const
  return await bundleOf({ kind: 'saved_query', ...none, savedQueries, databases }, now, requester)
}

/** Exports the connections of databases with masked secrets. Fails: 404 if one of them does not exist. */
export async function exportedDatabases(
  store: Store,
  { ids, now, requester }: Wanted,
): Promise<Result<FileParts, HttpError>> {
  const databases = await rowsById(store, 'databases', ids)
  if (isLacking(databases, ids)) return err(NOT_FOUND)
  const rows = databases.map((row) => ({ ...row, secrets: row.secrets === null ? null : MASKED }))
  const none = { dashboards: [], charts: [], datasets: [] } as const
  return await bundleOf({ kind: 'database', ...none, databases: rows }, now, requester)
}

/** A uuid for a row without one, the same in each export. */
function uuidOfRow({ id, created_on: at }: SavedQueryRow): string {
  const hash = createHash('sha256').update(`saved_query ${id} ${at}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

function tableIn(text: string | null): Readonly<Record<string, unknown>> {
  const read = text === null ? null : parseBoundedJson(text)
  return read?.ok && isRecord(read.value) ? read.value : {}
}

function isLacking(found: readonly unknown[], ids: readonly number[]): boolean {
  return found.length === 0 || found.length < new Set(ids).size
}

async function databasesOf(store: Store, datasets: readonly Dataset[]) {
  return await rowsById(store, 'databases', [...new Set(datasets.map(({ row }) => row.database_id))])
}
