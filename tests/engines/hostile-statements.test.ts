import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guardBigquery } from '#domain/engines/bigquery/guard.ts'
import { guardClickhouse } from '#domain/engines/clickhouse/guard.ts'
import type { Engine } from '#domain/engines/engine.ts'
import { guardMysql } from '#domain/engines/mysql/guard.ts'
import { guardPostgresql } from '#domain/engines/postgresql/guard.ts'
import { guardSqlite } from '#domain/engines/sqlite/guard.ts'
import { guardTrino } from '#domain/engines/trino/guard.ts'
import { MAX_STATEMENT_BYTES } from '#domain/sql/statement-size.ts'
import { engineBench } from '#tests/engines/duckdb/duckdb-file.ts'
import { request } from '#tests/engines/request.ts'

/** The guards by their dialects: the code of a rejection, or `runs`. The guard of DuckDB is also the tree of its engine. */
const GUARDS = {
  bigquery: (sql: string) => codeOf(guardBigquery(sql)),
  clickhouse: (sql: string) => codeOf(guardClickhouse(sql, false)),
  duckdb: runOnDuckdb,
  mysql: (sql: string) => codeOf(guardMysql(sql, false)),
  postgresql: (sql: string) => codeOf(guardPostgresql(sql, false)),
  sqlite: (sql: string) => codeOf(guardSqlite(sql)),
  trino: (sql: string) => codeOf(guardTrino(sql, false)),
} satisfies Readonly<Record<string, (sql: string) => string | Promise<string>>>

type Dialect = keyof typeof GUARDS

function isDialect(name: string): name is Dialect {
  return name in GUARDS
}

const DIALECTS = Object.keys(GUARDS).filter(isDialect)

function codeOf(guarded: { readonly ok: true } | { readonly ok: false; readonly error: { code: string } }) {
  return guarded.ok ? 'runs' : guarded.error.code
}

let duckdb: { readonly engine: Engine; readonly end: () => Promise<void> } | null = null
beforeAll(async () => {
  duckdb = await engineBench(['CREATE TABLE t (a INTEGER)'])
})
afterAll(() => duckdb?.end())

async function runOnDuckdb(sql: string): Promise<string> {
  const result = await duckdb?.engine.run(request(sql))
  return result?.ok === false ? result.error.code : 'runs'
}

/** A call of a function that reaches beyond the statement, by its name without quotes; a table function of Trino has a catalog. */
const FUNCTIONS: Readonly<Record<Dialect, readonly string[]>> = {
  bigquery: ['external_query'],
  clickhouse: ['url', 'file', 's3', 'remote'],
  // tests/engines/duckdb/guard.test.ts tries its other functions: each statement here is run.
  duckdb: ['read_text'],
  mysql: ['load_file', 'sys_exec', 'get_lock'],
  postgresql: ['pg_read_file', 'pg_ls_dir', 'dblink', 'set_config', 'lo_import', 'query_to_xml'],
  sqlite: ['load_extension', 'readfile', 'writefile'],
  trino: ['system.query', 'system.raw_query'],
}

/** The quotes of names. */
const QUOTES: Readonly<Record<Dialect, readonly string[]>> = {
  bigquery: ['`'],
  clickhouse: ['`', '"'],
  duckdb: ['"'],
  mysql: ['`'],
  postgresql: ['"'],
  sqlite: ['"', '`'],
  trino: ['"'],
}

/** The call of a function, in the place in which the dialect reads it. */
function calls(dialect: Dialect, call: string): readonly string[] {
  if (dialect === 'trino') return [`SELECT * FROM TABLE(${call})`, `SELECT * FROM table /**/ ( ${call} )`]
  return [`SELECT * FROM ${call}`, `SELECT a IN (SELECT b FROM ${call}) FROM t`]
}

function formsOfCalls(dialect: Dialect): readonly string[] {
  return FUNCTIONS[dialect].flatMap((name) => {
    const quoted = QUOTES[dialect].map((quote) => name.replaceAll(/\w+/g, `${quote}$&${quote}`))
    const names = [name, name.toUpperCase(), ...quoted]
    const written = names.flatMap((one) => [
      `${one}('x')`,
      `${one} ('x')`,
      `${one}\n\t('x')`,
      `${one}/* ( */('x')`,
      `${one} -- (\n('x')`,
    ])
    const places = written.flatMap((call) => calls(dialect, call))
    const [first = ''] = calls(dialect, `${name}('x')`)
    return [
      ...places,
      `WITH c AS (${first}) SELECT * FROM c`,
      `(${first})`,
      `SELECT 1 UNION ALL ${first}`,
      `SELECT (${first})`,
      `SELECT 1 FROM t WHERE EXISTS (${first})`,
      ...(dialect === 'bigquery' ? [] : [`EXPLAIN ${first}`]),
    ]
  })
}

