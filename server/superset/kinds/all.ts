import { RECORD_KINDS } from '#server/records/all.ts'
import { type ListedKind, listed } from '#server/records/kind/record-kind.ts'
import type { FrontPart } from '#server/superset/front/deps.ts'
import type { FrontRoute } from '#server/superset/sync/front-route.ts'
import { type FrontKind, sharedKind } from '#server/superset/sync/kind/shared-rows.ts'
import type { UpstreamKind } from '#server/superset/sync/kind/upstream-kind.ts'
import { syncRoutes } from '#server/superset/sync/routes.ts'
import { UPSTREAM_CHARTS } from './charts/kind.ts'
import { chartRoutes } from './charts/routes.ts'
import { UPSTREAM_CHART_ROWS } from './charts/rows.ts'
import { dashboardViewRoutes, FRONT_ONLY_KINDS } from './dashboard-views/routes.ts'
import { UPSTREAM_DASHBOARDS } from './dashboards/kind.ts'
import { dashboardRoutes } from './dashboards/routes.ts'
import { UPSTREAM_DASHBOARD_ROWS } from './dashboards/rows.ts'
import { UPSTREAM_DATASETS } from './datasets/kind.ts'
import { datasetRoutes } from './datasets/routes.ts'
import { UPSTREAM_DATASET_ROWS } from './datasets/rows.ts'
import { UPSTREAM_SAVED_QUERIES } from './saved-queries/kind.ts'
import { LINKED_SAVED_QUERIES } from './saved-queries/link-ids.ts'
import { mountSavedQueryExports } from './saved-queries/mount-exports.ts'
import { savedQueryRoutes } from './saved-queries/routes.ts'
import { UPSTREAM_TABS } from './tabs/kind.ts'
import { mountRuns } from './tabs/mount-runs.ts'
import { tabRoutes } from './tabs/routes.ts'
import { startStateRoute } from './tabs/start-state.ts'
import { tableSchemaRoutes } from './tabs/table-routes.ts'

/** Kinds of one user, read upstream by their lists; tabs refer to saved queries, which are therefore read first. */
const OWN_KINDS: readonly UpstreamKind[] = [UPSTREAM_SAVED_QUERIES, UPSTREAM_TABS]

/** Kinds that many users see. There may be thousands of each, so the SQL editor does not wait for their lists. */
const SHARED_KINDS: readonly UpstreamKind[] = [UPSTREAM_DATASETS, UPSTREAM_CHARTS, UPSTREAM_DASHBOARDS]

const SHARED_ROWS: readonly FrontKind[] = [
  sharedKind(UPSTREAM_DATASET_ROWS),
  sharedKind(UPSTREAM_CHART_ROWS),
  sharedKind(UPSTREAM_DASHBOARD_ROWS),
]

/** Replaces the kind without numbers in links. */
const LINKED: ListedKind = listed(LINKED_SAVED_QUERIES, () => [])

const SHARED_NAMES = new Set(SHARED_ROWS.map(({ wireName }) => wireName))

/** Each synced kind in the list of changes of a front; a shared one replaces the embedded server's own. */
const FRONT_KINDS: readonly FrontKind[] = [
  ...RECORD_KINDS.filter(({ wireName }) => !SHARED_NAMES.has(wireName)).map((kind) => ({
    ...(kind.wireName === LINKED.wireName ? LINKED : kind),
    wireId: null,
  })),
  ...SHARED_ROWS,
]

/** Each kind that has a table in the store of a front. */
export const FRONT_TABLES: readonly ListedKind[] = [...RECORD_KINDS, ...SHARED_ROWS]

/** The calls of synced records, which a front answers itself; all others are forwarded. */
export const FRONT_ROUTES: readonly FrontRoute[] = [
  ...syncRoutes({ listed: FRONT_KINDS, own: OWN_KINDS, shared: SHARED_KINDS, frontOnly: FRONT_ONLY_KINDS }),
  ...savedQueryRoutes(),
  ...tabRoutes(),
  ...tableSchemaRoutes(),
  ...chartRoutes(),
  ...datasetRoutes(),
  ...dashboardRoutes(),
  ...dashboardViewRoutes(),
  startStateRoute(OWN_KINDS),
]

/** Other parts of the front with their own answers. */
export const KIND_PARTS: readonly FrontPart[] = [mountRuns, mountSavedQueryExports]
