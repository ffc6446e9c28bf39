import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RECORD_KINDS } from '#server/records/all.ts'
import { findDatabaseByName } from '#server/store/databases.ts'
import { openStore } from '#server/store/open-store.ts'
import { findQueryByClientId } from '#server/store/runs/queries.ts'
import { MIGRATIONS } from '#server/store/schema/migrations.ts'
import { changesAfter } from '#server/store/synced/changes.ts'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'

let folder: string
let filePath: string

beforeEach(() => {
  folder = freeFolder('upgrade')
  filePath = join(folder, 'metadata.sqlite')
})
afterEach(() => removeFolder(folder))

/** Writes metadata that a build of this version left. */
function write(version: number, sql: string): void {
  const database = new SqliteDatabase(filePath)
  database.pragma('journal_mode = WAL')
  database.exec(`
    CREATE TABLE schema_steps (version INTEGER PRIMARY KEY, name TEXT NOT NULL, program_version TEXT NOT NULL, applied_on INTEGER NOT NULL) STRICT;
    ${sql}
    INSERT INTO schema_steps VALUES (${version}, 'a step', '0.0.9', 5);
    PRAGMA user_version = ${version};
  `)
  database.close()
}

function open() {
  return openStore({ filePath, programVersion: '0.2.0', now: 1_000, kinds: RECORD_KINDS })
}

test('deletions from before tombstones of all kinds are listed after the migration', async () => {
  const named = (MIGRATIONS[0]?.sql ?? '').replace(
    'kind TEXT NOT NULL,\n  record_id INTEGER NOT NULL,\n  user_id INTEGER NOT NULL,\n  uuid',
    "kind TEXT NOT NULL CHECK (kind IN ('tab_state')),\n  record_id INTEGER NOT NULL,\n  user_id INTEGER NOT NULL,\n  uuid",
  )
  expect(named).toContain("CHECK (kind IN ('tab_state'))")
  write(
    4,
    `${named}
    CREATE TABLE tab_states (id INTEGER PRIMARY KEY AUTOINCREMENT, uuid TEXT, user_id INTEGER NOT NULL, revision INTEGER NOT NULL DEFAULT 0, created_on INTEGER NOT NULL, changed_on INTEGER NOT NULL) STRICT;
    CREATE TRIGGER tab_states_count_deleted AFTER DELETE ON tab_states BEGIN
      INSERT INTO tombstones VALUES ('tab_state', old.id, old.user_id, old.uuid, 7, NULL);
    END;
    INSERT INTO tab_states VALUES (3, 'u', 1, 6, 0, 0);
    DELETE FROM tab_states;`,
  )
  const store = open()
  if (!store.ok) throw new Error(store.error.code)
  const ask = { userId: 1, after: 0, kinds: RECORD_KINDS, limit: 10 }
  expect(await changesAfter(store.value, ask)).toMatchObject([
    { kind: 'tab_state', id: 3, revision: 7, deleted: 1 },
  ])
  await store.value.close()
})

test('metadata of a build before the first schema is rejected with its version, and not changed', () => {
  write(3, 'CREATE TABLE users (id INTEGER PRIMARY KEY);')
  const before = readFileSync(filePath)
  expect(open()).toEqual({ ok: false, error: { code: 'older', writtenBy: '0.0.9' } })
  expect(readFileSync(filePath).equals(before)).toBe(true)
})

test('a database has its file among the settings of its kind', async () => {
  write(
    4,
    `${MIGRATIONS[0]?.sql ?? ''}
    INSERT INTO databases (uuid, name, backend, file_path, created_on, changed_on)
      VALUES ('u', 'examples', 'duckdb', 'x "y".duckdb', 5, 5);`,
  )
  const store = open()
  if (!store.ok) throw new Error(store.error.code)
  expect(await findDatabaseByName(store.value, 'examples')).toMatchObject({
    kind: 'duckdb',
    settings: '{"file":"x \\"y\\".duckdb"}',
  })
  await store.value.close()
})

test('a query from before runs were jobs is synchronous and has no stored result', async () => {
  const steps = MIGRATIONS.filter(({ version }) => version <= 6).map(({ sql }) => sql)
  write(
    6,
    `${steps.join('\n')}
    INSERT INTO users VALUES (1, 'ada', 'Ada', 'L', NULL, 1, 0);
    INSERT INTO databases (id, uuid, name, kind, settings, created_on, changed_on) VALUES (1, 'u', 'x', 'duckdb', '{}', 5, 5);
    INSERT INTO queries (client_id, user_id, database_id, sql, limiting_factor, state, started_on, changed_on)
      VALUES ('before00001', 1, 1, 'SELECT 1', 'DROPDOWN', 'success', 5, 6);`,
  )
  const store = open()
  if (!store.ok) throw new Error(store.error.code)
  expect(await findQueryByClientId(store.value, 'before00001')).toMatchObject({
    sql: 'SELECT 1',
    state: 'success',
    results_key: null,
    run_async: 0,
    select_as_cta: 0,
    tmp_table_name: null,
  })
  await store.value.close()
})
