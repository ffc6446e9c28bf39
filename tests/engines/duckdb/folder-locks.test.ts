import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textLiteral } from '#domain/semantic/dialect.ts'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'

// The engine's own restrictions over a folder, without the guard before them.

let place: string

beforeAll(async () => {
  place = freeFolder('locks')
  mkdirSync(join(place, 'shown'))
  writeFileSync(join(place, 'shown', 'a.csv'), 'a\n1\n')
  writeFileSync(join(place, 'secret.csv'), 'a\n1\n')
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await connection.run(`ATTACH ${textLiteral(join(place, 'shown', 'shop.duckdb'))} AS shop`)
  await connection.run('CREATE TABLE shop.main.orders AS SELECT 1 AS id; DETACH shop')
  connection.closeSync()
  instance.closeSync()
})
afterAll(() => removeFolder(place))

async function saidTo(statements: readonly string[]): Promise<readonly string[]> {
  const child = fork(join(import.meta.dirname, 'run-unguarded.ts'), [], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  child.send({ folder: join(place, 'shown'), temporaryFolder: join(place, 'tmp'), statements })
  const [answers]: unknown[] = await once(child, 'message')
  child.kill('SIGKILL')
  return Array.isArray(answers) ? answers.map(String) : []
}

const NO_FILES = 'file system operations are disabled by configuration'
const NO_SETTING = 'the configuration has been locked'
const READ_ONLY = 'read-only mode'

const CASES: readonly (readonly [string, string])[] = [
  ["SELECT * FROM read_csv('/etc/passwd')", NO_FILES],
  ["SELECT * FROM read_text('/proc/self/environ')", NO_FILES],
  ["SELECT * FROM read_csv('../secret.csv')", NO_FILES],
  ["SELECT * FROM glob('*')", NO_FILES],
  ["ATTACH '../new.duckdb' AS x", NO_FILES],
  ["COPY (SELECT 1) TO '../out.csv'", NO_FILES],
  ["COPY (SELECT 1) TO 'new.csv'", NO_FILES],
  ["COPY (SELECT 1) TO 'a.csv'", NO_FILES],
  ["EXPORT DATABASE '../out'", NO_FILES],
  ['INSTALL httpfs', NO_FILES],
  ['LOAD httpfs', 'Loading external extensions is disabled'],
  ['SET enable_external_access = true', NO_SETTING],
  ['SET lock_configuration = false', NO_SETTING],
  ["SET allowed_paths = ['/etc/passwd']", NO_SETTING],
  ['RESET allowed_directories', NO_SETTING],
  ['SET threads = 8', NO_SETTING],
  ['CREATE TABLE t (a INTEGER)', READ_ONLY],
  ["CREATE VIEW v AS SELECT * FROM read_csv('/etc/passwd')", NO_FILES],
  ['CREATE VIEW v AS SELECT 1', READ_ONLY],
  ['DELETE FROM "file-1".main.orders', READ_ONLY],
]

test('the engine itself rejects every access outside the folder', async () => {
  const said = await saidTo([...CASES.map(([sql]) => sql), 'SELECT * FROM a', 'SELECT * FROM shop.orders'])
  expect(said.slice(-2)).toEqual(['done', 'done'])
  expect(said.slice(0, -2)).toEqual(CASES.map(([, message]) => expect.stringContaining(message)))
})
