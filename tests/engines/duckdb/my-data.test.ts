import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Engine, Engines, TableLoad } from '#domain/engines/engine.ts'
import { ENGINE_DRIVERS } from '#server/engines/all.ts'
import { createEngines } from '#server/engines/host/create-engines.ts'
import { request, runText } from '#tests/engines/request.ts'

// A database in which tables are loaded: its process owns the file, and statements of users only read.

let folder: string
let engines: Engines
let engine: ReturnType<typeof open>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'offset-test-'))
  mkdirSync(join(folder, 'uploads'))
  await stage('numbers', "SELECT unnest([1, 2])::BIGINT AS n, 'x' AS t")
  await stage('fractions', "SELECT 1.5::DOUBLE AS n, 'y' AS t")
  engines = createEngines({
    drivers: ENGINE_DRIVERS,
    dataDir: folder,
    temporaryFolder: folder,
    keepsSpare: false,
    threads: 2,
  })
  engine = open(1)
})
afterAll(async () => {
  await engines.close()
  rmSync(folder, { recursive: true, force: true })
})

function open(userId: number): Engine & Required<Pick<Engine, 'changeTable'>> {
  const settings = JSON.stringify({ file: 'my-data.duckdb', isWritable: true })
  const opened = engines.open(userId, { id: 7, kind: 'duckdb', settings })
  if (!opened.ok) throw new Error(opened.error.message)
  const { changeTable } = opened.value
  if (changeTable === undefined) throw new Error('It changes no tables.')
  return { ...opened.value, changeTable }
}

async function stage(name: string, sql: string): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await connection.run(`COPY (${sql}) TO '${pathOf(name)}' (FORMAT parquet)`)
  connection.closeSync()
  instance.closeSync()
}

function pathOf(name: string): string {
  return join(folder, 'uploads', `${name}.parquet`)
}

function load(table: string, how: TableLoad['how'], name = 'numbers'): TableLoad {
  return {
    clientId: `load-${table}-${how}`,
    catalog: null,
    schema: 'main',
    table,
    how,
    path: pathOf(name),
    columns: [
      { name: 'n', type: { kind: name === 'numbers' ? 'integer' : 'number' } },
      { name: 't', type: { kind: 'text' } },
    ],
  }
}

async function count(table: string): Promise<string> {
  return await runText(engine, `SELECT count(*)::INTEGER AS n FROM "${table}"`)
}

test('rows are loaded into a new table, which exists once', async () => {
  expect(await engine.loadTable(load('First table', 'create'))).toEqual({ ok: true, value: { rows: 2 } })
  expect(await engine.loadTable(load('first TABLE', 'create'))).toMatchObject({
    error: {
      code: 'table',
      message: 'The table first TABLE exists: choose another name, append or replace.',
    },
  })
  expect(await count('First table')).toBe('[{"n":2}]')
})

test('rows are appended by the names of their columns, and only if their types hold them', async () => {
  await engine.loadTable(load('appended', 'create'))
  expect(await engine.loadTable(load('appended', 'append'))).toMatchObject({ value: { rows: 2 } })
  expect(await engine.loadTable(load('appended', 'append', 'fractions'))).toMatchObject({
    error: { code: 'column', message: 'n is BIGINT in the table appended and DOUBLE in the file.' },
  })
  expect(await count('appended')).toBe('[{"n":4}]')
})

test('a table is replaced, and stays as it was if the file cannot be read', async () => {
  await engine.loadTable(load('replaced', 'create'))
  expect(await engine.loadTable({ ...load('replaced', 'replace'), path: pathOf('missing') })).toMatchObject({
    ok: false,
  })
  expect(await count('replaced')).toBe('[{"n":2}]')
  expect(await engine.loadTable(load('replaced', 'replace', 'fractions'))).toMatchObject({
    value: { rows: 1 },
  })
  expect(await count('replaced')).toBe('[{"n":1}]')
})

test('another user reads the same tables', async () => {
  await engine.loadTable(load('shared', 'create'))
  expect(await runText(open(2), 'SELECT count(*)::INTEGER AS n FROM shared')).toBe('[{"n":2}]')
})

test.each([
  'DROP TABLE shared',
  'INSERT INTO shared VALUES (1)',
  "COPY shared TO 'x.csv'",
  "SELECT * FROM 'uploads/numbers.parquet'",
])('a statement of a user changes nothing and reads no file: %s', async (sql) => {
  expect(await engine.run(request(sql))).toMatchObject({ ok: false })
})

test('a table is renamed and described', async () => {
  await engine.loadTable(load('old name', 'create'))
  expect(
    await engine.changeTable({ kind: 'rename', schema: 'main', table: 'old name', name: 'new name' }),
  ).toMatchObject({ ok: true })
  await engine.changeTable({ kind: 'describe', schema: 'main', table: 'new name', comment: 'It’s mine' })
  expect(await engine.tableMetadata('main', 'new name')).toMatchObject({ value: { comment: 'It’s mine' } })
  expect(
    await engine.changeTable({ kind: 'rename', schema: 'main', table: 'gone', name: 'x' }),
  ).toMatchObject({
    error: { code: 'table', message: 'There is no table gone.' },
  })
})

test('a dropped table is in the bin until it is restored or the bin is emptied', async () => {
  await engine.loadTable(load('dropped', 'create'))
  await engine.changeTable({ kind: 'describe', schema: 'main', table: 'dropped', comment: 'described' })
  await engine.changeTable({ kind: 'drop', schema: 'main', table: 'dropped', now: 1_000 })
  expect(await engine.tableMetadata('main', 'dropped')).toEqual({ ok: true, value: null })
  expect(await engine.schemas()).toEqual({ ok: true, value: ['main'] })
  expect(await engine.tables('bin')).toMatchObject({ value: [{ name: '1000_dropped' }] })
  expect(await engine.changeTable({ kind: 'restore', table: '1000_dropped' })).toMatchObject({ ok: true })
  expect(await engine.tableMetadata('main', 'dropped')).toMatchObject({ value: { comment: 'described' } })
  await engine.changeTable({ kind: 'drop', schema: 'main', table: 'dropped', now: 2_000 })
  await engine.changeTable({ kind: 'empty', before: 1_999 })
  expect(await engine.tables('bin')).toMatchObject({ value: [{ name: '2000_dropped' }] })
  await engine.changeTable({ kind: 'empty', before: 2_001 })
  expect(await engine.tables('bin')).toEqual({ ok: true, value: [] })
})

test('a table is created of a result', async () => {
  const creates = { kind: 'TABLE', schema: 'main', name: 'created' } as const
  await engine.loadTable(load('source', 'create'))
  expect(await engine.run(request('SELECT n FROM source', { creates }))).toMatchObject({
    value: { sqlRowCount: 2 },
  })
  expect(await count('created')).toBe('[{"n":2}]')
  expect(await engine.run(request('SELECT n FROM source', { creates }))).toMatchObject({
    error: { message: 'main.created already exists. Choose another name.' },
  })
})
