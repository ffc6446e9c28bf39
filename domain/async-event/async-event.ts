import { isRecord } from '#domain/core/parse.ts'

/** State of a job; only `done` and `error` are final. Source: SQL spec §4 Async result events. */
type JobStatus = 'pending' | 'running' | 'done' | 'error'

/**
 * A server event about a job. `id` orders the events; `resultUrl` is the address of the result of a job that is done.
 */
export interface AsyncEvent {
  readonly id: string
  readonly jobId: string
  readonly status: JobStatus
  readonly resultUrl: string | null
  readonly messages: readonly string[]
}

const STATUSES: readonly JobStatus[] = ['pending', 'running', 'done', 'error']

/** Parses an event of the wire; null for an unknown shape, which the caller skips. */
export function readAsyncEvent(value: unknown): AsyncEvent | null {
  if (!isRecord(value)) return null
  const { id, job_id: jobId, status: wire, result_url: resultUrl, errors } = value
  const status = STATUSES.find((known) => known === wire)
  if (typeof id !== 'string' || typeof jobId !== 'string' || status === undefined) return null
  return {
    id,
    jobId,
    status,
    resultUrl: typeof resultUrl === 'string' ? resultUrl : null,
    messages: Array.isArray(errors) ? errors.flatMap(messageOf) : [],
  }
}

function messageOf(error: unknown): string[] {
  if (typeof error === 'string') return [error]
  return isRecord(error) && typeof error['message'] === 'string' ? [error['message']] : []
}

/** Whether the event is the last one of its job. */
export function isEnd({ status }: AsyncEvent): boolean {
  return status === 'done' || status === 'error'
}

/** Whether the event id `id`, `<ms>-<n>`, is later than `than`. Ids of another form are compared as texts. */
export function isLater(id: string, than: string | null): boolean {
  if (than === null) return true
  const [one, other] = [parts(id), parts(than)]
  if (one === null || other === null) return id > than
  return one.ms === other.ms ? one.n > other.n : one.ms > other.ms
}

function parts(id: string): { readonly ms: number; readonly n: number } | null {
  const [, ms, n] = /^(\d{1,15})-(\d{1,9})$/.exec(id) ?? []
  return ms === undefined || n === undefined ? null : { ms: Number(ms), n: Number(n) }
}
