import { afterAll, beforeAll, expect, test } from 'vitest'
import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import type { Engine } from '#domain/engines/engine.ts'
import { MYSQL } from '#domain/engines/mysql/dialect.ts'
import { compileQuery } from '#domain/semantic/compile-query.ts'
import { hasClickhouse, startClickhouse } from '#tests/engines/clickhouse/server.ts'
import { engineBench } from '#tests/engines/duckdb/duckdb-file.ts'
import { installedMariaDb, startMariaDb } from '#tests/engines/mysql/server.ts'
import { postgresqlBench } from '#tests/engines/postgresql/bench.ts'
import { leaveServer, takeServer } from '#tests/engines/postgresql/shared-server.ts'
import { remoteBench } from '#tests/engines/remote-bench.ts'
import { request } from '#tests/engines/request.ts'
import { sqliteBench } from '#tests/engines/sqlite/sqlite-file.ts'
import { openTrinoFigures } from '#tests/engines/trino/figures-place.ts'
import { hasTrino } from '#tests/engines/trino/server.ts'
import { FIGURE_QUERIES, figureDataset } from './queries.ts'
import { figureRows, type TableDialect, tableSql } from './rows.ts'

const ROWS = figureRows(2_000)

const STANDARD: TableDialect = {
  types: {
    time: 'TIMESTAMP',
    day: 'DATE',
    origin: 'VARCHAR(20)',
    destination: 'VARCHAR(20)',
    delay: 'INTEGER',
    price: 'DECIMAL(10,2)',
    late: 'BOOLEAN',
  },
  text: (value) => `'${value.replaceAll("'", "''")}'`,
}

