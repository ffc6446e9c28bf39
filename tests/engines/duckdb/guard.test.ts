import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { request, runText } from '#tests/engines/request.ts'
import { type EngineBench, engineBench } from './duckdb-file.ts'

let bench: EngineBench

beforeAll(async () => {
  bench = await engineBench([
    'CREATE TABLE t (a INTEGER, b VARCHAR)',
    "INSERT INTO t VALUES (1, 'x'), (2, 'y'), (2, NULL)",
    'CREATE SCHEMA other',
    'CREATE TABLE other.u (c INTEGER)',
    'CREATE TABLE "weather.csv" (w INTEGER)',
    "CREATE MACRO secret_file() AS TABLE SELECT * FROM read_text('secret.txt')",
  ])
  writeFileSync(join(bench.folder, 'secret.txt'), 'secret')
})
afterAll(() => bench.end())

// Statements that must never run. Source: security D-01, D-02.
const REFUSED = [
  "COPY t TO 'out.csv'",
  'COPY t FROM stdin',
  "ATTACH 'other.duckdb' AS o",
  "ATTACH ':memory:' AS o",
  'DETACH bench',
  'INSTALL httpfs',
  'LOAD json',
  'SET threads = 1',
  'RESET threads',
  'PRAGMA version',
  'PRAGMA database_list',
  'CALL pragma_version()',
  'CHECKPOINT',
  'CREATE TABLE z (a INTEGER)',
  'CREATE TEMP TABLE z (a INTEGER)',
  'CREATE TEMP MACRO f() AS 1',
  'CREATE OR REPLACE VIEW v AS SELECT 1',
  'INSERT INTO t VALUES (1, NULL)',
  'UPDATE t SET a = 1',
  'DELETE FROM t',
  'TRUNCATE t',
  'DROP TABLE t',
  'ALTER TABLE t ADD COLUMN z INTEGER',
  'VACUUM',
  "EXPORT DATABASE 'folder'",
  "IMPORT DATABASE 'folder'",
  'BEGIN',
  'USE other',
  'PREPARE p AS SELECT 1',
  'EXECUTE p',
  'EXPLAIN DELETE FROM t',
  'EXPLAIN ANALYZE DELETE FROM t',
  'EXPLAIN ANALYZE INSERT INTO t VALUES (1, NULL)',
  'EXPLAIN ANALYZE CREATE TABLE z AS SELECT 1',
  "EXPLAIN ANALYZE COPY t TO 'out.csv'",
  'EXPLAIN (ANALYZE, FORMAT json) DROP TABLE t',
  'EXPLAIN ("analyze") UPDATE t SET a = 1',
  'EXPLAIN ANALYZE PRAGMA version',
  "EXPLAIN ANALYZE SELECT * FROM read_text('secret.txt')",
  "EXPLAIN (ANALYZE) FROM 'secret.txt'",
  'EXPLAIN ANALYZE SELECT 1; DROP TABLE t',
  'EXPLAIN /* ; */ ANALYZE -- x\n DELETE FROM t',
  'EXPLAIN --\rANALYZE DELETE FROM t',
  'EXPLAIN ANALYZE EXPLAIN ANALYZE SELECT 1',
  'EXPLAIN (FORMAT json) ANALYZE SELECT 1',
  'EXPLAIN ANALYZE PIVOT t ON a',
  'SELECT 1; SELECT 2',
  'SELECT 1; DROP TABLE t',
  "SELECT 'a;b'; SELECT 2",
  '/* SELECT 1; */ SELECT 1; -- x\nSELECT 2',
  'SELECT sql FROM sqlite_master',
  'SELECT sql FROM main."sqlite_master"',
  'SELECT sql FROM sqlite_schema',
  'SELECT sql FROM sqlite_temp_master',
  'SELECT sql FROM SQLITE_TEMP_SCHEMA',
  'SELECT definition FROM pg_views',
  'SELECT definition FROM pg_catalog.pg_views',
  'SELECT view_definition FROM information_schema.views',
  'SELECT view_definition FROM system."information_schema"."Views"',
  "SELECT * FROM read_csv('secret.txt')",
  "SELECT * FROM read_csv_auto('secret.txt')",
  "SELECT * FROM read_text('secret.txt')",
  "SELECT * FROM read_blob('secret.txt')",
  'SELECT * FROM "read_blob"(\'secret.txt\')',
  "SELECT * FROM main.read_blob('secret.txt')",
  "SELECT * FROM system.main.read_text('secret.txt')",
  "SELECT * FROM read_parquet('x.parquet')",
  "SELECT * FROM parquet_scan('x.parquet')",
  "SELECT * FROM read_json('x.json')",
  "SELECT * FROM sniff_csv('x.csv')",
  "SELECT * FROM glob('*')",
  "SELECT (SELECT content FROM read_text('secret.txt'))",
  "SELECT * FROM t WHERE b IN (SELECT content FROM read_text('secret.txt'))",
  "WITH f AS (FROM read_text('secret.txt')) FROM f",
  "SELECT 1 UNION ALL SELECT content FROM read_text('secret.txt')",
  "SELECT 1 ORDER BY (SELECT content FROM read_text('secret.txt'))",
  "FROM t, LATERAL (FROM read_text('secret.txt'))",
  "FROM 'secret.txt'",
  'FROM "secret.txt"',
  "FROM './secret.csv'",
  "SELECT * FROM 'https://example.org/x.parquet'",
  "DESCRIBE 'secret.csv'",
  "SUMMARIZE FROM 'secret.csv'",
  'FROM secret_file()',
  "SELECT * FROM query('SELECT 1')",
  "SELECT * FROM query_table('t')",
  "SELECT * FROM json_execute_serialized_sql(json_serialize_sql('SELECT 1'))",
  "SELECT * FROM enable_logging(storage = 'file')",
  'SELECT * FROM disable_logging()',
  "SELECT write_log('x')",
  'SELECT * FROM checkpoint()',
  'SELECT * FROM duckdb_settings()',
  'SELECT * FROM duckdb_databases()',
  'FROM duckdb_databases',
  'SELECT * FROM duckdb_secrets()',
  'SELECT * FROM duckdb_temporary_files()',
  'SELECT * FROM pragma_database_list',
  "SELECT * FROM pragma_table_info('t')",
  'SELECT * FROM pg_catalog.pg_settings',
  "SELECT current_setting('temp_directory')",
  "SELECT getenv('HOME')",
  "PIVOT read_csv('secret.txt') ON a USING count(*)",
  'PIVOT secret_file() ON content',
  'PIVOT (FROM t, secret_file()) ON content',
  'PIVOT duckdb_memory() ON tag',
  "PIVOT 'secret.csv' ON a",
  'PIVOT (FROM "secret.csv") ON a',
  'PIVOT t ON a; DROP TABLE t',
  'EXPLAIN PIVOT t ON a',
  'PIVOT t ON a -- \r; DROP TABLE t',
  '-- \r CREATE TEMP TABLE z AS SELECT 1; FROM t --\n PIVOT (count(*) FOR a IN (1))',
  "PIVOT read_text\u00a0('secret.txt') ON content",
  "PIVOT read_text\u200b('secret.txt') ON content",
  'PIVOT enable_logging\u2003() ON a',
  "SELECT * FROM read_text\u00a0('secret.txt')",
  'CREATE TABLE z AS PIVOT t ON a',
  'SELECT 1\0; DROP TABLE t',
  'SELECT * FROM system.main.duckdb_tables',
  'SELECT $1',
  'SELECT ?',
  '',
  '   ',
  '-- only a comment',
  ';',
] as const

