import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseJson } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { Engine, EngineDatabase, EngineError, Engines } from '#domain/engines/engine.ts'
import { readRemoteSecrets } from '#domain/engines/remote-settings.ts'
import { NO_ENGINE } from '#domain/engines/run-end.ts'
import { STANDARD_SQL } from '#domain/semantic/dialect.ts'
import type { HostPolicy } from '#server/net/host-policy.ts'
import { createAdmission, defaultAdmission } from '#server/work/admission.ts'
import { createConnectors, DEFAULT_RESULT_BYTES, type ProcessOptions } from './create-connectors.ts'
import type { EngineHost } from './driver.ts'
import { createHostEngine } from './host-engine.ts'

/** Options of the engines of a server; all but the drivers have defaults for the machine. */
export interface EnginesOptions extends ProcessOptions {
  /** The base of relative paths in the settings of databases; by default the working directory. */
  readonly dataDir?: string
  readonly running?: number
  readonly waiting?: number
  /** Receives why a database could not be opened, in the engine's own message; users see no paths. */
  readonly log?: (message: string) => void
  /** The hosts that engines may connect to; by default public ones only. */
  readonly hosts?: HostPolicy
}

/** Makes the engines of a server: one per user and database. */
export function createEngines(options: EnginesOptions): Engines {
  const defaults = defaultAdmission(options.threads ?? availableParallelism())
  const admission = createAdmission({
    running: options.running ?? defaults.running,
    waiting: options.waiting ?? defaults.waiting,
  })
  const log = options.log ?? (() => undefined)
  const maxResultBytes = options.maxResultBytes ?? DEFAULT_RESULT_BYTES
  const drivers = new Map(options.drivers.map((driver) => [driver.kind, driver]))
  const engines = new Map<string, { readonly databaseId: number; readonly engine: Engine }>()
  const { connectInProcess, connectShared, closeSpares } = createConnectors(options, log)

  const host: Omit<EngineHost, 'scratchFolder' | 'secrets'> = {
    dataDir: options.dataDir ?? '',
    hosts: options.hosts ?? { allowed: [] },
    connectInProcess,
    connectShared,
  }

  function connect(userId: number, database: EngineDatabase): Result<Engine, EngineError> {
    const { id, kind, settings } = database
    const driver = drivers.get(kind)
    const read = parseJson(settings)
    const own = {
      scratchFolder: scratchFolder(options.dataDir, `${id}-${userId}`),
      secrets: readRemoteSecrets(database.secrets),
    }
    const connection =
      driver?.connect(read.ok ? read.value : null, { ...host, ...own }) ??
      err(`no engine on this server is named "${kind}"`)
    if (driver !== undefined && connection.ok)
      return ok(createHostEngine(driver, { connection: connection.value, admission, userId, maxResultBytes }))
    log(`Database ${id} could not be opened: ${connection.ok ? '' : connection.error}`)
    return err(NO_ENGINE)
  }

  return {
    kinds: options.drivers,
    tryDatabase: async ({ kind, settings, secrets }) => {
      const read = parseJson(settings)
      const own = { scratchFolder: null, secrets: readRemoteSecrets(secrets) }
      // Never a shared process: that of a stored database must not end with the trial.
      const connection = drivers
        .get(kind)
        ?.connect(read.ok ? read.value : null, { ...host, connectShared: connectInProcess, ...own })
      if (!connection?.ok) return { code: 'other', detail: null }
      const fault = (await connection.value.tryConnection?.()) ?? null
      await connection.value.close()
      return fault
    },
    closeDatabase: async (id) => {
      const closed = [...engines].filter(([, { databaseId }]) => databaseId === id)
      for (const [key] of closed) engines.delete(key)
      await Promise.all(closed.map(([, { engine }]) => engine.close()))
    },
    dialectOf: (kind) => drivers.get(kind)?.dialect ?? STANDARD_SQL,
    open: (userId, database) => {
      const { id, kind, settings, secrets = null } = database
      const key = JSON.stringify([userId, id, kind, settings, secrets])
      const known = engines.get(key)
      if (known !== undefined) return ok(known.engine)
      const engine = connect(userId, database)
      if (engine.ok) engines.set(key, { databaseId: id, engine: engine.value })
      return engine
    },
    close: async () => {
      closeSpares()
      await Promise.all([...engines.values()].map(({ engine }) => engine.close()))
      engines.clear()
    },
  }
}

/** The folder for a user's own files of a database; null if nothing may be written. */
function scratchFolder(dataDir: string | undefined, name: string): string | null {
  return dataDir ? join(dataDir, 'scratch', name) : null
}