const CLICKHOUSE: TableDialect = {
  types: {
    time: 'Nullable(DateTime64(3))',
    day: 'Nullable(Date)',
    origin: 'LowCardinality(Nullable(String))',
    destination: 'String',
    delay: 'Nullable(Int32)',
    price: 'Nullable(Decimal(10, 2))',
    late: 'Nullable(Bool)',
  },
  text: (value) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`,
  ending: ' ENGINE = MergeTree ORDER BY tuple()',
}

/** `npm run engines` also compares servers that are no packages. */
const runsAll = (process.env['OFFSET_ENGINES'] ?? '') !== ''

interface OpenPlace {
  readonly engine: Engine
  readonly end: () => Promise<void>
}

/** The other engines, each with the same rows. */
const PLACES: readonly (readonly [kind: string, schema: string, open: () => Promise<OpenPlace>])[] = [
  [
    'postgresql',
    'figures',
    async () => {
      const server = await takeServer()
      await server.run(
        `CREATE SCHEMA figures; SET search_path = figures; ${tableSql(ROWS, STANDARD)}
         GRANT USAGE ON SCHEMA figures TO offset_user; GRANT SELECT ON flights TO offset_user`,
      )
      const bench = postgresqlBench(server)
      return {
        engine: bench.engine,
        end: async () => {
          await bench.end()
          await leaveServer(server)
        },
      }
    },
  ],
  ['sqlite', 'main', () => sqliteBench(tableSql(ROWS, STANDARD))],
  ...(runsAll && hasClickhouse() ? [['clickhouse', 'sales', openClickhouse] as const] : []),
  ...(runsAll && installedMariaDb() !== null ? [['mysql', 'sales', openMariaDb] as const] : []),
  ...(hasTrino() ? [['trino', 'figures', () => openTrinoFigures(ROWS, STANDARD.text)] as const] : []),
]

const MARIADB: TableDialect = {
  ...STANDARD,
  types: { ...STANDARD.types, time: 'DATETIME' },
  text: MYSQL.textLiteral,
  // The collation of the server has no capitals.
  ending: ' COLLATE utf8mb4_bin',
}

async function openMariaDb(): Promise<OpenPlace> {
  const server = await startMariaDb()
  await server.run(
    'USE sales',
    ...tableSql(ROWS, MARIADB).replaceAll(' flights ', ' sales.flights ').split(';\n'),
  )
  const bench = remoteBench('mysql', server)
  return {
    engine: bench.engine,
    end: async () => {
      await bench.end()
      await server.end()
    },
  }
}

async function openClickhouse(): Promise<OpenPlace> {
  const server = await startClickhouse()
  await server.run(
    `USE sales`,
    ...tableSql(ROWS, CLICKHOUSE).replaceAll(' flights ', ' sales.flights ').split(';\n'),
  )
  const bench = remoteBench('clickhouse', server)
  return {
    engine: bench.engine,
    end: async () => {
      await bench.end()
      await server.end()
    },
  }
}

const opened = new Map<string, OpenPlace & { readonly schema: string }>()
beforeAll(async () => {
  const duckdb = await engineBench(tableSql(ROWS, STANDARD).split(';\n'))
  opened.set('duckdb', { ...duckdb, schema: 'main' })
  for (const [kind, schema, open] of PLACES) opened.set(kind, { ...(await open()), schema })
}, 120_000)
afterAll(async () => {
  await Promise.all([...opened.values()].map(({ end }) => end()))
})

/** The rows of a chart query; a query without an order gives its rows in any. */
async function rowsOf(kind: string, query: QueryObject): Promise<readonly string[]> {
  const place = opened.get(kind)
  if (place === undefined) throw new Error(`${kind} is not open`)
  const { engine, schema } = place
  const dataset = figureDataset(schema)
  const compiled = compileQuery({ query, dataset, dialect: engine.dialect, now: Date.UTC(2001, 6, 1) })
  if (!compiled.ok) throw new Error(compiled.error.message)
  const { sql, comparisons } = compiled.value
  const result = await engine.run(request(sql, { form: 'chart', schema, comparisons }))
  if (!result.ok) throw new Error(`${result.error.message}\n${sql}`)
  const data: readonly Readonly<Record<string, unknown>>[] = JSON.parse(
    Buffer.from(result.value.dataJson).toString(),
  )
  const lines = data.map((row) => JSON.stringify(Object.values(row).map(plain)))
  return (query.orderby ?? []).length > 0 ? lines : lines.toSorted()
}

/** Numbers to twelve digits: an average is a decimal on one engine and a double on another. */
function plain(value: unknown): unknown {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))
  return isNumber ? Number(Number(value).toPrecision(12)) : value
}

/** The week of MySQL begins on Sunday, as in Superset. */
function fromSunday(query: QueryObject): QueryObject {
  const columns = query.columns?.map((column) =>
    typeof column === 'object' && column.timeGrain === 'P1W'
      ? { ...column, timeGrain: '1969-12-28T00:00:00Z/P1W' }
      : column,
  )
  return columns === undefined ? query : { ...query, columns }
}

/** MySQL has averages of four more digits than their values, and booleans that are numbers. */
function ofMysql(line: string): string {
  const values: readonly unknown[] = JSON.parse(line)
  return JSON.stringify(
    values.map((value) => {
      if (typeof value === 'boolean') return Number(value)
      return typeof value === 'number' ? Math.round(value * 10_000) / 10_000 : value
    }),
  )
}

for (const [kind] of PLACES) {
  test.each(FIGURE_QUERIES)(`${kind} has the figures of DuckDB: %s`, async (_chart, query) => {
    const expected = await rowsOf('duckdb', kind === 'mysql' ? fromSunday(query) : query)
    expect(expected.length).toBeGreaterThan(0)
    const answered = await rowsOf(kind, query)
    const isOrdered = (query.orderby ?? []).length > 0
    const comparable = (lines: readonly string[]) => {
      const mapped = kind === 'mysql' ? lines.map(ofMysql) : lines
      return isOrdered ? mapped : mapped.toSorted()
    }
    expect(comparable(answered)).toEqual(comparable(expected))
  })
}
