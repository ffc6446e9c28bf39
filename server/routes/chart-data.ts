import { randomBytes, randomUUID } from 'node:crypto'
import { type ChartDataRequest, getChartData, postChartData } from '#domain/contract/bi/chart-data.ts'
import { allOk, err, ok, type Result } from '#domain/core/result.ts'
import { answerChart } from '#server/commands/answer-chart.ts'
import { errorsOf } from '#server/commands/query-note.ts'
import { type ChartRunner, createChartRunner } from '#server/engines/host/chart-runner.ts'
import type { ServerDeps } from '#server/http/deps.ts'
import { type HttpError, messageError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import { FAULT } from '#server/http/failures.ts'
import { Accepted, implement, JsonBytes, type Route } from '#server/http/implement.ts'
import { waitFor } from '#server/jobs/wait-for.ts'
import { type ChartAnswer, chartError, presentAnswers, storedAnswers } from '#server/present/chart-data.ts'
import { channelOf } from '#server/present/job-event.ts'
import { findDataset } from '#server/store/datasets.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import type { User } from '#server/store/users.ts'

/** Chart data. */
export function chartDataRoutes(deps: ServerDeps): readonly Route[] {
  const runner = createChartRunner()
  return [
    implement(
      postChartData,
      async ({ body, user, signal, now, preference }) => {
        const asked = { body, user, now }
        if (!preference.respondsAsync) return bytesOf(await answerAll({ deps, runner, asked, signal }))
        const id = randomUUID()
        const ended = deps.jobs.start({
          id,
          work: (stop) => answerAll({ deps, runner, asked, signal: stop }),
        })
        const answers = await waitFor(ended, preference.waitMs)
        if (answers !== null) return bytesOf(answers)
        const keep = (late: Answers) => store(deps, { id, user }, late)
        void ended.then(keep, () => keep(err(FAULT)))
        return ok(new Accepted(pendingJob(deps, { id, user })))
      },
      { refuseBody: (fields) => messageError(400, `Request is incorrect: ${JSON.stringify(fields)}`) },
    ),
    implement(getChartData, async ({ params: { key }, user }) => {
      const bytes = key.startsWith(KEY_PREFIX) ? await deps.jobs.results.read({ userId: user.id, key }) : null
      return bytes === null ? err(NOT_FOUND) : ok(new JsonBytes(bytes))
    }),
  ]
}

type Answers = Result<readonly ChartAnswer[], HttpError>

interface ChartWork {
  readonly deps: ServerDeps
  readonly runner: ChartRunner
  readonly asked: { readonly body: ChartDataRequest; readonly user: User; readonly now: number }
  readonly signal: AbortSignal
}

async function answerAll({ deps, runner, asked, signal }: ChartWork): Promise<Answers> {
  const { body, user, now } = asked
  const { datasource, queries, result_type: wholeType = 'full', result_format: format } = body
  const dataset = datasource.type === 'table' ? await findDataset(deps.store, datasource.id) : null
  const database = dataset === null ? null : await rowById(deps.store, 'databases', dataset.row.database_id)
  if (dataset === null || database === null) return err(NOT_FOUND)
  if ((format ?? 'json') !== 'json') {
    return err(messageError(400, 'Only result_format json can be had here.'))
  }
  const engine = deps.engines.open(user.id, database)
  if (!engine.ok) return err(chartError(engine.error))
  const force = body.force === true
  const asker = { runner, engine: engine.value, userId: user.id, dataset, force, now, signal }
  const answers = await Promise.all(
    queries.map((query) => answerChart(asker, query, query.result_type ?? wholeType)),
  )
  const all = allOk(answers)
  return all.ok ? all : err(chartError(all.error))
}

function bytesOf(answers: Answers): Result<JsonBytes, HttpError> {
  return answers.ok ? ok(new JsonBytes(presentAnswers(answers.value))) : answers
}

interface ChartJob {
  readonly id: string
  readonly user: User
}

/** What keys of charts begin with. */
const KEY_PREFIX = 'qc-'

/** Stores what came of a job that nobody waits for any more, and tells it. */
function store({ jobs, now }: ServerDeps, { id, user }: ChartJob, answers: Answers): void {
  const job = { userId: user.id, jobId: id }
  if (!answers.ok) {
    const errors = errorsOf(answers.error)
    jobs.events.add({ ...job, status: 'error', resultUrl: null, errors })
    return
  }
  const key = `${KEY_PREFIX}${randomBytes(16).toString('hex')}`
  jobs.results.put({ userId: user.id, key }, presentAnswers(storedAnswers(answers.value, now())))
  const resultUrl = getChartData.path.replace('{key}', key)
  jobs.events.add({ ...job, status: 'done', resultUrl, errors: [] })
}

function pendingJob(deps: ServerDeps, { id, user }: ChartJob) {
  return {
    channel_id: channelOf(user.id, deps),
    errors: [],
    job_id: id,
    result_url: null,
    status: 'pending' as const,
    user_id: user.id,
  }
}
