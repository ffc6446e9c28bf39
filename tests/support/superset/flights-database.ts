import { chownSync, createReadStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATABASE_PASSWORD, LONGEST_START_MS, type Place, PYTHON, pythonProgram, ROOT } from './place.ts'
import { runStep } from './run-step.ts'
import { logOf, startService, waitFor } from './services.ts'

const DATA = join(ROOT, 'node_modules', 'vega-datasets', 'data')

/** Starts the Postgres of the flights. Throws an error that names the log to read. */
export async function startPostgres({ folder, programs, ports }: Place): Promise<void> {
  const { owner, postgres } = programs
  const cluster = join(folder, 'postgres')
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    mkdirSync(cluster, { recursive: true, mode: 0o700 })
    const passwordFile = `${cluster}-password`
    writeFileSync(passwordFile, DATABASE_PASSWORD)
    if (owner !== null) chownSync(cluster, owner.uid, owner.gid)
    const options = ['-U', 'postgres', '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8']
    await runStep(folder, {
      name: 'initdb',
      command: [join(postgres, 'initdb'), '-D', cluster, `--pwfile=${passwordFile}`, ...options],
      owner,
    })
  }
  const settings = [
    `port=${ports.postgres}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'timezone=UTC',
  ]
  startService(folder, {
    name: 'postgres',
    command: [join(postgres, 'postgres'), '-D', cluster, ...settings.flatMap((setting) => ['-c', setting])],
    options: { cwd: '/', ...owner },
    end: 'SIGINT',
  })
  const isUp = await waitFor(folder, 'postgres', {
    longestMs: LONGEST_START_MS,
    holds: async () =>
      readFileSync(logOf(folder, 'postgres'), 'utf8').includes('ready to accept connections'),
  })
  if (!isUp) throw new Error(`Postgres did not start: see ${logOf(folder, 'postgres')}`)
}

/** Runs our SQL, or copies a file into a table. */
async function sql(
  { folder, programs, ports }: Place,
  name: string,
  text: string,
  file?: string,
): Promise<void> {
  const address = `postgresql://postgres@127.0.0.1:${ports.postgres}/postgres`
  await runStep(folder, {
    name: `sql-${name}`,
    command: [join(programs.postgres, 'psql'), address, '-X', '-q', '-v', 'ON_ERROR_STOP=1', '-c', text],
    env: { PGPASSWORD: DATABASE_PASSWORD },
    ...(file === undefined ? {} : { input: createReadStream(file) }),
  })
}

const TABLES = `create schema if not exists scratch; drop table if exists airports, flights;
create table airports (iata text primary key, name text, city text, state text, country text, latitude double precision, longitude double precision);
create table flights (date timestamp, delay bigint, distance bigint, origin text, destination text)`

/** Superset rejects pg_sleep by its name from 6.1 on. */
const SLOWLY = `create or replace function slowly(seconds double precision) returns text
language sql as 'select pg_sleep(seconds)::text'`

/**
 * Loads flights and airports, unless there are enough already, and makes a function that waits for some seconds:
 * `slowly(20)`. Throws an error that names the log to read.
 */
export async function loadFlights(
  place: Place,
  { rows, tell }: { readonly rows: number; readonly tell: (step: string) => void },
): Promise<void> {
  const { folder } = place
  await sql(place, 'functions', SLOWLY)
  const done = join(folder, 'flights-loaded')
  if (existsSync(done) && readFileSync(done, 'utf8') === String(rows)) return
  tell(`loading ${rows} flights`)
  const files = [DATA, folder, String(rows)]
  await runStep(folder, {
    name: 'csv',
    command: [pythonProgram(folder, 'python'), join(PYTHON, 'flights_csv.py'), ...files],
  })
  await sql(place, 'tables', TABLES)
  await sql(place, 'airports', 'copy airports from stdin csv', join(folder, 'airports.csv'))
  await sql(place, 'flights', 'copy flights from stdin csv', join(folder, 'flights.csv'))
  await sql(place, 'analyze', 'analyze')
  writeFileSync(done, String(rows))
}