const CHANGES = [
  'INSERT INTO t VALUES (1)',
  'insert into t values (1)',
  '/* SELECT */ INSERT INTO t VALUES (1)',
  '-- SELECT\nDELETE FROM t',
  'UPDATE t SET a = 1',
  'DELETE FROM t',
  'DELETE FROM t WHERE a IN (SELECT 1)',
  'MERGE INTO t USING s ON t.a = s.a WHEN MATCHED THEN DELETE',
  'TRUNCATE TABLE t',
  'CREATE TABLE s (a INTEGER)',
  'CREATE TABLE s AS SELECT 1',
  'CREATE TEMPORARY TABLE s AS SELECT 1',
  'CREATE OR REPLACE VIEW v AS SELECT 1',
  'CREATE INDEX i ON t (a)',
  'DROP TABLE t',
  'DROP TABLE IF EXISTS t',
  'ALTER TABLE t ADD COLUMN b INTEGER',
  "COMMENT ON TABLE t IS 'x'",
  'EXPLAIN ANALYZE DELETE FROM t',
]

const ACCOUNTS = [
  'CREATE USER u',
  'CREATE ROLE r',
  'DROP USER u',
  "ALTER USER u PASSWORD 'x'",
  'GRANT ALL ON t TO u',
  'REVOKE ALL ON t FROM u',
]

const SESSION = [
  'SET x = 1',
  'SET SESSION x = 1',
  'SET GLOBAL x = 1',
  'RESET x',
  'USE other',
  'BEGIN',
  'START TRANSACTION',
  'COMMIT',
  'ROLLBACK',
  'PRAGMA x = 1',
  "ATTACH 'x' AS x",
  'DETACH x',
]

const CODE = [
  'CALL p()',
  'DO SLEEP(1)',
  "DO $$ BEGIN PERFORM pg_read_file('x'); END $$",
  'EXECUTE p',
  "EXECUTE IMMEDIATE 'DROP TABLE t'",
  "PREPARE p FROM 'DROP TABLE t'",
  'PREPARE p AS DELETE FROM t',
  'CREATE FUNCTION f() RETURNS INTEGER RETURN 1',
  'CREATE PROCEDURE p() SELECT 1',
  'CREATE TRIGGER a BEFORE INSERT ON t EXECUTE FUNCTION f()',
  "INSTALL 'x'",
  "LOAD 'x'",
]

const FILES = [
  "COPY t TO '/x'",
  "COPY t FROM '/etc/passwd'",
  "COPY (SELECT 1) TO '/x'",
  "LOAD DATA INFILE '/etc/passwd' INTO TABLE t",
  "EXPORT DATABASE '/x'",
  "IMPORT DATABASE '/x'",
  "BACKUP TABLE t TO Disk('d', 'x')",
]

const SECOND = [
  'SELECT 1; DROP TABLE t',
  'SELECT 1; SELECT 2',
  'SELECT 1;;;SELECT 2',
  'SELECT 1;/* x */SELECT 2',
  'SELECT 1 -- x\n;\nSELECT 2',
  'SELECT 1 /* ; */ ; SELECT 2',
  "SELECT ';' ; SELECT 2",
  "SELECT '''' ; SELECT 2 --'",
  'SELECT 1;SELECT 2;',
  '; SELECT 1; SELECT 2',
  '(SELECT 1); SELECT 2',
  'EXPLAIN SELECT 1; DROP TABLE t',
]

const NOTHING = [
  '',
  ' ',
  ';',
  ';;',
  '-- SELECT 1',
  '/* SELECT 1 */',
  '\n\t',
  '()',
  '42',
  "'SELECT 1'",
  'SELEC 1',
]

const UNREADABLE = [
  'SELECT \0',
  "SELECT '\0'",
  'SELECT 1 -- \0',
  `SELECT 1 ${' '.repeat(MAX_STATEMENT_BYTES)}`,
]

const PASSWORDS: Readonly<Partial<Record<Dialect, readonly string[]>>> = {
  clickhouse: [
    'SELECT * FROM system.users',
    'SELECT * FROM "system"."users"',
    'SELECT * FROM `SYSTEM` . users',
    "SELECT * FROM merge('system', '^users$')",
    "CREATE TABLE m ENGINE = Merge('system', '^users$')",
    'SHOW CREATE USER u',
    'SHOW USERS',
  ],
  duckdb: ['SELECT * FROM duckdb_secrets()', 'FROM duckdb_secrets()'],
  mysql: [
    'SELECT * FROM mysql.user',
    'SELECT * FROM `mysql`.`user`',
    'SELECT * FROM mysql /**/ . /**/ user',
    'TABLE mysql.user',
    'SHOW CREATE USER u',
    'DESCRIBE mysql.user',
  ],
  postgresql: [
    'SELECT * FROM pg_shadow',
    'SELECT * FROM pg_catalog.pg_authid',
    'SELECT * FROM "pg_authid"',
    'TABLE pg_authid',
    'SELECT * FROM PG_AUTHID',
  ],
}

