import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cacheStatements } from '#server/store/statement-cache.ts'

let database: SqliteDatabase.Database

beforeEach(() => {
  database = new SqliteDatabase(':memory:')
  database.exec('CREATE TABLE t (a INTEGER)')
})
afterEach(() => void database.close())

test('a text is prepared once, with the values of each run', () => {
  const cached = cacheStatements(database)
  const insert = cached.prepare('INSERT INTO t VALUES (?)')
  insert.run(1)
  expect(cached.prepare('INSERT INTO t VALUES (?)')).toBe(insert)
  cached.prepare('INSERT INTO t VALUES (?)').run(2)
  expect(cached.prepare('SELECT a FROM t ORDER BY a').all()).toEqual([{ a: 1 }, { a: 2 }])
})

test('one that failed can run again', () => {
  database.exec('CREATE UNIQUE INDEX once ON t (a)')
  const cached = cacheStatements(database)
  cached.prepare('INSERT INTO t VALUES (?)').run(1)
  expect(() => cached.prepare('INSERT INTO t VALUES (?)').run(1)).toThrow(/UNIQUE/)
  cached.prepare('INSERT INTO t VALUES (?)').run(2)
  expect(cached.prepare('SELECT count(*) AS c FROM t').get()).toEqual({ c: 2 })
})

test('a column that came since is read', () => {
  const cached = cacheStatements(database)
  cached.prepare('INSERT INTO t VALUES (1)').run()
  expect(cached.prepare('SELECT * FROM t').all()).toEqual([{ a: 1 }])
  database.exec('ALTER TABLE t ADD COLUMN b INTEGER')
  expect(cached.prepare('SELECT * FROM t').all()).toEqual([{ a: 1, b: null }])
})

test('the number of cached texts is limited', () => {
  const cached = cacheStatements(database)
  const first = cached.prepare('SELECT 0')
  for (let text = 1; text < 400; text += 1) cached.prepare(`SELECT ${text}`)
  expect(cached.prepare('SELECT 0')).toBe(first)
  cached.prepare('SELECT 400')
  expect(cached.prepare('SELECT 0')).not.toBe(first)
})
