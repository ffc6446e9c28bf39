import { readCachedResult } from '#data/answers/charts/cached-results.ts'
import { readStoredChart } from '#data/answers/read-charts.ts'
import { readLocalDataset } from '#data/answers/read-datasets.ts'
import { loadChartData } from '#data/commands/charts/load-chart-data.ts'
import { refreshChart } from '#data/commands/explore/explore-source.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { thrift } from '#data/platform/data-saver.ts'
import {
  type LayerData,
  linesOfResult,
  movedLines,
  rowsOfResult,
} from '#domain/chart/annotations/layer-data.ts'
import {
  isOpen,
  type LayerSource,
  shownRange,
  sourceForm,
  timeShiftOf,
} from '#domain/chart/annotations/layer-source.ts'
import { chartOf } from '#domain/chart/chart.ts'
import { loadKind } from '#domain/chart/kinds/all.ts'
import { CHART_KINDS } from '#domain/chart/kinds/lists/kinds.ts'
import { type ChartQuery, chartQuery } from '#domain/chart/loading/chart-query.ts'
import type { ChartFailure } from '#domain/chart/loading/chart-state.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { maskQuery } from '#domain/chart/query/mask/mask-query.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { chartDataset } from '#domain/records/datasets/chart-dataset.ts'
import { isRecent } from '#domain/traffic/data-saver.ts'
import { readAnnotationsOf, readLayerByAddress } from './read-annotations.ts'
import { refreshLayerAt } from './refresh-annotations.ts'

/** Request of a layer's data: the chart that draws it, whether the server is reachable, and whether to bypass its cache. */
export interface LayerAsk {
  readonly shown: ChartQuery
  readonly canReach: boolean
  /** The server's change list has no annotations, so they are read anew. */
  readonly isFront: boolean
  readonly force: boolean
  readonly signal: AbortSignal
}

type LayerResult = Promise<Result<LayerData, ChartFailure>>

/**
 * Loads the data of a chart's layer: the annotations of a stored layer, or the rows of a saved chart. Offline it uses the data
 * on this device. Fails: with any WireError, `query-failed`.
 */
export async function askLayer(db: LocalDatabase, source: LayerSource, ask: LayerAsk): LayerResult {
  if (source.id === null) return missing(source.kind)
  return source.kind === 'stored' ? storedLayer(db, source.id, ask) : chartLayer(db, source.id, source, ask)
}

async function storedLayer(
  db: LocalDatabase,
  id: number,
  { canReach, isFront, signal }: LayerAsk,
): LayerResult {
  const local = isFront && canReach ? null : await readLayerByAddress(db, String(id))
  if (local === null && canReach) {
    const brought = await refreshLayerAt(db, String(id), signal)
    if (!brought.ok) return failed(brought.error)
  }
  const layer = local ?? (await readLayerByAddress(db, String(id)))
  if (layer === null) return canReach ? missing('stored') : NOT_LOCAL
  const rows = (await readAnnotationsOf(db, layer.localId)).map(({ current }) => ({
    start_dttm: current.startAt,
    end_dttm: current.endAt,
    short_descr: current.name,
    long_descr: current.description,
    json_metadata: current.metadata,
  }))
  return ok({ kind: 'rows', rows })
}

async function chartLayer(db: LocalDatabase, id: number, source: LayerSource, ask: LayerAsk): LayerResult {
  const query = await sourceQuery(db, id, source, ask)
  if (!query.ok) return query
  const cached = await readCachedResult(db, query.value.key)
  if (!ask.canReach && cached === null) return NOT_LOCAL
  const isFresh = cached !== null && !ask.force && isRecent(cached.at, db.clock.now(), thrift().openedMs)
  const answer = ask.canReach && !isFresh ? await loadChartData(db, query.value, ask) : ok(cached)
  if (!answer.ok) return answer
  const [result] = answer.value?.results ?? []
  if (result === undefined) return ok({ kind: 'rows', rows: [] })
  if (source.kind === 'rows') return ok(rowsOfResult(result))
  const shift = timeShiftOf(source.layer)
  const isAll = isOpen(query.value.chart.params)
  return ok(isAll ? movedLines(linesOfResult(result, ''), shift) : linesOfResult(result, shift))
}

/** The query of a saved chart as a source: its own form, adjusted by the layer. */
async function sourceQuery(
  db: LocalDatabase,
  id: number,
  { layer }: LayerSource,
  { shown, canReach, signal }: LayerAsk,
): Promise<Result<ChartQuery, ChartFailure>> {
  const local = await readStoredChart(db, { serverId: id })
  if (local === null && canReach) {
    const brought = await refreshChart(db, id, signal)
    if (!brought.ok) return failed(brought.error)
  }
  const stored = local ?? (await readStoredChart(db, { serverId: id }))
  if (stored === null) return canReach ? missing('rows') : NOT_LOCAL
  const { params } = shown.chart
  const range = shownRange(params, maskQuery(shown.mask).timeRange)
  const form = sourceForm(stored.current.form, layer, { form: params, range })
  const chart = chartOf(id, { ...stored.current, form })
  if (chart === null) return missing('rows')
  const kind = await loadKind(chart.vizType, CHART_KINDS)
  const dataset = await readLocalDataset(db, chart.datasetId)
  return ok(
    chartQuery(kind.open(chart), {
      dashboardId: null,
      mask: EMPTY_MASK,
      dataset: dataset === null ? null : chartDataset(dataset),
    }),
  )
}

function failed({ code, message }: { readonly code: string; readonly message: string }) {
  const known = code === 'offline' || code === 'timeout' || code === 'aborted' ? code : 'query-failed'
  return err({ code: known, message } as const)
}

function missing(kind: LayerSource['kind']) {
  const message =
    kind === 'stored' ? 'Error: The annotation layer does not exist' : 'Error: The chart does not exist'
  return err({ code: 'query-failed', message } as const)
}

const NOT_LOCAL = err({
  code: 'query-failed',
  message: 'Not on this device. It loads when the server answers.',
} as const)
