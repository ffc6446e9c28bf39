import { err, ok, type Result } from '#domain/core/result.ts'
import type { Engine } from '#domain/engines/engine.ts'
import type { ServerDeps } from '#server/http/deps.ts'
import { bareError, type HttpError } from '#server/http/errors/http-error.ts'
import { chartError } from '#server/present/chart-data.ts'
import type { DatabaseRow } from '#server/store/databases.ts'
import { type Dataset, findDataset } from '#server/store/datasets.ts'
import { rowById } from '#server/store/rows-by-id.ts'

/** A dataset, its database, and the engine that answers for it. */
interface OpenDataset {
  readonly dataset: Dataset
  readonly database: DatabaseRow
  readonly engine: Engine
}

const NO_DATASET = bareError(404, 'Datasource does not exist')

/** Finds a dataset and opens its database for a user. Fails: with the answer to it, `missing` where there is no such dataset. */
export async function openDataset(
  { store, engines }: ServerDeps,
  userId: number,
  id: number,
  missing: HttpError = NO_DATASET,
): Promise<Result<OpenDataset, HttpError>> {
  const dataset = await findDataset(store, id)
  const database = dataset === null ? null : await rowById(store, 'databases', dataset.row.database_id)
  if (dataset === null || database === null) return err(missing)
  const engine = engines.open(userId, database)
  return engine.ok ? ok({ dataset, database, engine: engine.value }) : err(chartError(engine.error))
}
