import { describe, expect, test } from 'vitest'
import { guardClickhouse } from '#domain/engines/clickhouse/guard.ts'

function judge(sql: string, writes = false): string {
  const guarded = guardClickhouse(sql, writes)
  return guarded.ok ? guarded.value.kind : guarded.error.code
}

describe('statements that read may run', () => {
  test.each([
    ['SELECT 1', 'query'],
    ['SELECT 1;', 'query'],
    ['(SELECT 1) UNION ALL (SELECT 2)', 'query'],
    ['WITH 1 AS a SELECT a', 'query'],
    ["SELECT 'a\\'; DROP TABLE t'", 'query'],
    ['SELECT $$; DROP TABLE t$$', 'query'],
    ['SELECT "; DROP TABLE t"', 'query'],
    ['SELECT 1 # DROP TABLE t', 'query'],
    ['SELECT 1 // DROP TABLE t', 'query'],
    ["SELECT 'ü “quoted” ‘text’'", 'query'],
    ["SELECT formatDateTime(t, '%Y') AS format FROM t", 'query'],
    ['SELECT format FROM t', 'query'],
    ['SELECT settings FROM t WHERE settings = 1', 'query'],
    ['SELECT a FROM t SETTINGS max_threads = 2, join_use_nulls = 1', 'query'],
    ["SELECT urlHash(u), replaceAll(u, 'a', 'b'), remove FROM t", 'query'],
    ['SELECT * FROM numbers(10)', 'query'],
    ['SELECT * FROM system.tables', 'query'],
    ["SELECT cutURLParameter(url, 'x') FROM t", 'query'],
    ['SHOW TABLES', 'reading'],
    ['DESCRIBE TABLE t', 'reading'],
    ['EXPLAIN SELECT 1', 'reading'],
    ['EXISTS TABLE t', 'reading'],
  ])('%s', (sql, kind) => expect(judge(sql)).toBe(kind))
})

describe('statements that change data run only where the database allows them', () => {
  test.each([
    'INSERT INTO t VALUES (1)',
    'INSERT INTO t SELECT 1',
    'WITH 1 AS a INSERT INTO t SELECT a',
    'ALTER TABLE t UPDATE a = 1 WHERE 1',
    'DELETE FROM t WHERE a = 1',
    'UPDATE t SET a = 1 WHERE 1',
    'TRUNCATE TABLE t',
    'CREATE TABLE t (a Int8) ENGINE = MergeTree ORDER BY a',
    'CREATE OR REPLACE VIEW v AS SELECT 1',
    'DROP TABLE t',
    'RENAME TABLE t TO s',
    'OPTIMIZE TABLE t FINAL',
  ])('%s', (sql) => {
    expect(judge(sql)).toBe('refused')
    expect(judge(sql, true)).toBe('writing')
  })
})

describe('hostile statements never run', () => {
  test.each([
    "SELECT * FROM url('http://169.254.169.254/', 'CSV', 'a String')",
    "SELECT * FROM `url`('http://x', 'CSV')",
    "SELECT * FROM \"\\x75rl\"('http://x', 'CSV')",
    "SELECT * FROM urlCluster('c', 'http://x', 'CSV')",
    "SELECT * FROM URL ('http://x')",
    "SELECT * FROM/**/url/**/('http://x')",
    "SELECT * FROM\u00A0url('http://x')",
    "SELECT * FROM t, file('/etc/passwd', 'CSV')",
    "SELECT * FROM t JOIN s3('http://x') AS s ON 1",
    "SELECT a IN (SELECT * FROM remote('10.0.0.1', d.t))",
    "SELECT a IN remoteSecure('10.0.0.1', d.t)",
    "SELECT * FROM (mysql('h', 'd', 't', 'u', 'p'))",
    "SELECT * FROM postgresql('h', 'd', 't', 'u', 'p')",
    "SELECT * FROM mongodb('h', 'd', 't', 'u', 'p')",
    "SELECT * FROM executable('x', 'TSV', 'a String')",
    "SELECT * FROM jdbc('x', 'y')",
    "SELECT * FROM hdfs('x')",
    "SELECT * FROM azureBlobStorage('x')",
    "SELECT * FROM icebergS3('x')",
    "SELECT * FROM deltaLake('x')",
    "SELECT * FROM sqlite('/x', 't')",
    "SELECT * FROM redis('x', 'k', 's')",
    "SELECT * FROM cluster('c', d.t)",
    "SELECT * FROM clusterAllReplicas('c', d.t)",
    "SELECT * FROM dictionary('d')",
    "SELECT dictGet('d', 'a', 1)",
    "SELECT file('/etc/passwd')",
    "SELECT * FROM merge('d', '.*'), python('x')",
    "DESCRIBE url('http://x')",
    "DESCRIBE TABLE s3('http://x')",
    "SELECT 1 INTO OUTFILE '/x'",
    'SELECT 1 FORMAT JSON',
    '(SELECT 1 FORMAT Null)',
    'SELECT 1 FORMAT Null SETTINGS max_threads = 1',
    'SELECT 1 SETTINGS readonly = 0',
    'SELECT 1 SETTINGS max_threads = 1, max_execution_time = 0',
    'SELECT 1 SETTINGS allow_introspection_functions = 1',
    'SELECT * FROM (SELECT 1 SETTINGS max_memory_usage = 0)',
    'SET readonly = 0',
    'SYSTEM SHUTDOWN',
    'SYSTEM RELOAD CONFIG',
    'KILL QUERY WHERE 1',
    'USE other',
    'GRANT ALL ON *.* TO u',
    'CREATE USER u',
    'CREATE FUNCTION f AS (x) -> x',
    'CREATE NAMED COLLECTION c AS a = 1',
    'CREATE DICTIONARY d (a Int8) PRIMARY KEY a',
    "CREATE TABLE t (a Int8) ENGINE = URL('http://x', 'CSV')",
    "CREATE TABLE t (a Int8) ENGINE URL('http://x', 'CSV')",
    "CREATE TABLE t (a Int8) ENGINE = MySQL('h', 'd', 't', 'u', 'p')",
    'CREATE TABLE t (a Int8) ENGINE = File(CSV)',
    'CREATE TABLE t (a Int8) ENGINE = Kafka SETTINGS kafka_broker_list = 1',
    "INSERT INTO FUNCTION url('http://x', 'CSV', 'a Int8') SELECT 1",
    "INSERT INTO TABLE FUNCTION file('/x', 'CSV', 'a Int8') SELECT 1",
    "INSERT INTO t FROM INFILE '/etc/passwd' FORMAT CSV",
    "CREATE TABLE t AS url('http://x', 'CSV')",
    'ATTACH TABLE t',
    "BACKUP TABLE t TO Disk('d', 'x')",
    "RESTORE TABLE t FROM Disk('d', 'x')",
    'SELECT * FROM system.users',
    'SELECT * FROM `system`.`query_log`',
    'SELECT 1; SELECT 2',
    'SELECT 1 /* a /* b */ */',
    "SELECT ‘x’, url('http://x')",
    'SELECT “x”',
    "SELECT 'open",
    'SELECT 1 /* open',
    '',
    ';',
  ])('%s', (sql) => {
    expect(['forbidden', 'unreadable', 'refused', 'syntax']).toContain(judge(sql))
    expect(['forbidden', 'unreadable', 'syntax']).toContain(judge(sql, true))
  })
})
