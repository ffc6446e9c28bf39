import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import type { FastifyInstance } from 'fastify'
import { Kysely, SqliteDialect } from 'kysely'
import { NO_COST_LIMITS } from '#domain/capabilities/cost-limits.ts'
import { ok } from '#domain/core/result.ts'
import { DEFAULT_SQL_LAB_OPTIONS } from '#domain/query/sql-lab-options.ts'
import { STANDARD_SQL } from '#domain/semantic/dialect.ts'
import { createChartRunner } from '#server/chart-data/runner/chart-runner.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { RECORD_KINDS } from '#server/records/all.ts'
import type { AppDeps } from '#server/routes/all-routes.ts'
import { createExports } from '#server/runs/exports/exports.ts'
import { createVault } from '#server/secrets/vault.ts'
import { createApp } from '#server/start/app.ts'
import { insertDatabase } from '#server/store/databases.ts'
import { insertDataset } from '#server/store/datasets.ts'
import type { Store } from '#server/store/open-store.ts'
import { beginRun } from '#server/store/schema/begin-run.ts'
import { MIGRATIONS } from '#server/store/schema/migrations.ts'
import { prepareKinds } from '#server/store/schema/prepare-kinds.ts'
import { insertLink } from '#server/store/sessions.ts'
import type { Tables } from '#server/store/tables.ts'
import { createUploads } from '#server/uploads/uploads.ts'
import { EMPTY_ENGINES } from '#tests/support/empty-engine.ts'
import { COLUMN_ENGINE } from './column-engine.ts'
import type { Jar, ServerShared, ServerState, SimAnswer, SimRequest, SimServer } from './sim-server.ts'

/** The parts of the only server of this thread, which worlds share because making them is expensive. */
interface Ground {
  database: SqliteDatabase.Database
  now: () => number
  readonly secretKey: Uint8Array
  readonly statements: Map<string, SqliteDatabase.Statement>
}

interface Running {
  readonly app: FastifyInstance
  readonly store: Store
}

const ground: Ground = {
  database: new SqliteDatabase(':memory:'),
  now: () => 0,
  secretKey: new Uint8Array(32),
  statements: new Map(),
}

let prepared: Promise<Buffer> | null = null
let running: Running | null = null

/** An empty store with two users, one database and the dataset of all charts, made once. */
async function prepare(): Promise<Buffer> {
  const database = new SqliteDatabase(':memory:')
  for (const step of MIGRATIONS) database.exec(step.sql)
  prepareKinds(database, RECORD_KINDS)
  const person = database.prepare(
    'INSERT INTO users (username, first_name, last_name, email, is_active, created_on) VALUES (?, ?, ?, NULL, 1, 0)',
  )
  for (const id of [1, 2]) person.run(`ada${id}`, 'Ada', String(id))
  const store = { db: new Kysely<Tables>({ dialect: new SqliteDialect({ database }) }) }
  await insertDatabase(
    { ...store, close: async () => undefined },
    {
      name: 'examples',
      kind: 'duckdb',
      settings: { file: 'data.duckdb' },
      now: 0,
    },
  )
  await insertDataset(store as Store, {
    databaseId: 1,
    schema: 'main',
    tableName: 'common',
    columns: [],
    metrics: [],
    userId: 1,
    now: 0,
  })
  return database.serialize()
}

/** The product's own server, called without a socket, over a database in memory. */
export class EmbeddedServer implements SimServer {
  readonly name = 'embedded'
  readonly userIds = [1, 2] as const
  readonly #running: Running
  #backup: Buffer | null = null

  private constructor(now: () => number, empty: Buffer) {
    ground.now = now
    ground.secretKey.fill(7)
    this.#running = running ??= start()
    attachDatabase(new SqliteDatabase(empty))
  }

  /** Returns a function that makes an empty server with two users, one at a time; `now` in ms since 1970. */
  static async prepare(): Promise<(now: () => number) => EmbeddedServer> {
    prepared ??= prepare()
    const empty = await prepared
    return (now) => new EmbeddedServer(now, empty)
  }

