import { type AnnotationQuery, annotationQuery } from '#domain/contract/bi/annotation-query.ts'
import type { ChartDataRequest, QueryObject } from '#domain/contract/bi/chart-data.ts'
import { allOk, err, ok, type Result } from '#domain/core/result.ts'
import type { Annotations, ChartAnswer } from '#server/chart-data/chart-answer.ts'
import type { ChartDataError } from '#server/chart-data/chart-data-error.ts'
import { type AnnotationRow, annotationsOf } from '#server/store/annotations.ts'
import type { ChartRow } from '#server/store/charts.ts'
import type { Store } from '#server/store/open-store.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import { queriesOfChart } from './queries-of-chart.ts'

/** Answers the queries of a chart that annotates another, for the same user. */
type AnswerChart = (request: ChartDataRequest) => Promise<Result<readonly ChartAnswer[], ChartDataError>>

/** The layers and charts that one request reads, each once for all of its queries. */
interface Sources {
  readonly store: Store
  readonly answerChart: AnswerChart
  /** Answers by the layer or chart and the time that it is read over. */
  readonly answers: Map<string, Promise<Result<LayerRows, ChartDataError>>>
}

/** The rows of a layer: an object of JSON in parts. */
type LayerRows = readonly Uint8Array[]

/** Most layers of one query. */
const MOST_LAYERS = 50

/** Most bytes of all layers in one answer. */
const MOST_BYTES = 50_000_000

/**
 * Reads the annotation layers of each query of a request; formulas are left to the page. Fails: `too-many-layers`,
 * `invalid-layer`, `layers-too-large`, `layer-…`, and as the chart of a layer.
 */
export async function annotationData(
  queries: readonly QueryObject[],
  store: Store,
  answerChart: AnswerChart,
): Promise<Result<readonly Annotations[], ChartDataError>> {
  const sources: Sources = { store, answerChart, answers: new Map() }
  const all = allOk(await Promise.all(queries.map((query) => layersOf(query, sources))))
  if (!all.ok) return all
  const parts = all.value.flatMap((layers) => [...layers.values()].flat())
  const size = parts.reduce((sum, part) => sum + part.byteLength, 0)
  return size > MOST_BYTES ? err({ code: 'layers-too-large', mostBytes: MOST_BYTES }) : all
}

async function layersOf(
  { annotation_layers: layers }: QueryObject,
  sources: Sources,
): Promise<Result<Annotations, ChartDataError>> {
  if (!layers || layers.length === 0) return ok(new Map())
  if (layers.length > MOST_LAYERS) return err({ code: 'too-many-layers', mostLayers: MOST_LAYERS })
  const read = allOk(layers.map(readLayer))
  if (!read.ok) return read
  const shown = read.value.filter(({ annotationType }) => annotationType !== 'FORMULA')
  const answers = allOk(
    await Promise.all(
      shown.map(async (layer) => {
        const answer = await layerRows(layer, sources)
        return answer.ok ? ok([layer.name, answer.value] as const) : answer
      }),
    ),
  )
  return answers.ok ? ok(new Map(answers.value)) : answers
}

/** Reads the rows of a layer; those of a chart in several layers are read once. */
function layerRows(layer: AnnotationQuery, sources: Sources): Promise<Result<LayerRows, ChartDataError>> {
  const { sourceType, value, overrides } = layer
  const isStored = sourceType === 'NATIVE'
  const key = JSON.stringify([isStored, value, overrides?.['time_range'], overrides?.['time_grain_sqla']])
  const answer = sources.answers.get(key) ?? (isStored ? storedLayer : chartLayer)(layer, sources)
  sources.answers.set(key, answer)
  return answer
}

function readLayer(given: unknown): Result<AnnotationQuery, ChartDataError> {
  const read = annotationQuery.safeParse(given)
  if (read.success) return ok(read.data)
  const fields = [...new Set(read.error.issues.map(({ path }) => path.join('.')))]
  return err({ code: 'invalid-layer', fields })
}

function numberOf({ value }: AnnotationQuery): number | null {
  const id = Number(value)
  return value !== null && value !== '' && Number.isSafeInteger(id) ? id : null
}

async function storedLayer(
  layer: AnnotationQuery,
  { store }: Sources,
): Promise<Result<LayerRows, ChartDataError>> {
  const id = numberOf(layer)
  const row = id === null ? null : await rowById(store, 'annotation_layers', id)
  if (id === null || row === null) return err({ code: 'layer-not-found' })
  const rows = await annotationsOf(store, id)
  return ok([Buffer.from(JSON.stringify({ columns: NATIVE_COLUMNS, records: rows.map(recordOf) }))])
}

const NATIVE_COLUMNS = ['start_dttm', 'end_dttm', 'short_descr', 'long_descr', 'json_metadata'] as const

function recordOf(row: AnnotationRow) {
  return Object.fromEntries(NATIVE_COLUMNS.map((column) => [column, row[column]]))
}

async function chartLayer(
  layer: AnnotationQuery,
  { store, answerChart }: Sources,
): Promise<Result<LayerRows, ChartDataError>> {
  const id = numberOf(layer)
  const chart = id === null ? null : await rowById(store, 'charts', id)
  if (chart === null) return err({ code: 'layer-chart-not-found' })
  const request = await requestOf(chart, layer)
  if (request === null) return err({ code: 'layer-chart-without-queries' })
  const answers = await answerChart(request)
  if (!answers.ok) return answers
  const [answer] = answers.value
  const rows = answer?.kind === 'run' ? answer.run.answer.dataJson : Buffer.from('[]')
  return ok([Buffer.from('{"records":'), rows, Buffer.from('}')])
}

/** The saved queries of a chart, over the time range of the layer, without annotations. */
async function requestOf(chart: ChartRow, { overrides }: AnnotationQuery): Promise<ChartDataRequest | null> {
  const { dataset_id: datasetId } = chart
  const queries = await queriesOfChart(chart)
  if (queries === null || datasetId === null) return null
  const { time_range: range, time_grain_sqla: grain } = overrides ?? {}
  return {
    datasource: { id: datasetId, type: 'table' },
    queries: queries.map((query) => ({
      ...query,
      annotation_layers: [],
      ...(typeof range === 'string' ? { time_range: range } : {}),
      ...(typeof grain === 'string' ? { extras: { ...query.extras, time_grain_sqla: grain } } : {}),
    })),
  }
}
