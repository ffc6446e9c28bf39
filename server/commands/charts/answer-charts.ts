import type { ChartDataRequest } from '#domain/contract/bi/chart-data.ts'
import { allOk, err, type Result } from '#domain/core/result.ts'
import type { ChartRunner } from '#server/engines/host/chart-runner.ts'
import type { ServerDeps } from '#server/http/deps.ts'
import { type HttpError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import { type ChartAnswer, chartError } from '#server/present/chart-data.ts'
import { findDataset } from '#server/store/datasets.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import type { User } from '#server/store/users.ts'
import { answerChart } from './answer-chart.ts'

/** The answers to all queries of a request, or why it has none. */
export type ChartAnswers = Result<readonly ChartAnswer[], HttpError>

/** Who asks for what; the signal has the queries end. */
interface ChartWork {
  readonly deps: ServerDeps
  readonly runner: ChartRunner
  readonly asked: { readonly body: ChartDataRequest; readonly user: User; readonly now: number }
  readonly signal: AbortSignal
}

/** Answers all queries of a request. Fails: with the answer to it. */
export async function answerCharts({ deps, runner, asked, signal }: ChartWork): Promise<ChartAnswers> {
  const { body, user, now } = asked
  const { datasource, queries, result_type: wholeType = 'full' } = body
  const dataset = datasource.type === 'table' ? await findDataset(deps.store, datasource.id) : null
  const database = dataset === null ? null : await rowById(deps.store, 'databases', dataset.row.database_id)
  if (dataset === null || database === null) return err(NOT_FOUND)
  const engine = deps.engines.open(user.id, database)
  if (!engine.ok) return err(chartError(engine.error))
  const force = body.force === true
  const asker = { runner, engine: engine.value, userId: user.id, dataset, force, now, signal }
  const answers = await Promise.all(
    queries.map((query) => answerChart(asker, query, query.result_type ?? wholeType)),
  )
  const all = allOk(answers)
  return all.ok ? all : err(chartError(all.error))
}
