import { isRecord } from '#domain/core/parse.ts'

/** Interval at which a window renews its wait, in ms; after three missed ones it is treated as closed. */
export const WANTED_EVERY_MS = 1_000

/** A window waits for a job. Renewed regularly, so that the follower detects closed windows. */
interface JobWanted {
  readonly type: 'wanted'
  readonly jobId: string
}

/** The end of a job: the address of its result, or the error messages. */
export interface JobEnded {
  readonly type: 'ended'
  readonly jobId: string
  readonly resultUrl: string | null
  readonly messages: readonly string[]
}

type JobMessage = JobWanted | JobEnded

/** Channel between the windows of a database and the worker that follows their jobs. */
export interface JobChannel {
  readonly post: (message: JobMessage) => void
  readonly close: () => void
}

/** Opens the channel; unreadable messages are ignored. */
export function openJobChannel(databaseName: string, listener: (message: JobMessage) => void): JobChannel {
  const broadcast = new BroadcastChannel(`offset-jobs:${databaseName}`)
  broadcast.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = readMessage(data)
    if (message !== null) listener(message)
  })
  return { post: (message) => broadcast.postMessage(message), close: () => broadcast.close() }
}

function readMessage(data: unknown): JobMessage | null {
  if (!isRecord(data) || typeof data['jobId'] !== 'string') return null
  const { type, jobId, resultUrl, messages } = data
  if (type === 'wanted') return { type, jobId }
  if (type !== 'ended' || !Array.isArray(messages)) return null
  const texts = messages.filter((one) => typeof one === 'string')
  return { type, jobId, resultUrl: typeof resultUrl === 'string' ? resultUrl : null, messages: texts }
}
