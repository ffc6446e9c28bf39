import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { NO_COST_LIMITS } from '#domain/capabilities/cost-limits.ts'
import type { Engines } from '#domain/engines/engine.ts'
import { DEFAULT_SQL_LAB_OPTIONS } from '#domain/query/sql-lab-options.ts'
import { createChartRunner } from '#server/chart-data/runner/chart-runner.ts'
import { enginesOfRows } from '#server/databases/engines-of-rows.ts'
import { ENGINE_DRIVERS } from '#server/engines/all.ts'
import { createEngines } from '#server/engines/host/create-engines.ts'
import type { EngineDriver } from '#server/engines/host/driver.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import type { HostPolicy } from '#server/net/host-policy.ts'
import { RECORD_KINDS } from '#server/records/all.ts'
import type { AppDeps } from '#server/routes/all-routes.ts'
import { createExports } from '#server/runs/exports/exports.ts'
import { enginesWithSecrets } from '#server/secrets/database-secrets.ts'
import { createVault } from '#server/secrets/vault.ts'
import { createApp } from '#server/start/app.ts'
import { createSchedules } from '#server/start/schedules.ts'
import { insertDatabase } from '#server/store/databases.ts'
import type { Store } from '#server/store/open-store.ts'
import { insertLink } from '#server/store/sessions.ts'
import { localUser, type User } from '#server/store/users.ts'
import { createUploads } from '#server/uploads/uploads.ts'
import { freeFolder, removeFolder } from './free-folder.ts'
import { openMigratedStore } from './migrated-store.ts'

/** Schedules are looked at only when a test calls `deps.schedules.look()`. */
const NEVER = () => () => {}

/** Saturday, 21 November 2026, 12:00 UTC. */
export const TEST_TIME = Date.UTC(2026, 10, 21, 12)

/** A clock that tests set. */
export interface TestClock {
  now: number
}

/** The real server without a socket, over a metadata file and a small DuckDB file of its own. */
export interface TestApp {
  readonly app: FastifyInstance
  readonly deps: AppDeps
  readonly dataDir: string
  readonly store: Store
  readonly clock: TestClock
  readonly user: User
  readonly databaseId: number
  readonly log: readonly string[]
  /** Signs a browser in, as the first user or another one. */
  readonly signIn: (userId?: number) => Promise<TestClient>
  /** Waits for the slots of schedules that run now. */
  readonly ended: () => Promise<void>
  readonly close: () => Promise<void>
}

const TABLES = [
  `CREATE TABLE airports (iata VARCHAR PRIMARY KEY, name VARCHAR NOT NULL, state VARCHAR)`,
  `CREATE INDEX airports_state ON airports (state)`,
  `COMMENT ON TABLE airports IS 'Where flights start'`,
  `COMMENT ON COLUMN airports.iata IS 'Code of the airport'`,
  `INSERT INTO airports VALUES ('ATL', 'Atlanta', 'GA'), ('LAX', 'Los Angeles', 'CA'), ('SFO', 'San Francisco', 'CA')`,
  `CREATE VIEW californian AS SELECT * FROM airports WHERE state = 'CA'`,
  `CREATE SCHEMA scratch`,
  `CREATE TABLE scratch."Odd name" (a INTEGER)`,
]

/** The data file of each server, made once. */
let dataFile: Promise<Uint8Array> | null = null

async function makeDataFile(): Promise<Uint8Array> {
  const folder = freeFolder('data')
  const path = join(folder, 'data.duckdb')
  const instance = await DuckDBInstance.create(path)
  const connection = await instance.connect()
  for (const sql of TABLES) await connection.run(sql)
  connection.closeSync()
  instance.closeSync()
  const bytes = readFileSync(path)
  removeFolder(folder)
  return bytes
}

