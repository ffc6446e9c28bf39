import { availableParallelism, tmpdir, totalmem } from 'node:os'
import { DEFAULT_CONNECTIONS } from '#domain/engines/remote-settings.ts'
import { type Admission, createAdmission } from '#server/work/admission.ts'
import type { Connection, EngineDriver, ProcessDatabase } from './driver.ts'
import { LiveProcess, WATCHDOG_TIMES, type WatchdogTimes } from './live-process.ts'
import { ProcessConnection } from './process-connection.ts'
import { createSpareProcesses } from './spare-processes.ts'
import { newTemporaryFolder, wipeLeftFolders } from './temporary-folders.ts'

/** Options of the child processes of engines; all but the drivers have defaults for the machine. */
export interface ProcessOptions {
  /** A spare process of the first driver is started, which has loaded everything and opened nothing. */
  readonly drivers: readonly EngineDriver[]
  /** Where child processes store data that does not fit in memory, each in its own folder. */
  readonly temporaryFolder?: string
  readonly memoryLimitBytes?: number
  readonly temporaryLimitBytes?: number
  readonly maxResultBytes?: number
  readonly threads?: number
  readonly idleMs?: number
  readonly times?: WatchdogTimes
  /** Whether spare processes are started; by default they are. */
  readonly keepsSpare?: boolean
}

const MB = 1_000_000

/** Largest JSON of a result, in bytes. */
export const DEFAULT_RESULT_BYTES = 100 * MB

/** Connects to databases in child processes. */
interface Connectors {
  readonly connectInProcess: (database: ProcessDatabase) => Connection
  readonly connectShared: (database: ProcessDatabase) => Connection
  readonly closeSpares: () => void
}

/** Makes the connectors of a server, and starts its first spare process. */
export function createConnectors(options: ProcessOptions, log: (message: string) => void): Connectors {
  const folder = options.temporaryFolder ?? tmpdir()
  const spares = createSpareProcesses(options.keepsSpare ?? true)
  wipeLeftFolders(folder)
  const firstProgram = options.drivers[0]?.program
  if (firstProgram) spares.keep(firstProgram)

  let isClosed = false

  function openProcess(database: ProcessDatabase): LiveProcess {
    const { program, settings, name, canInterrupt = true } = database
    const open = {
      kind: 'open',
      settings,
      temporaryFolder: newTemporaryFolder(folder),
      threads: options.threads ?? availableParallelism(),
      memoryLimitBytes: options.memoryLimitBytes ?? defaultMemoryLimit(),
      temporaryLimitBytes: options.temporaryLimitBytes ?? 8000 * MB,
    } as const
    const given = options.times ?? WATCHDOG_TIMES
    const times = canInterrupt ? given : { ...given, afterStopMs: 0, afterTimeoutMs: 0 }
    const onLeft = (tickets: readonly string[]) => void cancelLeft(database, tickets)
    return new LiveProcess(spares.take(program), open, { name, times, log, onLeft })
  }

  /** A process that was killed leaves its statements running at their server; another one of its kind ends them. */
  async function cancelLeft(database: ProcessDatabase, tickets: readonly string[]): Promise<void> {
    if (isClosed) return
    log(`${database.name}: the process of ${tickets.length} running statements ended; they are cancelled`)
    const process = openProcess(database)
    await process.ask({ kind: 'catalog', runId: 1, schema: null, table: null, cancels: tickets })
    await process.close()
  }

  function connectInProcess(database: ProcessDatabase): Connection {
    return new ProcessConnection({
      openProcess: () => openProcess(database),
      maxResultBytes: options.maxResultBytes ?? DEFAULT_RESULT_BYTES,
      idleMs: options.idleMs ?? 15 * 60_000,
    })
  }

  /** One process for equal settings, which ends with its last user. */
  const shared = new Map<string, { readonly connection: Connection; users: number }>()
  function connectShared(database: ProcessDatabase): Connection {
    const key = JSON.stringify([database.program.href, database.settings])
    const known = shared.get(key) ?? {
      connection: { ...connectInProcess(database), admission: remoteAdmission(database) },
      users: 0,
    }
    shared.set(key, known)
    known.users += 1
    let isClosed = false
    const close = async (): Promise<void> => {
      if (isClosed) return
      isClosed = true
      known.users -= 1
      if (known.users > 0) return
      if (shared.get(key) === known) shared.delete(key)
      await known.connection.close()
    }
    return { ...known.connection, close }
  }

  const closeSpares = () => {
    isClosed = true
    spares.close()
  }
  return { connectInProcess, connectShared, closeSpares }
}

/** One connection is left for questions about the catalog, so that they do not wait for long statements. */
function remoteAdmission({ maxConnections = DEFAULT_CONNECTIONS }: ProcessDatabase): Admission {
  return createAdmission({ running: Math.max(1, maxConnections - 1), waiting: 50 })
}

/** A quarter of the machine, between 512 MB and 2 GB. */
function defaultMemoryLimit(): number {
  return Math.min(2000 * MB, Math.max(512 * MB, totalmem() / 4))
}
