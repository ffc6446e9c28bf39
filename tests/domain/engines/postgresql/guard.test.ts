import { describe, expect, test } from 'vitest'
import { guardPostgresql } from '#domain/engines/postgresql/guard.ts'

function judge(sql: string, writes = false): string {
  const guarded = guardPostgresql(sql, writes)
  return guarded.ok ? guarded.value.kind : guarded.error.code
}

describe('statements that read may run', () => {
  test.each([
    ['SELECT 1', 'query'],
    ['select 1;', 'query'],
    ['(SELECT 1) UNION (SELECT 2) LIMIT 1', 'query'],
    ['WITH a AS (SELECT 1) SELECT * FROM a', 'query'],
    ['VALUES (1), (2)', 'query'],
    ['TABLE flights', 'query'],
    ['-- DROP TABLE t\nSELECT 1', 'query'],
    ["SELECT 'DROP TABLE t; DELETE FROM t'", 'query'],
    ['SELECT $a$; DELETE FROM t$a$', 'query'],
    ['SELECT update, "delete" FROM log', 'query'],
    ['SELECT t.into FROM t', 'query'],
    ['SELECT a AS into FROM t', 'query'],
    ['SELECT pg_sleep(1)', 'query'],
    ['SHOW work_mem', 'reading'],
    ['EXPLAIN SELECT 1', 'reading'],
    ['EXPLAIN ANALYZE VERBOSE SELECT 1', 'reading'],
    ['EXPLAIN (ANALYZE, FORMAT JSON) SELECT 1', 'reading'],
    ['EXPLAIN (SELECT 1)', 'reading'],
  ])('%s', (sql, kind) => expect(judge(sql)).toBe(kind))
})

describe('statements that change data run only where the database allows them', () => {
  test.each([
    'INSERT INTO t VALUES (1)',
    'UPDATE t SET a = 1',
    'DELETE FROM t',
    'MERGE INTO t USING s ON t.a = s.a WHEN MATCHED THEN DELETE',
    'TRUNCATE t',
    'CREATE TABLE t (a int)',
    'CREATE OR REPLACE VIEW v AS SELECT 1',
    'CREATE UNIQUE INDEX i ON t (a)',
    'DROP MATERIALIZED VIEW v',
    'ALTER TABLE t ADD COLUMN b int',
    "COMMENT ON TABLE t IS 'x'",
    'WITH x AS (DELETE FROM t RETURNING a) SELECT * FROM x',
    'WITH x AS MATERIALIZED (INSERT INTO t VALUES (1) RETURNING a) SELECT * FROM x',
    'WITH x AS (SELECT 1) DELETE FROM t',
    'WITH x AS (SELECT 1) UPDATE t SET a = 1',
    'SELECT 1 AS a INTO t',
    'SELECT * INTO TEMP t FROM s',
    'EXPLAIN ANALYZE DELETE FROM t',
    'EXPLAIN (ANALYZE) INSERT INTO t VALUES (1)',
    'EXPLAIN ANALYZE WITH x AS (DELETE FROM t RETURNING a) SELECT * FROM x',
  ])('%s', (sql) => {
    expect(judge(sql)).toBe('refused')
    expect(judge(sql, true)).toBe('writing')
  })
})

