import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser, openTestApp, TEST_TIME, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
})
afterAll(() => server.close())

const PATH = '/api/v1/async_event/'

interface WireEvent {
  readonly id: string
  readonly job_id: string
  readonly channel_id: string
}

async function eventsAfter(lastId?: string, by = client): Promise<readonly WireEvent[]> {
  const answer = await by.get(lastId === undefined ? PATH : `${PATH}?last_id=${lastId}`)
  return answer.json<{ result: WireEvent[] }>().result
}

test('without jobs there are no events', async () => {
  expect((await client.get(PATH)).json()).toEqual({ result: [] })
})

test('a finished job has the address of its result, as recorded', async () => {
  server.deps.jobs.events.add({
    userId: server.user.id,
    jobId: 'f236b3e4-724c-4480-b4d5-09953028b46d',
    status: 'done',
    resultUrl: '/api/v1/chart/data/qc-5950303bc425e09c809e408a8460f533',
    errors: [],
  })
  expect(await eventsAfter()).toEqual([
    {
      channel_id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/),
      errors: [],
      id: `${TEST_TIME}-0`,
      job_id: 'f236b3e4-724c-4480-b4d5-09953028b46d',
      result_url: '/api/v1/chart/data/qc-5950303bc425e09c809e408a8460f533',
      status: 'done',
      user_id: server.user.id,
    },
  ])
})

test('events after the given id are returned, exclusively', async () => {
  expect(await eventsAfter(`${TEST_TIME}-0`)).toEqual([])
  expect(await eventsAfter(`${TEST_TIME - 1}-0`)).toHaveLength(1)
})

test('another person has a channel of their own', async () => {
  const other = await server.signIn(await addUser(server.store, 'other'))
  expect(await eventsAfter(undefined, other)).toEqual([])
  const run = { database_id: server.databaseId, sql: 'SELECT 1', client_id: 'channel0001' }
  await other.send('POST', '/api/v1/sqllab/execute/', run)
  const theirs = await eventsAfter(undefined, other)
  expect(theirs.map(({ job_id: jobId }) => jobId)).toEqual(['channel0001', 'channel0001'])
  expect(theirs[0]?.channel_id).not.toBe((await eventsAfter())[0]?.channel_id)
})

test.each(['x', '1-x', '-1', '1e9'])('an invalid last id %s is 400', async (lastId) => {
  const answer = await client.get(`${PATH}?last_id=${lastId}`)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({
    message: 'last_id must be the id of an event, such as 1795251727826-0.',
  })
})
