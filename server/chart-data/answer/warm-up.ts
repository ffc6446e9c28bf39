import { err, ok, type Result } from '#domain/core/result.ts'
import type { ChartDataError } from '#server/chart-data/chart-data-error.ts'
import type { ChartDeps } from '#server/chart-data/chart-deps.ts'
import type { User } from '#server/store/users.ts'
import { answerCharts } from './answer-charts.ts'
import { queriesOfChart } from './queries-of-chart.ts'

/** The user of a warm-up and its time, in ms since 1970; the signal stops the queries. */
interface Requester {
  readonly user: User
  readonly now: number
  readonly signal: AbortSignal
}

/** A chart whose queries were run: `error` is null if all succeeded, `no-queries` if it has none. */
interface WarmChart {
  readonly id: number
  readonly error: ChartDataError | 'no-queries' | null
}

/**
 * Runs the queries that the charts of a table were saved with, one chart after the other, so that their answers are cached.
 * Fails: `table-not-found`. Source: BI spec §7 Datasets.
 */
export async function warmUpCharts(
  deps: ChartDeps,
  { user, now, signal }: Requester,
  table: { readonly db_name: string; readonly table_name: string },
): Promise<Result<readonly WarmChart[], ChartDataError>> {
  const { db } = deps.store
  const dataset = await db
    .selectFrom('datasets')
    .innerJoin('databases', 'databases.id', 'datasets.database_id')
    .select('datasets.id')
    .where('databases.name', '=', table.db_name)
    .where('table_name', '=', table.table_name)
    .executeTakeFirst()
  if (dataset === undefined) return err({ code: 'table-not-found' })
  const charts = await db
    .selectFrom('charts')
    .select(['id', 'params', 'query_context', 'dataset_id'])
    .where('dataset_id', '=', dataset.id)
    .orderBy('id')
    .execute()
  const warm: WarmChart[] = []
  for (const chart of charts) {
    if (signal.aborted) break
    const queries = await queriesOfChart(chart)
    if (queries === null) {
      warm.push({ id: chart.id, error: 'no-queries' })
      continue
    }
    const body = {
      datasource: { id: dataset.id, type: 'table' },
      queries: [...queries],
      force: true,
      form_data: { slice_id: chart.id },
    }
    const answers = await answerCharts(deps, { body, user, now }, signal)
    warm.push({ id: chart.id, error: answers.ok ? null : answers.error })
  }
  return ok(warm)
}
