import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MOST_SAVED_QUERIES, MOST_SCHEDULES } from '#server/records/saved-queries/check-limits.ts'
import { addUser, openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

const SCHEDULED = JSON.stringify({ schedule_info: { schedule_interval: '0 7 * * *' } })

let server: TestApp
let client: TestClient

beforeEach(async () => {
  server = await openTestApp()
  client = await server.signIn()
})
afterEach(() => server.close())

/** Adds saved queries as if they had been there before. */
async function insert(count: number, extra: string): Promise<void> {
  await sql`INSERT INTO saved_queries (user_id, label, sql, extra_json, created_on, changed_on)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
    SELECT ${server.user.id}, 'Query ' || i, 'SELECT 1', ${extra}, 1, 1 FROM n`.execute(server.store.db)
}

const save = (more: object = {}, by = client) =>
  by.send('POST', '/api/v1/saved_query/', {
    label: 'One more',
    db_id: server.databaseId,
    sql: 'SELECT 1',
    ...more,
  })

test('a user saves up to the limit; others are not affected', async () => {
  await insert(MOST_SAVED_QUERIES - 1, '{}')
  expect((await save()).statusCode).toBe(201)
  const full = await save()
  expect([full.statusCode, full.json()]).toEqual([
    422,
    { message: 'You have 20,000 saved queries, the most on this server. Delete some first.' },
  ])
  const other = await server.signIn(await addUser(server.store, 'other'))
  expect((await save({}, other)).statusCode).toBe(201)
})

test('a user schedules up to the limit; a scheduled query can still be changed', async () => {
  await insert(MOST_SCHEDULES - 1, SCHEDULED)
  const last = await save({ extra_json: SCHEDULED })
  expect(last.statusCode).toBe(201)
  const full = {
    message: {
      extra_json: ['You have 200 scheduled queries, the most on this server. Remove a schedule first.'],
    },
  }
  const created = await save({ extra_json: SCHEDULED })
  expect([created.statusCode, created.json()]).toEqual([422, full])

  const { id: plain } = (await save()).json<{ id: number }>()
  const change = (id: number, patch: object) => client.send('PUT', `/api/v1/saved_query/${id}`, patch)
  const changed = await change(plain, { extra_json: SCHEDULED })
  expect([changed.statusCode, changed.json()]).toEqual([422, full])
  expect((await change(plain, { label: 'Renamed' })).statusCode).toBe(200)

  const { id: scheduled } = last.json<{ id: number }>()
  expect((await change(scheduled, { extra_json: SCHEDULED })).statusCode).toBe(200)
  expect((await change(scheduled, { extra_json: '{}' })).statusCode).toBe(200)
  expect((await change(plain, { extra_json: SCHEDULED })).statusCode).toBe(200)
})
