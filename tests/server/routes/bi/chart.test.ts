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

test('a chart row names its dataset and dashboards', async () => {
  const answer = await client.get('/api/v1/chart/?q=(filters:!((col:slice_name,opr:sw,value:all)))')
  expect(answer.json()).toMatchObject({
    count: 1,
    result: [
      {
        slice_name: 'All airports',
        viz_type: 'table',
        datasource_id: records.datasetId,
        datasource_name_text: 'main.airports',
        dashboards: [{ id: records.dashboardId, dashboard_title: 'Airports' }],
      },
    ],
  })
})

test.each([
  ['text in name, description or type', '(filters:!((col:slice_name,opr:chart_all_text,value:PIE)))', 1],
  ['a type', '(filters:!((col:viz_type,opr:eq,value:table)))', 1],
  ['a dataset', '(filters:!((col:datasource_id,opr:eq,value:1)))', 2],
  ['a dashboard', '(filters:!((col:dashboards,opr:rel_m_m,value:1)))', 2],
  ['ids', '(filters:!((col:id,opr:in,value:!(1,9))))', 1],
  ['no ids', '(filters:!((col:id,opr:in,value:!())))', 0],
  ['owners', '(filters:!((col:owners,opr:rel_m_m,value:1)))', 2],
  ['own ones', '(filters:!((col:created_by,opr:chart_created_by_me,value:me)))', 2],
  ['certified ones', '(filters:!((col:id,opr:chart_is_certified,value:!t)))', 0],
])('charts are found by %s', async (_name, q, count) => {
  expect((await client.get(`/api/v1/chart/?q=${q}`)).json()).toMatchObject({ count })
})

test('a chart is read with its form data as text', async () => {
  const [id] = records.chartIds
  expect((await client.get(`/api/v1/chart/${id}`)).json()).toMatchObject({
    id,
    result: {
      slice_name: 'Airports by state',
      params: '{"viz_type":"pie","metric":"count"}',
      query_context: null,
      owners: [{ id: 1 }],
    },
  })
})

test('a star is set, asked for, filtered by and taken away; twice is no error', async () => {
  const [id, plain] = records.chartIds
  const star = `/api/v1/chart/${id}/favorites/`
  const ask = () => client.get(`/api/v1/chart/favorite_status/?q=!(${id},${plain})`)
  expect((await client.send('POST', star)).json()).toEqual({ result: 'OK' })
  expect((await client.send('POST', star)).json()).toEqual({ result: 'OK' })
  expect((await ask()).json()).toEqual({
    result: [
      { id, value: true },
      { id: plain, value: false },
    ],
  })
  const starred = await client.get('/api/v1/chart/?q=(filters:!((col:id,opr:chart_is_favorite,value:!t)))')
  expect(starred.json()).toMatchObject({ ids: [id] })
  const other = await server.signIn(await addUser(server.store, 'starless'))
  expect((await other.get(`/api/v1/chart/favorite_status/?q=!(${id})`)).json()).toEqual({
    result: [{ id, value: false }],
  })
  await client.send('DELETE', star)
  expect((await client.send('DELETE', star)).json()).toEqual({ result: 'OK' })
  expect((await ask()).json()).toMatchObject({ result: [{ value: false }, { value: false }] })
})

test.each([
  ['an unknown chart', '/api/v1/chart/999', 404],
  ['stars of unknown charts', '/api/v1/chart/favorite_status/?q=!(1,999)', 404],
  ['stars without ids', '/api/v1/chart/favorite_status/', 400],
  ['stars of texts', '/api/v1/chart/favorite_status/?q=!(a)', 400],
])('%s is refused', async (_name, path, status) => {
  expect((await client.get(path)).statusCode).toBe(status)
})

test('a star on an unknown chart is 404', async () => {
  expect((await client.send('POST', '/api/v1/chart/999/favorites/')).json()).toEqual({ message: 'Not found' })
})

test('a deleted chart takes its stars along', async () => {
  const [, id] = records.chartIds
  await client.send('POST', `/api/v1/chart/${id}/favorites/`)
  await server.store.db.deleteFrom('charts').where('id', '=', id).execute()
  expect(await server.store.db.selectFrom('favorites').selectAll().execute()).toEqual([])
})
