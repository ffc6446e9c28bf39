import { join } from 'node:path'
import { err, type Result } from '#domain/core/result.ts'
import type { Engine, EngineError, NewRelation, RunAnswer, RunRequest } from '#domain/engines/engine.ts'
import { placelessError } from '#domain/engines/run-end.ts'
import { MY_DATA } from '#domain/upload/my-data.ts'
import type { ServerDeps } from '#server/deps.ts'
import type { DatabaseRow } from '#server/store/databases.ts'
import { storeResult } from './create-table.ts'
import { noteLoaded, openMyData } from './my-data.ts'

type Deps = Pick<ServerDeps, 'store' | 'engines' | 'now' | 'log' | 'stagingFolder' | 'randomBytes'>

/**
 * The engine of a run: one whose new tables are stored in "My data", for a database without a schema of its own for them. Its
 * views are not, since "My data" cannot read another database. New tables and views of "My data" belong to the user of the run.
 */
export function engineOfRun(
  deps: Deps,
  engine: Engine,
  { database, userId }: { readonly database: DatabaseRow; readonly userId: number },
): Engine {
  if (database.force_ctas_schema !== null)
    return database.name === MY_DATA ? notingEngine(deps, engine, { database, userId }) : engine
  const running = new Map<string, AbortController>()

  async function create(request: RunRequest, relation: NewRelation): Promise<Result<RunAnswer, EngineError>> {
    const opened = await openMyData(deps, userId)
    if (!opened.ok) return err(NO_MY_DATA)
    const abort = new AbortController()
    running.set(request.clientId, abort)
    const folder = join(deps.stagingFolder, `result-${Buffer.from(deps.randomBytes(12)).toString('hex')}`)
    const { row, engine: into } = opened.value
    const { creates: _creates, onEarlyRows: _early, ...bare } = request
    const given = { from: engine, into, request: bare, relation, folder, log: deps.log, signal: abort.signal }
    try {
      const stored = await storeResult(given)
      if (stored.ok)
        await noteLoaded(deps.store, row, { table: relation.name, file: null, userId, now: deps.now() })
      return stored
    } finally {
      running.delete(request.clientId)
    }
  }

  return {
    ...engine,
    run: async (request, onProgress) =>
      request.creates === undefined
        ? await engine.run(request, onProgress)
        : await create(request, request.creates),
    stop: async (clientId) => {
      running.get(clientId)?.abort()
      return (await engine.stop(clientId)) || running.has(clientId)
    },
  }
}

/** The engine of "My data", which notes where new tables and views come from. */
function notingEngine(
  { store, now, log }: Deps,
  engine: Engine,
  { database, userId }: { readonly database: DatabaseRow; readonly userId: number },
): Engine {
  return {
    ...engine,
    run: async (request, onProgress) => {
      const answer = await engine.run(request, onProgress)
      if (!answer.ok || request.creates === undefined) return answer
      const origin = { table: request.creates.name, file: null, userId, now: now() }
      // The table is there, also if this fails.
      await noteLoaded(store, database, origin).catch((error: unknown) => {
        log(`The origin of a table could not be noted: ${String(error)}`)
      })
      return answer
    },
  }
}

const NO_MY_DATA = placelessError('forbidden', 'This server has no database My data for the new table.')
