import type { ChartDeps } from '#server/chart-data/chart-deps.ts'
import { chartDataRoutes } from '#server/chart-data/routes/chart-data.ts'
import { datasourceRoutes } from '#server/chart-data/routes/datasource.ts'
import { exploreJsonRoutes } from '#server/chart-data/routes/explore-json/routes.ts'
import { warmUpRoutes } from '#server/chart-data/routes/warm-up.ts'
import type { Route } from '#server/http/implement.ts'
import { RECORD_KINDS } from '#server/records/all.ts'
import { bundleRoutes } from '#server/records/bundles/routes.ts'
import { tagRoutes } from '#server/records/tags/routes.ts'
import { databaseWriteRoutes } from '#server/routes/databases/routes.ts'
import type { ExportDeps } from '#server/runs/exports/export-deps.ts'
import { estimateRoutes } from '#server/runs/routes/estimate.ts'
import { exportRoutes } from '#server/runs/routes/exports.ts'
import { queryRoutes } from '#server/runs/routes/query.ts'
import { runRoutes } from '#server/runs/routes/sqllab.ts'
import { cssTemplateRoutes } from './css-template.ts'
import { databaseRoutes } from './database.ts'
import { databaseAroundRoutes } from './database-around.ts'
import { asyncEventRoutes } from './events/async-event.ts'
import { exploreRoutes } from './explore/routes.ts'
import { logRoutes } from './log/routes.ts'
import { meRoutes } from './me.ts'
import { openApiRoutes } from './openapi.ts'
import { type ScheduleDeps, scheduleRoutes } from './schedule/routes.ts'
import { securityRoutes } from './security.ts'
import { sharedQueryRoutes } from './shared-queries.ts'
import { sqllabRoutes } from './sqllab.ts'
import { syncRoutes } from './sync.ts'
import { myDataRoutes } from './uploads/my-data.ts'
import { supersetUploadRoutes } from './uploads/superset-uploads.ts'
import { type UploadDeps, uploadRoutes } from './uploads/uploads.ts'

/** Dependencies of all routes. */
export interface AppDeps extends ChartDeps, ExportDeps, ScheduleDeps, UploadDeps {}

/** All routes of the server. */
export function allRoutes(deps: AppDeps): readonly Route[] {
  return [
    ...meRoutes(),
    ...securityRoutes(deps),
    ...databaseRoutes(deps),
    ...databaseAroundRoutes(deps),
    ...databaseWriteRoutes(deps),
    ...sqllabRoutes(deps),
    ...sharedQueryRoutes(deps),
    ...runRoutes(deps),
    ...exportRoutes(deps),
    ...estimateRoutes(deps),
    ...queryRoutes(deps),
    ...asyncEventRoutes(deps),
    ...RECORD_KINDS.flatMap(({ routes }) => routes(deps)),
    ...bundleRoutes(deps),
    ...tagRoutes(deps),
    ...scheduleRoutes(deps),
    ...syncRoutes(deps, RECORD_KINDS),
    ...logRoutes(deps),
    ...cssTemplateRoutes(deps),
    ...warmUpRoutes(deps),
    ...chartDataRoutes(deps),
    ...datasourceRoutes(deps),
    ...exploreRoutes(deps),
    ...exploreJsonRoutes(deps),
    ...uploadRoutes(deps),
    ...supersetUploadRoutes(deps),
    ...myDataRoutes(deps),
    ...openApiRoutes(),
  ]
}
