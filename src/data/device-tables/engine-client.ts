import { wrap } from 'comlink'
import { perDatabase } from '#data/db/per-database.ts'
import { TrustedWorker as Worker } from '#data/platform/trusted-worker.ts'
import { err, type Result } from '#domain/core/result.ts'
import type { EngineError, RunAnswer, RunRequest } from '#domain/engines/engine.ts'
import { CRASHED, placelessError, STOPPED } from '#domain/engines/run-end.ts'
import type { SemanticError } from '#domain/semantic/semantic-dataset.ts'
import type { EngineApi, EngineWorker, StoredTable } from '#workers/engine/engine-api.ts'
import type { ShownTable } from '#workers/engine/table-files.ts'
import type { DeviceTable } from './table-list.ts'

/** Longest time in which a stopped run ends by itself, in ms; then its worker is terminated. */
const STOP_WITHIN_MS = 2_000

/** A running worker of the engine; `died` resolves when it fails or is ended. */
interface RunningEngine {
  readonly api: Promise<EngineApi>
  readonly died: Promise<EngineError>
  readonly end: () => void
}

/** The engine of this device: a worker that starts with the first call, and again after a fault. */
interface DeviceEngine {
  readonly run: (
    tables: readonly DeviceTable[],
    request: RunRequest,
  ) => Promise<Result<RunAnswer, EngineError>>
  /** Plans the answer to a chart query. Fails: as a plan, and as a run without the engine. */
  readonly plan: (
    ...query: Parameters<EngineApi['plan']>
  ) => Promise<Awaited<ReturnType<EngineApi['plan']>> | Result<never, EngineError | SemanticError>>
  /** Stops a run; false if no run has this id. */
  readonly stop: (clientId: string) => Promise<boolean>
  /** Starts the engine before its first call. */
  readonly prepare: () => void
  /** Makes a table of a sample of a large file; null where there is none. */
  readonly loadSample: EngineApi['loadSample']
  /** Starts a worker that makes tables, so that runs do not wait. Its user ends it. */
  readonly startLoader: () => TableLoader
  /** The rows of an answer as a CSV file. */
  readonly rowsCsv: (
    ...rows: Parameters<EngineApi['rowsCsv']>
  ) => Promise<Awaited<ReturnType<EngineApi['rowsCsv']>>>
  /** The rows of a table as CSV. */
  readonly tableCsv: (tables: readonly DeviceTable[], table: string) => Promise<Result<Blob, EngineError>>
}

/** A worker that makes tables of files, and ends with `end`. */
interface TableLoader {
  /** Makes a table of a file, or of a sheet or file in it; the signal stops it. */
  readonly loadFile: (
    id: string,
    file: File,
    options: { readonly part: string | null; readonly signal: AbortSignal | undefined },
  ) => Promise<Result<StoredTable, EngineError>>
  /** Makes a table of the rows of a result. */
  readonly loadResult: EngineApi['loadResult']
  readonly end: () => void
}

const NOT_LOADED = placelessError('crashed', 'The engine of this device could not be loaded. Try again.')

/** Codes after which the memory of the engine may be damaged, so that it is not used again. */
const FATAL: ReadonlySet<EngineError['code']> = new Set(['memory', 'crashed'])

/** The engine of a database in this window. */
export const deviceEngine = perDatabase(({ name }): DeviceEngine => {
  let running: RunningEngine | null = null
  const stops = new Map<string, () => void>()

  /** The engine of queries, which starts with the first call. */
  function started(): RunningEngine {
    running ??= startEngine(name)
    return running
  }

  function drop(mine: RunningEngine): void {
    mine.end()
    if (running === mine) running = null
  }

  /** Asks the engine, and ends it after a fault of its memory. */
  async function askEngine<T>(
    call: (api: EngineApi) => Promise<Result<T, EngineError>>,
  ): Promise<Result<T, EngineError>> {
    const mine = started()
    const answer = await ask(mine, call)
    if (!answer.ok && (FATAL.has(answer.error.code) || /RuntimeError/.test(answer.error.message))) drop(mine)
    return answer
  }

  return {
    run: async (tables, request) => {
      const stopped = new Promise<Result<never, EngineError>>((resolve) => {
        stops.set(request.clientId, () => resolve(err(STOPPED)))
      })
      const ended = askEngine(async (api) => api.run(tables.map(shownTable), request))
      const answer = await Promise.race([ended, stopped])
      stops.delete(request.clientId)
      return answer
    },
    plan: async (...query) => ask(started(), async (api) => api.plan(...query)),
    stop: async (clientId) => {
      const mine = running
      const stopNow = stops.get(clientId)
      if (mine === null || stopNow === undefined) return false
      const timer = setTimeout(() => {
        stopNow()
        drop(mine)
      }, STOP_WITHIN_MS)
      await Promise.race([
        mine.api.then(async (api) => api.stop(clientId)).catch(() => false),
        new Promise((resolve) => setTimeout(resolve, STOP_WITHIN_MS)),
      ])
      if (stops.has(clientId)) stopNow()
      clearTimeout(timer)
      return true
    },
    prepare: () => {
      if (running !== null) return
      const mine = started()
      mine.api.then(async (api) => api.warmUp()).catch(() => drop(mine))
    },
    // By the engine of queries, which has started already, or is needed for the first query of the table.
    loadSample: async (id, file) => askEngine(async (api) => api.loadSample(id, file)),
    startLoader: () => {
      const loader = startEngine(name)
      // The first query of a new table then finds a started engine. Two that start at once take twice the time.
      loader.api.then(started, started)
      return tableLoader(loader)
    },
    rowsCsv: async (...rows) => ask(started(), async (api) => api.rowsCsv(...rows)),
    tableCsv: async (tables, table) =>
      ask(started(), async (api) => api.tableCsv(tables.map(shownTable), table)),
  }
})

function tableLoader(worker: RunningEngine): TableLoader {
  return {
    loadFile: async (id, file, { part, signal }) => {
      const stopped = new Promise<Result<never, EngineError>>((resolve) => {
        signal?.addEventListener('abort', () => resolve(err(STOPPED)))
      })
      return Promise.race([ask(worker, async (api) => api.loadFile(id, file, part)), stopped])
    },
    loadResult: async (id, file, columns) => ask(worker, async (api) => api.loadResult(id, file, columns)),
    end: worker.end,
  }
}

/** A table as the worker of the engine shows it. */
function shownTable({ id, name, note, checksum }: DeviceTable): ShownTable {
  return { id, name, note, checksum }
}

/** Asks a worker; its failure is the answer of all open calls. */
async function ask<T, E = never>(
  { api, died }: RunningEngine,
  call: (api: EngineApi) => Promise<Result<T, E>>,
): Promise<Result<T, E | EngineError>> {
  try {
    return await Promise.race([api.then(call), died.then((error) => err(error))])
  } catch {
    return err(NOT_LOADED)
  }
}

function startEngine(databaseName: string): RunningEngine {
  const worker = new Worker(new URL('../../../workers/engine/engine-worker.ts', import.meta.url), {
    type: 'module',
  })
  let die: (error: EngineError) => void = () => undefined
  const died = new Promise<EngineError>((resolve) => {
    die = resolve
  })
  worker.addEventListener('error', () => die(CRASHED))
  return {
    api: wrap<EngineWorker>(worker).open(databaseName),
    died,
    end: () => {
      worker.terminate()
      // A terminated worker answers no call.
      die(CRASHED)
    },
  }
}
