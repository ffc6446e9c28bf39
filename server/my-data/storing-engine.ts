import { join } from 'node:path'
import { err, type Result } from '#domain/core/result.ts'
import type { Engine, EngineError, NewRelation, RunAnswer, RunRequest } from '#domain/engines/engine.ts'
import { placelessError } from '#domain/engines/run-end.ts'
import type { ServerDeps } from '#server/deps.ts'
import type { DatabaseRow } from '#server/store/databases.ts'
import { storeResult } from './create-table.ts'
import { noteLoaded, openMyData } from './my-data.ts'

type Deps = Pick<ServerDeps, 'store' | 'engines' | 'now' | 'log' | 'stagingFolder' | 'randomBytes'>

/**
 * The engine of a run: one whose new tables are stored in "My data", for a database without a schema of its own for them. Its
 * views are not, since "My data" cannot read another database.
 */
export function engineOfRun(
  deps: Deps,
  engine: Engine,
  { database, userId }: { readonly database: DatabaseRow; readonly userId: number },
): Engine {
  if (database.force_ctas_schema !== null) return engine
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

const NO_MY_DATA = placelessError('forbidden', 'This server has no database My data for the new table.')
