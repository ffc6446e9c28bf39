import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Engine, Engines } from '#domain/engines/engine.ts'
import { createAdmission, defaultAdmission } from './admission.ts'
import { type EngineProcess, startEngineProcess } from './engine-process.ts'
import { LiveProcess, WATCHDOG_TIMES, type WatchdogTimes } from './live-process.ts'
import { DuckDbEngine } from './process-engine.ts'

/** How the engines of a server may behave. Everything has a default that fits the machine. */
export interface EnginesOptions {
  /** Where child processes keep what does not fit in memory; each makes and wipes a folder of its own in it. */
  readonly temporaryFolder?: string
  readonly memoryLimitBytes?: number
  readonly temporaryLimitBytes?: number
  readonly maxResultBytes?: number
  readonly threads?: number
  readonly running?: number
  readonly waiting?: number
  readonly idleMs?: number
  readonly times?: WatchdogTimes
  /** Hears why a database could not be opened, in the engine's own words; users are told no paths. */
  readonly log?: (message: string) => void
  /** Keeps one process ready that has loaded everything and opened nothing. True unless given. */
  readonly keepsSpare?: boolean
}

const MB = 1_000_000
const THREAD_POOL_SIZE = 32
const FOLDER_PREFIX = 'offset-engine-'

/** Makes the engines of a server: one per user and database, each in its own child process. */
export function createEngines(options: EnginesOptions = {}): Engines {
  const cores = options.threads ?? availableParallelism()
  const defaults = defaultAdmission(cores)
  const admission = createAdmission({
    running: options.running ?? defaults.running,
    waiting: options.waiting ?? defaults.waiting,
  })
  const folder = options.temporaryFolder ?? tmpdir()
  const engines = new Map<string, Engine>()
  const spare = createSpare(options.keepsSpare ?? true)
  wipeLeftFolders(folder)

  function openProcess(filePath: string) {
    const open = {
      kind: 'open',
      filePath,
      temporaryFolder: join(folder, `${FOLDER_PREFIX}${process.pid}-${randomBytes(6).toString('hex')}`),
      threads: cores,
      memoryLimitBytes: options.memoryLimitBytes ?? defaultMemoryLimit(),
      temporaryLimitBytes: options.temporaryLimitBytes ?? 8000 * MB,
    } as const
    const times = options.times ?? WATCHDOG_TIMES
    return new LiveProcess(spare.take(), open, { times, log: options.log ?? (() => undefined) })
  }

  return {
    open: (userId, database) => {
      const key = `${userId} ${database.id} ${database.filePath}`
      const known = engines.get(key)
      if (known !== undefined) return known
      const engine = new DuckDbEngine({
        admission,
        openProcess: () => openProcess(database.filePath),
        maxResultBytes: options.maxResultBytes ?? 100 * MB,
        idleMs: options.idleMs ?? 15 * 60_000,
      })
      engines.set(key, engine)
      return engine
    },
    close: async () => {
      spare.close()
      await Promise.all([...engines.values()].map((engine) => engine.close()))
      engines.clear()
    },
  }
}

/** A quarter of the machine, between 512 MB and 2 GB. */
function defaultMemoryLimit(): number {
  return Math.min(2000 * MB, Math.max(512 * MB, totalmem() / 4))
}

interface Spare {
  readonly take: () => EngineProcess
  readonly close: () => void
}

/** Loading Node and DuckDB takes most of a start; a process that has done so waits for whoever needs one first. */
function createSpare(isKept: boolean): Spare {
  const start = () => startEngineProcess({ threadPoolSize: THREAD_POOL_SIZE })
  let spare: EngineProcess | null = null
  let isClosed = false
  const refill = () => {
    if (!isKept || isClosed || spare !== null) return
    const next = start()
    spare = next
    next.onExit(() => {
      if (spare === next) spare = null
    })
  }
  refill()
  return {
    take: () => {
      const taken = spare ?? start()
      spare = null
      setTimeout(refill, 1000).unref()
      return taken
    },
    close: () => {
      isClosed = true
      spare?.kill()
      spare = null
    },
  }
}

/** Folders of servers that were killed stay behind; those of servers that live are left alone. */
function wipeLeftFolders(folder: string): void {
  for (const name of listFolder(folder)) {
    if (!name.startsWith(FOLDER_PREFIX)) continue
    const pid = /^(\d+)-/.exec(name.slice(FOLDER_PREFIX.length))?.[1]
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(join(folder, name), { recursive: true, force: true })
  }
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
