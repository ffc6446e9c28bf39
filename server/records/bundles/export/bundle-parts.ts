import type { ArchiveKind } from '#domain/contract/bi/bundles.ts'
import type { SavedQueryRow } from '#server/records/saved-queries/table.ts'
import type { ChartRow } from '#server/store/charts.ts'
import type { DatabaseRow } from '#server/store/databases.ts'
import type { Dataset } from '#server/store/datasets.ts'
import type { ExportedDashboard } from './dashboard-file.ts'

/** The records of an export, complete with their charts, datasets and databases. */
export interface BundleParts {
  readonly kind: ArchiveKind
  readonly dashboards: readonly ExportedDashboard[]
  readonly charts: readonly ChartRow[]
  readonly datasets: readonly Dataset[]
  readonly savedQueries?: readonly SavedQueryRow[]
  readonly databases: readonly DatabaseRow[]
}
