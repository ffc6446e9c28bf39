import { mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findShownFolder, linesOfProblems, noteShownFolder } from '#server/start/shown-folder.ts'
import { databaseNames, findDatabaseByName, insertDatabase } from '#server/store/databases.ts'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'
import { failToStart } from '#tests/support/start-server.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let server: TestApp
let place: string

beforeEach(async () => {
  server = await openTestApp()
  place = realpathSync(freeFolder('shown'))
  mkdirSync(join(place, 'sales'))
  mkdirSync(join(place, 'other'))
})
afterEach(async () => {
  await server.close()
  removeFolder(place)
})

const note = (name: string | null) =>
  noteShownFolder(server, name === null ? null : join(place, name), server.clock.now)

test('a folder is a database of its name, the same one at each start', async () => {
  const id = await note('sales')
  expect(await note('sales')).toBe(id)
  expect(await findDatabaseByName(server.store, 'sales')).toMatchObject({
    id,
    kind: 'duckdb',
    settings: JSON.stringify({ folder: join(place, 'sales') }),
    expose_in_sqllab: 1,
    allow_dml: 0,
    allow_ctas: 0,
  })
})

test('one that is not shown any more stays as a record that reaches no file', async () => {
  const id = await note('sales')
  await note('other')
  const row = await findDatabaseByName(server.store, 'sales')
  expect(row).toMatchObject({ id, settings: '{"folder":null}', expose_in_sqllab: 0 })
  const engine = row && server.deps.engines.open(server.user.id, row)
  expect(engine?.ok).toBe(false)
  expect(await note('sales')).toBe(id)
  expect(await findDatabaseByName(server.store, 'other')).toMatchObject({ expose_in_sqllab: 0 })
  expect(await note(null)).toBeNull()
  expect(await findDatabaseByName(server.store, 'sales')).toMatchObject({ expose_in_sqllab: 0 })
})

test('a name that another database has gets a word behind it', async () => {
  const file = { kind: 'duckdb', settings: { file: 'x.duckdb' }, now: server.clock.now }
  await insertDatabase(server.store, { name: 'sales', ...file })
  const id = await note('sales')
  expect((await databaseNames(server.store)).get(id ?? 0)).toBe('sales (folder)')
})

test('each file that is left out has one line', async () => {
  writeFileSync(join(place, 'sales', 'good.csv'), 'a\n1\n')
  writeFileSync(join(place, 'sales', 'empty.csv'), '')
  const id = (await note('sales')) ?? 0
  expect(await linesOfProblems(server.deps.engines, server, id)).toEqual([
    'sales: empty.csv is left out. The file is empty.',
  ])
})

test.each([
  ['nowhere', 'does not exist.'],
  ['file.csv', 'is a file.'],
  ['data', 'is where Offset keeps its own data.'],
  ['data/scratch', 'is where Offset keeps its own data.'],
])('%s is no folder to show', (name, why) => {
  writeFileSync(join(place, 'file.csv'), 'a\n')
  mkdirSync(join(place, 'data', 'scratch'), { recursive: true })
  const path = join(place, name)
  expect(findShownFolder(path, join(place, 'data'))).toEqual({
    ok: false,
    error: { code: 'shown-folder', message: `The folder ${path} ${why} Choose another with --data.` },
  })
})

test('the program names a missing folder in one line, and ends with code 1', async () => {
  const path = join(place, 'nowhere')
  const ended = await failToStart({
    dataDir: join(place, 'data'),
    args: ['--no-example-data', '--data', path],
  })
  expect(ended).toEqual({
    code: 1,
    output: `The folder ${path} does not exist. Choose another with --data.\n`,
  })
})
