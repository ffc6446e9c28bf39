import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEFAULT_SQL_LAB_OPTIONS } from '#domain/query/sql-lab-options.ts'
import { RECORD_KINDS } from '#server/records/all.ts'
import { folderError } from '#server/start/data-folder.ts'
import { type StartOptions, startServer } from '#server/start/start-server.ts'
import { openStore } from '#server/store/open-store.ts'
import { MIGRATIONS } from '#server/store/schema/migrations.ts'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'

let dataDir: string

beforeEach(() => {
  dataDir = freeFolder('start')
})
afterEach(() => removeFolder(dataDir))

function start(change: Partial<StartOptions> = {}) {
  return startServer({
    port: 0,
    host: '127.0.0.1',
    dataDir,
    shownFolder: null,
    hasExampleData: false,
    keepsTabs: true,
    storesEvents: true,
    costLimits: { askAbove: null, refuseAbove: null },
    sqlLab: DEFAULT_SQL_LAB_OPTIONS,
    hosts: { allowed: [], allowsPrivate: true },
    secretKey: null,
    declared: { file: null, text: null },
    publicOrigin: null,
    embedFrom: [],
    programVersion: '1.0.0',
    dist: null,
    ...change,
  })
}

async function startWell(change: Partial<StartOptions> = {}) {
  const server = await start(change)
  if (!server.ok) throw new Error(server.error.message)
  return server.value
}

