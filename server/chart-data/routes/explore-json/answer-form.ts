import { chartOf } from '#domain/chart/chart.ts'
import { loadKind } from '#domain/chart/kinds/all.ts'
import { LEGACY_SHAPES } from '#domain/chart/kinds/lists/legacy.ts'
import type { LegacyForm, LegacyShape } from '#domain/chart/legacy/legacy-shape.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { columnType } from '#domain/dataset/dataset.ts'
import { metricLabel } from '#domain/semantic/labels.ts'
import { cacheSeconds } from '#domain/semantic/limits/cache-time.ts'
import { withoutOldKeys } from '#domain/semantic/old-keys.ts'
import { answerChart } from '#server/chart-data/answer/answer-chart.ts'
import type { ChartDeps } from '#server/chart-data/chart-deps.ts'
import { openDataset } from '#server/chart-data/dataset/open-dataset.ts'
import { chartErrorAnswer } from '#server/chart-data/routes/chart-error-answer.ts'
import { chartFileAnswer } from '#server/chart-data/routes/chart-file-answer.ts'
import { bareError, type HttpError, wireErrors } from '#server/http/errors/http-error.ts'
import type { FileParts, JsonBytes } from '#server/http/implement.ts'
import type { Dataset } from '#server/store/datasets.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import type { User } from '#server/store/users.ts'
import { presentData, presentFailure, presentRows } from './present.ts'

/** The requested part of an answer. */
export type WantedPart = 'full' | 'query' | 'results' | 'samples' | 'csv'

/** The user and the time of a request; the signal stops its query. */
interface FormWork {
  readonly deps: ChartDeps
  readonly user: User
  readonly now: number
  readonly signal: AbortSignal
}

const NO_DATASOURCE = wireErrors({
  status: 403,
  type: 'FAILED_FETCHING_DATASOURCE_INFO_ERROR',
  message: 'The dataset associated with this chart no longer exists',
  extra: null,
})

const NO_DATASET = bareError(404, 'Datasource does not exist')

/** Answers a form of a legacy chart. Fails with the answer to the request. */
export async function answerForm(
  { deps, user, now, signal }: FormWork,
  form: LegacyForm,
  { part, force }: { readonly part: WantedPart; readonly force: boolean },
): Promise<Result<FileParts | JsonBytes | Record<string, unknown>, HttpError>> {
  const chart = chartOf(0, { name: '', description: null, form })
  if (chart === null || chart.datasetType !== 'table') return err(NO_DATASOURCE)
  const opened = await openDataset(deps, user, chart.datasetId)
  if (!opened.ok) return err(chartErrorAnswer(opened.error, NO_DATASET))
  const shape = LEGACY_SHAPES.get(chart.vizType)
  if (shape === undefined) return err(notLegacy(chart.vizType))
  const { dataset } = opened.value
  const [built] = (await loadKind(chart.vizType)).open(chart).buildQueries(EMPTY_MASK, chartDataset(dataset))
  if (built === undefined) return err(presentFailure(form, now, missingText(form, dataset)))
  const query = prepared(built, shape, part)
  const saved =
    typeof form['slice_id'] === 'number' ? await rowById(deps.store, 'charts', form['slice_id']) : null
  const seconds = cacheSeconds([saved?.cache_timeout, opened.value.cacheSeconds])
  const request = {
    ...opened.value,
    cacheSeconds: seconds,
    runner: deps.chartRunner,
    userId: user.id,
    force,
    now,
    signal,
  }
  const answer = await answerChart(request, query, part === 'csv' ? 'full' : part)
  if (!answer.ok) return err(presentFailure(form, now, answer.error))
  if (answer.value.kind === 'known') return ok({ ...answer.value.value })
  const requester = { userId: user.id, signal }
  if (part === 'csv')
    return await chartFileAnswer([answer.value], { format: 'csv', now, style: null }, requester)
  const shown = { answer: answer.value, query: built, form, now }
  return part === 'full'
    ? await presentData(shown, chart.vizType, requester)
    : await presentRows(shown, requester)
}

/** Newer kinds have their own call; the message names a legacy kind that is not supported. */
function notLegacy(vizType: string): HttpError {
  return bareError(400, `'${vizType}' is not supported; use POST /api/v1/chart/data`)
}

function prepared(query: QueryObject, { keepsSteps }: LegacyShape, part: WantedPart): QueryObject {
  const steps = keepsSteps && part === 'full' ? {} : { post_processing: [] }
  const plain = withoutOldKeys({ ...query, ...steps, metrics: onceEach(query.metrics) })
  // A sample has its own number of rows.
  return part === 'samples' ? { ...plain, row_limit: null } : plain
}

/** A legacy chart may have a metric twice. */
function onceEach(metrics: QueryObject['metrics']): QueryObject['metrics'] {
  const byLabel = new Map(metrics?.map((metric) => [metricLabel(metric), metric]))
  return metrics === null || metrics === undefined ? metrics : [...byLabel.values()]
}

function missingText(
  form: LegacyForm,
  { row }: Dataset,
): { readonly code: 'form'; readonly message: string } {
  const hasTime = typeof form['granularity_sqla'] === 'string' || row.main_dttm_col !== null
  const message = hasTime
    ? 'The form lacks a column or a metric that this type of chart requires'
    : 'Datetime column not provided as part table configuration and is required by this type of chart'
  return { code: 'form', message }
}

function chartDataset({ row, columns }: Dataset) {
  return {
    id: row.id,
    name: row.table_name,
    databaseName: '',
    mainTimeColumn: row.main_dttm_col,
    columns: columns.map(({ column_name: name, type_generic: type, is_dttm: isTime }) => ({
      name,
      label: name,
      type: isTime === 1 ? ('time' as const) : columnType(type),
    })),
    labels: {},
    formats: {},
  }
}
