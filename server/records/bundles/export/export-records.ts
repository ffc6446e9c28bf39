import { err, type Result } from '#domain/core/result.ts'
import { type HttpError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import type { FileParts } from '#server/http/implement.ts'
import { type Dataset, findDatasets } from '#server/store/datasets.ts'
import type { Store } from '#server/store/open-store.ts'
import { rowsById } from '#server/store/rows-by-id.ts'
import type { WorkOptions } from '#server/work/create-work.ts'
import { bundleOf } from './bundle-of.ts'

/** An export: its records, its time in ms since 1970, and its user. */
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
  return await bundleOf({ kind: 'dataset', charts: [], datasets, databases }, now, requester)
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
  return await bundleOf({ kind: 'chart', charts, datasets, databases }, now, requester)
}

function isLacking(found: readonly unknown[], ids: readonly number[]): boolean {
  return found.length === 0 || found.length < new Set(ids).size
}

async function databasesOf(store: Store, datasets: readonly Dataset[]) {
  return await rowsById(store, 'databases', [...new Set(datasets.map(({ row }) => row.database_id))])
}
