import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ExampleRecords, insertExampleRecords } from '#tests/support/example-records.ts'
import { addUser, openTestApp, TEST_TIME, type TestApp, type TestClient } from '#tests/support/test-app.ts'

const FORM = 'application/x-www-form-urlencoded'

let server: TestApp
let client: TestClient
let records: ExampleRecords

beforeEach(async () => {
  server = await openTestApp()
  client = await server.signIn()
  records = await insertExampleRecords(server, TEST_TIME)
})
afterEach(() => server.close())

const opened = (id: number) => ({
  source: 'dashboard',
  source_id: id,
  impression_id: 'imp1',
  version: 'v2',
  ts: 1_795_251_000_000,
  event_name: 'mount_dashboard',
  event_type: 'user',
})

const loaded = (duration: number) => ({
  event_name: 'load_chart',
  event_type: 'timing',
  duration,
  slice_id: 2,
})

const formOf = (events: string) => new URLSearchParams({ events }).toString()

async function post(payload: string, { query = '?explode=events', type = FORM, by = client } = {}) {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/superset/log/${query}`,
    headers: { cookie: by.cookie, 'content-type': type },
    payload,
  })
  expect([answer.statusCode, answer.body]).toEqual([200, ''])
}

const list = async (q = '', by = client) =>
  (await by.get(`/api/v1/log/${q}`)).json<{ count: number; result: Record<string, unknown>[] }>()

const recent = async (q = '(page_size:6)', by = client) =>
  (await by.get(`/api/v1/log/recent_activity/?q=${q}`)).json<{ result: unknown[] }>().result

test('events are stored as sent, without a token, and listed newest first', async () => {
  const events = [opened(records.dashboardId), loaded(50)]
  await post(formOf(JSON.stringify(events)), { query: `?explode=events&dashboard_id=${records.dashboardId}` })
  const { count, result } = await list()
  expect(count).toBe(2)
  expect(result).toMatchObject([
    {
      action: 'log',
      dashboard_id: records.dashboardId,
      slice_id: 2,
      duration_ms: 50,
      user: { username: 'admin' },
    },
    { action: 'log', dashboard_id: records.dashboardId, duration_ms: 0 },
  ])
  expect(result.map(({ json }) => JSON.parse(String(json)))).toEqual(events.toReversed())
})

test('a beacon sends them as multipart', async () => {
  const body = [
    '--b',
    'Content-Disposition: form-data; name="events"',
    '',
    JSON.stringify([loaded(1)]),
    '--b--',
    '',
  ]
  await post(body.join('\r\n'), { type: 'multipart/form-data; boundary=b' })
  expect((await list()).count).toBe(1)
})

test.each([
  ['no field', '', FORM],
  ['no JSON', formOf('{bad'), FORM],
  ['no list', formOf('{"event_name": "x"}'), FORM],
  ['an empty list', formOf('[]'), FORM],
  ['no events in the list', formOf('[1, null, "x", []]'), FORM],
  ['a JSON body', '{"events": [{"event_name": "x"}]}', 'application/json'],
  ['an event that is too long', formOf(JSON.stringify([{ event_name: 'x', text: 'y'.repeat(4_001) }])), FORM],
  ['text', 'events', 'text/plain'],
])('a body with %s is answered alike, and stores nothing', async (_name, payload, type) => {
  await post(payload, { type })
  expect((await list()).count).toBe(0)
})

test('without explode nothing is stored', async () => {
  await post(formOf(JSON.stringify([loaded(1)])), { query: '' })
  expect((await list()).count).toBe(0)
})

test('of more than 1024 events the first are stored', async () => {
  await post(formOf(JSON.stringify(Array.from({ length: 1_030 }, (_, index) => loaded(index)))))
  expect((await list()).count).toBe(1_024)
})

test('names of prototypes are values like others', async () => {
  await post(formOf('[{"__proto__": {"event_name": "x"}, "constructor": 1, "event_name": "toString"}]'))
  expect((await list()).result.map(({ json }) => json)).toEqual([
    '{"__proto__":{"event_name":"x"},"constructor":1,"event_name":"toString"}',
  ])
})

test('events are stored for ninety days', async () => {
  await post(formOf(JSON.stringify([loaded(1)])))
  server.clock.now += 91 * 86_400_000
  client = await server.signIn()
  await post(formOf(JSON.stringify([loaded(2)])))
  expect((await list()).result).toMatchObject([{ duration_ms: 2 }])
})

test('recent activity has what the user opened and still sees, once each, the latest first', async () => {
  const chart = records.chartIds[0]
  await post(formOf(JSON.stringify([opened(records.dashboardId)])))
  server.clock.now += 60_000
  await post(
    formOf(
      JSON.stringify([{ source: 'explore', source_id: chart, event_name: 'mount_explorer' }, opened(99_999)]),
    ),
  )
  server.clock.now += 60_000
  await post(formOf(JSON.stringify([opened(records.dashboardId)])))
  const dashboard = {
    action: 'dashboard',
    item_title: 'Airports',
    item_type: 'dashboard',
    item_url: '/superset/dashboard/airports/',
    time: TEST_TIME + 120_000,
    time_delta_humanized: 'now',
  }
  const explored = {
    action: 'explore',
    item_title: 'Airports by state',
    item_type: 'slice',
    item_url: `/explore/?slice_id=${chart}`,
    time: TEST_TIME + 60_000,
    time_delta_humanized: 'a minute ago',
  }
  expect(await recent()).toEqual([dashboard, explored])
  expect(await recent('(foo:1)')).toEqual([dashboard, explored])
  expect(await recent('(actions:!(explore))')).toEqual([explored])
  expect(await recent('(actions:!(dashboard),distinct:!f)')).toMatchObject([
    { time: TEST_TIME + 120_000 },
    { time: TEST_TIME },
  ])
  expect(await recent('(page:1,page_size:1)')).toEqual([explored])
})

test('nobody sees the events of another user, nor a draft of theirs', async () => {
  await post(formOf(JSON.stringify([opened(records.draftId)])))
  const other = await server.signIn(await addUser(server.store, 'other'))
  expect((await list('', other)).count).toBe(0)
  await post(formOf(JSON.stringify([opened(records.draftId)])), { by: other })
  expect(await recent('()', other)).toEqual([])
})

test('an operator can switch the storage off', async () => {
  await server.close()
  server = await openTestApp({ storesEvents: false })
  client = await server.signIn()
  await post(formOf(JSON.stringify([loaded(1)])))
  expect((await list()).count).toBe(0)
})

interface ReadActivity {
  readonly stores_events: boolean
  readonly dashboards: Record<string, unknown>[]
  readonly charts: Record<string, unknown>[]
  readonly people: Record<string, unknown>[]
}

const activity = async (q = '', by = client) => {
  const answer = await by.get(`/api/v1/log/activity/${q}`)
  return { status: answer.statusCode, result: answer.json<{ result: ReadActivity }>().result }
}

test('an admin reads who looked at what and how slow it was; no other user does', async () => {
  const other = await server.signIn(await addUser(server.store, 'grace'))
  const query = `?explode=events&dashboard_id=${records.dashboardId}`
  const [chartId] = records.chartIds
  const load = (duration: number) => ({ ...loaded(duration), slice_id: chartId })
  const failed = { ...load(5), has_err: true, error_details: 'timeout' }
  await post(formOf(JSON.stringify([opened(records.dashboardId), load(40), failed])), { query })
  await post(formOf(JSON.stringify([opened(records.dashboardId), load(900)])), { query, by: other })
  const { status, result } = await activity()
  expect(status).toBe(200)
  expect(result).toMatchObject({
    stores_events: true,
    dashboards: [
      {
        id: records.dashboardId,
        title: 'Airports',
        openings: 2,
        people: ['Local User', 'grace Other'],
        loads: 2,
        median_ms: 40,
        slow_ms: 900,
      },
    ],
    charts: [{ id: chartId, name: 'Airports by state', loads: 2, median_ms: 40, slow_ms: 900 }],
    people: [
      { name: 'Local User', openings: 1, dashboards: 1 },
      { name: 'grace Other', openings: 1, dashboards: 1 },
    ],
  })
  expect((await activity('', other)).status).toBe(403)
})

test('activity is that of the last days; a deleted dashboard has no title', async () => {
  await post(formOf(JSON.stringify([opened(99_999)])), { query: '?explode=events&dashboard_id=99999' })
  server.clock.now += 3 * 86_400_000
  // The session has ended meanwhile.
  client = await server.signIn()
  await post(formOf(JSON.stringify([opened(records.dashboardId)])))
  expect((await activity('?q=(days:2)')).result.dashboards.map(({ id }) => id)).toEqual([records.dashboardId])
  expect((await activity('?q=(days:4)')).result.dashboards).toMatchObject([
    { id: records.dashboardId },
    { id: 99_999, title: null },
  ])
  expect((await activity('?q=(days:91)')).status).toBe(400)
})
