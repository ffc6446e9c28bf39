import type { ChartRow } from '#server/store/charts.ts'
import type { DatabaseRow } from '#server/store/databases.ts'
import type { Dataset } from '#server/store/datasets.ts'

/** The records of an export, complete with their datasets and databases. */
export interface BundleParts {
  readonly kind: 'chart' | 'dataset'
  readonly charts: readonly ChartRow[]
  readonly datasets: readonly Dataset[]
  readonly databases: readonly DatabaseRow[]
}
