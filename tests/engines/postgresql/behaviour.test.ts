import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TableLoad } from '#domain/engines/engine.ts'
import type { RemoteBench } from '#tests/engines/remote-bench.ts'
import { request, runText } from '#tests/engines/request.ts'
import { postgresqlBench } from './bench.ts'
import type { PostgresqlServer } from './server.ts'
import { leaveServer, takeServer } from './shared-server.ts'

let server: PostgresqlServer
let bench: RemoteBench
let folder: string

const TABLES = `
  CREATE TYPE mood AS ENUM ('a', 'b');
  CREATE SCHEMA shop AUTHORIZATION offset_user;
  CREATE TABLE shop.customers (id int PRIMARY KEY, name varchar(20) NOT NULL DEFAULT 'x', born timestamp(3));
  COMMENT ON TABLE shop.customers IS 'Who buys';
  COMMENT ON COLUMN shop.customers.name IS 'Full name';
  CREATE TABLE shop.orders (id int, customer int REFERENCES shop.customers, price numeric(10,2)[]);
  CREATE INDEX by_price ON shop.orders (lower(id::text), customer);
  CREATE VIEW shop.names AS SELECT name FROM shop.customers;
  CREATE MATERIALIZED VIEW shop.counted AS SELECT count(*) AS n FROM shop.orders;
  GRANT ALL ON ALL TABLES IN SCHEMA shop TO offset_user;
  ALTER TABLE shop.customers OWNER TO offset_user`

beforeAll(async () => {
  server = await takeServer()
  await server.run(TABLES)
  bench = postgresqlBench(server)
  folder = mkdtempSync(join(tmpdir(), 'offset-test-'))
})
afterAll(async () => {
  await bench.end()
  await leaveServer(server)
  rmSync(folder, { recursive: true, force: true })
})

describe('columns have the names of the reference server', () => {
  test.each([
    ['1::SMALLINT', 'INTEGER', 0, false],
    ['1::BIGINT', 'LONGINTEGER', 0, false],
    ['1.5', 'DECIMAL', 0, false],
    ['1.5::REAL', 'FLOAT', 0, false],
    ['true', 'BOOLEAN', 3, false],
    ['NULL', 'STRING', 1, false],
    ["'x'::CHAR(5)", 'STRING', 1, false],
    ['current_date', 'DATE', 2, true],
    ["TIME '04:05'", 'TIME', 2, false],
    ["TIMESTAMP '2001-01-01'", 'DATETIME', 2, true],
    ["TIMESTAMPTZ '2001-01-01'", 'DATETIMETZ', 2, true],
    ["''::BYTEA", 'BINARY', 1, false],
    ["'{}'::JSONB", 'JSONB', 1, false],
    ['ARRAY[1]', 'INTEGERARRAY', 1, false],
    ["ARRAY['a']", 'STRINGARRAY', 1, false],
    ["'a'::mood", 'MOOD', 1, false],
    ["ARRAY['a'::mood]", 'MOODARRAY', 1, false],
    ["'pg_class'::regclass", 'REGCLASS', 1, false],
  ])('%s', async (sql, type, type_generic, is_dttm) => {
    const result = await bench.engine.run(request(`SELECT ${sql} AS v`))
    expect(result.ok ? result.value.columns[0] : result.error).toMatchObject({ type, type_generic, is_dttm })
  })
})

test('chart form has times in milliseconds, also before 1970 and before year 1', async () => {
  const sql = `SELECT TIMESTAMP '2001-01-01 00:00:00.0005' AS t, DATE '1969-12-31' AS d, 'NaN'::FLOAT8 AS n,
    'infinity'::TIMESTAMP AS i, DATE '0001-12-31 BC' AS b, TIMESTAMPTZ '2001-01-01 00:00:00+00' AS z`
  expect(await runText(bench.engine, sql, { form: 'chart' })).toBe(
    '[{"t":978307200000.5,"d":-86400000,"n":"NaN","i":null,"b":-62135683200000,"z":978307200000}]',
  )
})

