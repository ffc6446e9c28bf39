import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { ClickHouseClient } from '@clickhouse/client'
import { uniqueNames } from '#domain/core/text/unique-names.ts'
import { ClickhouseError, clickhouseFault, readClickhouseError } from '#domain/engines/clickhouse/errors.ts'
import { statementSettings } from '#domain/engines/clickhouse/statement-settings.ts'
import type { OnProgress, ValueForm } from '#domain/engines/engine.ts'
import type {
  RemotePlace,
  RemoteRows,
  RemoteSession,
  RemoteTarget,
} from '#server/engines/remote/remote-kind.ts'
import { openClient } from './open-client.ts'
import { RowStream } from './row-stream.ts'
import { type AllowedSettings, readAllowed, SETTINGS_SQL, settingsOf } from './session-settings.ts'
import { plainType } from './values/type-tree.ts'
import { groupOf, writerOf } from './values/value-json.ts'
import { PROGRESS_SQL, watchProgress } from './watch-progress.ts'

const FORMAT = 'JSONCompactEachRowWithNamesAndTypes'

/** A request to cancel is given up after so long, in ms. */
const CANCEL_MS = 2000

/** A statement whose other rows take longer, in ms, ends with its connection. */
const CLOSE_MS = 100

const FIXED_USER =
  'The user may not change settings (readonly = 1), so that values could not be read exactly. Give its profile readonly = 2.'

/** Opens a session. The address is the one that was resolved. Throws errors of the connection. */
export async function connectClickhouse(target: RemoteTarget): Promise<ClickhouseSession> {
  const client = openClient(target)
  const signal = AbortSignal.timeout(target.timeoutMs)
  try {
    const session = new ClickhouseSession(client, target)
    await session.prepare(signal)
    return session
  } catch (error) {
    await client.close()
    if (signal.aborted) throw Object.assign(new Error('connect ETIMEDOUT'), { code: 'ETIMEDOUT' })
    const known = clickhouseFault(error) === null ? numberOf(error) : null
    throw known ?? error
  }
}

/** An error of the server before the session is ready is one of the connection. */
function numberOf(error: unknown): ClickhouseError | null {
  const number =
    typeof error === 'object' && error !== null && 'code' in error ? Number(error.code) : Number.NaN
  const message = error instanceof Error ? error.message : ''
  if (error instanceof ClickhouseError) return new ClickhouseError(error.number, message, true)
  return Number.isInteger(number) ? new ClickhouseError(number, message.trimEnd(), true) : null
}

/** The running statement of a session. */
interface Running {
  readonly id: string
  readonly abort: AbortController
  readonly stopWatching: () => void
  stream: Readable | null
  rows: RowStream | null
}

/** A user of a ClickHouse server: requests over HTTP, which have no state at the server. */
export class ClickhouseSession implements RemoteSession {
  readonly catalog: string | null
  readonly #client: ClickHouseClient
  readonly #target: RemoteTarget
  #allowed: AllowedSettings = { names: new Set(), readonly: 0 }
  #place: RemotePlace = { schema: null, writes: false, timeoutMs: 0 }
  #isOpen = true
  #isFresh = true
  #running: Running | null = null
  onTicket: RemoteSession['onTicket'] = null

  constructor(client: ClickHouseClient, target: RemoteTarget) {
    this.#client = client
    this.#target = target
    this.catalog = target.catalog
  }

  /** Reads what the user may set. */
  async prepare(signal: AbortSignal): Promise<void> {
    const allowed = readAllowed(await this.ask(SETTINGS_SQL, {}, signal))
    if (allowed === null) throw new ClickhouseError(0, FIXED_USER, true)
    this.#allowed = allowed
  }

  readonly isOpen = (): boolean => this.#isOpen

  readonly enter = async (place: RemotePlace): Promise<void> => {
    this.#place = place
    if (this.#isFresh) {
      this.#isFresh = false
      return
    }
    const alive = await this.#client.ping()
    if (!alive.success) throw alive.error
  }

  /** A statement of a change is complete when it ends; there is nothing to commit. */
  readonly leave = async (): Promise<void> => {
    const running = this.#running
    this.#running = null
    if (running === null) return
    running.stopWatching()
    if (running.rows?.isEnded === true || (await isSoonOver(running.rows))) return
    // The server would work on for rows that are not read.
    this.#kill(running.id)
    running.abort.abort()
    running.stream?.destroy()
  }

