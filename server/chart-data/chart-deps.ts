import type { ServerDeps } from '#server/deps.ts'
import type { ChartRunner } from './runner/chart-runner.ts'

/** Dependencies of chart data. One runner serves routes and jobs, so that they share its cache. */
export interface ChartDeps extends ServerDeps {
  readonly chartRunner: ChartRunner
}