test('columns of one name get different names, and an empty result has its columns', async () => {
  expect(await runText(bench.engine, 'SELECT 1 AS a, 2 AS a, 3 AS a__1')).toBe('[{"a":1,"a__2":2,"a__1":3}]')
  const empty = await bench.engine.run(request('SELECT 1 AS a, true AS b WHERE false'))
  expect(empty).toMatchObject({ value: { rowCount: 0, columns: [{ name: 'a' }, { name: 'b' }] } })
})

test('rows of many batches arrive once and in order, and the first ones early', async () => {
  let early = 0
  const sql = 'SELECT n FROM generate_series(1, 50000) AS n'
  const result = await bench.engine.run(
    request(sql, { rowLimit: 100_000, onEarlyRows: ({ dataJson }) => (early = dataJson.length) }),
  )
  const rows: unknown = result.ok ? JSON.parse(Buffer.from(result.value.dataJson).toString()) : []
  expect(rows).toEqual(Array.from({ length: 50_000 }, (_, at) => ({ n: at + 1 })))
  expect(early).toBeGreaterThan(0)
})

test('a result beyond its bytes is cut, though its database would give 10 GB', async () => {
  const small = postgresqlBench(server, { maxResultBytes: 2_000_000 })
  const sql = "SELECT n, repeat('x', 1000) AS t FROM (SELECT generate_series(1, 10000000) AS n) AS s"
  const result = await small.engine.run(request(sql, { rowLimit: 1_000_000 }))
  expect(result).toMatchObject({ ok: true, value: { cut: { by: 'bytes', limitBytes: 2_000_000 } } })
  expect(await runText(small.engine, 'SELECT 1 AS a')).toBe('[{"a":1}]')
  await small.end()
})

test('a result whose last read row fills a batch ends at once, and its connection is used again', async () => {
  // The second row has passed the bytes of a batch when the portal is suspended.
  const sql = "SELECT repeat('x', 1500000) AS t FROM generate_series(1, 3)"
  const result = await bench.engine.run(request(sql, { rowLimit: 1, timeoutMs: 10_000 }))
  expect(result).toMatchObject({ ok: true, value: { rowCount: 1, cut: { by: 'rows' } } })
})

test('the catalog lists databases, schemas, tables, views and their comments', async () => {
  const catalogs = await bench.engine.catalogs()
  expect(catalogs.ok && catalogs.value).toEqual(['postgres', 'sales'])
  const schemas = await bench.engine.schemas()
  expect(schemas.ok && schemas.value).toEqual(['information_schema', 'public', 'shop'])
  const tables = await bench.engine.tables('shop')
  expect(tables.ok && tables.value.map(({ name, kind, comment }) => [name, kind, comment])).toEqual([
    ['counted', 'view', null],
    ['customers', 'table', 'Who buys'],
    ['names', 'view', null],
    ['orders', 'table', null],
  ])
})

test('a table has its columns, keys and indexes, a view its definition', async () => {
  expect(await bench.engine.tableMetadata('shop', 'customers')).toMatchObject({
    value: {
      comment: 'Who buys',
      columns: [
        { name: 'id', type: 'INTEGER', nullable: false },
        {
          name: 'name',
          type: 'VARCHAR',
          longType: 'VARCHAR(20)',
          default: "'x'::character varying",
          comment: 'Full name',
        },
        { name: 'born', type: 'TIMESTAMP', longType: 'TIMESTAMP(3)', nullable: true },
      ],
      primaryKey: { name: 'customers_pkey', columns: ['id'] },
    },
  })
  expect(await bench.engine.tableMetadata('shop', 'orders')).toMatchObject({
    value: {
      columns: [{}, {}, { name: 'price', type: 'NUMERIC[]', longType: 'NUMERIC(10,2)[]' }],
      foreignKeys: [
        {
          columns: ['customer'],
          referredSchema: 'shop',
          referredTable: 'customers',
          referredColumns: ['id'],
        },
      ],
      indexes: [{ name: 'by_price', columns: ['lower(id::text)', 'customer'], unique: false }],
    },
  })
  const extra = await bench.engine.tableExtra('shop', 'names')
  expect(extra.ok && extra.value?.definition).toBe(
    'CREATE VIEW "shop"."names" AS\n SELECT name\n   FROM shop.customers;',
  )
  expect(await bench.engine.tableExtra('shop', 'orders')).toMatchObject({
    value: { sizeBytes: expect.any(Number) },
  })
})

