import { warmUpDatasetCache } from '#domain/contract/bi/dataset-around.ts'
import { warmUpCharts } from '#server/chart-data/answer/warm-up.ts'
import type { ChartDeps } from '#server/chart-data/chart-deps.ts'
import { implement, type Route } from '#server/http/implement.ts'

/** What is asked of datasets over the cache of charts. */
export function warmUpRoutes(deps: ChartDeps): readonly Route[] {
  return [
    implement(warmUpDatasetCache, ({ body, user, now, signal }) =>
      warmUpCharts(deps, { user, now, signal }, body),
    ),
  ]
}
