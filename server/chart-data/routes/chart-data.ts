import { randomUUID } from 'node:crypto'
import { fitSeries } from '#domain/chart/query/fit-series.ts'
import { getChartData, getSavedChartData, postChartData } from '#domain/contract/bi/chart-data.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { type FileStyle, readFileStyle } from '#domain/query/export/file-style.ts'
import { answerCharts, type ChartAnswers } from '#server/chart-data/answer/answer-charts.ts'
import { chartFile } from '#server/chart-data/answer/chart-file.ts'
import { queriesOfChart } from '#server/chart-data/answer/queries-of-chart.ts'
import type { ChartDeps } from '#server/chart-data/chart-deps.ts'
import { presentAnswers } from '#server/chart-data/present/present-answer.ts'
import { type HttpError, messageError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import { FAULT } from '#server/http/failures.ts'
import { Accepted, implement, JsonBytes, type Route } from '#server/http/implement.ts'
import { waitFor } from '#server/jobs/wait-for.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import { CHART_KEY_PREFIX, pendingJob, storeAnswers } from './chart-job.ts'

/** Chart data. */
export function chartDataRoutes(deps: ChartDeps): readonly Route[] {
  return [
    implement(
      postChartData,
      async ({ body, query, user, signal, now, preference }) => {
        const requested = { body, user, now }
        const { result_format: format = 'json' } = body
        if (format !== 'json') {
          const answers = await answerCharts(deps, requested, signal)
          return answers.ok
            ? await chartFile(
                answers.value,
                { format, now, style: styleOf(query.style) },
                { userId: user.id, signal },
              )
            : answers
        }
        if (!preference.respondsAsync) return bytesOf(await answerCharts(deps, requested, signal))
        const id = randomUUID()
        const ended = deps.jobs.start({
          id,
          work: (stop) => answerCharts(deps, requested, stop),
        })
        // Who leaves before there is a job to ask about has stopped it, as with an answer that is waited for.
        const left = () => void deps.jobs.stop(id)
        signal.addEventListener('abort', left)
        const answers = await waitFor(ended, preference.waitMs)
        signal.removeEventListener('abort', left)
        if (answers !== null) return bytesOf(answers)
        const keep = (late: ChartAnswers) => storeAnswers(deps, { id, user }, late)
        void ended.then(keep, () => keep(err(FAULT)))
        return ok(new Accepted(pendingJob(deps, { id, user })))
      },
      { refuseBody: (fields) => messageError(400, `Request is incorrect: ${JSON.stringify(fields)}`) },
    ),
    implement(
      getSavedChartData,
      async ({ params, query, user, signal, now }) => {
        const chart = await rowById(deps.store, 'charts', params.id)
        if (chart === null) return err(NOT_FOUND)
        const queries = await queriesOfChart(chart)
        const { dataset_id: id } = chart
        if (queries === null || id === null) return err(NO_QUERIES)
        const { type = 'full', format = 'json', force } = query
        const datasource = { id, type: 'table' }
        const body = {
          datasource,
          // Reports ask here: their series end where those of the page do.
          queries: queries.map(fitSeries),
          force: force === 'true',
          result_type: type,
          result_format: format,
          form_data: { ...formOf(chart.params), slice_id: chart.id },
        }
        const answers = await answerCharts(deps, { body, user, now }, signal)
        if (!answers.ok || format === 'json') return bytesOf(answers)
        return await chartFile(answers.value, { format, now, style: null }, { userId: user.id, signal })
      },
      { refuseQuery: () => UNKNOWN_FORM },
    ),
    implement(getChartData, async ({ params: { key }, user }) => {
      const bytes = key.startsWith(CHART_KEY_PREFIX)
        ? await deps.jobs.results.read({ userId: user.id, key })
        : null
      return bytes === null ? err(NOT_FOUND) : ok(new JsonBytes(bytes))
    }),
  ]
}

/** The style of a CSV file; null where none is wanted. */
function styleOf(text: string | undefined): FileStyle | null {
  if (text === undefined) return null
  const read = parseJson(text)
  return readFileStyle(read.ok ? read.value : null)
}

/** The form of a chart as it was saved. */
function formOf(params: string | null): Readonly<Record<string, unknown>> {
  const read = parseJson(params ?? '')
  return read.ok && isRecord(read.value) ? read.value : {}
}

const NO_QUERIES = messageError(400, 'Chart has no query context saved. Please save the chart again.')

const UNKNOWN_FORM = messageError(
  400,
  "Request is incorrect: {'result_format': ['Must be one of: csv, json, xlsx.']}",
)

function bytesOf(answers: ChartAnswers): Result<JsonBytes, HttpError> {
  return answers.ok ? ok(new JsonBytes(...presentAnswers(answers.value))) : answers
}
