import { err, ok, type Result } from '#domain/core/result.ts'
import type { Engine } from '#domain/engines/engine.ts'
import { cacheSeconds } from '#domain/semantic/limits/cache-time.ts'
import { parseParameters } from '#domain/sql/templates/parse-parameters.ts'
import { chartError } from '#server/chart-data/present/present-answer.ts'
import type { ChartTemplates } from '#server/chart-data/templates/fill-chart.ts'
import type { ServerDeps } from '#server/deps.ts'
import { bareError, type HttpError } from '#server/http/errors/http-error.ts'
import type { DatabaseRow } from '#server/store/databases.ts'
import { type Dataset, findDataset, semanticDataset } from '#server/store/datasets.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import type { User } from '#server/store/users.ts'

/** A dataset, its database, and the engine that answers for it. */
interface OpenDataset {
  readonly dataset: Dataset
  readonly database: DatabaseRow
  readonly engine: Engine
  readonly templates: ChartTemplates
  /** How long answers are given again, in s, where neither a request nor a chart says. */
  readonly cacheSeconds: number
}

const NO_DATASET = bareError(404, 'Datasource does not exist')

/** Finds a dataset and opens its database for a user. Fails: with the answer to it, `missing` where there is no such dataset. */
export async function openDataset(
  { store, engines }: ServerDeps,
  user: User,
  id: number,
  missing: HttpError = NO_DATASET,
): Promise<Result<OpenDataset, HttpError>> {
  const dataset = await findDataset(store, id)
  const database = dataset === null ? null : await rowById(store, 'databases', dataset.row.database_id)
  if (dataset === null || database === null) return err(missing)
  const engine = engines.open(user.id, database)
  if (!engine.ok) return err(chartError(engine.error))
  return ok({
    dataset,
    database,
    engine: engine.value,
    templates: templatesFor(store, user, {
      databaseId: database.id,
      parameters: dataset.row.template_params,
    }),
    cacheSeconds: cacheSeconds([dataset.row.cache_timeout, database.cache_timeout]),
  })
}

/** Whose templates they are: the database that they may read, and the values that the dataset gives them, as JSON. */
interface TemplateOwner {
  readonly databaseId: number
  readonly parameters: string | null
}

/** What the templates of a dataset know; they read datasets of its own database only, since a query runs in one. */
export function templatesFor(
  store: ServerDeps['store'],
  user: User,
  { databaseId, parameters: json }: TemplateOwner,
): ChartTemplates {
  const parameters = parseParameters(json)
  return {
    // Parameters that are no JSON count as none, as those of the editor do.
    parameters: parameters.ok ? parameters.value : new Map(),
    asker: { userId: user.id, username: user.username, email: user.email },
    related: async (datasetId) => {
      const found = await findDataset(store, datasetId)
      return found === null || found.row.database_id !== databaseId ? null : semanticDataset(found)
    },
  }
}