  readonly handle = async (ask: SimRequest, jar: Jar): Promise<SimAnswer> => {
    const said = await this.#running.app.inject({
      method: methodOf(ask.method),
      url: ask.path,
      headers: {
        ...ask.headers,
        host: 'server.example',
        ...(jar.cookie === '' ? {} : { cookie: jar.cookie }),
      },
      ...(ask.body === '' ? {} : { payload: ask.body }),
    })
    const headers: Record<string, string> = {}
    for (const [name, value] of Object.entries(said.headers)) headers[name] = String(value)
    return { status: said.statusCode, headers, body: said.body }
  }

  readonly state = async (): Promise<ServerState> => {
    const all = (sql: string) => statement(sql).all()
    // The columns are named as the fields of ServerState.
    return {
      tabs: all(
        `SELECT id, user_id AS userId, coalesce(label, '') AS label, coalesce(sql, '') AS sql,
         database_id AS databaseId, schema, extra_json AS extra FROM tab_states ORDER BY id`,
      ) as ServerState['tabs'],
      tables: all(
        'SELECT id, tab_state_id AS tabId, table_name AS "table", expanded FROM table_schemas ORDER BY id',
      ) as ServerState['tables'],
      savedQueries: all(
        `SELECT id, user_id AS userId, coalesce(label, '') AS label, coalesce(sql, '') AS sql, extra_json AS extra
         FROM saved_queries ORDER BY id`,
      ) as ServerState['savedQueries'],
      charts: all(
        `SELECT id, coalesce(slice_name, '') AS label, coalesce(description, '') || ' ' || coalesce(params, '') AS text
         FROM charts ORDER BY id`,
      ) as ServerShared[],
      datasets: all(
        `SELECT id, table_name AS label, coalesce(description, '') AS text FROM datasets ORDER BY id`,
      ) as ServerShared[],
      dashboards: all(
        `SELECT id, coalesce(dashboard_title, '') AS label, coalesce(css, '') || ' ' || coalesce(position_json, '')
         || ' ' || coalesce(json_metadata, '') AS text FROM dashboards ORDER BY id`,
      ) as ServerShared[],
    }
  }

  readonly signIn = async (jar: Jar, userId: number): Promise<void> => {
    const token = randomBytes(32).toString('base64url')
    const { store, app } = this.#running
    await insertLink(store, { token, userId, now: ground.now() })
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/security/link_login/',
      headers: { host: 'server.example' },
      payload: { token },
    })
    const [cookie] = answer.cookies
    if (cookie === undefined) throw new Error(`no session: ${answer.body}`)
    jar.userId = userId
    jar.cookie = `${cookie.name}=${cookie.value}`
  }

  /** Tokens are signed with the secret: a new secret invalidates them. */
  readonly forgetTokens = (): void => {
    ground.secretKey[0] = ((ground.secretKey[0] ?? 0) + 1) % 256
  }

  readonly backUp = async (): Promise<void> => {
    this.#backup = ground.database.serialize()
  }

  readonly restore = async (): Promise<void> => {
    if (this.#backup === null) return
    const old = ground.database
    attachDatabase(new SqliteDatabase(this.#backup))
    // Sessions are not restored: users stay signed in.
    const insert = ground.database.prepare('INSERT OR REPLACE INTO sessions VALUES (?, ?, ?, ?)')
    for (const row of old.prepare('SELECT * FROM sessions').raw().all()) insert.run(row)
    old.close()
  }

  readonly end = async (): Promise<void> => {
    ground.database.close()
  }
}

/** Continues with another database, as a restart does. */
function attachDatabase(database: SqliteDatabase.Database): void {
  database.pragma('foreign_keys = ON')
  beginRun(database, RECORD_KINDS, ground.now())
  ground.database = database
  ground.statements.clear()
}

/** Statements are prepared once per database. */
function statement(sql: string): SqliteDatabase.Statement {
  const known = ground.statements.get(sql)
  if (known !== undefined) return known
  const made = ground.database.prepare(sql)
  ground.statements.set(sql, made)
  return made
}

function start(): Running {
  const database = { prepare: statement, close: () => undefined }
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
  const store: Store = { db, close: async () => db.destroy() }
  const jobs = createJobs({
    store,
    resultsFolder: join(tmpdir(), 'nothing-is-run'),
    now: () => ground.now(),
    log: () => undefined,
  })
  return { app: createApp({ ...deps(), store, jobs }), store }
}

function deps(): Omit<AppDeps, 'store' | 'jobs'> {
  return {
    engines: {
      ...EMPTY_ENGINES,
      dialectOf: () => STANDARD_SQL,
      open: () => ok(COLUMN_ENGINE),
      close: async () => undefined,
    },
    vault: createVault(new Uint8Array(32)),
    hosts: { allowed: [] },
    chartRunner: createChartRunner(NO_COST_LIMITS),
    stagingFolder: join(tmpdir(), 'nothing-is-uploaded'),
    uploads: createUploads({ folder: join(tmpdir(), 'nothing-is-uploaded'), log: () => undefined }),
    exports: createExports(join(tmpdir(), 'nothing-is-exported'), () => ground.now()),
    now: () => ground.now(),
    randomBytes,
    secretKey: ground.secretKey,
    dist: null,
    host: 'server.example',
    publicOrigin: null,
    embedFrom: [],
    keepsTabs: true,
    schedules: { look: async () => undefined, request: async () => false },
    storesEvents: false,
    costLimits: NO_COST_LIMITS,
    sqlLab: DEFAULT_SQL_LAB_OPTIONS,
    checksAnswers: false,
    log: () => undefined,
  }
}

function methodOf(method: string): 'GET' | 'POST' | 'PUT' | 'DELETE' {
  if (method === 'POST' || method === 'PUT' || method === 'DELETE') return method
  return 'GET'
}
