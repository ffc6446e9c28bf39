import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isRecord, parseJson, textOrNull } from '#domain/core/parse.ts'
import { uniqueNames } from '#domain/core/text/unique-names.ts'
import { BigqueryError, readBigqueryError } from '#domain/engines/bigquery/errors.ts'
import type { ValueForm } from '#domain/engines/engine.ts'
import type {
  RemotePlace,
  RemoteRows,
  RemoteSession,
  RemoteTarget,
  TextRow,
} from '#server/engines/remote/remote-kind.ts'
import { BigqueryApi } from './http.ts'
import { cellText, groupOf, readFields, typeText, writerOf } from './types.ts'

/** The text before a query whose cost is requested; no statement of BigQuery begins so. */
export const EXPLAIN = 'EXPLAIN '

/** The server answers a question for rows after so long without them, in ms. */
const WAIT_MS = 10_000

/** Most rows of a page; the server sends fewer if they are large. */
const MOST_PAGE_ROWS = 10_000

/** A request to cancel is given up after so long, in ms. */
const CANCEL_MS = 2000

type Answer = Readonly<Record<string, unknown>>

/** Opens a session: the account may list the datasets of the project. Throws errors of the connection. */
export async function connectBigquery(target: RemoteTarget): Promise<BigquerySession> {
  const session = new BigquerySession(target)
  const signal = AbortSignal.timeout(target.timeoutMs)
  try {
    await session.api.call({ method: 'GET', path: '/datasets', query: { maxResults: '1' }, signal })
    return session
  } catch (error) {
    session.destroy()
    if (signal.aborted) throw Object.assign(new Error('connect ETIMEDOUT'), { code: 'ETIMEDOUT' })
    throw error instanceof BigqueryError
      ? new BigqueryError(error.status, error.reason, error.message, true)
      : error
  }
}

/** A service account of a project. Each statement is a job of the server. */
export class BigquerySession implements RemoteSession {
  readonly catalog: string | null
  readonly api: BigqueryApi
  /** The dataset of names without one; null without any. */
  readonly dataset: string | null
  readonly #target: RemoteTarget
  readonly #abort = new AbortController()
  #place: RemotePlace = { schema: null, writes: false, timeoutMs: 0 }
  #isOpen = true
  #job: { readonly id: string; readonly location: string | null; isOver: boolean } | null = null

  constructor(target: RemoteTarget) {
    this.#target = target
    this.catalog = target.catalog
    this.api = new BigqueryApi(target)
    this.dataset = this.#option('dataset')
  }

  onTicket: RemoteSession['onTicket'] = null

  readonly isOpen = (): boolean => this.#isOpen

  readonly enter = async (place: RemotePlace): Promise<void> => {
    this.#place = place
  }

