import type { LayoutNode } from '#domain/dashboard/document/layout.ts'
import type { ConfigField } from '#domain/dashboard/filters/config/config-problems.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'

/** The problem of a field of the filter that is shown; undefined without one. */
export type ProblemOf = (field: ConfigField) => string | undefined

/** The dashboard whose filters are edited. */
export interface ConfigDashboard {
  readonly id: number
  /** `datasetId` is null for a chart whose dataset is not known yet. */
  readonly charts: readonly {
    readonly id: number
    readonly name: string
    readonly datasetId: number | null
  }[]
  readonly datasets: readonly Dataset[]
  readonly root: LayoutNode
}
