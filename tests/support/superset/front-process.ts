import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './place.ts'

const ADDRESS = /Offset is ready: http:\/\/127\.0\.0\.1:(\d+)\//

/** A front that runs as `npm start -- --superset` runs it. */
export interface FrontProcess {
  readonly origin: string
  readonly port: number
  readonly output: () => string
  /** Stops it, as Ctrl+C does. */
  readonly stop: () => Promise<void>
  /** Ends it without a chance to clean up. */
  readonly kill: () => Promise<void>
}

/** Starts a front, and waits until it listens; `port` 0 uses a free one. Throws its output if it does not. */
export async function startFrontProcess({
  superset,
  dataDir,
  port = 0,
}: {
  readonly superset: string
  readonly dataDir: string
  readonly port?: number
}): Promise<FrontProcess> {
  mkdirSync(dataDir, { recursive: true })
  const options = ['--superset', superset, '--port', String(port), '--data-dir', dataDir]
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'start.mjs'), ...options], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const listening = await new Promise<string | null>((done) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      const found = ADDRESS.exec(output)?.[1]
      if (found !== undefined) done(found)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', () => done(null))
    child.once('error', () => done(null))
  })
  if (listening === null) throw new Error(`The front did not start. It said:\n${output}`)
  return {
    origin: `http://127.0.0.1:${listening}`,
    port: Number(listening),
    output: () => output,
    stop: async () => end(child, 'SIGINT'),
    kill: async () => end(child, 'SIGKILL'),
  }
}

async function end(child: ChildProcess, signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}
