import { err, type Result } from '#domain/core/result.ts'
import type { EngineError, OnProgress, RunAnswer } from '#domain/engines/engine.ts'
import { placelessError, STOPPED } from '#domain/engines/run-end.ts'
import type { Connection, StatementRequest } from './driver.ts'
import type { LiveProcess, RunEnd } from './live-process.ts'

/** Dependencies of a connection. `openProcess` starts a process that opens the database. */
interface ProcessParts {
  readonly openProcess: () => LiveProcess
  readonly maxResultBytes: number
  /** The process is ended when it was unused for so long, in ms; the next query starts another. */
  readonly idleMs: number
}

/** A database of one user, in a child process that is started when needed. */
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
    const isLost = !first.ok && first.error === 'lost' && request.creates === undefined
    const end = isLost ? await this.#runOnce(request, signal, onProgress) : first
    return unlessLost(end)
  }

  readonly catalog: Connection['catalog'] = (question) =>
    this.#process().ask({ kind: 'catalog', runId: this.#nextRunId(), ...question })

  readonly close: Connection['close'] = async () => {
    if (this.#idleTimer !== null) clearTimeout(this.#idleTimer)
    const live = this.#live
    this.#live = null
    await live?.close()
  }

  async #runOnce(request: StatementRequest, signal: AbortSignal, onProgress: OnProgress): Promise<RunEnd> {
    if (signal.aborted) return err(STOPPED)
    const {
      sql,
      limitedSql = null,
      schema,
      rowLimit,
      form = 'sql',
      creates = null,
      exports = null,
      explains = false,
      timeoutMs,
      onEarlyRows,
    } = request
    const maxBytes = this.#parts.maxResultBytes
    const { ended, stop } = this.#process().run(
      {
        kind: 'run',
        runId: this.#nextRunId(),
        sql,
        limitedSql,
        schema,
        rowLimit,
        form,
        creates,
        exports,
        explains,
        sendsEarly: onEarlyRows !== undefined,
        maxBytes,
      },
      { timeoutMs, onProgress, ...(onEarlyRows === undefined ? {} : { onEarlyRows }) },
    )
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
