import { describe, expect, test } from 'vitest'
import { guardMysql } from '#domain/engines/mysql/guard.ts'

function judge(sql: string, writes = false): string {
  const guarded = guardMysql(sql, writes)
  return guarded.ok ? guarded.value.kind : guarded.error.code
}

describe('statements that read may run', () => {
  test.each([
    ['SELECT 1', 'query'],
    ['(SELECT 1) UNION (SELECT 2)', 'query'],
    ['WITH a AS (SELECT 1) SELECT * FROM a', 'query'],
    ['# DROP TABLE t\nSELECT 1', 'query'],
    ["SELECT 'a\\'; DROP TABLE t'", 'query'],
    ['SELECT "; DELETE FROM t"', 'query'],
    ["SELECT REPLACE(a, 'x', 'y'), INSERT('a', 1, 1, 'b') FROM t", 'query'],
    ['SELECT `into` FROM t', 'query'],
    ['SELECT SLEEP(1)', 'query'],
    ['SHOW TABLES', 'reading'],
    ['DESCRIBE t', 'reading'],
    ['EXPLAIN SELECT 1', 'reading'],
  ])('%s', (sql, kind) => expect(judge(sql)).toBe(kind))
})

describe('statements that change data run only where the database allows them', () => {
  test.each([
    'INSERT INTO t VALUES (1)',
    'REPLACE INTO t VALUES (1)',
    'UPDATE t SET a = 1',
    'DELETE FROM t',
    'TRUNCATE TABLE t',
    'CREATE TABLE t (a INT)',
    'CREATE OR REPLACE VIEW v AS SELECT 1',
    'DROP TABLE t',
    'RENAME TABLE t TO s',
    'WITH a AS (SELECT 1) DELETE FROM t',
    'WITH a AS (SELECT 1) UPDATE t SET a = 1',
  ])('%s', (sql) => {
    expect(judge(sql)).toBe('refused')
    expect(judge(sql, true)).toBe('writing')
  })
})

describe('hostile statements never run', () => {
  test.each([
    "SELECT 1 INTO OUTFILE '/x'",
    "SELECT 1 INTO DUMPFILE '/x'",
    "SELECT * FROM t INTO OUTFILE '/x'",
    "LOAD DATA LOCAL INFILE '/etc/passwd' INTO TABLE t",
    "LOAD DATA INFILE '/etc/passwd' INTO TABLE t",
    "SELECT LOAD_FILE('/etc/passwd')",
    "SELECT `load_file`('/etc/passwd')",
    "SELECT load_file /* x */ ('/etc/passwd')",
    "SELECT sys_exec('id')",
    "SELECT GET_LOCK('a', 10)",
    'SELECT BENCHMARK(1000000000, MD5(1))',
    'SELECT 1 /*! INTO OUTFILE "/x" */',
    'SELECT 1 /*!50000 ; DROP TABLE t */',
    'SELECT 1 /*M! INTO OUTFILE "/x" */',
    'SELECT 1; DROP TABLE t',
    'SELECT 1 --\t; DROP TABLE t\n; DROP TABLE s',
    'SELECT 1 --1; DROP TABLE t',
    "SELECT 'a",
    'SELECT * FROM mysql.user',
    'SELECT * FROM `mysql`.`global_priv`',
    'SET GLOBAL local_infile = 1',
    "SET PASSWORD = 'x'",
    'USE mysql',
    'KILL 1',
    'FLUSH TABLES',
    'CALL p()',
    'DO SLEEP(1)',
    'HANDLER t OPEN',
    "PREPARE p FROM 'DROP TABLE t'",
    "INSTALL SONAME 'x'",
    'START TRANSACTION',
    'COMMIT',
    'LOCK TABLES t WRITE',
    'SELECT \0',
    '',
    'SELEC 1',
  ])('%s', (sql) => {
    expect(judge(sql)).toMatch(/^(?:refused|forbidden|unreadable|syntax)$/)
    expect(judge(sql, true)).toMatch(/^(?:forbidden|unreadable|syntax)$/)
  })

  test.each([
    'CREATE FUNCTION f RETURNS STRING SONAME "x"',
    'CREATE USER x',
    'CREATE PROCEDURE p() SELECT 1',
    'CREATE TRIGGER a BEFORE INSERT ON t FOR EACH ROW SET @a = 1',
    'CREATE EVENT e ON SCHEDULE EVERY 1 DAY DO SELECT 1',
    'DROP DATABASE sales',
    'ALTER USER x IDENTIFIED BY "y"',
  ])('%s, even where data may be changed', (sql) => {
    expect(judge(sql)).toBe('refused')
    expect(judge(sql, true)).toBe('forbidden')
  })
})
