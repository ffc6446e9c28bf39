import { setTimeout as wait } from 'node:timers/promises'
import type { OnProgress } from '#domain/engines/engine.ts'
import { TrinoError, TrinoFault } from '#domain/engines/trino/errors.ts'
import type { TextRow } from '#server/engines/remote/remote-kind.ts'
import type { TrinoHttp } from './http.ts'
import { readPage, type TrinoColumn, type TrinoPage } from './page.ts'

/** The server answers a request for rows within a second, also without rows. After so long without an answer its state is requested, in ms. */
const SILENT_MS = 1500

/** A server that is there answers a question for its state within so long, in ms. */
const ANSWER_MS = 1800

/** Requests for the same rows after a connection was lost, and questions without an answer, before the server is given up. */
const MOST_TRIES = 2

/** The end of a statement is requested at most for so long, in ms. */
const END_MS = 1500

/** The path of all addresses of a statement. */
const STATEMENT = '/v1/statement'

/** A statement at the server, whose rows are requested page by page. Throws errors of the database. */
export class TrinoQuery {
  readonly #http: TrinoHttp
  readonly #onProgress: OnProgress
  readonly #onTicket: ((id: string) => void) | null
  readonly #abort = new AbortController()
  #columns: readonly TrinoColumn[] | null = null
  #rows: readonly TextRow[] = []
  #at = 0
  #path: string | null = null
  /** The request for the next page, sent when the rows before it were taken. */
  #coming: Promise<TrinoPage> | null = null
  #isUpdate = false
  #affected: number | null = null
  #percent = 0
  #isEnded = false

  constructor(
    http: TrinoHttp,
    {
      onProgress,
      onTicket = null,
    }: { readonly onProgress: OnProgress; readonly onTicket?: ((id: string) => void) | null },
  ) {
    this.#http = http
    this.#onTicket = onTicket
    this.#onProgress = onProgress
  }

  /** Empty for a statement that changes data; known after the start. */
  get columns(): readonly TrinoColumn[] {
    return this.#isUpdate ? [] : (this.#columns ?? [])
  }

  /** The rows that a statement changed; null before its end, and for those that change none. */
  get affected(): number | null {
    return this.#affected
  }

  /** Starts a statement, and waits for its columns. */
  async start(sql: string, headers: Readonly<Record<string, string>>): Promise<void> {
    const { signal } = this.#abort
    const answer = await this.#http.send({ method: 'POST', path: STATEMENT, headers, body: sql, signal })
    const page = pageOf(answer)
    if (page.id !== null) this.#onTicket?.(page.id)
    this.#take(page)
    while (this.#columns === null && !this.#isUpdate && this.#path !== null) this.#take(await this.#fetch())
  }

  /** The next rows, at most `count`; empty at the end. A statement that changes data runs to its end. */
  readonly read = async (count: number): Promise<readonly TextRow[]> => {
    while ((this.#isUpdate || this.#at >= this.#rows.length) && this.#path !== null) {
      const page = await (this.#coming ?? this.#fetch())
      this.#coming = null
      this.#take(page)
    }
    if (this.#isUpdate) return []
    const rows = this.#rows.slice(this.#at, this.#at + count)
    this.#at += rows.length
    if (this.#at >= this.#rows.length && this.#path !== null && rows.length > 0) {
      this.#coming = this.#fetch()
      this.#coming.catch(() => undefined)
    }
    return rows
  }

  /** Ends the statement at the server, unless it has ended. */
  async end(): Promise<void> {
    if (this.#isEnded) return
    this.#isEnded = true
    const path = this.#path
    this.#abort.abort()
    if (path === null) return
    await this.#http
      .once({ method: 'DELETE', path, signal: AbortSignal.timeout(END_MS) })
      .catch(() => undefined)
  }

  #take(page: TrinoPage): void {
    this.#columns ??= page.columns
    const width = this.#columns?.length ?? 0
    if (page.rows.some((row) => row.length !== width))
      throw new TrinoFault('other', 'The server sent a row without a value of each column.')
    this.#isUpdate ||= page.updateType !== null
    this.#affected = page.updateCount ?? this.#affected
    this.#rows = page.rows
    this.#at = 0
    this.#path = page.next === null ? null : pathAt(this.#http.origin, page.next)
    if (this.#path === null) this.#isEnded = true
    const percent = Math.min(99, Math.floor(page.percent ?? 0))
    if (percent <= this.#percent) return
    this.#percent = percent
    this.#onProgress(percent)
  }

  /** The next page. It is requested again after a lost connection, since the server keeps it until the one after. */
  async #fetch(): Promise<TrinoPage> {
    const path = this.#path ?? ''
    for (let tries = 1; ; tries += 1) {
      try {
        return pageOf(await this.#watched(path))
      } catch (error) {
        const isLost = error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
        if (!isLost || tries === MOST_TRIES || this.#abort.signal.aborted) throw error
      }
    }
  }

  /** Requests a page, and gives up when the server no longer answers questions for its state. */
  async #watched(path: string): Promise<Awaited<ReturnType<TrinoHttp['send']>>> {
    const [gone, done] = [new AbortController(), new AbortController()]
    const signal = AbortSignal.any([this.#abort.signal, gone.signal])
    const timer = setTimeout(() => void this.#probe(gone, done.signal), SILENT_MS)
    try {
      return await this.#http.send({ method: 'GET', path, signal })
    } catch (error) {
      if (gone.signal.aborted && !this.#abort.signal.aborted) throw new TrinoFault('host-down')
      throw error
    } finally {
      clearTimeout(timer)
      done.abort()
    }
  }

  /** Questions a silent server for its state until its answer is done. It is gone if it twice gives no answer: a busy one is slow. */
  async #probe(gone: AbortController, done: AbortSignal): Promise<void> {
    for (let failures = 0; failures < MOST_TRIES && !done.aborted; ) {
      try {
        const signal = AbortSignal.any([AbortSignal.timeout(ANSWER_MS), done])
        await this.#http.once({ method: 'GET', path: '/v1/info', signal })
        failures = 0
        await wait(SILENT_MS, undefined, { signal: done })
      } catch {
        failures += 1
      }
    }
    if (!done.aborted) gone.abort()
  }
}

/** The path of the next rows. Throws for an address of another server, which must not be sent credentials. */
function pathAt(origin: string, address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.origin !== origin || !url.pathname.startsWith(`${STATEMENT}/`))
    throw new TrinoFault('other', 'The server names another address for its rows.')
  return `${url.pathname}${url.search}`
}

function pageOf({ status, text }: { readonly status: number; readonly text: string }): TrinoPage {
  if (status === 200) return readPage(text)
  if (status === 401) throw new TrinoFault('access-denied')
  if (status === 403) throw new TrinoFault('access-denied', shortText(text))
  // A server that was restarted does not know the statement.
  if (status === 404 || status === 410)
    throw new TrinoFault('host-down', 'The server does not know the query.')
  if (status === 400) throw new TrinoError(shortText(text) ?? 'The server rejects the request.', '', null)
  throw new TrinoFault('other', `The server answered with the status ${status}.`)
}

/** The first line of a plain text. */
function shortText(text: string): string | null {
  const [line = ''] = text.trim().split('\n', 1)
  return line === '' || line.startsWith('<') ? null : line.slice(0, 300)
}