const OTHERS: Readonly<Partial<Record<Dialect, readonly string[]>>> = {
  bigquery: [
    'SELECT * FROM `region-us`.INFORMATION_SCHEMA.JOBS',
    'SELECT * FROM `p.region-us.INFORMATION_SCHEMA.JOBS_BY_PROJECT`',
  ],
  clickhouse: [
    'SELECT * FROM system.processes',
    'SELECT * FROM system.query_log',
    "SELECT * FROM merge('system', 'query.*')",
    'SHOW PROCESSLIST',
    'SHOW FULL PROCESSLIST',
  ],
  mysql: [
    'SHOW PROCESSLIST',
    'SHOW FULL PROCESSLIST',
    'SELECT * FROM information_schema.processlist',
    'SELECT * FROM INFORMATION_SCHEMA.`PROCESSLIST`',
    'SELECT * FROM performance_schema.events_statements_history',
    'SELECT * FROM sys.session',
    'SHOW ENGINE INNODB STATUS',
    'SHOW BINLOG EVENTS',
    'EXPLAIN FOR CONNECTION 5',
  ],
  postgresql: [
    'SELECT * FROM pg_stat_activity',
    'SELECT * FROM pg_catalog.pg_stat_activity',
    'SELECT * FROM pg_stat_statements',
    'SELECT * FROM pg_stat_get_activity(NULL)',
    'SELECT pg_stat_get_backend_activity(1)',
    'SELECT * FROM pg_prepared_statements',
  ],
  trino: [
    'SELECT * FROM system.runtime.queries',
    'SELECT * FROM "system"."runtime"."queries"',
    'TABLE system.runtime.queries',
    'DESCRIBE system.runtime.tasks',
  ],
}

/** Every meaning with the forms that each dialect must refuse. */
const MEANINGS: readonly (readonly [string, (dialect: Dialect) => readonly string[]])[] = [
  ['a function that reaches beyond the statement', formsOfCalls],
  ['a change of data', () => CHANGES],
  ['an account or a right', () => ACCOUNTS],
  ['the session or a transaction', () => SESSION],
  ['code', () => CODE],
  ['a file of the server', () => FILES],
  ['the users of the server and their passwords', (dialect) => PASSWORDS[dialect] ?? []],
  ['the statements of other users', (dialect) => OTHERS[dialect] ?? []],
  ['a second statement', () => SECOND],
  ['no statement', () => NOTHING],
  ['a text that cannot be read', () => UNREADABLE],
]

describe.each(DIALECTS)('the guard of %s refuses', (dialect) => {
  test.each(MEANINGS)('%s', async (_meaning, formsOf) => {
    const running: string[] = []
    for (const sql of formsOf(dialect)) {
      const code = await GUARDS[dialect](sql)
      if (!['refused', 'forbidden', 'unreadable', 'syntax'].includes(code)) running.push(`${code}: ${sql}`)
    }
    expect(running).toEqual([])
  })
})

test('a schema of the server is refused where it is that of names without one', () => {
  expect(codeOf(guardMysql('SELECT * FROM user', false, 'MySQL'))).toBe('forbidden')
  expect(codeOf(guardMysql('SELECT * FROM user', false, 'sales'))).toBe('runs')
  expect(codeOf(guardMysql('SELECT * FROM processlist', false, 'information_schema'))).toBe('forbidden')
  expect(codeOf(guardClickhouse('SELECT * FROM users', false, 'system'))).toBe('forbidden')
  expect(codeOf(guardClickhouse('SELECT * FROM tables', false, 'system'))).toBe('runs')
  expect(codeOf(guardTrino('SELECT * FROM queries', false, 'runtime'))).toBe('forbidden')
  expect(codeOf(guardTrino('SELECT * FROM queries', false, 'sales'))).toBe('runs')
})

test('names that only look like them are those of users', () => {
  expect(codeOf(guardClickhouse('SELECT users, processes FROM t', false, 'sales'))).toBe('runs')
  expect(codeOf(guardClickhouse('EXPLAIN SELECT t.drop, a AS delete FROM t', false))).toBe('runs')
  expect(codeOf(guardMysql('SELECT processlist, grants, user FROM t', false, 'sales'))).toBe('runs')
  expect(codeOf(guardPostgresql('SELECT activity FROM stat_activity', false))).toBe('runs')
  expect(codeOf(guardTrino('SELECT runtime, queries FROM runtime', false))).toBe('runs')
  expect(codeOf(guardSqlite('EXPLAIN QUERY PLAN SELECT 1'))).toBe('runs')
  expect(codeOf(guardBigquery('SELECT * FROM d.INFORMATION_SCHEMA.TABLES'))).toBe('runs')
})