test('a run uses the schema and the catalog of its request', async () => {
  expect(await runText(bench.engine, 'SELECT count(*) AS n FROM orders', { schema: 'shop' })).toBe(
    '[{"n":0}]',
  )
  const sql = 'SELECT current_database() AS d'
  expect(await runText(bench.engine, sql, { catalog: 'postgres' })).toBe('[{"d":"postgres"}]')
  expect(await runText(bench.engine, sql)).toBe('[{"d":"sales"}]')
  expect(await runText(bench.engine, sql, { catalog: 'nowhere' })).toMatch(/^database: /)
})

test('a plan has the steps of the server, with their estimates', async () => {
  const sql = 'SELECT * FROM shop.orders o JOIN shop.customers c ON c.id = o.customer'
  const result = await bench.engine.run(request(sql, { explains: true }))
  const steps = result.ok ? (result.value.plan?.steps ?? []) : []
  expect(steps.map(({ depth, name }) => `${depth} ${name}`)).toContain('1 Seq Scan')
  expect(steps.every(({ estimatedRows }) => estimatedRows !== null)).toBe(true)
})

describe('data are changed only on request', () => {
  const insert = "INSERT INTO shop.customers VALUES (1, 'Ann') RETURNING id"

  test('a statement that changes data is refused before the server gets it', async () => {
    expect(await runText(bench.engine, insert)).toMatch(/^refused: /)
  })

  test('the transaction is read-only, also for a function that the guard does not know', async () => {
    await server.run(
      `CREATE FUNCTION shop.sneak() RETURNS int LANGUAGE sql AS 'INSERT INTO shop.customers VALUES (9) RETURNING id';
       GRANT EXECUTE ON FUNCTION shop.sneak() TO offset_user`,
    )
    expect(await runText(bench.engine, 'SELECT shop.sneak()')).toMatch(/^refused: cannot execute INSERT/)
    expect(await server.run('SELECT count(*)::int FROM shop.customers')).toEqual([[0]])
  })

  test('with `writes` it runs, and its rows are returned; a failed one changes nothing', async () => {
    expect(await runText(bench.engine, insert, { writes: true })).toBe('[{"id":1}]')
    expect(await runText(bench.engine, insert, { writes: true })).toMatch(/^database: duplicate key/)
    expect(await runText(bench.engine, "UPDATE shop.customers SET name = 'Bo'", { writes: true })).toBe('[]')
    expect(await server.run('SELECT id, name FROM shop.customers')).toEqual([[1, 'Bo']])
  })

  test('rows become a table or a view', async () => {
    const creates = { kind: 'TABLE', schema: 'shop', name: 'made "x"' } as const
    const made = await bench.engine.run(request('SELECT generate_series(1, 3) AS a;', { creates }))
    expect(made).toMatchObject({ ok: true, value: { sqlRowCount: 3 } })
    const view = { kind: 'VIEW', schema: 'shop', name: 'seen' } as const
    expect(await bench.engine.run(request('SELECT 1 AS a', { creates: view }))).toMatchObject({ ok: true })
    expect(
      await runText(bench.engine, 'SELECT (SELECT sum(a) FROM shop."made ""x""") + a AS s FROM shop.seen'),
    ).toBe('[{"s":7}]')
    const faulty = await bench.engine.run(request('SELECT nope', { creates: { ...creates, name: 'y' } }))
    expect(faulty).toMatchObject({ error: { code: 'column', line: 1, column: 8 } })
  })
})

