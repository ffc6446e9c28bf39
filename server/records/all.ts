import { ANNOTATION_LAYERS } from './annotation-layers/kind.ts'
import { annotationLayerRoutes } from './annotation-layers/routes.ts'
import { ANNOTATIONS } from './annotations/kind.ts'
import { annotationRoutes } from './annotations/routes.ts'
import { CHARTS } from './charts/kind.ts'
import { chartRoutes } from './charts/routes.ts'
import { DASHBOARD_MEMORIES } from './dashboard-memory/kind.ts'
import { dashboardMemoryRoutes } from './dashboard-memory/routes.ts'
import { DASHBOARD_VIEWS } from './dashboard-views/kind.ts'
import { dashboardViewRoutes } from './dashboard-views/routes.ts'
import { DASHBOARDS } from './dashboards/kind.ts'
import { dashboardRoutes } from './dashboards/routes.ts'
import { DATASETS } from './datasets/kind.ts'
import { datasetRoutes } from './datasets/routes.ts'
import { type ListedKind, listed } from './kind/record-kind.ts'
import { SAVED_QUERIES } from './saved-queries/kind.ts'
import { savedQueryRoutes } from './saved-queries/routes.ts'
import { TABLE_SCHEMAS } from './table-schemas/kind.ts'
import { tableSchemaRoutes } from './table-schemas/routes.ts'
import { TABS } from './tabs/kind.ts'
import { tabStateRoutes } from './tabs/routes.ts'

/** The list of all kinds of synced records. */
export const RECORD_KINDS: readonly ListedKind[] = [
  listed(TABS, tabStateRoutes),
  listed(TABLE_SCHEMAS, tableSchemaRoutes),
  listed(SAVED_QUERIES, savedQueryRoutes),
  listed(DATASETS, datasetRoutes),
  listed(CHARTS, chartRoutes),
  listed(DASHBOARDS, dashboardRoutes),
  listed(ANNOTATION_LAYERS, annotationLayerRoutes),
  listed(ANNOTATIONS, annotationRoutes),
  listed(DASHBOARD_VIEWS, dashboardViewRoutes),
  listed(DASHBOARD_MEMORIES, dashboardMemoryRoutes),
]
