import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import type { SupersetSetup, SupersetVersion } from './command-options.ts'
import type { Programs } from './programs.ts'

/** The folder of the project. */
export const ROOT = resolve(import.meta.dirname, '..', '..', '..')

/** Our own Python files: settings, registered records, and the packages of each version. */
export const PYTHON = join(import.meta.dirname, 'python')

/** Password of the database, which listens on this machine only. */
export const DATABASE_PASSWORD = 'superset'

/** Maximum time until a program is up, in ms. */
export const LONGEST_START_MS = 180_000

/** A Superset of this machine: its folder, programs and ports. */
export interface Place {
  readonly folder: string
  readonly programs: Programs
  readonly ports: Ports
  readonly env: NodeJS.ProcessEnv
}

interface Ports {
  readonly web: number
  readonly redis: number
  readonly postgres: number
}

/** Returns the folder of a version, unless another one is given. */
export function folderOf(version: SupersetVersion, folder: string | null): string {
  return folder === null ? join(ROOT, '.cache', 'superset', version) : resolve(folder)
}

/** A program of the Python environment. */
export function pythonProgram(folder: string, program: string): string {
  return join(folder, 'venv', 'bin', program)
}

/** Free ports, stored with the folder, since the database's address is registered. */
export async function portsOf(folder: string): Promise<Ports> {
  const file = join(folder, 'ports.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Ports
  const [web, redis, postgres] = await Promise.all([freePort(), freePort(), freePort()])
  const ports = { web, redis, postgres }
  writeFileSync(file, JSON.stringify(ports))
  return ports
}

async function freePort(): Promise<number> {
  const server = createServer()
  return await new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })
}

/** Returns the environment of every program of a Superset. */
export function environmentOf(
  folder: string,
  ports: Ports,
  flags: SupersetSetup['flags'],
): NodeJS.ProcessEnv {
  const secret = join(folder, 'secret')
  if (!existsSync(secret)) writeFileSync(secret, randomBytes(42).toString('base64url'), { mode: 0o600 })
  return {
    ...process.env,
    PATH: `${join(folder, 'venv', 'bin')}:${process.env['PATH'] ?? ''}`,
    PYTHONPATH: PYTHON,
    PYTHONDONTWRITEBYTECODE: '1',
    FLASK_APP: 'superset.app:create_app()',
    SUPERSET_HOME: folder,
    SUPERSET_CONFIG_PATH: join(PYTHON, 'superset_config.py'),
    TEST_REDIS_PORT: String(ports.redis),
    TEST_SECRET_KEY: readFileSync(secret, 'utf8'),
    TEST_FLAGS: JSON.stringify(flags),
  }
}
