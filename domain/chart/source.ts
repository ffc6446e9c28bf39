import type { Result } from '#domain/core/result.ts'
import type { ChartQuery } from './loading/chart-query.ts'
import type { ChartFailure } from './loading/chart-state.ts'
import type { ResultOrigin } from './loading/stamp.ts'
import type { ChartAnswer } from './result/chart-result.ts'

/** The results of a chart's query; `key` is that of the query, `at` when they arrived, in ms since 1970. */
export interface CachedResult extends ChartAnswer, ResultOrigin {
  readonly key: string
}

/** How a server is to answer. */
interface LoadOptions {
  /** Ignores what the server and this device have cached. */
  readonly force: boolean
  /** Runs when the request begins, from which its duration is shown. */
  readonly onStart: () => void
}

/** A load that was begun. */
export interface RunningLoad {
  /**
   * Null where the stored results are recent enough, and where the load was stopped. Fails: with any WireError, `unreadable`,
   * `query-failed`.
   */
  readonly answer: Promise<Result<CachedResult, ChartFailure> | null>
  /** Ends the request; its answer is null then. */
  readonly stop: () => void
}

/** Answers the queries of charts from results that are stored on this device. */
export interface DeviceSource {
  readonly kind: 'device'
  /** The stored results of the query with that key; null where there are none. To be called in a live query. */
  readonly readStored: (key: string) => Promise<CachedResult | null>
  /** Whether results of any query of a saved chart are stored. */
  readonly hasStored: (chartId: number) => Promise<boolean>
}

/** Answers the queries of charts by a server as well, and stores what it answers. */
export interface ServerSource extends Omit<DeviceSource, 'kind'> {
  readonly kind: 'server'
  readonly load: (query: ChartQuery, options: LoadOptions) => RunningLoad
}

/** What answers the queries of charts: cards, the chart builder, pictures of the chart list and files read from it only. */
export type ChartSource = DeviceSource | ServerSource
