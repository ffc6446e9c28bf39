import { err, ok, type Result } from '#domain/core/result.ts'
import type {
  Engine,
  EngineError,
  EngineKind,
  OnProgress,
  RunAnswer,
  RunRequest,
} from '#domain/engines/engine.ts'
import { BUSY, LOADS_NOTHING, placelessError, STOPPED, TOO_LONG } from '#domain/engines/run-end.ts'
import { isTooLong } from '#domain/sql/statement-size.ts'
import type { Admission } from '#server/work/admission.ts'
import type { Connection } from './driver.ts'
import type { CatalogAnswer } from './messages.ts'
import { runCompared } from './steps/run-compared.ts'
import { runSteps } from './steps/run-steps.ts'
import { writeTableRows } from './table-rows.ts'

/** A run from its arrival on, waiting or running. */
interface Arrival {
  readonly abort: AbortController
  readonly ended: Promise<unknown>
}

/** The open database of an engine, and the admission of its user's statements. */
interface HostParts {
  readonly connection: Connection
  readonly admission: Admission
  readonly userId: number
  readonly maxResultBytes: number
}

const CREATES_NOTHING = placelessError('forbidden', 'This database has no schema for your own tables.')

const EXPLAINS_NOTHING = placelessError('forbidden', 'This database gives no plans of statements.')

const ID_IN_USE = placelessError('unreadable', 'A query with this id is already running.')

const EXPORTS_NOTHING = placelessError('forbidden', 'This database writes no files of all its rows.')

/** Makes an engine of a connection: limits, ids, turns and stops of runs are the same for every kind. */
export function createHostEngine(
  kind: EngineKind,
  { connection, admission: hostAdmission, userId, maxResultBytes }: HostParts,
): Engine {
  const admission = connection.admission ?? hostAdmission
  const arrivals = new Map<string, Arrival>()

  async function enterAndRun(
    request: RunRequest,
    signal: AbortSignal,
    onProgress: OnProgress,
  ): Promise<Result<RunAnswer, EngineError>> {
    const { comparisons = [], steps = [], ...statement } = request
    const begin = () => {
      onProgress(0)
      return runCompared(connection, { statement, comparisons, maxResultBytes }, signal, onProgress)
    }
    const turn = await admission.enter(begin, { userId, signal })
    if (!turn.ok) return err(turn.error === 'busy' ? BUSY : STOPPED)
    if (!turn.value.ok) return turn.value
    const { answer, compared } = turn.value.value
    if (steps.length === 0 && compared.length === 0) return ok(answer)
    const order = { answer, comparisons: compared, steps, maxBytes: maxResultBytes }
    return await runSteps(order, { userId, signal })
  }

  /** Begins work that `stop` can end by its id. */
  async function arrive<T>(
    clientId: string,
    begin: (signal: AbortSignal) => Promise<Result<T, EngineError>>,
  ): Promise<Result<T, EngineError>> {
    if (arrivals.has(clientId)) return err(ID_IN_USE)
    const abort = new AbortController()
    const ended = begin(abort.signal)
    arrivals.set(clientId, { abort, ended })
    try {
      return await ended
    } finally {
      arrivals.delete(clientId)
    }
  }

  return {
    ...kind,
    isFull: () => admission.isFullFor(userId),
    run: async (request, onProgress = () => undefined) => {
      if (isTooLong(request.sql)) return err(TOO_LONG)
      if (request.creates !== undefined && !kind.abilities.createsRelations) return err(CREATES_NOTHING)
      if (request.exports !== undefined && !kind.abilities.exportsFiles) return err(EXPORTS_NOTHING)
      if (request.explains === true && !kind.abilities.explains) return err(EXPLAINS_NOTHING)
      return await arrive(request.clientId, (signal) => enterAndRun(request, signal, onProgress))
    },
    stop: async (clientId) => {
      const arrival = arrivals.get(clientId)
      if (arrival === undefined) return false
      arrival.abort.abort()
      await arrival.ended
      return true
    },
    ...questionsTo(kind, connection),
    tryConnection: async () => (await connection.tryConnection?.()) ?? null,
    loadTable: async (load, onProgress = () => undefined) => {
      const { loadTable } = connection
      if (loadTable === undefined) return err(LOADS_NOTHING)
      return await arrive(load.clientId, (signal) => loadTable(load, signal, onProgress))
    },
    changeTable: async (change) => (await connection.changeTable?.(change)) ?? err(LOADS_NOTHING),
    close: async () => {
      // Running statements fail with the end of the server; waiting ones are then aborted.
      const closed = connection.close()
      for (const { abort } of arrivals.values()) abort.abort()
      await closed
    },
  }
}

type Questions = Pick<
  Engine,
  'catalogs' | 'schemas' | 'tables' | 'tableRows' | 'problems' | 'tableMetadata' | 'tableExtra' | 'functions'
>

/** Questions about the catalog of a database. */
function questionsTo(kind: EngineKind, connection: Connection): Questions {
  return {
    catalogs: async () =>
      kind.abilities.hasCatalogs
        ? pick(
            await connection.catalog({ schema: null, table: null, listsCatalogs: true }),
            ({ catalogs = [] }) => catalogs,
          )
        : ok([]),
    functions: async (catalog = null) =>
      pick(
        await connection.catalog({ catalog, schema: null, table: null, listsFunctions: true }),
        ({ functions = [] }) => functions,
      ),
    schemas: async (catalog = null) =>
      pick(await connection.catalog({ catalog, schema: null, table: null }), ({ schemas }) => schemas),
    tables: async (schema, catalog = null) =>
      pick(await connection.catalog({ catalog, schema, table: null }), ({ tables }) => tables),
    tableRows: async (schema, catalog, known) =>
      pick(
        await connection.catalog({ catalog, schema, table: null, asRows: { known } }),
        // A connection in this process has no need to write them elsewhere.
        ({ rows, tables }) => rows ?? writeTableRows(tables, known),
      ),
    problems: async () =>
      // Only files can be unreadable.
      kind.form?.place === 'host'
        ? ok([])
        : pick(await connection.catalog({ schema: null, table: null }), ({ problems = [] }) => problems),
    tableMetadata: async (schema, table, catalog = null) =>
      pick(await connection.catalog({ catalog, schema, table }), ({ metadata }) => metadata),
    tableExtra: async (schema, table, catalog = null) =>
      pick(await connection.catalog({ catalog, schema, table, isExtra: true }), ({ extra = null }) => extra),
  }
}

function pick<T>(
  result: Result<CatalogAnswer, EngineError>,
  read: (answer: CatalogAnswer) => T,
): Result<T, EngineError> {
  return result.ok ? ok(read(result.value)) : result
}
