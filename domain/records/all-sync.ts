import type { KindTable, RecordKind } from '#domain/sync/kind/record-kind.ts'
import { kindNamed, type SyncedKind } from './all.ts'
import { annotationLayersKind } from './annotation-layers/sync.ts'
import { annotationsKind } from './annotations/sync.ts'
import { chartsKind } from './charts/sync.ts'
import { dashboardMemoriesKind } from './dashboard-memory/sync.ts'
import { dashboardViewsKind } from './dashboard-views/sync.ts'
import { dashboardsKind } from './dashboards/sync.ts'
import { datasetsKind } from './datasets/sync.ts'
import { queriesKind } from './queries/sync.ts'
import { savedQueriesKind } from './saved-queries/sync.ts'
import { tableSchemasKind } from './table-schemas/sync.ts'
import { tabsKind } from './tabs/sync.ts'

const KINDS = {
  tabs: tabsKind,
  tableSchemas: tableSchemasKind,
  queries: queriesKind,
  savedQueries: savedQueriesKind,
  dashboards: dashboardsKind,
  charts: chartsKind,
  datasets: datasetsKind,
  annotationLayers: annotationLayersKind,
  annotations: annotationsKind,
  dashboardViews: dashboardViewsKind,
  dashboardMemories: dashboardMemoriesKind,
} as const satisfies Readonly<Record<SyncedKind, RecordKind>>

/** The written kinds, parents first; apart from `all.ts`, since only code that syncs needs it. */
export const ALL_KINDS: KindTable = new Map(
  Object.entries<RecordKind>(KINDS).filter(([name]) => !kindNamed(name).isReadOnly),
)
