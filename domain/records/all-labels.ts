import type { KindName } from '#domain/sync/record/synced-record.ts'
import type { SyncedKind } from './all.ts'
import { annotationLayersLabels } from './annotation-layers/labels.ts'
import { annotationsLabels } from './annotations/labels.ts'
import { chartsLabels } from './charts/labels.ts'
import { dashboardMemoriesLabels } from './dashboard-memory/labels.ts'
import { dashboardViewsLabels } from './dashboard-views/labels.ts'
import { dashboardsLabels } from './dashboards/labels.ts'
import { datasetsLabels } from './datasets/labels.ts'
import { type KindLabels, PLAIN_LABELS } from './kind/labels.ts'
import { queriesLabels } from './queries/labels.ts'
import { savedQueriesLabels } from './saved-queries/labels.ts'
import { tableSchemasLabels } from './table-schemas/labels.ts'
import { tabsLabels } from './tabs/labels.ts'

const LABELS = {
  tabs: tabsLabels,
  tableSchemas: tableSchemasLabels,
  queries: queriesLabels,
  savedQueries: savedQueriesLabels,
  dashboards: dashboardsLabels,
  charts: chartsLabels,
  datasets: datasetsLabels,
  annotationLayers: annotationLayersLabels,
  annotations: annotationsLabels,
  dashboardViews: dashboardViewsLabels,
  dashboardMemories: dashboardMemoriesLabels,
} as const satisfies Readonly<Record<SyncedKind, KindLabels>>

const BY_NAME: ReadonlyMap<KindName, KindLabels> = new Map(Object.entries<KindLabels>(LABELS))

/** Returns the labels of a kind; generic ones for an unknown kind. */
export function labelsNamed(name: KindName): KindLabels {
  return BY_NAME.get(name) ?? PLAIN_LABELS
}
