import { machineTimers } from '#data/platform/timers.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { silentError, unreadableError, type WireError } from '#domain/errors/wire-error.ts'
import { type JobEnded, openJobChannel, WANTED_EVERY_MS } from './job-channel.ts'
import { request } from './request.ts'
import type { WireCall } from './session-calls.ts'

/** Only our own server has it; before a Superset the job runs to its end. */
const STOP_JOB: WireCall = { method: 'DELETE', path: '/api/v1/async_event/{id}' }

const GET_RESULT: WireCall = { method: 'GET', path: '/api/v1/chart/data/{key}' }

/** Time limit of a job, in ms: half an hour. */
const JOB_TIMEOUT_MS = 1_800_000

/**
 * Waits for a chart's job and returns the unparsed result. `accepted` is the answer with the job's id. A job that is no longer
 * waited for is stopped. Fails: with any WireError; `server` with the job's messages. Source: BI spec §4 Async query jobs.
 */
export async function fetchJobResult(
  databaseName: string,
  accepted: ArrayBuffer,
  signal: AbortSignal,
): Promise<Result<ArrayBuffer, WireError>> {
  const body = parseJson(new TextDecoder().decode(accepted))
  const jobId = body.ok && isRecord(body.value) ? body.value['job_id'] : null
  if (typeof jobId !== 'string') return err(unreadableError(202, 'job_id'))
  const ended = await whenEnded(databaseName, jobId, signal)
  if (!ended.ok) {
    // The job ends on the server too, since its result is not read.
    void request(STOP_JOB, { path: `/api/v1/async_event/${encodeURIComponent(jobId)}` })
    return ended
  }
  const { resultUrl, messages } = ended.value
  if (resultUrl === null) return err(failure(messages))
  // Only addresses of the API are requested with the session.
  if (!resultUrl.startsWith('/api/v1/')) return err(unreadableError(200, 'result_url'))
  const answer = await request(GET_RESULT, { path: resultUrl, signal })
  return answer.ok ? ok(answer.value.bytes) : answer
}

function failure(messages: readonly string[]): WireError {
  const message =
    messages.length === 0 ? 'The server reported a failure without details.' : messages.join('\n')
  return { code: 'server', status: null, message }
}

async function whenEnded(
  databaseName: string,
  jobId: string,
  signal: AbortSignal,
): Promise<Result<JobEnded, WireError>> {
  return new Promise((resolve) => {
    let stopTimer = () => {}
    const end = (result: Result<JobEnded, WireError>) => {
      stopTimer()
      signal.removeEventListener('abort', stopped)
      channel.close()
      resolve(result)
    }
    const stopped = () => end(err(silentError('aborted')))
    const channel = openJobChannel(databaseName, (message) => {
      if (message.type === 'ended' && message.jobId === jobId) end(ok(message))
    })
    const ask = (leftMs: number) => {
      if (leftMs <= 0) return end(err(silentError('timeout')))
      channel.post({ type: 'wanted', jobId })
      stopTimer = machineTimers.after(WANTED_EVERY_MS, () => ask(leftMs - WANTED_EVERY_MS))
    }
    if (signal.aborted) return stopped()
    signal.addEventListener('abort', stopped)
    ask(JOB_TIMEOUT_MS)
  })
}
