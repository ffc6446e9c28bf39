import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findTab, insertTab, updateTabFields } from '#server/records/tabs/store.ts'
import { MIGRATIONS } from '#server/store/migrations.ts'
import { openStore } from '#server/store/open-store.ts'
import { changesAfter } from '#server/store/synced/changes.ts'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'

let folder: string
let filePath: string

beforeEach(() => {
  folder = freeFolder('upgrade')
  filePath = join(folder, 'metadata.sqlite')
})
afterEach(() => removeFolder(folder))

/** The metadata as version 1 of the database left it: two tabs of one person, the third was deleted. */
function writeVersionOne(): void {
  const database = new SqliteDatabase(filePath)
  database.pragma('journal_mode = WAL')
  database.pragma('foreign_keys = ON')
  database.exec(
    'CREATE TABLE schema_steps (version INTEGER PRIMARY KEY, name TEXT NOT NULL, program_version TEXT NOT NULL, applied_on INTEGER NOT NULL) STRICT',
  )
  database.exec(MIGRATIONS[0]?.sql ?? '')
  database.exec(`
    INSERT INTO schema_steps VALUES (1, 'first', '0.1.0', 5);
    PRAGMA user_version = 1;
    INSERT INTO users VALUES (1, 'admin', 'Local', 'User', NULL, 1, 5);
    INSERT INTO databases (uuid, name, backend, file_path, created_on, changed_on) VALUES ('u', 'examples', 'duckdb', 'x', 5, 5);
    INSERT INTO queries (client_id, user_id, database_id, sql, limiting_factor, state, started_on, changed_on)
      VALUES ('abcdefghijk', 1, 1, 'SELECT 1', 'NOT_LIMITED', 'success', 6, 6);
    INSERT INTO tab_states (user_id, label, active, database_id, sql, latest_query_id, extra_json, created_on, changed_on)
      VALUES (1, 'One', 0, 1, 'SELECT 1', 'abcdefghijk', '{"version": 1}', 6, 7),
             (1, 'Two', 1, NULL, 'SELECT 2', NULL, '{}', 8, 9),
             (1, 'Gone', 0, NULL, NULL, NULL, '{}', 8, 9);
    DELETE FROM tab_states WHERE label = 'Gone';
  `)
  database.close()
}

async function open(now = 1_000) {
  const opened = openStore({ filePath, programVersion: '0.2.0', now })
  if (!opened.ok) throw new Error(opened.error.code)
  return opened.value
}

test('a database of version 1 keeps its tabs, and they are the first changes', async () => {
  writeVersionOne()
  const store = await open()
  expect(await findTab(store, 1)).toEqual({
    id: 1,
    uuid: null,
    user_id: 1,
    label: 'One',
    active: 0,
    database_id: 1,
    catalog: null,
    schema: null,
    sql: 'SELECT 1',
    query_limit: null,
    latest_query_id: 'abcdefghijk',
    autorun: 0,
    template_params: null,
    hide_left_bar: 0,
    saved_query_id: null,
    extra_json: '{"version": 1}',
    revision: 1,
    created_on: 6,
    changed_on: 7,
  })
  const ask = { userId: 1, after: 0, kinds: ['tab_state'], limit: 10 } as const
  expect(await changesAfter(store, ask)).toMatchObject([
    { id: 1, revision: 1, deleted: 0 },
    { id: 2, revision: 2, deleted: 0 },
  ])
  await store.close()
})

test('its tabs go on counting, and numbers of deleted tabs are not given again', async () => {
  writeVersionOne()
  const store = await open()
  await updateTabFields(store, 1, { sql: 'SELECT 3', changed_on: 1_000 })
  expect(await findTab(store, 1)).toMatchObject({ sql: 'SELECT 3', revision: 1_001 })
  const id = await insertTab(store, {
    user_id: 1,
    active: 1,
    autorun: 0,
    hide_left_bar: 0,
    extra_json: '{}',
    created_on: 5,
    changed_on: 5,
  })
  expect(id).toBe(4)
  expect(await findTab(store, id)).toMatchObject({ revision: 1_002 })
  await store.close()
})

test('it is upgraded once', async () => {
  writeVersionOne()
  await (await open()).close()
  await (await open(2_000)).close()
  const database = new SqliteDatabase(filePath, { readonly: true })
  const steps = database.prepare('SELECT version, program_version FROM schema_steps').all()
  expect(steps).toEqual([
    { version: 1, program_version: '0.1.0' },
    { version: 2, program_version: '0.2.0' },
    { version: 3, program_version: '0.2.0' },
    { version: 4, program_version: '0.2.0' },
  ])
  database.close()
})
