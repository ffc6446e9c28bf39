import { err, ok, type Result } from '#domain/core/result.ts'
import { MAX_STATEMENT_BYTES } from '#domain/sql/statement-guard.ts'
import type { Admission } from './admission.ts'
import type { CatalogAnswer, CatalogOrder } from './duckdb/messages.ts'
import type { Engine, EngineError, RunAnswer, RunRequest } from './engine.ts'
import type { LiveProcess, RunEnd } from './live-process.ts'

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
  readonly settled: Promise<unknown>
  stopRun: (() => void) | null
}

/** One DuckDB file for one user, in a child process that is started by need and again after it was ended. */
export function createDuckDbEngine(parts: EngineParts): Engine {
  const arrivals = new Map<string, Arrival>()
  let live: LiveProcess | null = null
  let idleTimer: NodeJS.Timeout | null = null
  let lastRunId = 0

  function processNow(): LiveProcess {
    if (live === null || !live.isAlive()) live = parts.openProcess()
    if (idleTimer !== null) clearTimeout(idleTimer)
    idleTimer = setTimeout(closeIdle, parts.idleMs).unref()
    return live
  }

  function closeIdle(): void {
    if (arrivals.size > 0) return
    void live?.close()
    live = null
  }

  async function runAdmitted(request: RunRequest, arrival: Arrival): Promise<Result<RunAnswer, EngineError>> {
    const first = await runOnce(request, arrival)
    // Ended with the process of another's runaway query: it only reads, so it is run once more.
    const end = !first.ok && first.error === 'lost' ? await runOnce(request, arrival) : first
    if (end.ok) return end
    return err(
      end.error === 'lost'
        ? placeless('crashed', 'Another query ended the engine. Run this one again.')
        : end.error,
    )
  }

  async function runOnce(request: RunRequest, arrival: Arrival): Promise<RunEnd> {
    if (arrival.abort.signal.aborted) return err(placeless('stopped', 'The query was stopped.'))
    lastRunId += 1
    const { sql, schema, rowLimit, form = 'sql', steps = [] } = request
    const started = processNow().run(
      { kind: 'run', runId: lastRunId, sql, schema, rowLimit, form, steps, maxBytes: parts.maxResultBytes },
      request.timeoutMs,
    )
    arrival.stopRun = started.stop
    const end = await started.ended
    arrival.stopRun = null
    return end
  }

  async function enterAndRun(request: RunRequest, arrival: Arrival): Promise<Result<RunAnswer, EngineError>> {
    const place = await parts.admission.enter(arrival.abort.signal)
    if (!place.ok) return err(place.error === 'busy' ? BUSY : placeless('stopped', 'The query was stopped.'))
    try {
      return await runAdmitted(request, arrival)
    } finally {
      place.value()
    }
  }

  async function run(request: RunRequest): Promise<Result<RunAnswer, EngineError>> {
    if (request.sql.length > MAX_STATEMENT_BYTES) return err(TOO_LONG)
    if (arrivals.has(request.clientId))
      return err(placeless('refused', 'A query with this id is already running.'))
    let settle: () => void = () => undefined
    const settled = new Promise<void>((resolve) => {
      settle = resolve
    })
    const arrival: Arrival = { abort: new AbortController(), settled, stopRun: null }
    arrivals.set(request.clientId, arrival)
    try {
      return await enterAndRun(request, arrival)
    } finally {
      arrivals.delete(request.clientId)
      settle()
    }
  }

  async function ask(
    schema: string | null,
    table: string | null,
  ): Promise<Result<CatalogAnswer, EngineError>> {
    lastRunId += 1
    const order: CatalogOrder = { kind: 'catalog', runId: lastRunId, schema, table }
    return processNow().ask(order)
  }

  return {
    run,
    stop: async (clientId) => {
      const arrival = arrivals.get(clientId)
      if (arrival === undefined) return false
      arrival.abort.abort()
      arrival.stopRun?.()
      await arrival.settled
      return true
    },
    schemas: async () => mapAnswer(await ask(null, null), (answer) => answer.schemas),
    tables: async (schema) => mapAnswer(await ask(schema, null), (answer) => answer.tables),
    tableMetadata: async (schema, table) => mapAnswer(await ask(schema, table), (answer) => answer.metadata),
    close: async () => {
      if (idleTimer !== null) clearTimeout(idleTimer)
      for (const arrival of arrivals.values()) arrival.abort.abort()
      await live?.close()
      live = null
    },
  }
}

function mapAnswer<T>(
  result: Result<CatalogAnswer, EngineError>,
  pick: (answer: CatalogAnswer) => T,
): Result<T, EngineError> {
  return result.ok ? ok(pick(result.value)) : result
}

function placeless(code: EngineError['code'], message: string): EngineError {
  return { code, message, line: null, column: null, length: null }
}

const BUSY = placeless(
  'busy',
  'The server is running as many queries as it can, and more are waiting. Try again soon.',
)

const TOO_LONG = placeless(
  'refused',
  `A statement may have ${MAX_STATEMENT_BYTES / 1000} kB of text; this one is longer.`,
)
