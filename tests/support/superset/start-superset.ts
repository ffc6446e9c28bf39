import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SupersetSetup, SupersetVersion } from './command-options.ts'
import { loadFlights, startPostgres } from './flights-database.ts'
import {
  DATABASE_PASSWORD,
  environmentOf,
  folderOf,
  LONGEST_START_MS,
  type Place,
  PYTHON,
  portsOf,
  pythonProgram,
} from './place.ts'
import type { Programs } from './programs.ts'
import { runStep } from './run-step.ts'
import { logOf, startService, startServiceAgain, stopService, waitFor } from './services.ts'

const SERVICES = ['web', 'worker', 'redis', 'postgres'] as const

/**
 * Starts a complete Superset below one folder: web server, worker, Redis, metadata in SQLite, and a Postgres with flights
 * and airports. Existing parts are used again. Returns its address. Throws an error that names the log to read.
 */
export async function startSuperset(
  version: SupersetVersion,
  { folder: given, rows, flags }: SupersetSetup,
  { programs, tell }: { readonly programs: Programs; readonly tell: (step: string) => void },
): Promise<string> {
  const folder = folderOf(version, given)
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  await installPython(folder, version, { programs, tell })
  const ports = await portsOf(folder)
  const place = { folder, programs, ports, env: environmentOf(folder, ports, flags) }
  startService(folder, {
    name: 'redis',
    command: [
      programs.redis,
      '--bind',
      '127.0.0.1',
      '--port',
      String(ports.redis),
      '--save',
      '',
      '--dir',
      folder,
    ],
  })
  await startPostgres(place)
  await loadFlights(place, { rows, tell })
  await registerRecords(place, tell)
  tell('starting the web server and the worker')
  return await startWeb(place)
}

/** Stops what was started below the folder of a version; its files stay. */
export async function stopSuperset(folder: string): Promise<void> {
  for (const name of SERVICES) await stopService(folder, name)
}

async function installPython(
  folder: string,
  version: SupersetVersion,
  { programs, tell }: { readonly programs: Programs; readonly tell: (step: string) => void },
): Promise<void> {
  const done = join(folder, 'venv', '.installed')
  if (existsSync(done)) return
  tell(`installing Superset ${version}, which takes some minutes`)
  const pip = [pythonProgram(folder, 'python'), '-m', 'pip', 'install', '--quiet'] as const
  await runStep(folder, {
    name: 'venv',
    command: [programs.python, '-m', 'venv', '--clear', join(folder, 'venv')],
  })
  await runStep(folder, { name: 'pip-tools', command: [...pip, 'setuptools<80', 'wheel'] })
  await runStep(folder, { name: 'pip', command: [...pip, '-r', join(PYTHON, `requirements-${version}.txt`)] })
  writeFileSync(done, version)
}

/** Each of these is done once, so that an interrupted setup continues. */
async function registerRecords(place: Place, tell: (step: string) => void): Promise<void> {
  const { folder, env, ports } = place
  const once = async (name: string, ...args: string[]) => {
    const done = join(folder, 'run', `${name}.done`)
    if (existsSync(done)) return
    tell(`making the metadata: ${name}`)
    await runStep(folder, { name, command: [pythonProgram(folder, 'superset'), ...args], env })
    writeFileSync(done, '')
  }
  await once('upgrade', 'db', 'upgrade')
  const person = ['--firstname', 'Ada', '--lastname', 'Admin', '--email', 'admin@example.org']
  await once('admin', 'fab', 'create-admin', '--username', 'admin', '--password', 'admin', ...person)
  await once('init', 'init')
  const database = `postgres:${DATABASE_PASSWORD}@127.0.0.1:${ports.postgres}/postgres`
  await runStep(folder, {
    name: 'register',
    command: [
      pythonProgram(folder, 'python'),
      join(PYTHON, 'register.py'),
      `postgresql+psycopg2://${database}`,
    ],
    env,
  })
}

/** Stops the web server alone, as for a new build; its running requests are cut. */
export async function stopWeb(folder: string): Promise<void> {
  await stopService(folder, 'web')
}

/** Starts the stopped web server again, on its port. Throws an error that names the log if it does not start. */
export async function startWebAgain(folder: string): Promise<void> {
  startServiceAgain(folder, 'web')
  await untilHealthy(folder, `http://127.0.0.1:${(await portsOf(folder)).web}`)
}

async function untilHealthy(folder: string, origin: string): Promise<void> {
  const isUp = await waitFor(folder, 'web', {
    longestMs: LONGEST_START_MS,
    holds: async () => isHealthy(origin),
  })
  if (!isUp) throw new Error(`The web server did not start: see ${logOf(folder, 'web')}`)
}

async function startWeb({ folder, env, ports }: Place): Promise<string> {
  const origin = `http://127.0.0.1:${ports.web}`
  startService(folder, {
    name: 'web',
    command: [
      pythonProgram(folder, 'gunicorn'),
      '--workers=2',
      '--worker-class=gthread',
      '--threads=4',
      '--timeout=300',
      `--bind=127.0.0.1:${ports.web}`,
      'superset.app:create_app()',
    ],
    options: { env, cwd: folder },
  })
  startService(folder, {
    name: 'worker',
    command: [
      pythonProgram(folder, 'celery'),
      '--app=celery_app:app',
      'worker',
      '--concurrency=2',
      '--loglevel=INFO',
    ],
    options: { env, cwd: folder },
  })
  await untilHealthy(folder, origin)
  const isWorking = await waitFor(folder, 'worker', {
    longestMs: LONGEST_START_MS,
    holds: async () => readFileSync(logOf(folder, 'worker'), 'utf8').includes(' ready.'),
  })
  if (!isWorking) throw new Error(`The worker did not start: see ${logOf(folder, 'worker')}`)
  return origin
}

async function isHealthy(origin: string): Promise<boolean> {
  return await fetch(`${origin}/health`).then(
    ({ ok }) => ok,
    () => false,
  )
}
