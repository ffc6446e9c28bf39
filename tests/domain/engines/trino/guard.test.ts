import { describe, expect, test } from 'vitest'
import { guardTrino } from '#domain/engines/trino/guard.ts'

function judge(sql: string, writes = false): string {
  const guarded = guardTrino(sql, writes)
  return guarded.ok ? guarded.value.kind : guarded.error.code
}

describe('statements that read may run', () => {
  test.each([
    ['SELECT 1', 'query'],
    ['(SELECT 1) UNION (SELECT 2)', 'query'],
    ['WITH a AS (SELECT 1) SELECT * FROM a', 'query'],
    ['WITH session AS (SELECT 1) SELECT * FROM session', 'query'],
    ['WITH session(a) AS (SELECT 1) SELECT a FROM session', 'query'],
    ['VALUES 1, 2', 'query'],
    ['TABLE numbers', 'query'],
    ['-- DROP TABLE t\nSELECT 1', 'query'],
    ["SELECT 'a\\' AS a, '; DROP TABLE t'", 'query'],
    ['SELECT "; DELETE FROM t"', 'query'],
    ["SELECT replace(a, 'x', 'y') FROM t", 'query'],
    ['SELECT * FROM TABLE(sequence(1, 3))', 'query'],
    ['SELECT * FROM TABLE(exclude_columns(input => TABLE(orders), columns => DESCRIPTOR(a)))', 'query'],
    ["SELECT * FROM TABLE(iceberg.system.table_changes('s', 't', 1, 2))", 'query'],
    ['SELECT 1;', 'query'],
    ['SHOW TABLES', 'reading'],
    ['SHOW CREATE VIEW v', 'reading'],
    ['DESCRIBE t', 'reading'],
    ['EXPLAIN SELECT 1', 'reading'],
    ['EXPLAIN (TYPE DISTRIBUTED, FORMAT JSON) SELECT 1', 'reading'],
    ['EXPLAIN ANALYZE VERBOSE SELECT 1', 'reading'],
    ['EXPLAIN (SELECT 1)', 'reading'],
  ])('%s', (sql, kind) => expect(judge(sql)).toBe(kind))
})

describe('statements that change data run only where the database allows them', () => {
  test.each([
    'INSERT INTO t VALUES 1',
    'UPDATE t SET a = 1',
    'DELETE FROM t',
    'MERGE INTO t USING s ON t.a = s.a WHEN MATCHED THEN DELETE',
    'TRUNCATE TABLE t',
    'CREATE TABLE t (a INTEGER)',
    'CREATE OR REPLACE VIEW v AS SELECT 1',
    'CREATE MATERIALIZED VIEW v AS SELECT 1',
    'CREATE SCHEMA s',
    'DROP TABLE t',
    'ALTER TABLE t ADD COLUMN b INTEGER',
    "COMMENT ON TABLE t IS 'x'",
    'REFRESH MATERIALIZED VIEW v',
    'ANALYZE t',
    'EXPLAIN ANALYZE DELETE FROM t',
  ])('%s', (sql) => {
    expect(judge(sql)).toBe('refused')
    expect(judge(sql, true)).toBe('writing')
  })
})

describe('hostile statements never run', () => {
  test.each([
    "SELECT * FROM TABLE(postgresql.system.query(query => 'DELETE FROM t RETURNING 1'))",
    "SELECT * FROM TABLE(system.query(query => 'SELECT 1'))",
    'SELECT * FROM table /* x */ ( "System"."QUERY" (query => \'SELECT 1\'))',
    "SELECT * FROM ſYſTEM, TABLE(elasticsearch.system.raw_query(schema => 's', index => 'i', query => '{}'))",
    "SELECT * FROM TABLE(sheets.system.sheet(id => 'x'))",
    "SELECT (SELECT max(a) FROM TABLE(c.system.query(query => 'x')))",
    "WITH SESSION query_max_run_time = '10d' SELECT 1",
    'WITH SESSION c.p = 1 SELECT 1',
    'WITH FUNCTION f() RETURNS BIGINT LANGUAGE PYTHON WITH (handler = $$a$$) AS $$ import os $$ SELECT f()',
    'WITH FUNCTION f() RETURNS BIGINT BEGIN DECLARE a BIGINT; RETURN a; END SELECT f()',
    "CALL system.runtime.kill_query('x')",
    "CALL postgresql.system.execute('DROP TABLE t')",
    "SET SESSION query_max_run_time = '10d'",
    'SET ROLE admin',
    "SET TIME ZONE 'Asia/Tokyo'",
    "SET SESSION AUTHORIZATION 'admin'",
    'RESET SESSION query_max_run_time',
    "EXECUTE IMMEDIATE 'DROP TABLE t'",
    'PREPARE p FROM DROP TABLE t',
    'EXECUTE p',
    'DEALLOCATE PREPARE p',
    'USE tpch.tiny',
    'START TRANSACTION',
    'COMMIT',
    'ROLLBACK',
    'GRANT SELECT ON t TO x',
    'DENY SELECT ON t TO x',
    'REVOKE SELECT ON t FROM x',
    'EXPLAIN CALL c.system.p()',
    'EXPLAIN EXPLAIN SELECT 1',
    'SELECT 1; DROP TABLE t',
    'SELECT 1 --\r; DROP TABLE t',
    'SELECT 1 /* /* */ ; DROP TABLE t */',
    "SELECT 'a",
    'SELECT "a',
    'SELECT 1 /* a',
    'SELECT \0',
    '',
    ';',
    'SELEC 1',
  ])('%s', (sql) => {
    expect(judge(sql)).toMatch(/^(?:refused|forbidden|unreadable|syntax)$/)
    expect(judge(sql, true)).toMatch(/^(?:forbidden|unreadable|syntax)$/)
  })

  test.each([
    'CREATE CATALOG c USING postgresql',
    'CREATE ROLE r',
    'CREATE FUNCTION f() RETURNS BIGINT RETURN 1',
    'DROP CATALOG c',
    "ALTER TABLE t EXECUTE add_files(location => 's3://x')",
    'ALTER TABLE t SET AUTHORIZATION x',
  ])('%s, even where data may be changed', (sql) => {
    expect(judge(sql)).toBe('refused')
    expect(judge(sql, true)).toBe('forbidden')
  })
})
