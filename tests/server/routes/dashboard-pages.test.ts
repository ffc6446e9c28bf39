import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ExampleRecords, insertExampleRecords } from '#tests/support/example-records.ts'
import { addUser, openTestApp, TEST_TIME, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient
let records: ExampleRecords

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  records = await insertExampleRecords(server, TEST_TIME)
})
afterAll(() => server.close())

const visit = (url: string, { by = client, headers = {} } = {}) =>
  server.app.inject({ url, headers: { cookie: by.cookie, accept: 'text/html', ...headers } })

test('the address of a new dashboard creates one and opens it for editing', async () => {
  const answer = await visit('/dashboard/new/')
  expect(answer.statusCode).toBe(302)
  const [, id] = /^\/superset\/dashboard\/(\d+)\/\?edit=true$/.exec(String(answer.headers.location)) ?? []
  expect((await client.get(`/api/v1/dashboard/${id}`)).json()).toMatchObject({
    result: { dashboard_title: '[ untitled dashboard ]', published: false, owners: [{ id: server.user.id }] },
  })
})

test.each([
  ['without a session', { cookie: '' }],
  [
    'from another site',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  ],
  ['in advance', { 'sec-purpose': 'prefetch' }],
])('it creates nothing %s', async (_name, headers) => {
  const before = (await client.get('/api/v1/dashboard/')).json<{ count: number }>().count
  expect((await visit('/dashboard/new/', { headers })).statusCode).toBe(404)
  expect((await client.get('/api/v1/dashboard/')).json()).toMatchObject({ count: before })
})

test('a permalink leads to its dashboard with its parameters and its place, as recorded', async () => {
  const made = await client.send('POST', `/api/v1/dashboard/${records.dashboardId}/permalink`, {
    urlParams: [['standalone', '0']],
    anchor: 'CHART-a',
  })
  const { key, url } = made.json<{ key: string; url: string }>()
  const { dashboardId } = (await client.get(`/api/v1/dashboard/permalink/${key}`)).json<{
    dashboardId: string
  }>()
  for (const address of [url, url.slice(0, -1)]) {
    const answer = await visit(address)
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      `/superset/dashboard/${dashboardId}?permalink_key=${key}&standalone=0#CHART-a`,
    ])
  }
})

test('a permalink of a draft leads no other user to it', async () => {
  const made = await client.send('POST', `/api/v1/dashboard/${records.draftId}/permalink`, {})
  const { url } = made.json<{ url: string }>()
  const other = await server.signIn(await addUser(server.store, 'other'))
  expect((await visit(url)).statusCode).toBe(302)
  expect((await visit(url, { by: other })).statusCode).toBe(404)
  expect((await visit('/superset/dashboard/p/AAAAAAAAAAA/')).statusCode).toBe(404)
})
