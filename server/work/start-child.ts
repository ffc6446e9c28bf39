import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import type { EncodedMessage } from './message.ts'
import { createMessageReader } from './message-reader.ts'
import { type ChildMessage, isChildMessage } from './messages.ts'

/** A child process that runs tasks one by one. */
export interface Child {
  readonly send: (message: EncodedMessage) => void
  /** The resident memory of the process in bytes; null if it is unknown. */
  readonly memoryBytes: () => number | null
  /** Ends the process at once. */
  readonly kill: () => void
  /** Sets whether the process keeps the server alive, as it does while a task runs. */
  readonly keepsAlive: (isReferenced: boolean) => void
  readonly isAlive: () => boolean
  /** The last lines of the process's error output. */
  readonly lastOutput: () => string
}

/** Receives the events of a child. `mostBytes` is the current upper limit of a message. */
export interface ChildWatcher {
  readonly mostBytes: () => number
  readonly onMessage: (message: ChildMessage) => void
  readonly onTooLong: () => void
  readonly onExit: () => void
}

/** The program of a child. It is outside of this folder, since it loads the code of every task, and is named by path only. */
const PROGRAM = join(import.meta.dirname, '..', 'tasks', 'program.ts')

/** The heap of a child in MB, above the limit of any task: the parent watches the memory of tasks. */
const HEAP_MB = 1_024

/** The environment variables that a child gets: only those that starting a program needs. */
const PASSED_ON = ['PATH', 'SystemRoot', 'LD_LIBRARY_PATH', 'NODE_COMPILE_CACHE']

/** Characters of error output that are stored for the log. */
const MAX_LAST_OUTPUT = 2_000

/** Starts a child process. Its messages go to the current watcher, null if there is none. */
export function startChild(watcher: () => ChildWatcher | null): Child {
  const flags = ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${HEAP_MB}`]
  const child = spawn(process.execPath, [...flags, PROGRAM], {
    env: childEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  const connection = child.stdio[3]
  let isAlive = true
  let lastOutput = ''
  const end = () => {
    if (!isAlive) return
    isAlive = false
    child.kill('SIGKILL')
    watcher()?.onExit()
  }
  child.once('exit', end)
  child.once('error', end)
  child.stderr?.on('data', (text: Buffer) => {
    lastOutput = (lastOutput + text.toString()).slice(-MAX_LAST_OUTPUT)
  })
  if (connection instanceof Socket) {
    connection.on('data', readerFor(watcher, end))
    // A child that has just died is reported by its exit.
    connection.on('error', () => undefined)
  }
  const keepsAlive = (isReferenced: boolean) => {
    for (const handle of [child, connection, child.stderr]) setReferenced(handle, isReferenced)
  }
  keepsAlive(false)
  return {
    send: ({ parts }) => {
      if (!(connection instanceof Socket) || !isAlive) return
      for (const part of parts) connection.write(part)
    },
    memoryBytes: () => memoryOf(child.pid),
    kill: end,
    keepsAlive,
    isAlive: () => isAlive,
    lastOutput: () => lastOutput,
  }
}

function readerFor(watcher: () => ChildWatcher | null, end: () => void): (chunk: Buffer) => void {
  const read = createMessageReader({
    mostBytes: () => watcher()?.mostBytes() ?? 0,
    onMessage: (message) => {
      if (isChildMessage(message)) watcher()?.onMessage(message)
    },
    onTooLong: () => watcher()?.onTooLong(),
  })
  return (chunk) => {
    try {
      read(chunk)
    } catch {
      // Invalid bytes: the child is broken.
      end()
    }
  }
}

function setReferenced(
  handle: ChildProcess | ChildProcess['stdio'][number] | null | undefined,
  isReferenced: boolean,
) {
  if (handle === null || handle === undefined || !('ref' in handle && 'unref' in handle)) return
  if (typeof handle.ref !== 'function' || typeof handle.unref !== 'function') return
  if (isReferenced) handle.ref()
  else handle.unref()
}

function childEnvironment(): NodeJS.ProcessEnv {
  const passed = PASSED_ON.map((name) => [name, process.env[name]] as const)
  return { ...Object.fromEntries(passed.filter(([, value]) => value !== undefined)), TZ: 'UTC' }
}

const PAGE_BYTES = 4096

/** Read from /proc on Linux; other systems have no cheap way, and rely on the limit of the heap. */
function memoryOf(pid: number | undefined): number | null {
  try {
    return Number(readFileSync(`/proc/${pid ?? 0}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES
  } catch {
    return null
  }
}
