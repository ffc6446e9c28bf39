import { randomBytes } from 'node:crypto'
import { getChartData } from '#domain/contract/bi/chart-data.ts'
import type { ChartAnswers } from '#server/chart-data/answer/answer-charts.ts'
import { presentAnswers, storedAnswers } from '#server/chart-data/present/present-answer.ts'
import type { ServerDeps } from '#server/deps.ts'
import { errorsOf } from '#server/http/errors/http-error.ts'
import { channelOf } from '#server/present/job-event.ts'
import type { User } from '#server/store/users.ts'
import { chartErrorAnswer } from './chart-error-answer.ts'

/** A job that computes the data of a chart. */
interface ChartJob {
  readonly id: string
  readonly user: User
}

/** Prefix of the keys of stored chart data. */
export const CHART_KEY_PREFIX = 'qc-'

/** Stores the answers of a job whose client has left, and reports its end. */
export function storeAnswers({ jobs, now }: ServerDeps, { id, user }: ChartJob, answers: ChartAnswers): void {
  const job = { userId: user.id, jobId: id }
  if (!answers.ok) {
    const errors = errorsOf(chartErrorAnswer(answers.error))
    jobs.events.add({ ...job, status: 'error', resultUrl: null, errors })
    return
  }
  const key = `${CHART_KEY_PREFIX}${randomBytes(16).toString('hex')}`
  jobs.results.put(
    { userId: user.id, key },
    Buffer.concat(presentAnswers(storedAnswers(answers.value, now()))),
  )
  const resultUrl = getChartData.path.replace('{key}', key)
  jobs.events.add({ ...job, status: 'done', resultUrl, errors: [] })
}

/** The answer to a call that started a job. */
export function pendingJob(deps: ServerDeps, { id, user }: ChartJob) {
  return {
    channel_id: channelOf(user.id, deps),
    errors: [],
    job_id: id,
    result_url: null,
    status: 'pending' as const,
    user_id: user.id,
  }
}
