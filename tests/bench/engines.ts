import { DuckDBInstance } from '@duckdb/node-api'
import Database from 'better-sqlite3'
import { engineBench } from '#tests/engines/duckdb/duckdb-file.ts'
import { postgresqlBench } from '#tests/engines/postgresql/bench.ts'
import { type PostgresqlServer, startPostgresql } from '#tests/engines/postgresql/server.ts'
import { request } from '#tests/engines/request.ts'
import { sqliteBench } from '#tests/engines/sqlite/sqlite-file.ts'
import { storeDatabase } from '#tests/engines/values/stored-database.ts'
import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'
import { type Figure, median, medianOf } from './figures.ts'

const MB = 1_000_000

/** Alternates two measurements, so that a load of the machine is on both. Returns the times of each pair, in ms. */
async function pairs(
  count: number,
  ours: () => Promise<unknown>,
  bare: () => Promise<unknown>,
): Promise<readonly (readonly [ours: number, bare: number])[]> {
  const times: (readonly [number, number])[] = []
  const timed = async (run: () => Promise<unknown>) => {
    const from = performance.now()
    await run()
    return performance.now() - from
  }
  // The first pair connects and loads.
  for (let at = 0; at <= count; at += 1) {
    const bareFirst = at % 2 === 0 ? await timed(bare) : null
    const own = await timed(ours)
    const pair = [own, bareFirst ?? (await timed(bare))] as const
    if (at > 0) times.push(pair)
  }
  return times
}

function rowsSql(count: number): string {
  return `SELECT i AS id, 'Customer ' || i AS name, (i * 137 % 100000)::numeric / 100 AS amount,
    TIMESTAMP '2020-01-01' + i * INTERVAL '1 minute' AS at, i % 2 = 0 AS active FROM generate_series(1, ${count}) AS t(i)`
}

async function measureRows(server: PostgresqlServer): Promise<readonly Figure[]> {
  const bench = postgresqlBench(server, { maxResultBytes: 500 * MB })
  const driver = await server.bare()
  const run = (count: number) => async () => {
    const order = request(rowsSql(count), { rowLimit: count, timeoutMs: 300_000 })
    const result = await bench.engine.run(order)
    if (!result.ok) throw new Error(result.error.message)
  }
  try {
    const few = await pairs(21, run(1000), () => driver.rows(rowsSql(1000)))
    const many = await pairs(3, run(1_000_000), () => driver.rows(rowsSql(1_000_000)))
    return [
      medianOf(
        "1,000 rows of PostgreSQL, without the driver's own time",
        'ms',
        few.map(([ours, bare]) => ours - bare),
        {
          aim: 15,
          note: `median of differences of pairs; driver ${median(few.map(([, bare]) => bare)).toFixed(1)} ms`,
        },
      ),
      medianOf(
        "1,000,000 rows of PostgreSQL, of the driver's speed",
        '%',
        many.map(([ours, bare]) => (bare / ours) * 100),
        { aim: 80, isFloor: true, note: 'median of the ratios of pairs' },
      ),
    ]
  } finally {
    await driver.end()
    await bench.end()
  }
}

const TABLE = (series: string) =>
  `CREATE TABLE flights AS SELECT i AS id, i % 50 AS origin, i % 7 AS delay FROM ${series}`

const BARE = 'SELECT origin, SUM(delay) AS total FROM flights GROUP BY origin ORDER BY total DESC LIMIT 100'

interface ChartPlace {
  readonly kind: string
  readonly stored: Parameters<typeof storeDatabase>[2]
  readonly schema: string
  readonly bare: (sql: string) => Promise<unknown>
}

/** A chart by its route, beside its query by the driver alone. */
async function measureChart(
  app: TestApp,
  client: TestClient,
  { kind, stored, schema, bare }: ChartPlace,
): Promise<Figure> {
  const database = await storeDatabase(app, kind, stored)
  const made = await client.send('POST', '/api/v1/dataset/', { database, schema, table_name: 'flights' })
  const { id } = made.json<{ id: number }>()
  const metric = { expressionType: 'SQL', sqlExpression: 'SUM(delay)', label: 'total' }
  const queries = [{ columns: ['origin'], metrics: [metric], orderby: [[metric, false]], row_limit: 100 }]
  const body = { datasource: { id, type: 'table' }, queries, force: true }
  const chart = async () => {
    const answer = await client.send('POST', '/api/v1/chart/data', body)
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }
  const times = await pairs(15, chart, () => bare(BARE))
  return medianOf(
    `a chart on ${kind}, without its query alone`,
    'ms',
    times.map(([ours, alone]) => ours - alone),
    { note: `200,000 rows; the query alone takes ${median(times.map(([, alone]) => alone)).toFixed(1)} ms` },
  )
}

/** Measures engines beside their drivers: rows of PostgreSQL, and the same chart on each engine. */
export async function measureEngines(): Promise<readonly Figure[]> {
  const server = await startPostgresql()
  await server.run(TABLE('generate_series(1, 200000) AS t(i)'))
  await server.run('GRANT SELECT ON flights TO offset_user')
  const figures = [...(await measureRows(server))]
  const duckdb = await engineBench([TABLE('range(1, 200001) AS t(i)')])
  const series = 'WITH RECURSIVE t(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM t WHERE i < 200000) '
  const sqlite = await sqliteBench(TABLE('t').replace('AS SELECT', `AS ${series}SELECT`))
  const app = await openTestApp({ hosts: { allowed: ['127.0.0.1'] } })
  const driver = await server.bare()
  const instance = await DuckDBInstance.create(duckdb.filePath, { access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  const file = new Database(sqlite.file, { readonly: true })
  try {
    const client = await app.signIn()
    const places: readonly ChartPlace[] = [
      {
        kind: 'duckdb',
        stored: { file: duckdb.filePath },
        schema: 'main',
        bare: async (sql) => (await connection.runAndReadAll(sql)).getRowsJson(),
      },
      {
        kind: 'sqlite',
        stored: { file: sqlite.file },
        schema: 'main',
        bare: async (sql) => file.prepare(sql).all(),
      },
      { kind: 'postgresql', stored: server, schema: 'public', bare: driver.rows },
    ]
    for (const place of places) figures.push(await measureChart(app, client, place))
    return figures
  } finally {
    file.close()
    connection.closeSync()
    instance.closeSync()
    await driver.end()
    await app.close()
    await sqlite.end()
    await duckdb.end()
    await server.end()
  }
}
