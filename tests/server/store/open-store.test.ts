import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RECORD_KINDS } from '#server/records/all.ts'
import { openStore, type StoreOptions } from '#server/store/open-store.ts'
import { MIGRATIONS } from '#server/store/schema/migrations.ts'
import { localUser } from '#server/store/users.ts'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'

let folder: string
let filePath: string

beforeEach(() => {
  folder = freeFolder('store')
  filePath = join(folder, 'metadata.sqlite')
})
afterEach(() => removeFolder(folder))

function open(change: Partial<StoreOptions> = {}) {
  return openStore({ filePath, programVersion: '1.0.0', now: 1_000, kinds: RECORD_KINDS, ...change })
}

async function openWell(change: Partial<StoreOptions> = {}) {
  const store = open(change)
  if (!store.ok) throw new Error(store.error.code)
  return store.value
}

function pragma(name: string): unknown {
  const database = new SqliteDatabase(filePath, { readonly: true })
  try {
    return database.pragma(name, { simple: true })
  } finally {
    database.close()
  }
}

/** The version after the last one of the program. */
const NEXT = (MIGRATIONS.at(-1)?.version ?? 0) + 1

const NEXT_STEP = { version: NEXT, name: 'a table more', sql: 'CREATE TABLE more (a INTEGER) STRICT;' }

test('a new database is made at the newest version, in WAL', async () => {
  await (await openWell()).close()
  expect(pragma('user_version')).toBe(NEXT - 1)
  expect(pragma('journal_mode')).toBe('wal')
})

test('foreign keys are enforced', async () => {
  const store = await openWell()
  const insert = store.db
    .insertInto('dashboard_charts')
    .values({ dashboard_id: 1, chart_id: 1, position: 0 })
    .execute()
  await expect(insert).rejects.toThrow('FOREIGN KEY constraint failed')
  await store.close()
})

test('an older database is migrated and keeps its rows', async () => {
  const before = await openWell()
  await localUser(before, 5)
  await before.close()
  const after = await openWell({ migrations: [...MIGRATIONS, NEXT_STEP], programVersion: '2.0.0' })
  expect(await after.db.selectFrom('users').select('username').execute()).toEqual([{ username: 'admin' }])
  await after.close()
  expect(pragma('user_version')).toBe(NEXT)
})

test('a newer database is rejected with the version that wrote it, and not changed', async () => {
  await (await openWell({ migrations: [...MIGRATIONS, NEXT_STEP], programVersion: '2.0.0' })).close()
  const before = readFileSync(filePath)
  expect(open()).toEqual({ ok: false, error: { code: 'newer', version: NEXT, writtenBy: '2.0.0' } })
  expect(readFileSync(filePath).equals(before)).toBe(true)
})

test('a failed step is rolled back', async () => {
  await (await openWell()).close()
  const broken = {
    version: NEXT,
    name: 'broken',
    sql: 'CREATE TABLE half (a INTEGER); CREATE TABLE half (a INTEGER);',
  }
  expect(open({ migrations: [...MIGRATIONS, broken] })).toMatchObject({
    ok: false,
    error: { code: 'cannot-open' },
  })
  expect(pragma('user_version')).toBe(NEXT - 1)
  const store = await openWell({
    migrations: [...MIGRATIONS, { ...NEXT_STEP, sql: 'CREATE TABLE half (a INTEGER)' }],
  })
  await store.close()
})

test('a file that is not a database is rejected and not changed', () => {
  writeFileSync(filePath, 'garbage'.repeat(1_000))
  expect(open()).toEqual({ ok: false, error: { code: 'not-a-database' } })
  expect(readFileSync(filePath, 'utf8')).toBe('garbage'.repeat(1_000))
})

test('a missing folder is rejected', () => {
  expect(open({ filePath: join(folder, 'no', 'metadata.sqlite') })).toMatchObject({
    error: { code: 'cannot-open' },
  })
})

test('annotations from before they were synced are records that all users get', async () => {
  const isSynced = ({ table }: (typeof RECORD_KINDS)[number]) =>
    !table.startsWith('annotation') && table !== 'dashboards'
  const before = await openWell({
    migrations: MIGRATIONS.filter(({ version }) => version < 13),
    kinds: RECORD_KINDS.filter(isSynced),
  })
  const user = await localUser(before, 5)
  await before.close()
  const old = new SqliteDatabase(filePath)
  old.exec(`INSERT INTO annotation_layers (name, created_by, created_on, changed_on) VALUES ('old', ${user.id}, 1, 1);
    INSERT INTO annotations (layer_id, short_descr, start_dttm, end_dttm, created_on, changed_on)
    VALUES (1, 'inside', 2, 3, 1, 1);`)
  old.close()
  const after = await openWell({ programVersion: '2.0.0' })
  const [layer] = await after.db.selectFrom('annotation_layers').selectAll().execute()
  const [annotation] = await after.db.selectFrom('annotations').selectAll().execute()
  await after.close()
  expect(layer).toMatchObject({ name: 'old', user_id: user.id, uuid: null, mark: null })
  expect(annotation).toMatchObject({ short_descr: 'inside', layer_id: 1, start_dttm: 2 })
  expect([layer?.revision, annotation?.revision].every((revision) => (revision ?? 0) > 0)).toBe(true)
})

test('dashboards from before they were synced are records that their creators own', async () => {
  const before = await openWell({
    migrations: MIGRATIONS.filter(({ version }) => version < 16),
    kinds: RECORD_KINDS.filter(({ table }) => table !== 'dashboards'),
  })
  const user = await localUser(before, 5)
  await before.close()
  const old = new SqliteDatabase(filePath)
  old.exec(`INSERT INTO dashboards (uuid, dashboard_title, slug, position_json, created_by, created_on, changed_on, tag_names)
    VALUES ('6b1fbb4e-1f0a-4f3e-9d8e-6f5d3c1a2b3c', 'old', 'old', '{"a": 1.0}', ${user.id}, 1, 1, '["money"]');`)
  old.close()
  const after = await openWell({ programVersion: '2.0.0' })
  const [dashboard] = await after.db.selectFrom('dashboards').selectAll().execute()
  await after.close()
  expect(dashboard).toMatchObject({
    uuid: '6b1fbb4e-1f0a-4f3e-9d8e-6f5d3c1a2b3c',
    dashboard_title: 'old',
    slug: 'old',
    position_json: '{"a": 1.0}',
    published: 0,
    user_id: user.id,
    owner_ids: null,
    tag_names: '["money"]',
    mark: null,
  })
  expect(dashboard?.revision).toBeGreaterThan(0)
})

test('versions of the steps count up without a gap', () => {
  const first = MIGRATIONS[0]?.version ?? 0
  expect(MIGRATIONS.map(({ version }) => version)).toEqual(MIGRATIONS.map((_step, index) => first + index))
})
