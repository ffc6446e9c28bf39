import { readExtra, timeoutWithin } from '#domain/connections/database-extra.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { Engine } from '#domain/engines/engine.ts'
import { cacheSeconds } from '#domain/semantic/limits/cache-time.ts'
import { parseParameters } from '#domain/sql/templates/parse-parameters.ts'
import type { ChartDataError } from '#server/chart-data/chart-data-error.ts'
import { CHART_TIMEOUT_MS } from '#server/chart-data/runner/chart-runner.ts'
import type { ChartTemplates } from '#server/chart-data/templates/fill-chart.ts'
import type { ServerDeps } from '#server/deps.ts'
import type { DatabaseRow } from '#server/store/databases.ts'
import { type Dataset, findDataset, semanticDataset } from '#server/store/datasets.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import type { User } from '#server/store/users.ts'

/** A dataset with its database and the engine that runs its queries. */
interface OpenDataset {
  readonly dataset: Dataset
  readonly database: DatabaseRow
  readonly engine: Engine
  readonly templates: ChartTemplates
  /** The most rows of a query, null for the limit of the server. */
  readonly mostRows: number | null
  /** The time limit of a query, in ms. */
  readonly timeoutMs: number
  /** The cache lifetime of answers in seconds, unless the request or its chart has one. */
  readonly cacheSeconds: number
}

/** Finds a dataset and opens its database for a user. Fails: `dataset-not-found`, `query-failed`. */
export async function openDataset(
  { store, engines }: ServerDeps,
  user: User,
  id: number,
): Promise<Result<OpenDataset, ChartDataError>> {
  const dataset = await findDataset(store, id)
  const database = dataset === null ? null : await rowById(store, 'databases', dataset.row.database_id)
  if (dataset === null || database === null) return err({ code: 'dataset-not-found' })
  const engine = engines.open(user.id, database)
  if (!engine.ok) return err({ code: 'query-failed', error: engine.error })
  return ok({
    dataset,
    database,
    engine: engine.value,
    mostRows: readExtra(database.extra).rowLimit,
    timeoutMs: timeoutWithin(database.extra, CHART_TIMEOUT_MS),
    templates: templatesFor(store, user, {
      databaseId: database.id,
      parameters: dataset.row.template_params,
    }),
    cacheSeconds: cacheSeconds([dataset.row.cache_timeout, database.cache_timeout]),
  })
}

/** The database that templates may read, and the parameters of their dataset as JSON. */
interface TemplateOwner {
  readonly databaseId: number
  readonly parameters: string | null
}

/** The context of a dataset's templates; they can read datasets of the same database only, since a query runs in one. */
export function templatesFor(
  store: ServerDeps['store'],
  user: User,
  { databaseId, parameters: json }: TemplateOwner,
): ChartTemplates {
  const parameters = parseParameters(json)
  return {
    // Invalid parameters count as none, as in the editor.
    parameters: parameters.ok ? parameters.value : new Map(),
    requester: { userId: user.id, username: user.username, email: user.email },
    related: async (datasetId) => {
      const found = await findDataset(store, datasetId)
      return found === null || found.row.database_id !== databaseId ? null : semanticDataset(found)
    },
  }
}
