import { readAnnotationsOf, readLayerByAddress } from '#data/answers/read-annotations.ts'
import { readStoredChart } from '#data/answers/read-charts.ts'
import { readLocalDataset } from '#data/answers/read-datasets.ts'
import type { LocalDatabase } from '#data/db/database.ts'
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
import type { ChartAnswer } from '#domain/chart/result/chart-result.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { StoredChart } from '#domain/records/charts/record.ts'
import { chartDataset } from '#domain/records/datasets/chart-dataset.ts'
import { readCachedResult } from './cached-results.ts'

/** Reads the data of an annotation layer from this device. Fails: `query-failed`. */
export async function readLayer(
  db: LocalDatabase,
  source: LayerSource,
  shown: ChartQuery,
): Promise<Result<LayerData, ChartFailure>> {
  const { id, kind } = source
  if (id === null) return missingSource(kind)
  if (kind === 'stored') {
    const data = await readAnnotationLayer(db, id)
    return data === null ? NOT_LOCAL : ok(data)
  }
  const chart = await readStoredChart(db, { serverId: id })
  if (chart === null) return NOT_LOCAL
  const query = await sourceQuery(db, chart, { id, source, shown })
  if (query === null) return missingSource(kind)
  const stored = await readCachedResult(db, query.key)
  return stored === null ? NOT_LOCAL : ok(layerOfResult(source, query, stored))
}

/** The annotations of the stored layer with that id on the server; null where this device does not have it. */
export async function readAnnotationLayer(db: LocalDatabase, id: number): Promise<LayerData | null> {
  const layer = await readLayerByAddress(db, String(id))
  if (layer === null) return null
  const rows = (await readAnnotationsOf(db, layer.localId)).map(({ current }) => ({
    start_dttm: current.startAt,
    end_dttm: current.endAt,
    short_descr: current.name,
    long_descr: current.description,
    json_metadata: current.metadata,
  }))
  return { kind: 'rows', rows }
}

/**
 * The query of a saved chart as a source of annotations: its form with the overrides of the layer, in the time range of the
 * chart that shows it. Null for a form that names no dataset.
 */
export async function sourceQuery(
  db: LocalDatabase,
  { current }: StoredChart,
  { id, source, shown }: { readonly id: number; readonly source: LayerSource; readonly shown: ChartQuery },
): Promise<ChartQuery | null> {
  const { params } = shown.chart
  const range = shownRange(params, maskQuery(shown.mask).timeRange)
  const form = sourceForm(current.form, source.layer, { form: params, range })
  const chart = chartOf(id, { ...current, form })
  if (chart === null) return null
  const kind = await loadKind(chart.vizType, CHART_KINDS)
  const dataset = await readLocalDataset(db, chart.datasetId)
  return chartQuery(kind.open(chart), {
    dashboardId: null,
    mask: EMPTY_MASK,
    dataset: dataset === null ? null : chartDataset(dataset),
  })
}

/** The data of a layer in the results of its source; no rows where the source has no result. */
export function layerOfResult(
  { kind, layer }: LayerSource,
  { chart }: ChartQuery,
  { results: [result] }: ChartAnswer,
): LayerData {
  if (result === undefined) return { kind: 'rows', rows: [] }
  if (kind === 'rows') return rowsOfResult(result)
  const shift = timeShiftOf(layer)
  return isOpen(chart.params) ? movedLines(linesOfResult(result, ''), shift) : linesOfResult(result, shift)
}

/** The failure of a layer whose source does not exist. */
export function missingSource(kind: LayerSource['kind']) {
  const message =
    kind === 'stored' ? 'Error: The annotation layer does not exist' : 'Error: The chart does not exist'
  return err({ code: 'query-failed', message } as const)
}

const NOT_LOCAL = err({
  code: 'query-failed',
  message: 'Not on this device. It loads when the server answers.',
} as const)
