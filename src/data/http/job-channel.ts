import { isRecord } from '#domain/core/parse.ts'

/** How often a window says that it still waits, in ms; one that said nothing for three times as long has gone. */
export const WANTED_EVERY_MS = 1_000

/** A window waits for the end of a job; it says so again and again, so that whoever follows knows that it still does. */
interface JobWanted {
  readonly type: 'wanted'
  readonly jobId: string
}

/** How a job ended: where its result is, or the server's words of what went wrong. */
export interface JobEnded {
  readonly type: 'ended'
  readonly jobId: string
  readonly resultUrl: string | null
  readonly messages: readonly string[]
}

/** What windows that wait for jobs and the worker that follows them say to each other. */
type JobMessage = JobWanted | JobEnded

/** The way between the windows of a database and the worker that follows jobs for all of them. */
export interface JobChannel {
  readonly post: (message: JobMessage) => void
  readonly close: () => void
}

/** Opens the way; what cannot be read there is passed over. */
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
