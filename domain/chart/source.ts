import type { Result } from '#domain/core/result.ts'
import type { ChartQuery } from './loading/chart-query.ts'
import type { ChartFailure } from './loading/chart-state.ts'
import type { ResultOrigin } from './loading/stamp.ts'
import type { ChartAnswer } from './result/chart-result.ts'

/** The results of a chart's query; `key` is that of the query, `at` is the arrival in ms since 1970. */
export interface CachedResult extends ChartAnswer, ResultOrigin {
  readonly key: string
}

/** Options of a load. */
interface LoadOptions {
  /** Ignores caches of server and device. */
  readonly force: boolean
  /** Called when the request begins. */
  readonly onStart: () => void
}

/** A running load. */
export interface RunningLoad {
  /**
   * Null if the stored results are recent enough, or the load was stopped. Fails: any WireError, `unreadable`, `query-failed`.
   */
  readonly answer: Promise<Result<CachedResult, ChartFailure> | null>
  /** Aborts the request; `answer` is then null. */
  readonly stop: () => void
}

/** Answers queries of charts from stored results of this device. */
export interface DeviceSource {
  readonly kind: 'device'
  /** The stored results of a query by key; null if there are none. For use in a live query. */
  readonly readStored: (key: string) => Promise<CachedResult | null>
  /** Whether results of any query of a saved chart are stored. */
  readonly hasStored: (chartId: number) => Promise<boolean>
}

/** Answers queries of charts by a server, and stores the results. */
export interface ServerSource extends Omit<DeviceSource, 'kind'> {
  readonly kind: 'server'
  readonly load: (query: ChartQuery, options: LoadOptions) => RunningLoad
}

/** The only source of chart results for cards, the chart builder, pictures of the chart list and files. */
export type ChartSource = DeviceSource | ServerSource