describe('a statement that does more than read is rejected', () => {
  test.each(REFUSED)('%s', async (sql) => {
    expect(await runText(bench.engine, sql)).toMatch(/^(?:refused|forbidden|unreadable): /)
  })
})

const ALLOWED: readonly (readonly [sql: string, data: string])[] = [
  ['SELECT a FROM t ORDER BY a;', '[{"a":1},{"a":2},{"a":2}]'],
  ['SELECT 1 -- ; DROP TABLE t', '[{"1":1}]'],
  [`SELECT 'COPY; ATTACH read_csv(' AS x`, '[{"x":"COPY; ATTACH read_csv("}]'],
  ['SELECT $tag$;$tag$ AS x', '[{"x":";"}]'],
  ['FROM t SELECT max(a) AS m', '[{"m":2}]'],
  ['TABLE other.u', '[]'],
  ['VALUES (1)', '[{"col0":1}]'],
  ['(SELECT 1 AS a)', '[{"a":1}]'],
  ['SELECT * FROM bench.main.t LIMIT 1', '[{"a":1,"b":"x"}]'],
  ['SELECT count(*) AS c FROM range(3), generate_series(1, 2), unnest([1, 2])', '[{"c":12}]'],
  ['SHOW TABLES', '[{"name":"t"},{"name":"weather.csv"}]'],
  [
    'DESCRIBE other.u',
    '[{"column_name":"c","column_type":"INTEGER","null":"YES","key":null,"default":null,"extra":null}]',
  ],
  ['SELECT count(*) AS c FROM (SUMMARIZE t)', '[{"c":2}]'],
  [
    'PIVOT t ON a USING count(*) GROUP BY b ORDER BY b',
    '[{"b":"x","1":1,"2":0},{"b":"y","1":0,"2":1},{"b":null,"1":0,"2":1}]',
  ],
  [
    'PIVOT t ON a IN (1) USING count(*) GROUP BY b ORDER BY b',
    '[{"b":"x","1":1},{"b":"y","1":0},{"b":null,"1":0}]',
  ],
  ['UNPIVOT (SELECT 1 AS p, 2 AS q) ON p, q', '[{"name":"p","value":1},{"name":"q","value":2}]'],
  ['FROM "weather.csv"', '[]'],
  ['WITH "x.csv" AS (SELECT 1 AS a) FROM "x.csv"', '[{"a":1}]'],
  ["SELECT table_name FROM information_schema.tables WHERE table_name = 't'", '[{"table_name":"t"}]'],
  ['SELECT count(*) > 0 AS c FROM duckdb_columns()', '[{"c":true}]'],
]

