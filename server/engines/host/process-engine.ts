import { err, ok, type Result } from '#domain/core/result.ts'
import { isTooLong, TOO_LONG_MESSAGE } from '#domain/engines/duckdb/guard.ts'
import type { Engine, EngineError, RunAnswer, RunRequest } from '#domain/engines/engine.ts'
import { placelessError, STOPPED } from '#domain/engines/run-end.ts'
import type { Admission } from './admission.ts'
import type { LiveProcess, RunEnd } from './live-process.ts'
import type { CatalogAnswer } from './messages.ts'

/** What an engine needs of its surroundings. `openProcess` gives a process in which the database is being opened. */
export interface EngineParts {
  readonly admission: Admission
  readonly openProcess: () => LiveProcess
  readonly maxResultBytes: number
  /** Unused for so long, the process is ended; the next query starts another. */
  readonly idleMs: number
}

/** A run from its arrival, waiting or running. */
interface Arrival {
  readonly abort: AbortController
  ended: Promise<unknown> | null
  stopRun: (() => void) | null
}

const BUSY = placelessError(
  'busy',
  'The server is running as many queries as it can, and more are waiting. Try again soon.',
)

const TOO_LONG = placelessError('refused', TOO_LONG_MESSAGE)

/** One DuckDB file for one user, in a child process that is started by need and again after it was ended. */
export class DuckDbEngine implements Engine {
  readonly #parts: EngineParts
  readonly #arrivals = new Map<string, Arrival>()
  #live: LiveProcess | null = null
  #idleTimer: NodeJS.Timeout | null = null
  #lastRunId = 0

  constructor(parts: EngineParts) {
    this.#parts = parts
  }

  readonly run: Engine['run'] = async (request) => {
    if (isTooLong(request.sql)) return err(TOO_LONG)
    if (this.#arrivals.has(request.clientId)) {
      return err(placelessError('refused', 'A query with this id is already running.'))
    }
    const arrival: Arrival = { abort: new AbortController(), ended: null, stopRun: null }
    this.#arrivals.set(request.clientId, arrival)
    const ended = this.#enterAndRun(request, arrival)
    arrival.ended = ended
    try {
      return await ended
    } finally {
      this.#arrivals.delete(request.clientId)
    }
  }

  readonly stop: Engine['stop'] = async (clientId) => {
    const arrival = this.#arrivals.get(clientId)
    if (arrival === undefined) return false
    arrival.abort.abort()
    arrival.stopRun?.()
    await arrival.ended
    return true
  }

  readonly schemas: Engine['schemas'] = async () => {
    return pick(await this.#ask(null, null), (answer) => answer.schemas)
  }

  readonly tables: Engine['tables'] = async (schema) => {
    return pick(await this.#ask(schema, null), (answer) => answer.tables)
  }

  readonly tableMetadata: Engine['tableMetadata'] = async (schema, table) => {
    return pick(await this.#ask(schema, table), (answer) => answer.metadata)
  }

  readonly close: Engine['close'] = async () => {
    if (this.#idleTimer !== null) clearTimeout(this.#idleTimer)
    for (const arrival of this.#arrivals.values()) arrival.abort.abort()
    await this.#live?.close()
    this.#live = null
  }

  async #enterAndRun(request: RunRequest, arrival: Arrival): Promise<Result<RunAnswer, EngineError>> {
    const place = await this.#parts.admission.enter(arrival.abort.signal)
    if (!place.ok) return err(place.error === 'busy' ? BUSY : STOPPED)
    try {
      const first = await this.#runOnce(request, arrival)
      // Ended with the process of another's runaway query: it only reads, so it is run once more.
      const end = !first.ok && first.error === 'lost' ? await this.#runOnce(request, arrival) : first
      if (end.ok) return end
      return err(end.error === 'lost' ? LOST_TWICE : end.error)
    } finally {
      place.value()
    }
  }

  async #runOnce(request: RunRequest, arrival: Arrival): Promise<RunEnd> {
    if (arrival.abort.signal.aborted) return err(STOPPED)
    const { sql, limitedSql = null, schema, rowLimit, form = 'sql', steps = [], timeoutMs } = request
    const maxBytes = this.#parts.maxResultBytes
    const started = this.#process().run(
      { kind: 'run', runId: this.#nextRunId(), sql, limitedSql, schema, rowLimit, form, steps, maxBytes },
      timeoutMs,
    )
    arrival.stopRun = started.stop
    const end = await started.ended
    arrival.stopRun = null
    return end
  }

  #ask(schema: string | null, table: string | null): Promise<Result<CatalogAnswer, EngineError>> {
    return this.#process().ask({ kind: 'catalog', runId: this.#nextRunId(), schema, table })
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
    if (this.#arrivals.size > 0) return
    void this.#live?.close()
    this.#live = null
  }
}

const LOST_TWICE = placelessError('crashed', 'Another query ended the engine. Run this one again.')

function pick<T>(
  result: Result<CatalogAnswer, EngineError>,
  read: (answer: CatalogAnswer) => T,
): Result<T, EngineError> {
  return result.ok ? ok(read(result.value)) : result
}
