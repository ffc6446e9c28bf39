import { createHmac } from 'node:crypto'
import type { ServerDeps } from '#server/deps.ts'
import type { JobEvent } from '#server/jobs/job-events.ts'

/** An event in the form of the API. */
export function presentJobEvent(
  { id, userId, jobId, status, resultUrl, errors }: JobEvent,
  deps: Pick<ServerDeps, 'secretKey'>,
) {
  return {
    channel_id: channelOf(userId, deps),
    errors: errors.map(messageOf),
    id,
    job_id: jobId,
    result_url: resultUrl,
    status,
    user_id: userId,
  }
}

function messageOf(error: unknown): { message?: string } {
  return typeof error === 'object' && error !== null ? error : { message: String(error) }
}

/** The channel of a user's events: a UUID that others cannot guess. */
export function channelOf(userId: number, { secretKey }: Pick<ServerDeps, 'secretKey'>): string {
  const hex = createHmac('sha256', secretKey).update(`channel:${userId}`).digest('hex')
  // As a UUID of version 8, which leaves its bits to the application.
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`]
  return [...parts, hex.slice(20, 32)].join('-')
}
