import { err, ok, type Result } from '#domain/core/result.ts'
import type { ChartDeps } from '#server/chart-data/chart-deps.ts'
import { type HttpError, messageError } from '#server/http/errors/http-error.ts'
import type { User } from '#server/store/users.ts'
import { answerCharts } from './answer-charts.ts'
import { queriesOfChart } from './queries-of-chart.ts'

/** Who asks, and when in ms since 1970; the signal has the queries end. */
interface Asker {
  readonly user: User
  readonly now: number
  readonly signal: AbortSignal
}

/** What became of a chart. */
interface WarmChart {
  readonly chart_id: number
  readonly viz_error: string | null
  readonly viz_status: string | null
}

/**
 * Runs the queries that the charts of a table were saved with, one chart after the other, so that their answers are cached.
 * Fails: 404 where there is no such table. Source: BI spec §7 Datasets.
 */
export async function warmUpCharts(
  deps: ChartDeps,
  { user, now, signal }: Asker,
  table: {
    readonly db_name: string
    readonly table_name: string
    readonly dashboard_id?: number | undefined
  },
): Promise<Result<{ result: WarmChart[] }, HttpError>> {
  const { db } = deps.store
  const dataset = await db
    .selectFrom('datasets')
    .innerJoin('databases', 'databases.id', 'datasets.database_id')
    .select('datasets.id')
    .where('databases.name', '=', table.db_name)
    .where('table_name', '=', table.table_name)
    .executeTakeFirst()
  if (dataset === undefined)
    return err(messageError(404, 'The provided table was not found in the provided database'))
  const charts = await db
    .selectFrom('charts')
    .select(['id', 'params', 'query_context', 'dataset_id'])
    .where('dataset_id', '=', dataset.id)
    .orderBy('id')
    .execute()
  const result: WarmChart[] = []
  for (const chart of charts) {
    if (signal.aborted) break
    const queries = await queriesOfChart(chart)
    if (queries === null) {
      const viz_error = "Chart's query context does not exist"
      result.push({ chart_id: chart.id, viz_error, viz_status: null })
      continue
    }
    const body = {
      datasource: { id: dataset.id, type: 'table' },
      queries: [...queries],
      force: true,
      form_data: { slice_id: chart.id },
    }
    const answers = await answerCharts(deps, { body, user, now }, signal)
    result.push({
      chart_id: chart.id,
      viz_error: answers.ok ? null : JSON.stringify(answers.error.body),
      viz_status: answers.ok ? 'success' : 'failed',
    })
  }
  return ok({ result })
}
