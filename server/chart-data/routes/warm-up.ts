import { warmUpDatasetCache } from '#domain/contract/bi/dataset-around.ts'
import { warmUpCharts } from '#server/chart-data/answer/warm-up.ts'
import type { ChartRunner } from '#server/chart-data/runner/chart-runner.ts'
import type { ServerDeps } from '#server/deps.ts'
import { implement, type Route } from '#server/http/implement.ts'

/** What is asked of datasets over the cache of charts. */
export function warmUpRoutes(deps: ServerDeps, runner: ChartRunner): readonly Route[] {
  return [
    implement(warmUpDatasetCache, ({ body, user, now, signal }) =>
      warmUpCharts(deps, runner, { user, now, signal }, body),
    ),
  ]
}