describe('hostile statements never run', () => {
  test.each([
    ['COPY t TO PROGRAM $$id$$', 'forbidden'],
    ["COPY t FROM '/etc/passwd'", 'forbidden'],
    ["DO $$ BEGIN PERFORM pg_read_file('x'); END $$", 'forbidden'],
    ['CALL p()', 'forbidden'],
    ['SET default_transaction_read_only = off', 'forbidden'],
    ['RESET ALL', 'forbidden'],
    ['BEGIN READ WRITE', 'forbidden'],
    ['COMMIT', 'forbidden'],
    ['PREPARE p AS DELETE FROM t', 'forbidden'],
    ['EXECUTE p', 'forbidden'],
    ['LISTEN x', 'forbidden'],
    ['LOAD $$x$$', 'forbidden'],
    ['LOCK t', 'forbidden'],
    ['VACUUM t', 'forbidden'],
    ['GRANT ALL ON t TO public', 'forbidden'],
    ['EXPLAIN ANALYZE EXECUTE p', 'forbidden'],
    ["SELECT pg_read_file('/etc/passwd')", 'forbidden'],
    ["SELECT pg_catalog.pg_read_file('/etc/passwd')", 'forbidden'],
    [`SELECT "pg_read_file"('/etc/passwd')`, 'forbidden'],
    ["SELECT PG_READ_FILE /* x */ ('/etc/passwd')", 'forbidden'],
    [`SELECT U&"pg_read\\005ffile"('/etc/passwd')`, 'unreadable'],
    ["SELECT * FROM pg_ls_dir('.')", 'forbidden'],
    ["SELECT lo_import('/etc/passwd')", 'forbidden'],
    ["SELECT lo_export(1, '/x')", 'forbidden'],
    ["SELECT * FROM dblink('host=x', 'SELECT 1') AS t(a int)", 'forbidden'],
    ["SELECT dblink_exec('host=x', 'DELETE FROM t')", 'forbidden'],
    ["SELECT set_config('transaction_read_only', 'off', false)", 'forbidden'],
    ['SELECT pg_terminate_backend(1)', 'forbidden'],
    ['SELECT pg_cancel_backend(pid) FROM pg_stat_activity', 'forbidden'],
    ['SELECT pg_reload_conf()', 'forbidden'],
    ['SELECT pg_advisory_lock(1)', 'forbidden'],
    ["SELECT query_to_xml('DELETE FROM t', true, true, '')", 'forbidden'],
    ["SELECT ts_stat('SELECT 1')", 'forbidden'],
    ["SELECT * FROM crosstab('SELECT pg_read_file(1)') AS c(a text)", 'forbidden'],
    ['SELECT * FROM pg_shadow', 'forbidden'],
    ['SELECT * FROM pg_catalog."pg_authid"', 'forbidden'],
    ['SELECT 1; DELETE FROM t', 'unreadable'],
    ["SELECT '\\'; DELETE FROM t --'", 'unreadable'],
    ['SELECT /* /* */ */ 1; DROP TABLE t', 'unreadable'],
    ['SELECT 1 -- \r; DROP TABLE t', 'unreadable'],
    ['SELECT \0', 'unreadable'],
    ['', 'unreadable'],
    [';;', 'unreadable'],
    ['-- nothing', 'unreadable'],
    ['EXPLAIN EXPLAIN SELECT 1', 'unreadable'],
    ['EXPLAIN', 'unreadable'],
    ['SELEC 1', 'syntax'],
    ['42', 'syntax'],
    [`SELECT ${'1,'.repeat(200_000)}1`, 'unreadable'],
  ])('%s', (sql, code) => {
    expect(judge(sql)).toBe(code)
    expect(judge(sql, true)).toBe(code)
  })
})

describe('code, roles and servers are not changed where data may be', () => {
  test.each([
    'ALTER SYSTEM SET a = 1',
    'ALTER ROLE me SUPERUSER',
    'CREATE FUNCTION f() RETURNS int LANGUAGE sql AS $$SELECT 1$$',
    'CREATE OR REPLACE PROCEDURE f() LANGUAGE sql AS $$SELECT 1$$',
    'CREATE EXTENSION dblink',
    'CREATE TRIGGER a BEFORE INSERT ON t EXECUTE FUNCTION f()',
    'CREATE ROLE r',
    'DROP OWNED BY me',
    'DROP DATABASE sales',
  ])('%s', (sql) => {
    expect(judge(sql)).toBe('refused')
    expect(judge(sql, true)).toBe('forbidden')
  })
})

test('a rejection has the place of its cause, and the end of a statement is before its semicolon', () => {
  const refused = guardPostgresql('SELECT 1,\n pg_read_file(a)', false)
  expect(refused.ok ? null : [refused.error.from, refused.error.to]).toEqual([11, 23])
  expect(guardPostgresql('SELECT 1 ; -- done', false)).toEqual({ ok: true, value: { kind: 'query', end: 8 } })
})
