import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ExampleRecords, insertExampleRecords } from '#tests/support/example-records.ts'
import { addUser, openTestApp, TEST_TIME, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient
let other: TestClient
let records: ExampleRecords

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  other = await server.signIn(await addUser(server.store, 'other'))
  records = await insertExampleRecords(server, TEST_TIME)
})
afterAll(() => server.close())

test('the list shows drafts to their author only', async () => {
  const titles = async (by: TestClient) =>
    (await by.get('/api/v1/dashboard/?q=(order_column:dashboard_title,order_direction:asc)'))
      .json<{ result: { dashboard_title: string }[] }>()
      .result.map((row) => row.dashboard_title)
  expect(await titles(client)).toEqual(['Airports', 'Draft'])
  expect(await titles(other)).toEqual(['Airports'])
})

test.each([
  ['a title or slug', '(filters:!((col:dashboard_title,opr:title_or_slug,value:AIRP)))', ['Airports']],
  ['published ones', '(filters:!((col:published,opr:eq,value:!t)))', ['Airports']],
  ['drafts', '(filters:!((col:published,opr:eq,value:!f)))', ['Draft']],
  ['stars', '(filters:!((col:id,opr:dashboard_is_favorite,value:!t)))', []],
])('dashboards are found by %s', async (_name, q, titles) => {
  const answer = await client.get(`/api/v1/dashboard/?q=${q}`)
  const { result } = answer.json<{ result: { dashboard_title: string }[] }>()
  expect(result.map((row) => row.dashboard_title)).toEqual(titles)
})

test('a dashboard is read by id and by slug, with its layout as text', async () => {
  const expected = {
    id: records.dashboardId,
    dashboard_title: 'Airports',
    slug: 'airports',
    url: '/superset/dashboard/airports/',
    published: true,
    position_json: '{"ROOT_ID":{"type":"ROOT","id":"ROOT_ID","children":[]}}',
    charts: ['Airports by state', 'All airports'],
  }
  for (const key of ['airports', String(records.dashboardId)]) {
    expect((await client.get(`/api/v1/dashboard/${key}`)).json()).toMatchObject({ result: expected })
  }
})

test('its charts have their form data parsed, in order', async () => {
  const answer = await client.get('/api/v1/dashboard/airports/charts')
  expect(answer.json()).toMatchObject({
    result: [
      {
        id: records.chartIds[0],
        slice_name: 'Airports by state',
        form_data: {
          datasource: `${records.datasetId}__table`,
          viz_type: 'pie',
          metric: 'count',
          slice_id: records.chartIds[0],
        },
      },
      { slice_name: 'All airports' },
    ],
  })
})

test('its datasets are listed once each', async () => {
  const answer = await client.get('/api/v1/dashboard/airports/datasets')
  expect(answer.json()).toMatchObject({
    result: [
      {
        id: records.datasetId,
        uid: `${records.datasetId}__table`,
        columns: [{ column_name: 'iata' }, { column_name: 'opened' }],
        metrics: [{ metric_name: 'count' }],
        database: { id: 1, name: 'examples', backend: 'duckdb' },
      },
    ],
  })
  expect(answer.json<{ result: unknown[] }>().result).toHaveLength(1)
})

test.each(['', '/charts', '/datasets'])(
  'a draft of another and an unknown dashboard are both 404 (%s)',
  async (path) => {
    for (const key of [records.draftId, 999, 'nosuch']) {
      const answer = await other.get(`/api/v1/dashboard/${key}${path}`)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ message: 'Not found' })
    }
  },
)

test('a star is set, read and removed', async () => {
  const star = `/api/v1/dashboard/${records.dashboardId}/favorites/`
  const ask = async () =>
    (await client.get(`/api/v1/dashboard/favorite_status/?q=!(${records.dashboardId})`)).json<unknown>()
  await client.send('POST', star)
  expect(await ask()).toEqual({ result: [{ id: records.dashboardId, value: true }] })
  await client.send('DELETE', star)
  expect(await ask()).toEqual({ result: [{ id: records.dashboardId, value: false }] })
})

test('a draft of another user cannot be starred', async () => {
  const path = `/api/v1/dashboard/${records.draftId}/favorites/`
  expect((await other.send('POST', path)).statusCode).toBe(404)
  expect((await other.get(`/api/v1/dashboard/favorite_status/?q=!(${records.draftId})`)).statusCode).toBe(404)
})