describe('a statement that reads runs, however it is written', () => {
  test.each(ALLOWED)('%s', async (sql, data) => {
    expect(await runText(bench.engine, sql)).toBe(data)
  })

  test('EXPLAIN without ANALYZE', async () => {
    expect(await runText(bench.engine, 'EXPLAIN SELECT * FROM t')).toMatch(/physical_plan/)
    expect(await runText(bench.engine, 'EXPLAIN (FORMAT json) SELECT * FROM t')).toMatch(/physical_plan/)
  })

  test.each([
    'EXPLAIN ANALYZE',
    'explain /* x */ analyze',
    'EXPLAIN (ANALYZE)',
    'EXPLAIN (FORMAT json, ANALYZE)',
  ])('%s of a SELECT, with measured times', async (explain) => {
    const text = await runText(bench.engine, `${explain} SELECT sum(a) FROM t`)
    expect(text).toMatch(/analyzed_plan/)
    expect(text).toMatch(/UNGROUPED_AGGREGATE/)
  })

  test('EXPLAIN ANALYZE ends when it is stopped, and at its time limit', async () => {
    const sql = 'EXPLAIN ANALYZE SELECT sum(a.range + b.range) FROM range(10000000) a, range(1000000) b'
    const stopped = request(sql)
    let isBegun: () => void = () => undefined
    const begun = new Promise<void>((resolve) => {
      isBegun = resolve
    })
    const ended = bench.engine.run(stopped, isBegun)
    await begun
    await bench.engine.stop(stopped.clientId)
    expect(await ended).toMatchObject({ ok: false, error: { code: 'stopped' } })
    expect(await bench.engine.run(request(sql, { timeoutMs: 200 }))).toMatchObject({
      ok: false,
      error: { code: 'timeout' },
    })
  })

  test('EXPLAIN ANALYZE of a statement that fails reports its error', async () => {
    expect(await runText(bench.engine, "EXPLAIN ANALYZE SELECT error('seen') FROM t")).toMatch(/seen/)
  })

  test('the schema of the request is the one that names are looked up in', async () => {
    expect(await runText(bench.engine, 'SELECT count(*) AS c FROM u', { schema: 'other' })).toBe('[{"c":0}]')
    expect(await runText(bench.engine, 'SELECT 1', { schema: 'nowhere' })).toMatch(/^database: .*nowhere/)
  })
})