  readonly query = async (sql: string, form: ValueForm, onProgress?: OnProgress): Promise<RemoteRows> => {
    const id = randomUUID()
    const askProgress = () => this.ask(PROGRESS_SQL, { id })
    const running: Running = {
      id,
      abort: new AbortController(),
      stopWatching: onProgress === undefined ? () => undefined : watchProgress(askProgress, onProgress),
      stream: null,
      rows: null,
    }
    this.#running = running
    this.onTicket?.(id)
    try {
      return await this.#start(running, sql, form)
    } catch (error) {
      running.stopWatching()
      running.rows = null
      this.#running = null
      throw error
    }
  }

  async #start(running: Running, sql: string, form: ValueForm): Promise<RemoteRows> {
    const database = this.#place.schema ?? this.#target.settings.database
    const { stream, summary, response_headers } = await this.#client.exec({
      query: sql,
      query_id: running.id,
      abort_signal: running.abort.signal,
      clickhouse_settings: settingsOf(this.#allowed, this.#place, statementSettings(sql)),
      http_headers: {
        'X-ClickHouse-Format': FORMAT,
        ...(database === null ? {} : { 'X-ClickHouse-Database': database }),
      },
    })
    running.stream = stream
    if (response_headers['x-clickhouse-exception-code'] !== undefined) throw await errorIn(stream)
    const rows = new RowStream(stream)
    running.rows = rows
    const header = await rows.header()
    const names = uniqueNames(header.map(([name]) => name))
    return {
      columns: header.map(([, type], at) => ({
        name: names[at] ?? '',
        type: plainType(type),
        ...groupOf(type),
        json: writerOf(type, form),
      })),
      read: async (count, maxBytes) => {
        const read = await rows.read(count, maxBytes)
        if (read.length === 0) running.stopWatching()
        return read
      },
      affected: () => (summary === undefined ? null : Number(summary.written_rows)),
    }
  }

  /** Rows of a question beside the statement, as JSON reads them. */
  async ask(
    sql: string,
    params: Readonly<Record<string, string>>,
    signal?: AbortSignal,
  ): Promise<readonly (readonly unknown[])[]> {
    const { database } = this.#target.settings
    const { stream } = await this.#client.exec({
      query: sql,
      query_params: params,
      ...(signal === undefined ? {} : { abort_signal: signal }),
      http_headers: {
        'X-ClickHouse-Format': 'JSONCompactEachRow',
        ...(database === null ? {} : { 'X-ClickHouse-Database': database }),
      },
    })
    const text = await textOf(stream)
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line): readonly unknown[] => {
        if (!line.startsWith('[')) throw readClickhouseError(text) ?? new Error(text.slice(0, 1000))
        const row: unknown = JSON.parse(line)
        return Array.isArray(row) ? row : []
      })
  }

  /** Requests the end of the statement beside its own connection. */
  readonly cancel = (): void => {
    if (this.#running !== null) this.#kill(this.#running.id)
  }

  #kill(id: string): void {
    kill(this.#client, id).catch(() => undefined)
  }

  /** The server ends a statement that reads when its connection is closed. */
  readonly destroy = (): void => {
    this.#isOpen = false
    const running = this.#running
    running?.stopWatching()
    running?.abort.abort()
    running?.stream?.destroy()
    void this.#client.close()
  }
}

async function kill(client: ClickHouseClient, id: string): Promise<void> {
  await client.command({
    query: 'KILL QUERY WHERE query_id = {id: String} ASYNC',
    query_params: { id },
    abort_signal: AbortSignal.timeout(CANCEL_MS),
  })
}

/** Ends the statement of a process that is gone, by its id. */
export async function cancelLeft(target: RemoteTarget, ticket: string): Promise<void> {
  const client = openClient(target)
  try {
    await kill(client, ticket)
  } finally {
    await client.close()
  }
}

async function isSoonOver(rows: RowStream | null): Promise<boolean> {
  if (rows === null) return false
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), CLOSE_MS)
  })
  const isOver = await Promise.race([rows.skipEnd().catch(() => true), late])
  clearTimeout(timer)
  return isOver
}

async function textOf(stream: Readable): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stream) if (Buffer.isBuffer(part)) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

async function errorIn(stream: Readable): Promise<Error> {
  const text = await textOf(stream)
  return readClickhouseError(text) ?? new Error(text.slice(0, 1000))
}
