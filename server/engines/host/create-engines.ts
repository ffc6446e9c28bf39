import { availableParallelism, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseJson } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { Engine, EngineDatabase, EngineError, Engines } from '#domain/engines/engine.ts'
import { DEFAULT_CONNECTIONS, readRemoteSecrets } from '#domain/engines/remote-settings.ts'
import { NO_ENGINE } from '#domain/engines/run-end.ts'
import { STANDARD_SQL } from '#domain/semantic/dialect.ts'
import type { HostPolicy } from '#server/net/host-policy.ts'
import { type Admission, createAdmission, defaultAdmission } from '#server/work/admission.ts'
import type { Connection, EngineDriver, EngineHost, ProcessDatabase } from './driver.ts'
import { createHostEngine } from './host-engine.ts'
import { LiveProcess, WATCHDOG_TIMES, type WatchdogTimes } from './live-process.ts'
import { ProcessConnection } from './process-connection.ts'
import { createSpareProcesses } from './spare-processes.ts'
import { newTemporaryFolder, wipeLeftFolders } from './temporary-folders.ts'

/** Options of the engines of a server; all but the drivers have defaults for the machine. */
export interface EnginesOptions {
  /** A spare process of the first driver is started, which has loaded everything and opened nothing. */
  readonly drivers: readonly EngineDriver[]
  /** The base of relative paths in the settings of databases; by default the working directory. */
  readonly dataDir?: string
  /** Where child processes store data that does not fit in memory, each in its own folder. */
  readonly temporaryFolder?: string
  readonly memoryLimitBytes?: number
  readonly temporaryLimitBytes?: number
  readonly maxResultBytes?: number
  readonly threads?: number
  readonly running?: number
  readonly waiting?: number
  readonly idleMs?: number
  readonly times?: WatchdogTimes
  /** Receives why a database could not be opened, in the engine's own message; users see no paths. */
  readonly log?: (message: string) => void
  /** The hosts that engines may connect to; by default public ones only. */
  readonly hosts?: HostPolicy
  /** Whether spare processes are started; by default they are. */
  readonly keepsSpare?: boolean
}

const MB = 1_000_000

/** Makes the engines of a server: one per user and database. */
export function createEngines(options: EnginesOptions): Engines {
  const cores = options.threads ?? availableParallelism()
  const defaults = defaultAdmission(cores)
  const admission = createAdmission({
    running: options.running ?? defaults.running,
    waiting: options.waiting ?? defaults.waiting,
  })
  const log = options.log ?? (() => undefined)
  const maxResultBytes = options.maxResultBytes ?? 100 * MB
  const folder = options.temporaryFolder ?? tmpdir()
  const drivers = new Map(options.drivers.map((driver) => [driver.kind, driver]))
  const engines = new Map<string, { readonly databaseId: number; readonly engine: Engine }>()
  const spares = createSpareProcesses(options.keepsSpare ?? true)
  wipeLeftFolders(folder)
  const firstProgram = options.drivers[0]?.program
  if (firstProgram) spares.keep(firstProgram)

  function openProcess({ program, settings, name, canInterrupt = true }: ProcessDatabase): LiveProcess {
    const open = {
      kind: 'open',
      settings,
      temporaryFolder: newTemporaryFolder(folder),
      threads: cores,
      memoryLimitBytes: options.memoryLimitBytes ?? defaultMemoryLimit(),
      temporaryLimitBytes: options.temporaryLimitBytes ?? 8000 * MB,
    } as const
    const given = options.times ?? WATCHDOG_TIMES
    const times = canInterrupt ? given : { ...given, afterStopMs: 0, afterTimeoutMs: 0 }
    return new LiveProcess(spares.take(program), open, { name, times, log })
  }

  function connectInProcess(database: ProcessDatabase): Connection {
    return new ProcessConnection({
      openProcess: () => openProcess(database),
      maxResultBytes,
      idleMs: options.idleMs ?? 15 * 60_000,
    })
  }

  /** One process for equal settings, closed with the server. */
  const shared = new Map<string, Connection>()
  function connectShared(database: ProcessDatabase): Connection {
    const key = JSON.stringify([database.program.href, database.settings])
    const known = shared.get(key) ?? { ...connectInProcess(database), admission: remoteAdmission(database) }
    shared.set(key, known)
    return known
  }

  const host: Omit<EngineHost, 'scratchFolder' | 'secrets'> = {
    dataDir: options.dataDir ?? '',
    hosts: options.hosts ?? { allowed: [] },
    connectInProcess,
    connectShared,
  }

  function scratchFolder(userId: number, databaseId: number): string | null {
    return options.dataDir ? join(options.dataDir, 'scratch', `${databaseId}-${userId}`) : null
  }

  function connect(userId: number, database: EngineDatabase): Result<Engine, EngineError> {
    const { id, kind, settings } = database
    const driver = drivers.get(kind)
    const read = parseJson(settings)
    const own = { scratchFolder: scratchFolder(userId, id), secrets: readRemoteSecrets(database.secrets) }
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
      const key = JSON.stringify([
        userId,
        database.id,
        database.kind,
        database.settings,
        database.secrets ?? null,
      ])
      const known = engines.get(key)
      if (known !== undefined) return ok(known.engine)
      const engine = connect(userId, database)
      if (engine.ok) engines.set(key, { databaseId: database.id, engine: engine.value })
      return engine
    },
    close: async () => {
      spares.close()
      await Promise.all([...engines.values()].map(({ engine }) => engine.close()))
      engines.clear()
    },
  }
}

/** One connection is left for questions about the catalog, so that they do not wait for long statements. */
function remoteAdmission({ maxConnections = DEFAULT_CONNECTIONS }: ProcessDatabase): Admission {
  return createAdmission({ running: Math.max(1, maxConnections - 1), waiting: 50 })
}

/** A quarter of the machine, between 512 MB and 2 GB. */
function defaultMemoryLimit(): number {
  return Math.min(2000 * MB, Math.max(512 * MB, totalmem() / 4))
}
