import { UPSTREAM_CHARTS } from './charts/upstream-charts.ts'
import { UPSTREAM_DATASETS } from './datasets/upstream-datasets.ts'
import { ALL_FRONT_RULES } from './decide/front-rules.ts'
import { UPSTREAM_SAVED_QUERIES } from './kinds/saved-queries.ts'
import type { UpstreamKind } from './kinds/upstream-kind.ts'
import { chartRoutes } from './routes/charts.ts'
import { dashboardRoutes } from './routes/dashboards.ts'
import { datasetRoutes } from './routes/datasets.ts'
import type { FrontRoute } from './routes/front-route.ts'
import { savedQueryRoutes } from './routes/saved-queries.ts'
import { startStateRoute } from './routes/start-state.ts'
import { syncRoutes } from './routes/sync.ts'
import { tableSchemaRoutes } from './routes/table-schemas.ts'
import { tabRoutes } from './routes/tabs.ts'
import { FRONT_KINDS } from './stored-kinds.ts'
import { TABS_WITH_TABLES } from './tables/tabs-with-tables.ts'
import type { Front, FrontDeps } from './wire/front.ts'
import { oneAtATime } from './wire/one-at-a-time.ts'

/** Every kind of SQL Lab that is read upstream by its list; tabs name saved queries, and come after them. */
const SQL_KINDS: readonly UpstreamKind[] = [UPSTREAM_SAVED_QUERIES, TABS_WITH_TABLES]

/** Every kind that many see; there may be thousands of each, and nobody who writes SQL waits for them. */
const SHARED_KINDS: readonly UpstreamKind[] = [UPSTREAM_DATASETS, UPSTREAM_CHARTS]

/** Every call of synced records that a front answers itself; all others are passed on. */
export const FRONT_ROUTES: readonly FrontRoute[] = [
  ...syncRoutes({ listed: FRONT_KINDS, own: SQL_KINDS, shared: SHARED_KINDS }),
  ...savedQueryRoutes(),
  ...tabRoutes(),
  ...tableSchemaRoutes(),
  ...chartRoutes(),
  ...datasetRoutes(),
  ...dashboardRoutes(),
  startStateRoute(SQL_KINDS),
]

/** Begins a front over its store: what it remembers beside that is none. */
export function beginFront(deps: FrontDeps): Front {
  return {
    ...deps,
    rules: deps.rules ?? ALL_FRONT_RULES,
    oneAtATime: oneAtATime(),
    known: new Map(),
    unseen: new Map(),
    strangers: new Map(),
    readAt: new Map(),
    readings: new Map(),
  }
}
