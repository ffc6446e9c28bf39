import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cacheStatements } from '#server/store/statement-cache.ts'

let database: SqliteDatabase.Database

beforeEach(() => {
  database = new SqliteDatabase(':memory:')
  database.exec('CREATE TABLE t (a INTEGER)')
})
afterEach(() => void database.close())

test('a text is prepared once, and its values are those of each run', () => {
  const kept = cacheStatements(database)
  const insert = kept.prepare('INSERT INTO t VALUES (?)')
  insert.run(1)
  expect(kept.prepare('INSERT INTO t VALUES (?)')).toBe(insert)
  kept.prepare('INSERT INTO t VALUES (?)').run(2)
  expect(kept.prepare('SELECT a FROM t ORDER BY a').all()).toEqual([{ a: 1 }, { a: 2 }])
})

test('one that was refused can be run again', () => {
  database.exec('CREATE UNIQUE INDEX once ON t (a)')
  const kept = cacheStatements(database)
  kept.prepare('INSERT INTO t VALUES (?)').run(1)
  expect(() => kept.prepare('INSERT INTO t VALUES (?)').run(1)).toThrow(/UNIQUE/)
  kept.prepare('INSERT INTO t VALUES (?)').run(2)
  expect(kept.prepare('SELECT count(*) AS c FROM t').get()).toEqual({ c: 2 })
})

test('a column that came since is read', () => {
  const kept = cacheStatements(database)
  kept.prepare('INSERT INTO t VALUES (1)').run()
  expect(kept.prepare('SELECT * FROM t').all()).toEqual([{ a: 1 }])
  database.exec('ALTER TABLE t ADD COLUMN b INTEGER')
  expect(kept.prepare('SELECT * FROM t').all()).toEqual([{ a: 1, b: null }])
})

test('of ever new texts so many are kept as do not grow a server', () => {
  const kept = cacheStatements(database)
  const first = kept.prepare('SELECT 0')
  for (let text = 1; text < 400; text += 1) kept.prepare(`SELECT ${text}`)
  expect(kept.prepare('SELECT 0')).toBe(first)
  kept.prepare('SELECT 400')
  expect(kept.prepare('SELECT 0')).not.toBe(first)
})