// Larger statements are rejected without the engine. Source: security D-03.
test.each([
  ['refused', 'INSERT INTO t VALUES (1, NULL)'],
  ['refused', 'create or replace view v as select 1'],
  ['refused', 'DROP TABLE t'],
  ['forbidden', 'PRAGMA database_list'],
  ['forbidden', 'SET threads = 1'],
  ['forbidden', "ATTACH ':memory:' AS o"],
  ['forbidden', "COPY t TO 'out.csv'"],
  ['forbidden', "SELECT * FROM read_csv('secret.txt')"],
  ['forbidden', "FROM 'secret.txt'"],
  ['forbidden', 'SELECT * FROM system.main.duckdb_tables'],
  ['refused', 'EXPLAIN ANALYZE DELETE FROM t'],
  ['unreadable', 'SELECT 1; SELECT 2'],
  ['unreadable', 'SELECT $1'],
  ['unreadable', ''],
])('%s statements have their own error code: %s', async (code, sql) => {
  expect(await runText(bench.engine, sql)).toMatch(new RegExp(`^${code}: `))
})

describe('a statement that is too large is rejected before the engine sees it', () => {
  test.each([
    ['text', `SELECT '${'x'.repeat(256_000)}'`],
    ['text of wide characters', `SELECT '${'€'.repeat(90_000)}'`],
    ['set operations', `SELECT 1${' UNION ALL SELECT 1'.repeat(201)}`],
    ['joins', `SELECT 1 FROM t${' JOIN t USING (a)'.repeat(501)}`],
    ['brackets', `SELECT ${'('.repeat(501)}1${')'.repeat(501)}`],
    ['lists', `SELECT ${'['.repeat(501)}1${']'.repeat(501)}`],
    ['signs', `SELECT ${'- '.repeat(501)}1`],
    ['CASE', `SELECT ${'CASE WHEN true THEN '.repeat(501)}1${' END'.repeat(501)}`],
  ])('%s', async (_what, sql) => {
    expect(await runText(bench.engine, sql)).toMatch(/^unreadable: /)
  })
})

// SQL, code, and line, column and length of the piece that the error points to, all in the text that was given.
const PLACES: readonly (readonly [sql: string, code: string, place: string])[] = [
  ['SELECT * FORM t', 'syntax', '1:15+1'],
  ['SELECT\n  1 +', 'syntax', '2:5+1'],
  ['SELECT nope FROM t', 'column', '1:8+4'],
  ["SELECT 'é', '😀',\n  nope\nFROM t", 'column', '2:3+4'],
  ['SELECT t.nope FROM t', 'column', '1:8+6'],
  ['SELECT *\nFROM nope', 'table', '2:6+4'],
  ['SELECT * FROM main.nope WHERE true', 'table', '1:15+9'],
  ['-- note\nSELECT nop(a) FROM t', 'database', '2:8+3'],
  ['SELECT b - 1 FROM t', 'database', '1:10+1'],
  ['EXPLAIN SELECT nope FROM t', 'column', '1:16+4'],
  ['EXPLAIN SELEC 1', 'syntax', '1:9+5'],
  ['EXPLAIN ANALYZE\nDELETE FROM t', 'refused', '2:1+6'],
  ['SELECT 1;\nSELECT 2', 'unreadable', '2:1+6'],
  ["SELECT * FROM\n read_csv('x')", 'forbidden', '2:2+8'],
  ["FROM 'a.csv'", 'forbidden', '1:6+7'],
  ['DROP TABLE t', 'refused', '1:1+4'],
  ['PRAGMA database_list', 'forbidden', '1:1+6'],
  ['SET threads=1', 'forbidden', '1:1+3'],
]

describe('an error has its position in the text', () => {
  test.each(PLACES)('%s', async (sql, code, place) => {
    const result = await bench.engine.run(request(sql))
    const error = result.ok ? null : result.error
    expect([error?.code, `${error?.line}:${error?.column}+${error?.length}`]).toEqual([code, place])
  })

  test('and never a path of the server', async () => {
    const texts = await Promise.all(
      ["SELECT * FROM read_csv('x')", 'SELECT * FROM nope', "SELECT 'x'::DATE", "SELECT error('boo')"].map(
        (sql) => runText(bench.engine, sql),
      ),
    )
    expect(texts.join('\n')).not.toContain(bench.folder)
  })
})
