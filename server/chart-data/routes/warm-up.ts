import { warmUpDatasetCache } from '#domain/contract/bi/dataset-around.ts'
import { err, ok } from '#domain/core/result.ts'
import { warmUpCharts } from '#server/chart-data/answer/warm-up.ts'
import type { ChartDataError } from '#server/chart-data/chart-data-error.ts'
import type { ChartDeps } from '#server/chart-data/chart-deps.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { chartErrorAnswer } from './chart-error-answer.ts'

/** Filling the cache with the answers of charts. */
export function warmUpRoutes(deps: ChartDeps): readonly Route[] {
  return [
    implement(warmUpDatasetCache, async ({ body, user, now, signal }) => {
      const warm = await warmUpCharts(deps, { user, now, signal }, body)
      if (!warm.ok) return err(chartErrorAnswer(warm.error))
      return ok({ result: warm.value.map(({ id, error }) => ({ chart_id: id, ...statusOf(error) })) })
    }),
  ]
}

function statusOf(error: ChartDataError | 'no-queries' | null) {
  if (error === null) return { viz_error: null, viz_status: 'success' }
  if (error === 'no-queries') return { viz_error: "Chart's query context does not exist", viz_status: null }
  return { viz_error: JSON.stringify(chartErrorAnswer(error).body), viz_status: 'failed' }
}