test('rows are exported as files', async () => {
  const path = join(folder, 'rows.csv')
  const sql = "SELECT n, 'a,b' AS t, NULL AS e, '' AS f FROM generate_series(1, 3) AS n"
  const exports = { path, format: 'csv', maxBytes: 1_000_000 } as const
  const result = await bench.engine.run(request(sql, { exports, rowLimit: 2 }))
  expect(result).toMatchObject({ ok: true, value: { rowCount: 2, cut: { by: 'rows' } } })
  expect(readFileSync(path, 'utf8').replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual([
    'n,t,e,f',
    '1,"a,b",,""',
    '2,"a,b",,""',
  ])
})

describe('staged rows are loaded into tables', () => {
  const columns = [
    { name: 'id', type: { kind: 'integer' } },
    { name: 'text', type: { kind: 'text' } },
    { name: 'price', type: { kind: 'decimal', precision: 38, scale: 6 } },
    { name: 'at', type: { kind: 'timestamp' } },
    { name: 'ok', type: { kind: 'boolean' } },
    { name: 'x', type: { kind: 'number' } },
  ] as const

  async function load(how: TableLoad['how'], table = 'loaded', path = join(folder, 'staged.parquet')) {
    const load = { clientId: `load-${how}`, catalog: null, schema: 'shop', table, how, path, columns }
    return await bench.engine.loadTable(load)
  }

  beforeAll(async () => {
    const instance = await DuckDBInstance.create(':memory:')
    const connection = await instance.connect()
    await connection.run(
      `COPY (SELECT * FROM (VALUES
        (1::BIGINT, 'a "b", c' || chr(10) || 'd', 12345678901234567890.123456::DECIMAL(38,6),
         TIMESTAMP '2001-02-03 04:05:06.789012', true, 0.1::DOUBLE),
        (2, '', NULL, NULL, false, 'inf'), (3, NULL, 0, NULL, NULL, NULL)) AS t(id, text, price, "at", ok, x))
       TO '${join(folder, 'staged.parquet')}' (FORMAT parquet)`,
    )
    connection.closeSync()
    instance.closeSync()
  })

  const ROWS = [
    '{"id":1,"text":"a \\"b\\", c\\nd","price":"12345678901234567890.123456","at":"2001-02-03T04:05:06.789012","ok":true,"x":0.1}',
    '{"id":2,"text":"","price":null,"at":null,"ok":false,"x":"Infinity"}',
    '{"id":3,"text":null,"price":0.000000,"at":null,"ok":null,"x":null}',
  ]

  test('into a new table, exactly; a second time only by appending or replacing', async () => {
    expect(await load('create')).toEqual({ ok: true, value: { rows: 3 } })
    expect(await runText(bench.engine, 'SELECT * FROM shop.loaded ORDER BY id')).toBe(`[${ROWS.join(',')}]`)
    expect(await load('create')).toMatchObject({ ok: false })
    expect(await load('append')).toEqual({ ok: true, value: { rows: 3 } })
    expect(await runText(bench.engine, 'SELECT count(*) AS n FROM shop.loaded')).toBe('[{"n":6}]')
    expect(await load('replace')).toEqual({ ok: true, value: { rows: 3 } })
    expect(await runText(bench.engine, 'SELECT count(*) AS n FROM shop.loaded')).toBe('[{"n":3}]')
  })

  test('or nothing is changed', async () => {
    await server.run(
      'CREATE TABLE shop.narrow (id int, text text NOT NULL); GRANT ALL ON shop.narrow TO offset_user',
    )
    expect(await load('append', 'narrow')).toMatchObject({
      error: {
        message: 'The table narrow has no column price.',
      },
    })
    expect(await load('create', 'absent', join(folder, 'absent.parquet'))).toMatchObject({ ok: false })
    expect(await bench.engine.tableMetadata('shop', 'absent')).toEqual({ ok: true, value: null })
    expect(await runText(bench.engine, 'SELECT count(*) AS n FROM shop.narrow')).toBe('[{"n":0}]')
  })
})
