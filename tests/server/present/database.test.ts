import { afterAll, beforeAll, expect, test } from 'vitest'
import { presentDatabaseRow } from '#server/present/database.ts'
import { insertDatabase } from '#server/store/databases.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import { openTestApp, TEST_TIME, type TestApp } from '#tests/support/test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

test.each([
  ['a Trino without a catalog', 'trino', null, '{}', true],
  ['a Trino with a catalog', 'trino', 'hive', '{}', false],
  ['a Trino whose users choose', 'trino', 'hive', '{"allow_multi_catalog": true}', true],
  ['a PostgreSQL whose users choose', 'postgresql', 'sales', '{"allow_multi_catalog": true}', true],
  ['a PostgreSQL', 'postgresql', 'sales', '{}', false],
  ['a MySQL, which has no catalogs', 'mysql', null, '{"allow_multi_catalog": true}', false],
] as const)('whether catalogs of %s are chosen', async (name, kind, database, extra, chooses) => {
  const { store } = server
  const settings = { host: 'db.example', port: 1, database }
  const id = await insertDatabase(store, { name, kind, settings, now: TEST_TIME })
  await store.db.updateTable('databases').set({ extra }).where('id', '=', id).execute()
  const row = await rowById(store, 'databases', id)
  if (row === null) throw new Error('The database is missing.')
  expect(presentDatabaseRow(row, TEST_TIME).allow_multi_catalog).toBe(chooses)
})
