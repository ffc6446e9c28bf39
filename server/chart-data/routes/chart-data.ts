import { randomUUID } from 'node:crypto'
import { fitSeries } from '#domain/chart/query/fit-series.ts'
import {
  type ChartDataRequest,
  getChartData,
  getSavedChartData,
  postChartData,
} from '#domain/contract/bi/chart-data.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { type FileStyle, readFileStyle } from '#domain/query/export/file-style.ts'
import { answerCharts, type ChartAnswers } from '#server/chart-data/answer/answer-charts.ts'
import { queriesOfChart } from '#server/chart-data/answer/queries-of-chart.ts'
import type { ChartDeps } from '#server/chart-data/chart-deps.ts'
import { presentAnswers } from '#server/chart-data/present/present-answer.ts'
import { type HttpError, messageError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import { Accepted, implement, JsonBytes, type RequestContext, type Route } from '#server/http/implement.ts'
import { waitFor } from '#server/jobs/wait-for.ts'
import type { ChartRow } from '#server/store/charts.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import { chartErrorAnswer } from './chart-error-answer.ts'
import { chartFileAnswer } from './chart-file-answer.ts'
import { CHART_KEY_PREFIX, pendingJob, storeAnswers } from './chart-job.ts'

/** Chart data. */
export function chartDataRoutes(deps: ChartDeps): readonly Route[] {
  return [postRoute(deps), savedChartRoute(deps), storedRoute(deps)]
}

function postRoute(deps: ChartDeps): Route {
  return implement(
    postChartData,
    async (context) => {
      const { body, query, user, signal, now, preference } = context
      const { result_format: format = 'json' } = body
      if (format === 'json' && preference.respondsAsync) return await answerAsJob(deps, context)
      const answers = await answerCharts(deps, { body, user, now }, signal)
      if (!answers.ok || format === 'json') return bytesOf(answers)
      const file = { format, now, style: styleOf(query.style) }
      return await chartFileAnswer(answers.value, file, { userId: user.id, signal })
    },
    { rejectBody: (fields) => messageError(400, `Request is incorrect: ${JSON.stringify(fields)}`) },
  )
}

/** Answers as a job, which continues after the preferred wait as long as its user asks for events. */
async function answerAsJob(
  deps: ChartDeps,
  { body, user, signal, now, preference }: RequestContext<typeof postChartData>,
) {
  const id = randomUUID()
  const ended = deps.jobs.start({ id, work: (stop) => answerCharts(deps, { body, user, now }, stop) })
  // A client that disconnects before it knows the job stops it.
  const left = () => void deps.jobs.stop(id)
  signal.addEventListener('abort', left)
  const answers = await waitFor(ended, preference.waitMs)
  signal.removeEventListener('abort', left)
  if (answers !== null) return bytesOf(answers)
  const store = (late: ChartAnswers) => storeAnswers(deps, { id, user }, late)
  void ended.then(store, () => store(err({ code: 'fault' })))
  deps.jobs.waited.add({ id, userId: user.id })
  return ok(new Accepted(pendingJob(deps, { id, user })))
}

function savedChartRoute(deps: ChartDeps): Route {
  return implement(
    getSavedChartData,
    async ({ params, query, user, signal, now }) => {
      const chart = await rowById(deps.store, 'charts', params.id)
      if (chart === null) return err(NOT_FOUND)
      const body = await requestOfChart(chart)
      if (body === null) return err(NO_QUERIES)
      const { type = 'full', format = 'json', force } = query
      const requested = { ...body, force: force === 'true', result_type: type, result_format: format }
      const answers = await answerCharts(deps, { body: requested, user, now }, signal)
      if (!answers.ok || format === 'json') return bytesOf(answers)
      return await chartFileAnswer(answers.value, { format, now, style: null }, { userId: user.id, signal })
    },
    { rejectQuery: () => UNKNOWN_FORMAT },
  )
}

function storedRoute(deps: ChartDeps): Route {
  return implement(getChartData, async ({ params: { key }, user }) => {
    const bytes = key.startsWith(CHART_KEY_PREFIX)
      ? await deps.jobs.results.read({ userId: user.id, key })
      : null
    return bytes === null ? err(NOT_FOUND) : ok(new JsonBytes(bytes))
  })
}

/** The queries of a saved chart as a request; null if it has none. Reports read it, with the series that the page shows. */
async function requestOfChart(chart: ChartRow): Promise<ChartDataRequest | null> {
  const queries = await queriesOfChart(chart)
  const { dataset_id: id } = chart
  if (queries === null || id === null) return null
  return {
    datasource: { id, type: 'table' },
    queries: queries.map(fitSeries),
    form_data: { ...formOf(chart.params), slice_id: chart.id },
  }
}

/** The style of a CSV file; null if the request has none. */
function styleOf(text: string | undefined): FileStyle | null {
  if (text === undefined) return null
  const read = parseJson(text)
  return readFileStyle(read.ok ? read.value : null)
}

/** The saved form of a chart. */
function formOf(params: string | null): Readonly<Record<string, unknown>> {
  const read = parseJson(params ?? '')
  return read.ok && isRecord(read.value) ? read.value : {}
}

const NO_QUERIES = messageError(400, 'Chart has no query context saved. Please save the chart again.')

const UNKNOWN_FORMAT = messageError(
  400,
  "Request is incorrect: {'result_format': ['Must be one of: csv, json, xlsx.']}",
)

function bytesOf(answers: ChartAnswers): Result<JsonBytes, HttpError> {
  return answers.ok
    ? ok(new JsonBytes(...presentAnswers(answers.value)))
    : err(chartErrorAnswer(answers.error))
}
