import { createChartRunner } from '#server/engines/host/chart-runner.ts'
import type { ServerDeps } from '#server/http/deps.ts'
import type { Route } from '#server/http/implement.ts'
import { RECORD_KINDS } from '#server/records/all.ts'
import { bundleRoutes } from '#server/records/bundles/routes.ts'
import { tagRoutes } from '#server/records/tags/routes.ts'
import { chartDataRoutes } from './bi/chart-data.ts'
import { dashboardRoutes } from './bi/dashboard.ts'
import { warmUpRoutes } from './bi/dataset.ts'
import { datasourceRoutes } from './bi/datasource.ts'
import { exploreRoutes } from './bi/explore/routes.ts'
import { exploreJsonRoutes } from './bi/explore-json/routes.ts'
import { databaseRoutes } from './database.ts'
import { asyncEventRoutes } from './events/async-event.ts'
import { exportRoutes } from './exports.ts'
import { logRoutes } from './log.ts'
import { meRoutes } from './me.ts'
import { openApiRoutes } from './openapi.ts'
import { queryRoutes } from './query.ts'
import { securityRoutes } from './security.ts'
import { sqllabRoutes } from './sqllab.ts'
import { syncRoutes } from './sync.ts'

/** Every route that the server has. */
export function allRoutes(deps: ServerDeps): readonly Route[] {
  const runner = createChartRunner()
  return [
    ...meRoutes(),
    ...securityRoutes(deps),
    ...databaseRoutes(deps),
    ...sqllabRoutes(deps),
    ...exportRoutes(deps),
    ...queryRoutes(deps),
    ...asyncEventRoutes(deps),
    ...RECORD_KINDS.flatMap(({ routes }) => routes(deps)),
    ...bundleRoutes(deps),
    ...tagRoutes(deps),
    ...syncRoutes(deps, RECORD_KINDS),
    ...logRoutes(),
    ...warmUpRoutes(deps, runner),
    ...chartDataRoutes(deps, runner),
    ...datasourceRoutes(deps, runner),
    ...exploreRoutes(deps),
    ...exploreJsonRoutes(deps, runner),
    ...dashboardRoutes(deps),
    ...openApiRoutes(),
  ]
}
