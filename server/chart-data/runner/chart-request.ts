import type { ChartTemplates } from '#server/chart-data/templates/fill-chart.ts'
import type { DatabaseRow } from '#server/store/databases.ts'
import type { Dataset } from '#server/store/datasets.ts'
import type { ChartRun } from './chart-run.ts'
import type { ChartRunner } from './chart-runner.ts'

/** The user and the dataset of a request; `force` skips cached answers, `now` is ms since 1970. */
export interface ChartRequest
  extends Pick<ChartRun, 'engine' | 'force' | 'cacheSeconds' | 'now' | 'signal' | 'batch' | 'timeoutMs'> {
  readonly runner: ChartRunner
  readonly userId: number
  readonly dataset: Dataset
  readonly database: Pick<DatabaseRow, 'changed_on'>
  readonly templates: ChartTemplates
  /** The most rows of a query, null for the limit of the server. */
  readonly mostRows: number | null
}
