import type { ChartDataRequest } from '#domain/contract/bi/chart-data.ts'
import type { Completeness } from '#domain/core/completeness/completeness.ts'
import type { Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import type { FileStyle } from '#domain/query/export/file-style.ts'
import type { LayerData } from './annotations/layer-data.ts'
import type { LayerSource } from './annotations/layer-source.ts'
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
  /** Age up to which a stored result is recent enough, in ms; none without it, beside the limit of the data saver. */
  readonly recentMs?: number | undefined
  /** Called when the request begins. */
  readonly onStart: () => void
  /** Whether the chart is on screen, so that its request is sent before others; read each time when a request may be sent. */
  readonly isUrgent?: (() => boolean) | undefined
}

/** A request that was begun; `stop` aborts it. */
export interface Running<T> {
  readonly answer: Promise<T>
  readonly stop: () => void
}

/** The chart that shows an annotation layer, and whether the caches of server and device are ignored. */
export interface LayerRequest {
  readonly shown: ChartQuery
  readonly force: boolean
}

/** The kind of a file of rows, and how its text is written. */
export interface FileOptions {
  readonly format: 'csv' | 'xlsx'
  readonly style: FileStyle
}

/** A file of a chart's rows, and how complete they are; null where the server does not report it. */
export interface ChartFile {
  readonly bytes: ArrayBuffer
  readonly completeness: Completeness | null
}

/** Answers the queries of charts from the data that are stored on this device. */
export interface DeviceSource {
  readonly kind: 'device'
  /** The stored results of a query by key; null if there are none. For use in a live query. */
  readonly readStored: (key: string) => Promise<CachedResult | null>
  /** Whether results of any query of a saved chart are stored. */
  readonly hasStored: (chartId: number) => Promise<boolean>
  /** The data of an annotation layer. Fails: with any WireError, `unreadable`, `query-failed`. Rejects where its code does not load. */
  readonly readLayer: (layer: LayerSource, request: LayerRequest) => Running<Result<LayerData, ChartFailure>>
  /** A file of the rows of a request, written by the server. Fails: with any WireError; `offline` without a server. */
  readonly loadFile: (
    request: ChartDataRequest,
    options: FileOptions,
  ) => Running<Result<ChartFile, WireError>>
  /** The SQL of the queries of a request, a text for each. Fails: as `loadFile`. */
  readonly loadSql: (request: ChartDataRequest) => Running<Result<readonly string[], WireError>>
}

/** Answers queries of charts by a server, and stores the results. */
export interface ServerSource extends Omit<DeviceSource, 'kind'> {
  readonly kind: 'server'
  /**
   * Null where the stored results are recent enough, and where the load was stopped. Fails: with any WireError, `unreadable`,
   * `query-failed`.
   */
  readonly load: (
    query: ChartQuery,
    options: LoadOptions,
  ) => Running<Result<CachedResult, ChartFailure> | null>
}

/** Answers the queries of charts: cards, the chart builder, pictures of the chart list and files read from it only. */
export type ChartSource = DeviceSource | ServerSource