test('a server listens, signs in by its link and stops', async () => {
  const server = await startWell()
  const link = new URL(await server.makeLink())
  expect(link.origin).toBe(server.origin)
  const answer = await fetch(`${server.origin}/api/v1/security/link_login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: link.hash.replace('#token=', '') }),
  })
  expect(answer.status).toBe(200)
  await server.close()
  await expect(fetch(server.origin)).rejects.toThrow('fetch failed')
})

test('each link works once and only for one sign-in', async () => {
  const server = await startWell()
  expect(await server.makeLink()).not.toBe(await server.makeLink())
  await server.close()
})

test('the link has the public origin', async () => {
  const server = await startWell({ publicOrigin: 'https://offset.example' })
  expect(await server.makeLink()).toMatch(/^https:\/\/offset\.example\/#token=[\w-]{43}$/)
  await server.close()
})

test('the secret key is created once, readable only by its owner', async () => {
  await (await startWell()).close()
  const file = join(dataDir, 'secret.key')
  const key = readFileSync(file, 'utf8')
  expect(key).toMatch(/^[0-9a-f]{64}$/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await (await startWell()).close()
  expect(readFileSync(file, 'utf8')).toBe(key)
})

test('a used port is reported in one line, and the folder is free again', async () => {
  const other = createServer()
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  expect(await start({ port })).toEqual({
    ok: false,
    error: {
      code: 'port',
      message: `Port ${port} is in use by another program. Stop it, or choose another with --port.`,
    },
  })
  other.close()
  await (await startWell()).close()
})

test('an address of another machine is reported in one line', async () => {
  expect(await start({ host: '203.0.113.1' })).toMatchObject({
    error: { message: 'This machine has no address 203.0.113.1. Choose another with --host.' },
  })
})

test('a folder of a running server is reported in one line', async () => {
  const first = await startWell()
  expect(await start()).toMatchObject({
    error: {
      code: 'in-use',
      message: `Another Offset is running on ${dataDir}. Stop it, or start this one with another --data-dir.`,
    },
  })
  await first.close()
})

test('a newer database is reported with the version that wrote it', async () => {
  const newer = openStore({
    filePath: join(dataDir, 'metadata.sqlite'),
    programVersion: '9.9.9',
    now: 0,
    kinds: RECORD_KINDS,
    migrations: [...MIGRATIONS, { version: 99, name: 'future', sql: 'SELECT 1' }],
  })
  if (newer.ok) await newer.value.close()
  const { error } = await start().then((server) => (server.ok ? { error: null } : server))
  expect(error?.code).toBe('newer')
  expect(error?.message).toContain('was written by Offset 9.9.9, which is newer than this version (1.0.0)')
})

test('metadata of a build before the first schema is reported and left unchanged', async () => {
  const file = join(dataDir, 'metadata.sqlite')
  const early = new SqliteDatabase(file)
  early.exec(
    "CREATE TABLE schema_steps (version, name, program_version, applied_on); INSERT INTO schema_steps VALUES (3, 'step', '0.0.9', 5); PRAGMA user_version = 3",
  )
  early.close()
  const { error } = await start().then((server) => (server.ok ? { error: null } : server))
  expect(error).toEqual({
    code: 'unreadable',
    message: `The data in ${dataDir} was written by an early build of Offset 0.0.9, which this version does not read. Nothing was changed. Choose another --data-dir.`,
  })
})

test('a damaged database is reported and left unchanged', async () => {
  const file = join(dataDir, 'metadata.sqlite')
  writeFileSync(file, 'garbage'.repeat(1_000))
  expect(await start()).toMatchObject({ error: { code: 'unreadable' } })
  expect(readFileSync(file, 'utf8')).toBe('garbage'.repeat(1_000))
})

test('an invalid folder is reported in one line', async () => {
  const file = join(dataDir, 'a-file')
  writeFileSync(file, '')
  const server = await start({ dataDir: join(file, 'inside') })
  expect(server).toMatchObject({ ok: false, error: { code: 'data-dir' } })
})

test.each([
  ['ENOSPC', 'no-space', 'There is no space left on the disk of /data.'],
  ['SQLITE_FULL', 'no-space', 'There is no space left on the disk of /data.'],
  ['EACCES', 'data-dir', 'The folder /data cannot be written to.'],
  ['EROFS', 'data-dir', 'The folder /data cannot be written to.'],
  ['SQLITE_READONLY_DIRECTORY', 'data-dir', 'The folder /data cannot be written to.'],
])('%s is one line', (code, kind, message) => {
  const error = folderError('/data', Object.assign(new Error('x'), { code }))
  expect(error.code).toBe(kind)
  expect(error.message).toContain(message)
  expect(error.message).not.toContain('\n')
})

test('a query that ran when the last server ended is stored as failed', async () => {
  const opened = openStore({
    filePath: join(dataDir, 'metadata.sqlite'),
    programVersion: '1.0.0',
    now: 0,
    kinds: RECORD_KINDS,
  })
  if (!opened.ok) throw new Error(opened.error.code)
  const { db } = opened.value
  await db
    .insertInto('users')
    .values({ username: 'admin', first_name: 'a', last_name: 'b', is_active: 1, created_on: 0 })
    .execute()
  const database = { uuid: 'u', name: 'd', kind: 'duckdb', settings: '{}', created_on: 0, changed_on: 0 }
  const flags = {
    expose_in_sqllab: 1,
    allow_run_async: 0,
    allow_ctas: 0,
    allow_cvas: 0,
    allow_dml: 0,
    allow_file_upload: 0,
  } as const
  await db
    .insertInto('databases')
    .values({ ...database, ...flags })
    .execute()
  const query = { user_id: 1, database_id: 1, sql: 'SELECT 1', limiting_factor: 'DROPDOWN', extra_json: '{}' }
  const times = { started_on: 1, changed_on: 1, progress: 0 }
  await db
    .insertInto('queries')
    .values([
      { client_id: 'ran', state: 'running', ...query, ...times },
      { client_id: 'done', state: 'success', ...query, ...times },
    ])
    .execute()
  await opened.value.close()
  await (await startWell()).close()
  const again = openStore({
    filePath: join(dataDir, 'metadata.sqlite'),
    programVersion: '1.0.0',
    now: 0,
    kinds: RECORD_KINDS,
  })
  if (!again.ok) throw new Error(again.error.code)
  const rows = await again.value.db.selectFrom('queries').select(['client_id', 'state']).execute()
  expect(rows).toEqual([
    { client_id: 'ran', state: 'failed' },
    { client_id: 'done', state: 'success' },
  ])
  const events = await again.value.db.selectFrom('job_events').selectAll().execute()
  expect(events).toMatchObject([{ job_id: 'ran', user_id: 1, status: 'error', result_url: null }])
  expect(events[0]?.errors_json).toContain('The server stopped while this query ran. Run it again.')
  await again.value.close()
})