  /** A job that is left early is cancelled. */
  readonly leave = async (): Promise<void> => {
    if (this.#job?.isOver === false) this.cancel()
    this.#job = null
  }

  readonly query = async (sql: string, form: ValueForm): Promise<RemoteRows> => {
    const isExplained = sql.startsWith(EXPLAIN)
    const text = isExplained ? sql.slice(EXPLAIN.length) : sql
    const { kind, bytes } = await this.#dryRun(text)
    if (kind !== 'SELECT')
      throw new BigqueryError(
        400,
        'statementKind',
        `This database allows only statements that read; this is ${kind}.`,
      )
    if (isExplained) return planRows(kind, bytes)
    const { signal } = this.#abort
    const id = randomUUID()
    const configuration = { ...this.#configuration(text), jobTimeoutMs: String(this.#place.timeoutMs) }
    const location = this.#option('location')
    const jobReference = { jobId: id, ...(location === null ? {} : { location }) }
    const job = await this.api.call({
      method: 'POST',
      path: '/jobs',
      body: { jobReference, configuration },
      signal,
    })
    const reference = isRecord(job['jobReference']) ? job['jobReference'] : {}
    this.#job = { id, location: textOrNull(reference['location']) ?? location, isOver: false }
    this.onTicket?.(JSON.stringify({ id, location: this.#job.location }))
    const first = await this.#page(null, 200)
    return this.#rows(first, form)
  }

  /** The server names the kind of a statement, and the bytes that it would read, without running it. */
  async #dryRun(text: string): Promise<{ readonly kind: string; readonly bytes: string }> {
    const { signal } = this.#abort
    const location = this.#option('location')
    const body = {
      configuration: { ...this.#configuration(text), dryRun: true },
      ...(location === null ? {} : { jobReference: { location } }),
    }
    const job = await this.api.call({ method: 'POST', path: '/jobs', body, signal })
    const statistics = isRecord(job['statistics']) ? job['statistics'] : {}
    const query = isRecord(statistics['query']) ? statistics['query'] : {}
    return {
      kind: textOrNull(query['statementType']) ?? 'unknown',
      bytes: textOrNull(statistics['totalBytesProcessed']) ?? '0',
    }
  }

  #configuration(query: string) {
    const dataset = this.#place.schema ?? this.dataset
    const defaultDataset = { projectId: this.#target.settings.database, datasetId: dataset }
    return { query: { query, useLegacySql: false, ...(dataset === null ? {} : { defaultDataset }) } }
  }

  #option(name: string): string | null {
    return this.#target.settings.options.find(([option]) => option === name)?.[1] ?? null
  }

  /** A page of rows, after the job has them. */
  async #page(token: string | null, count: number): Promise<Answer> {
    for (;;) {
      const job = this.#job
      if (job === null) throw new BigqueryError(0, 'stopped', 'The query was stopped.')
      const query = {
        maxResults: String(Math.min(count, MOST_PAGE_ROWS)),
        timeoutMs: String(WAIT_MS),
        'formatOptions.useInt64Timestamp': 'true',
        ...(token === null ? {} : { pageToken: token }),
        ...(job.location === null ? {} : { location: job.location }),
      }
      const { signal } = this.#abort
      const page = await this.api.call({ method: 'GET', path: `/queries/${job.id}`, query, signal })
      const { errors, jobComplete } = page
      const found: readonly unknown[] = Array.isArray(errors) ? errors : []
      const [error] = found
      if (jobComplete === true) return page
      if (error !== undefined) throw readBigqueryError(200, error)
      await wait(100, undefined, { signal })
    }
  }

  #rows(first: Answer, form: ValueForm): RemoteRows {
    const fields = readFields(first['schema'])
    const names = uniqueNames(fields.map(({ name }) => name))
    let ready = rowsOf(first)
    let token = textOrNull(first['pageToken'])
    return {
      columns: fields.map((field, at) => ({
        name: names[at] ?? '',
        type: typeText(field),
        ...groupOf(field),
        json: writerOf(field, form),
      })),
      read: async (count) => {
        while (ready.length === 0 && token !== null) {
          const page = await this.#page(token, count)
          ready = rowsOf(page)
          token = textOrNull(page['pageToken'])
        }
        const rows = ready.slice(0, count)
        ready = ready.slice(count)
        if (rows.length > 0) return rows
        if (this.#job !== null) this.#job.isOver = true
        return []
      },
    }
  }

  readonly cancel = (): void => {
    const job = this.#job
    if (job === null) return
    cancelJob(this.api, job).catch(() => undefined)
  }

  readonly destroy = (): void => {
    this.#isOpen = false
    this.#abort.abort()
    this.api.close()
  }
}

async function cancelJob(
  api: BigqueryApi,
  { id, location }: { readonly id: string; readonly location: string | null },
): Promise<void> {
  const query = location === null ? {} : { location }
  await api.call({
    method: 'POST',
    path: `/jobs/${id}/cancel`,
    query,
    signal: AbortSignal.timeout(CANCEL_MS),
  })
}

/** Ends the job of a process that is gone. */
export async function cancelLeft(target: RemoteTarget, ticket: string): Promise<void> {
  const read = parseJson(ticket)
  const { id, location } = read.ok && isRecord(read.value) ? read.value : {}
  if (typeof id !== 'string' || !/^[\w-]{1,1024}$/.test(id)) return
  const api = new BigqueryApi(target)
  try {
    await cancelJob(api, { id, location: textOrNull(location) })
  } finally {
    api.close()
  }
}

function rowsOf({ rows }: Answer): readonly TextRow[] {
  const list: readonly unknown[] = Array.isArray(rows) ? rows : []
  return list.map((row) => {
    const cells: unknown = isRecord(row) ? row['f'] : null
    return Array.isArray(cells) ? cells.map(cellText) : []
  })
}

function planRows(kind: string, bytes: string): RemoteRows {
  let isRead = false
  return {
    columns: [],
    read: async () => {
      const rows = isRead ? [] : [[kind, bytes]]
      isRead = true
      return rows
    },
  }
}
