import { uniqueNames } from '#domain/core/text/unique-names.ts'
import type { ValueForm } from '#domain/engines/engine.ts'
import { TrinoError, TrinoFault } from '#domain/engines/trino/errors.ts'
import type {
  RemotePlace,
  RemoteRows,
  RemoteSession,
  RemoteTarget,
  TextRow,
} from '#server/engines/remote/remote-kind.ts'
import { TrinoHttp } from './http.ts'
import { TrinoQuery } from './query.ts'
import { textOf, typeOf } from './types.ts'

/** A running statement is ended by the server so much later than by this process, in ms. */
const SERVER_GRACE_MS = 10_000

/** Opens a session: a live server answers at the address. Throws errors of the connection. */
export async function connectTrino(target: RemoteTarget): Promise<TrinoSession> {
  const { settings, secrets } = target
  if (secrets?.password && settings.tls === 'off')
    throw new TrinoFault('tls', 'A password is sent over an encrypted connection only.')
  const session = new TrinoSession(target)
  try {
    await session.ping(AbortSignal.timeout(target.timeoutMs))
    return session
  } catch (error) {
    session.destroy()
    throw error
  }
}

/** Ends the statement of a process that is gone, by its id. */
export async function cancelLeft(target: RemoteTarget, ticket: string): Promise<void> {
  const session = new TrinoSession(target)
  try {
    await session.endLeft(ticket)
  } finally {
    session.destroy()
  }
}

/** A session of Trino has no connection of its own: each statement comes with its settings. */
export class TrinoSession implements RemoteSession {
  readonly catalog: string | null
  /** The catalog of names without one: that of the session, else that of the settings. */
  readonly ownCatalog: string | null
  readonly #target: RemoteTarget
  readonly #http: TrinoHttp
  #isOpen = true
  #isFresh = true
  #place: RemotePlace = { schema: null, writes: false, timeoutMs: 60_000 }
  #query: TrinoQuery | null = null
  onTicket: RemoteSession['onTicket'] = null

  constructor(target: RemoteTarget) {
    this.catalog = target.catalog
    this.ownCatalog = target.catalog ?? target.settings.database
    this.#target = target
    this.#http = new TrinoHttp(target)
  }

  /** Asks whether the server is there, which needs no rights. */
  async ping(signal: AbortSignal): Promise<void> {
    const { status, text } = await this.#http.once({ method: 'GET', path: '/v1/info', signal })
    if (status === 200 && /"starting"\s*:\s*true/.test(text.slice(0, 2000)))
      throw new TrinoFault('host-down', 'The server is starting.')
  }

  readonly isOpen = (): boolean => this.#isOpen

  readonly enter = async (place: RemotePlace): Promise<void> => {
    this.#place = place
    const isFresh = this.#isFresh
    this.#isFresh = false
    if (!isFresh) await this.ping(AbortSignal.timeout(this.#target.timeoutMs))
  }

  /** Each statement is complete with its end: there is nothing to keep, and only a running one to end. */
  readonly leave = async (): Promise<void> => {
    const query = this.#query
    this.#query = null
    await query?.end()
  }

  readonly query: RemoteSession['query'] = async (sql, form, onProgress) => {
    const query = new TrinoQuery(this.#http, {
      onProgress: onProgress ?? (() => undefined),
      onTicket: this.onTicket,
    })
    this.#query = query
    await query.start(sql, this.#headers())
    return rowsOf(query, form)
  }

  /** Rows of a question about the catalog, as texts. */
  async ask(sql: string): Promise<readonly TextRow[]> {
    const query = new TrinoQuery(this.#http, { onProgress: () => undefined })
    this.#query = query
    await query.start(sql, this.#headers())
    const all: TextRow[] = []
    for (let rows = await query.read(1000); rows.length > 0; rows = await query.read(1000))
      all.push(...rows.map((row) => row.map((part) => (part === null ? null : textOf(part)))))
    return all
  }

  readonly cancel = (): void => {
    void this.#query?.end()
  }

  readonly destroy = (): void => {
    this.#isOpen = false
    void (this.#query?.end() ?? Promise.resolve()).finally(() => this.#http.close())
  }

  /** Ends the statement of a process that is gone, by its id. */
  async endLeft(id: string): Promise<void> {
    if (!/^\w{1,100}$/.test(id)) return
    const path = `/v1/query/${id}`
    const signal = AbortSignal.timeout(this.#target.timeoutMs)
    await this.#http.once({ method: 'DELETE', path, headers: this.#headers(), signal })
  }

  #headers(): Readonly<Record<string, string>> {
    const { settings, secrets } = this.#target
    const option = (name: string) => settings.options.find(([key]) => key === name)?.[1]
    const catalog = this.ownCatalog
    const schema = this.#place.schema ?? option('schema') ?? null
    const user = settings.username ?? ''
    const headers = {
      'content-type': 'text/plain; charset=utf-8',
      'user-agent': 'offset',
      // The server decides whether the user who signs in may run statements as another.
      'x-trino-user': settings.runsAs ?? user,
      'x-trino-source': option('source') ?? 'offset',
      'x-trino-time-zone': 'UTC',
      'x-trino-client-capabilities': 'PARAMETRIC_DATETIME',
      'x-trino-session': `query_max_run_time=${this.#place.timeoutMs + SERVER_GRACE_MS}ms`,
      ...(catalog === null ? {} : { 'x-trino-catalog': catalog }),
      ...(catalog === null || schema === null || schema === '' ? {} : { 'x-trino-schema': schema }),
      ...(secrets?.password
        ? { authorization: `Basic ${Buffer.from(`${user}:${secrets.password}`).toString('base64')}` }
        : {}),
    }
    const wrong = Object.values(headers).find((value) => !/^[\t\u0020-\u007e\u00a0-\u00ff]*$/.test(value))
    if (wrong !== undefined)
      throw new TrinoError(`The name ${JSON.stringify(wrong)} cannot be sent to Trino.`, '', null)
    return headers
  }
}

function rowsOf(query: TrinoQuery, form: ValueForm): RemoteRows {
  const names = uniqueNames(query.columns.map(({ name }) => name))
  const columns = query.columns.map((column, at) => {
    const type = typeOf(column)
    return { ...type, name: names[at] ?? '', json: type.json(form) }
  })
  return { columns, read: query.read, affected: () => query.affected }
}
