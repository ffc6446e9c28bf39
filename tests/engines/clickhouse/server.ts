import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { RemoteServer } from '#tests/engines/remote-bench.ts'
import { stop } from '#tests/engines/server-process.ts'

/** A ClickHouse on a free port of this machine: chdb behind HTTP. */
export interface ClickhouseServer extends RemoteServer {
  /** Runs statements as its administrator. */
  readonly run: (...statements: readonly string[]) => Promise<void>
  readonly kill: () => Promise<void>
  readonly end: () => Promise<void>
}

/** Where `npm run engines -- clickhouse` installs chdb, which is too large for a package of the project. */
const FOLDER = join(homedir(), '.cache', 'offset', 'clickhouse')

/** Whether chdb is installed. */
export function hasClickhouse(): boolean {
  return existsSync(join(FOLDER, 'node_modules', 'chdb', 'package.json'))
}

const USER = 'offset_user'
const PASSWORD = `p@ss:w/o?r#d%25 "ü€`

/** Starts a server with an empty database `sales`. */
export async function startClickhouse(): Promise<ClickhouseServer> {
  const data = mkdtempSync(join(tmpdir(), 'offset-clickhouse-'))
  const program = fileURLToPath(new URL('./chdb-server.ts', import.meta.url))
  const server = spawn(process.execPath, [program, FOLDER, data, USER, PASSWORD], {
    cwd: data,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    createInterface(server.stdout).once('line', (line) => resolve(Number(line.replace('port ', ''))))
    server.once('exit', () => reject(new Error('ClickHouse did not start')))
    server.once('error', reject)
  })
  const run: ClickhouseServer['run'] = async (...statements) => {
    for (const sql of statements) {
      const answer = await fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        body: sql,
        headers: { Authorization: `Basic ${Buffer.from(`${USER}:${PASSWORD}`).toString('base64')}` },
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(text)
    }
  }
  await run('CREATE DATABASE sales')
  return {
    settings: { host: '127.0.0.1', port, database: 'sales', username: USER },
    secrets: { password: PASSWORD, key: null },
    run,
    kill: () => stop(server, 'SIGKILL'),
    end: async () => {
      await stop(server, 'SIGTERM')
      rmSync(data, { recursive: true, force: true })
    },
  }
}
