import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareRecords } from '#server/start/example-data.ts'
import { openTestApp, TEST_TIME, type TestApp } from '#tests/support/test-app.ts'

let server: TestApp

beforeEach(async () => {
  server = await openTestApp()
})
afterEach(() => server.close())

async function names(): Promise<readonly (string | null)[]> {
  const rows = await server.store.db
    .selectFrom('dashboards')
    .select('dashboard_title')
    .orderBy('dashboard_title')
    .execute()
  return rows.map((row) => row.dashboard_title)
}

test('the records are created once and then left unchanged', async () => {
  const { dataDir, store, user } = server
  expect(await prepareRecords(dataDir, { store, user }, TEST_TIME)).toEqual({ ok: true })
  const made = await names()
  expect(made).toHaveLength(2)
  await store.db
    .updateTable('dashboards')
    .set({ dashboard_title: 'Mine' })
    .where('dashboard_title', '=', 'Flight delays 2001')
    .execute()
  await prepareRecords(dataDir, { store, user }, TEST_TIME)
  expect(await names()).toEqual(['Mine', 'Seattle weather'])
})

test('a full disk is reported in one line', async () => {
  const { dataDir, store, user } = server
  await sql`PRAGMA max_page_count = 1`.execute(store.db)
  expect(await prepareRecords(dataDir, { store, user }, TEST_TIME)).toMatchObject({
    ok: false,
    error: { code: 'no-space' },
  })
})
