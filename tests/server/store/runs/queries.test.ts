import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findQueryByClientId, insertQuery, updateQuery } from '#server/store/runs/queries.ts'
import { openTestApp, TEST_TIME, type TestApp } from '#tests/support/test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

/** 1 is NORMAL, 2 is FULL. */
async function synchronous(): Promise<number | undefined> {
  const { rows } = await sql<{ synchronous: number }>`PRAGMA synchronous`.execute(server.store.db)
  return rows[0]?.synchronous
}

function note(clientId: string) {
  return insertQuery(server.store, {
    client_id: clientId,
    user_id: server.user.id,
    database_id: server.databaseId,
    sql: 'SELECT 1',
    limiting_factor: 'DROPDOWN',
    state: 'running',
    progress: 0,
    extra_json: '{}',
    started_on: TEST_TIME,
    changed_on: TEST_TIME,
  })
}

test('a client id is stored once', async () => {
  expect(await note('once')).toMatchObject({ client_id: 'once', state: 'running' })
  expect(await note('once')).toBeNull()
})

test('after the note of a query all else waits for the disk again, also when it failed', async () => {
  const { id } = (await note('waits')) ?? { id: 0 }
  await updateQuery(server.store, id, { state: 'success' })
  expect(await synchronous()).toBe(2)
  await expect(updateQuery(server.store, id, { database_id: 999 })).rejects.toThrow('FOREIGN KEY')
  expect(await synchronous()).toBe(2)
  expect(await findQueryByClientId(server.store, 'waits')).toMatchObject({ state: 'success' })
})

test('notes and other writes at the same time do not get into each other', async () => {
  const tabs = Array.from({ length: 20 }, () =>
    server.store.db.transaction().execute(async (db) => {
      await db.updateTable('users').set({ last_name: 'Busy' }).execute()
      return await db.selectFrom('users').select('last_name').executeTakeFirst()
    }),
  )
  const notes = Array.from({ length: 20 }, (_one, index) => note(`busy ${index}`))
  expect(await Promise.all(notes)).not.toContain(null)
  expect(await Promise.all(tabs)).toHaveLength(20)
  expect(await synchronous()).toBe(2)
})
