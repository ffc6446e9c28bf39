import { err, ok, type Result } from '#domain/core/result.ts'
import type { EngineError, OnProgress, RunAnswer } from '#domain/engines/engine.ts'
import { placelessError, STOPPED } from '#domain/engines/run-end.ts'
import type { Connection, StatementRequest } from './driver.ts'
import type { LiveProcess, RunEnd, RunWatch } from './live-process.ts'
import type { RunLikeOrder, RunOrder } from './messages.ts'

/** Dependencies of a connection. `openProcess` starts a process that opens the database. */
interface ProcessParts {
  readonly openProcess: () => LiveProcess
  readonly maxResultBytes: number
  /** The process is ended when it was unused for so long, in ms; the next query starts another. */
  readonly idleMs: number
}

/** Longest time of a load, in ms: its rows are limited by their file. */
const LOAD_TIMEOUT_MS = 6 * 60 * 60_000

/** A database in a child process that is started when needed. */
export class ProcessConnection implements Connection {
  readonly #parts: ProcessParts
  #live: LiveProcess | null = null
  #idleTimer: NodeJS.Timeout | null = null
  #lastRunId = 0
  #running = 0

  constructor(parts: ProcessParts) {
    this.#parts = parts
  }

  readonly run: Connection['run'] = async (request, signal, onProgress) => {
    const first = await this.#runOnce(request, signal, onProgress)
    // Lost because of another run: a statement that only reads is repeated once.
    const onlyReads = request.creates === undefined && request.writes !== true
    const isLost = !first.ok && first.error === 'lost' && onlyReads
    const end = isLost ? await this.#runOnce(request, signal, onProgress) : first
    return unlessLost(end)
  }

  readonly catalog: Connection['catalog'] = (question) =>
    this.#process().ask({ kind: 'catalog', runId: this.#nextRunId(), ...question })

  /** In a process of its own, so that a wrong password leaves none behind. */
  readonly tryConnection: NonNullable<Connection['tryConnection']> = async () => {
    const tried = this.#parts.openProcess()
    try {
      const question = { schema: null, table: null, triesConnection: true }
      const answer = await tried.ask({ kind: 'catalog', runId: this.#nextRunId(), ...question })
      return answer.ok ? (answer.value.fault ?? null) : { code: 'other', detail: answer.error.message }
    } finally {
      await tried.close()
    }
  }

  readonly loadTable: NonNullable<Connection['loadTable']> = async (load, signal, onProgress) => {
    const { clientId: _id, ...loaded } = load
    const order = { kind: 'load', runId: this.#nextRunId(), ...loaded } as const
    const ended = await this.#watched(order, { timeoutMs: LOAD_TIMEOUT_MS, onProgress }, signal)
    const answer = unlessLost(ended)
    return answer.ok ? ok({ rows: answer.value.sqlRowCount }) : answer
  }

  readonly changeTable: NonNullable<Connection['changeTable']> = async (change) => {
    const order = { kind: 'change', runId: this.#nextRunId(), change } as const
    const watch = { timeoutMs: LOAD_TIMEOUT_MS, onProgress: () => undefined }
    const answer = unlessLost(await this.#watched(order, watch, new AbortController().signal))
    return answer.ok ? ok(undefined) : answer
  }

  readonly close: Connection['close'] = async () => {
    if (this.#idleTimer !== null) clearTimeout(this.#idleTimer)
    const live = this.#live
    this.#live = null
    await live?.close()
  }

  async #runOnce(request: StatementRequest, signal: AbortSignal, onProgress: OnProgress): Promise<RunEnd> {
    const {
      sql,
      limitedSql = null,
      catalog = null,
      schema,
      writes = false,
      rowLimit,
      form = 'sql',
      creates = null,
      exports = null,
      explains = false,
      timeoutMs,
      onEarlyRows,
    } = request
    const order: RunOrder = {
      kind: 'run',
      runId: this.#nextRunId(),
      sql,
      limitedSql,
      catalog,
      schema,
      writes,
      rowLimit,
      timeoutMs,
      form,
      creates,
      exports,
      explains,
      sendsEarly: onEarlyRows !== undefined,
      maxBytes: this.#parts.maxResultBytes,
    }
    const watch = { timeoutMs, onProgress, ...(onEarlyRows === undefined ? {} : { onEarlyRows }) }
    return await this.#watched(order, watch, signal)
  }

  async #watched(order: RunLikeOrder, watch: RunWatch, signal: AbortSignal): Promise<RunEnd> {
    if (signal.aborted) return err(STOPPED)
    const { ended, stop } = this.#process().run(order, watch)
    this.#running += 1
    signal.addEventListener('abort', stop)
    try {
      return await ended
    } finally {
      signal.removeEventListener('abort', stop)
      this.#running -= 1
    }
  }

  #nextRunId(): number {
    this.#lastRunId += 1
    return this.#lastRunId
  }

  #process(): LiveProcess {
    if (this.#live?.isAlive !== true) this.#live = this.#parts.openProcess()
    if (this.#idleTimer !== null) clearTimeout(this.#idleTimer)
    this.#idleTimer = setTimeout(() => this.#closeIdle(), this.#parts.idleMs).unref()
    return this.#live
  }

  #closeIdle(): void {
    if (this.#running > 0) return
    void this.#live?.close()
    this.#live = null
  }
}

const LOST_TWICE = placelessError('crashed', 'Another query ended the engine. Run this one again.')

function unlessLost(end: RunEnd): Result<RunAnswer, EngineError> {
  if (end.ok) return end
  return err(end.error === 'lost' ? LOST_TWICE : end.error)
}
