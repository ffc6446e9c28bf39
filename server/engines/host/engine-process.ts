import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type FromChild, isFromChild, type ToChild } from './messages.ts'

/** Threads that wait for queries; of Node's default of four, four queries would block all file access. */
const THREAD_POOL_SIZE = 32

/** A child process that runs an engine. An `open` message binds it to a database. */
export interface EngineProcess {
  readonly pid: number
  readonly send: (message: ToChild) => void
  readonly onMessage: (listener: (message: FromChild) => void) => void
  readonly onExit: (listener: () => void) => void
  /** Ends the process at once; queries in it are lost. */
  readonly kill: () => void
  /** Lets the process stop its queries at their servers and end by itself. */
  readonly leave: () => void
  /** The resident memory of the process in bytes; null if it is unknown. */
  readonly readMemory: () => Promise<number | null>
}

/** The environment variables that a child gets: only those that starting a program needs. */
const PASSED_ON = ['PATH', 'SystemRoot', 'LD_LIBRARY_PATH', 'NODE_COMPILE_CACHE']

/** Starts a child process. Results are sent by structured clone, so bytes stay bytes. */
export function startEngineProcess(program: URL): EngineProcess {
  const child = fork(fileURLToPath(program), [], {
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: childEnvironment(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // A child must not keep a server alive that ends.
  child.unref()
  child.channel?.unref()
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  return {
    pid: child.pid ?? 0,
    send: (message) => sendQuietly(child, message),
    onMessage: (listener) => {
      child.on('message', (message: unknown) => {
        if (isFromChild(message)) listener(message)
      })
    },
    onExit: (listener) => void exited.then(listener),
    kill: () => {
      // Listeners must get the exit, even if nothing else keeps the server alive.
      child.ref()
      child.kill('SIGKILL')
    },
    leave: () => {
      child.ref()
      if (child.connected) child.disconnect()
    },
    readMemory: () => readMemory(child.pid ?? 0),
  }
}

/** A child that has just died is reported by `exit`, not by a failed send. */
function sendQuietly(child: ChildProcess, message: ToChild): void {
  if (child.connected) child.send(message, () => undefined)
}

function childEnvironment(): NodeJS.ProcessEnv {
  const passed = PASSED_ON.map((name) => [name, process.env[name]] as const)
  return {
    ...Object.fromEntries(passed.filter(([, value]) => value !== undefined)),
    UV_THREADPOOL_SIZE: String(THREAD_POOL_SIZE),
    TZ: 'UTC',
  }
}

const PAGE_BYTES = 4096

/** Read from /proc on Linux; other systems have no cheap way, and rely on the engine's own limit. */
async function readMemory(pid: number): Promise<number | null> {
  try {
    const statm = await readFile(`/proc/${pid}/statm`, 'utf8')
    return Number(statm.split(' ')[1]) * PAGE_BYTES
  } catch {
    return null
  }
}
