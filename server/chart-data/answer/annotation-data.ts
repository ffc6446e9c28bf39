import { type AnnotationQuery, annotationQuery } from '#domain/contract/bi/annotation-query.ts'
import type { ChartDataRequest, QueryObject } from '#domain/contract/bi/chart-data.ts'
import { allOk, err, ok, type Result } from '#domain/core/result.ts'
import type { Annotations, ChartAnswer } from '#server/chart-data/present/present-answer.ts'
import { type HttpError, messageError } from '#server/http/errors/http-error.ts'
import { type AnnotationRow, annotationsOf } from '#server/store/annotations.ts'
import type { ChartRow } from '#server/store/charts.ts'
import type { Store } from '#server/store/open-store.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import { queriesOfChart } from './queries-of-chart.ts'

/** Asks a chart's own queries, as the same person asks the chart that it annotates. */
type AskChart = (request: ChartDataRequest) => Promise<Result<readonly ChartAnswer[], HttpError>>

/** The layers and charts that one request reads, each once for all of its queries. */
interface Sources {
  readonly store: Store
  readonly ask: AskChart
  /** Answers by the layer or chart and the time that it is read over. */
  readonly known: Map<string, Promise<Result<LayerRows, HttpError>>>
}

/** The rows of a layer: an object of JSON in parts. */
type LayerRows = readonly Uint8Array[]

/** Most layers of one query. */
const MOST_LAYERS = 50

const TOO_MANY = messageError(400, `Error: A chart may have ${MOST_LAYERS} layers of annotations.`)

/** Gives what the layers of a query show; a formula is left to whoever draws it. Fails: with the answer to the request. */
export async function annotationData(
  { annotation_layers: layers }: QueryObject,
  sources: Sources,
): Promise<Result<Annotations, HttpError>> {
  if (!layers || layers.length === 0) return ok(new Map())
  if (layers.length > MOST_LAYERS) return err(TOO_MANY)
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

/** Several layers may name one chart: its rows are read once. */
function layerRows(layer: AnnotationQuery, sources: Sources): Promise<Result<LayerRows, HttpError>> {
  const { sourceType, value, overrides } = layer
  const isStored = sourceType === 'NATIVE'
  const key = JSON.stringify([isStored, value, overrides?.['time_range'], overrides?.['time_grain_sqla']])
  const known = sources.known.get(key) ?? (isStored ? storedLayer : chartLayer)(layer, sources)
  sources.known.set(key, known)
  return known
}

function readLayer(given: unknown): Result<AnnotationQuery, HttpError> {
  const read = annotationQuery.safeParse(given)
  if (read.success) return ok(read.data)
  const fields = [...new Set(read.error.issues.map(({ path }) => path.join('.')))]
  const message = `Request is incorrect: {'annotation_layers': ['Not a layer of annotations: ${fields.join(', ')}.']}`
  return err(messageError(400, message))
}

function numberOf({ value }: AnnotationQuery): number | null {
  const id = Number(value)
  return value !== null && value !== '' && Number.isSafeInteger(id) ? id : null
}

async function storedLayer(
  layer: AnnotationQuery,
  { store }: Sources,
): Promise<Result<LayerRows, HttpError>> {
  const id = numberOf(layer)
  const row = id === null ? null : await rowById(store, 'annotation_layers', id)
  if (id === null || row === null) return err(messageError(400, 'Error: The annotation layer does not exist'))
  const rows = await annotationsOf(store, id)
  return ok([Buffer.from(JSON.stringify({ columns: NATIVE_COLUMNS, records: rows.map(recordOf) }))])
}

const NATIVE_COLUMNS = ['start_dttm', 'end_dttm', 'short_descr', 'long_descr', 'json_metadata'] as const

function recordOf(row: AnnotationRow) {
  return Object.fromEntries(NATIVE_COLUMNS.map((column) => [column, row[column]]))
}

async function chartLayer(
  layer: AnnotationQuery,
  { store, ask }: Sources,
): Promise<Result<LayerRows, HttpError>> {
  const id = numberOf(layer)
  const chart = id === null ? null : await rowById(store, 'charts', id)
  if (chart === null) return err(messageError(400, 'Error: The chart does not exist'))
  const request = await requestOf(chart, layer)
  if (request === null) return err(messageError(400, 'Error: The chart query context does not exist'))
  const answers = await ask(request)
  if (!answers.ok) return answers
  const [answer] = answers.value
  const rows = answer?.kind === 'run' ? answer.run.answer.dataJson : Buffer.from('[]')
  return ok([Buffer.from('{"records":'), rows, Buffer.from('}')])
}

/** The queries that a chart was saved with, over the time of the layer, without annotations of their own. */
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
