import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')
const LINK = /http:\/\/127\.0\.0\.1:(\d+)\/\S*#token=\S+/
const READY_WITHIN_MS = 120_000

/** Options of a server; `port` 0 uses a free one. */
export interface ServerOptions {
  readonly dataDir: string
  readonly port?: number
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** A server process of its own, as `npm start` runs it. `link` signs a browser in, once. */
export interface RunningServer {
  readonly origin: string
  readonly port: number
  readonly link: string
  readonly pid: number
  readonly dataDir: string
  readonly output: () => string
  readonly isRunning: () => boolean
  /** Stops it, as Ctrl+C does, and returns its exit code. */
  readonly stop: () => Promise<number | null>
  /** Ends it without a chance to clean up. */
  readonly kill: () => Promise<void>
}

/** How a server process ended before it listened. */
export interface FailedStart {
  readonly code: number | null
  readonly output: string
}

function spawnServer({ dataDir, port = 0, args = [], env = {} }: ServerOptions): ChildProcess {
  const options = ['--port', String(port), '--data-dir', dataDir, ...args]
  return spawn(process.execPath, ['server/main.ts', ...options], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, UV_THREADPOOL_SIZE: '32', ...env },
  })
}

function collect(child: ChildProcess): () => string {
  let output = ''
  const add = (chunk: Buffer): void => {
    output += chunk.toString()
  }
  child.stdout?.on('data', add)
  child.stderr?.on('data', add)
  return () => output
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

function linkOf(child: ChildProcess, output: () => string): Promise<RegExpExecArray | null> {
  return new Promise((done) => {
    const timer = setTimeout(() => done(null), READY_WITHIN_MS)
    const look = (): void => {
      const match = LINK.exec(output())
      if (match) finish(match)
    }
    const finish = (match: RegExpExecArray | null): void => {
      clearTimeout(timer)
      done(match)
    }
    child.stdout?.on('data', look)
    child.once('exit', () => finish(null))
    child.once('error', () => finish(null))
  })
}

/** Starts a server and waits for its link. Throws its output if it prints none. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const child = spawnServer(options)
  const output = collect(child)
  const match = await linkOf(child, output)
  if (match === null || child.pid === undefined) {
    child.kill('SIGKILL')
    throw new Error(`The server printed no link. It said:\n${output()}`)
  }
  return {
    origin: `http://127.0.0.1:${match[1]}`,
    port: Number(match[1]),
    link: match[0],
    pid: child.pid,
    dataDir: options.dataDir,
    output,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    stop: () => {
      child.kill('SIGINT')
      return exitOf(child)
    },
    kill: async () => {
      child.kill('SIGKILL')
      await exitOf(child)
    },
  }
}

/** Starts a server that is expected to end, and returns how. */
export async function failToStart(options: ServerOptions): Promise<FailedStart> {
  const child = spawnServer(options)
  const output = collect(child)
  const code = await exitOf(child)
  return { code, output: output() }
}