/** Opens a server; engines are the real ones unless given, and start no process before the first call. */
export async function openTestApp({
  drivers = ENGINE_DRIVERS,
  limits = {},
  ...changes
}: Partial<Omit<AppDeps, 'store'>> & {
  readonly drivers?: readonly EngineDriver[]
  readonly limits?: { readonly running?: number; readonly waiting?: number; readonly maxResultBytes?: number }
} = {}): Promise<TestApp> {
  const dataDir = freeFolder('app')
  const clock: TestClock = { now: TEST_TIME }
  const store = await openMigratedStore({
    filePath: join(dataDir, 'metadata.sqlite'),
    programVersion: '0.0.0',
    now: clock.now,
    kinds: RECORD_KINDS,
  })
  dataFile ??= makeDataFile()
  writeFileSync(join(dataDir, 'data.duckdb'), await dataFile)
  const user = await localUser(store, clock.now)
  const databaseId = await insertDatabase(store, {
    name: 'examples',
    kind: 'duckdb',
    settings: { file: 'data.duckdb' },
    now: clock.now,
  })
  const log: string[] = []
  const vault = createVault(new Uint8Array(32).fill(9))
  const hosts: HostPolicy = changes.hosts ?? { allowed: [] }
  const created = changes.engines ?? createEngines({ drivers, dataDir, keepsSpare: false, hosts, ...limits })
  const engines: Engines = enginesOfRows(enginesWithSecrets(created, vault), store)
  const now = () => clock.now
  const note = (message: string) => void log.push(message)
  const jobs =
    changes.jobs ??
    createJobs({
      store,
      resultsFolder: join(dataDir, 'results'),
      now,
      log: note,
    })
  const { engines: _engines, ...others } = changes
  const base = {
    store,
    engines,
    vault,
    hosts,
    jobs,
    chartRunner: createChartRunner(changes.costLimits ?? NO_COST_LIMITS),
    exports: createExports(join(dataDir, 'exports'), now),
    stagingFolder: join(dataDir, 'uploads'),
    uploads: createUploads({ folder: join(dataDir, 'uploads'), log: note }),
    now,
    randomBytes,
    secretKey: new Uint8Array(32).fill(7),
    dist: null,
    host: '127.0.0.1',
    publicOrigin: null,
    embedFrom: [],
    keepsTabs: true,
    storesEvents: true,
    costLimits: NO_COST_LIMITS,
    sqlLab: DEFAULT_SQL_LAB_OPTIONS,
    checksAnswers: true,
    log: note,
    ...others,
  }
  const schedules = createSchedules(base, NEVER)
  const deps: AppDeps = { ...base, schedules }
  const app = createApp(deps)
  const signIn = (userId = user.id) => signInto(app, deps, userId)
  const close = async () => {
    await app.close()
    const slotsEnded = schedules.close()
    await jobs.close()
    await slotsEnded
    await engines.close()
    await store.close()
    removeFolder(dataDir)
  }
  const ended = async () => schedules.ended()
  return { app, deps, ended, dataDir, store, clock, user, databaseId, log, signIn, close }
}

/** A signed-in browser: sends its cookie, and its CSRF token with writes. */
export interface TestClient {
  readonly cookie: string
  readonly csrfToken: string
  readonly get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>
  readonly send: (
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    json?: unknown,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>
  /** Fields are sent as JSON texts, as the page does. */
  readonly form: (
    method: 'POST' | 'PUT',
    url: string,
    fields: Readonly<Record<string, unknown>>,
  ) => Promise<LightMyRequestResponse>
}

async function signInto(app: FastifyInstance, deps: AppDeps, userId: number): Promise<TestClient> {
  const token = randomBytes(32).toString('base64url')
  await insertLink(deps.store, { token, userId, now: deps.now() })
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/security/link_login/',
    payload: { token },
  })
  const [cookie] = answer.cookies
  if (cookie === undefined) throw new Error(`No session: ${answer.body}`)
  return await clientWith(app, `${cookie.name}=${cookie.value}`)
}

async function clientWith(app: FastifyInstance, cookie: string): Promise<TestClient> {
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { cookie, ...headers } })
  const { result: csrfToken } = (await get('/api/v1/security/csrf_token/')).json<{ result: string }>()
  const write = (options: InjectOptions) =>
    app.inject({ ...options, headers: { cookie, 'x-csrftoken': csrfToken, ...options.headers } })
  return {
    cookie,
    csrfToken,
    get,
    send: (method, url, json, headers = {}) =>
      write(
        json === undefined
          ? { method, url, headers }
          : { method, url, payload: JSON.stringify(json), headers: { ...JSON_TYPE, ...headers } },
      ),
    form: (method, url, fields) =>
      write({
        method,
        url,
        payload: new URLSearchParams(
          Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)]),
        ).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  }
}

const JSON_TYPE = { 'content-type': 'application/json' }

/** Adds a second user, to test their rights on the first one's records. */
export async function addUser(store: Store, username: string): Promise<number> {
  const { id } = await store.db
    .insertInto('users')
    .values({ username, first_name: username, last_name: 'Other', email: null, is_active: 1, created_on: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
