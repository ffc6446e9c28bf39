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
  ['a dataset', '(filters:!((col:datasource_id,opr:eq,value:DATASET)))', 2],
  ['a dashboard', '(filters:!((col:dashboards,opr:rel_m_m,value:DASHBOARD)))', 2],
  ['no ids', '(filters:!((col:id,opr:in,value:!())))', 0],
  ['owners', '(filters:!((col:owners,opr:rel_m_m,value:1)))', 2],
  ['own ones', '(filters:!((col:created_by,opr:chart_created_by_me,value:me)))', 2],
  ['certified ones', '(filters:!((col:id,opr:chart_is_certified,value:!t)))', 0],
])('charts are found by %s', async (_name, q, count) => {
  const query = q
    .replace('DATASET', String(records.datasetId))
    .replace('DASHBOARD', String(records.dashboardId))
  expect((await client.get(`/api/v1/chart/?q=${query}`)).json()).toMatchObject({ count })
})

test('charts are found by their ids', async () => {
  const [id] = records.chartIds
  const answer = await client.get(`/api/v1/chart/?q=(filters:!((col:id,opr:in,value:!(${id},9))))`)
  expect(answer.json()).toMatchObject({ count: 1, ids: [id] })
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

test('a star is set, read, filtered by and removed; twice is no error', async () => {
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
])('%s is rejected', async (_name, path, status) => {
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

const PARAMS = JSON.stringify({ viz_type: 'pie', metric: 'count' })

async function made(fields: object = {}, headers: Record<string, string> = {}) {
  const body = { slice_name: 'Mine', datasource_id: records.datasetId, datasource_type: 'table', ...fields }
  return await client.send('POST', '/api/v1/chart/', body, headers)
}

test('a chart is created with its fields, has a revision, and is listed', async () => {
  const answer = await made({ viz_type: 'pie', params: PARAMS, dashboards: [records.dashboardId] })
  expect(answer.statusCode).toBe(201)
  const { id, result } = answer.json<{ id: number; result: object }>()
  expect(result).toEqual({
    slice_name: 'Mine',
    viz_type: 'pie',
    params: PARAMS,
    datasource_id: records.datasetId,
    datasource_type: 'table',
    dashboards: [records.dashboardId],
  })
  expect(answer.headers['etag']).toMatch(/^"\d+"$/)
  const read = await client.get(`/api/v1/chart/${id}`)
  expect(read.headers['etag']).toBe(answer.headers['etag'])
  expect(read.json()).toMatchObject({
    result: {
      slice_name: 'Mine',
      dashboards: [{ id: records.dashboardId }],
      owners: [{ first_name: 'Local' }],
    },
  })
})

test('a chart that is created twice with one uuid exists once', async () => {
  const uuid = '6b1fbb4e-1f0a-4f3e-9d8e-6f5d3c1a2b3c'
  const [first, again] = [await made({ uuid }), await made({ uuid })]
  expect(again.json<{ id: number }>().id).toBe(first.json<{ id: number }>().id)
})

test.each([
  ['no fields', {}, 400, { slice_name: ['Missing data for required field.'] }],
  ['an unknown field', { changed_on: 'x' }, 400, { changed_on: ['Unknown field.'] }],
  ['params that are no JSON', { params: '{bad' }, 400, { params: ['JSON not valid'] }],
  [
    'params of too many values',
    { params: `[${'1,'.repeat(100_000)}1]` },
    400,
    { params: ['The JSON text has more than 100,000 values. Nothing was changed.'] },
  ],
  ['an unknown dataset', { datasource_id: 99_999 }, 422, { datasource_id: ['Datasource does not exist'] }],
  ['an unknown dashboard', { dashboards: [99_999] }, 422, { dashboards: ['Dashboards do not exist'] }],
  ['an unknown owner', { owners: [99_999] }, 422, { owners: ['Owners are invalid'] }],
])('a chart with %s is rejected', async (what, fields, status, message) => {
  const answer = what === 'no fields' ? await client.send('POST', '/api/v1/chart/', {}) : await made(fields)
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ message })
})

test('a change keeps the other fields, and one of an old revision gets the present record', async () => {
  const first = await made({ description: 'What it says' })
  const { id } = first.json<{ id: number }>()
  const path = `/api/v1/chart/${id}`
  const changed = await client.send('PUT', path, { slice_name: 'Named anew' })
  expect(changed.json()).toEqual({ id, result: { slice_name: 'Named anew' } })
  expect((await client.get(path)).json()).toMatchObject({
    result: { slice_name: 'Named anew', description: 'What it says' },
  })
  const late = await client.send(
    'PUT',
    path,
    { slice_name: 'Late' },
    { 'if-match': String(first.headers['etag']) },
  )
  expect(late.statusCode).toBe(412)
  expect(late.json()).toMatchObject({ result: { id, slice_name: 'Named anew' } })
})

test('every owner can change a chart, all users see it, and get its deletion', async () => {
  const { id } = (await made()).json<{ id: number }>()
  const other = await server.signIn(await addUser(server.store, `other-${id}`))
  const path = `/api/v1/chart/${id}`
  expect((await other.get(path)).statusCode).toBe(200)
  const refused = await other.send('PUT', path, { slice_name: 'Theirs' })
  expect([refused.statusCode, refused.json()]).toEqual([403, { message: 'Forbidden' }])
  const before = (await other.get('/api/v1/sync/changes')).json<ChangesAnswer>().result
  expect(before.changes).toContainEqual(expect.objectContaining({ kind: 'chart', id, deleted: false }))
  expect((await client.send('DELETE', path)).json()).toEqual({ message: 'OK' })
  const after = await other.get(`/api/v1/sync/changes?q=(cursor:'${before.cursor}')`)
  expect(after.json<ChangesAnswer>().result.changes).toContainEqual(
    expect.objectContaining({ kind: 'chart', id, deleted: true }),
  )
  expect((await other.get(path)).statusCode).toBe(404)
})

interface ChangesAnswer {
  readonly result: { readonly cursor: string; readonly changes: readonly object[] }
}

test('a chart is added to a new dashboard, and stays in those that its owner cannot see', async () => {
  const created = await client.send('POST', '/api/v1/dashboard/', { dashboard_title: 'Flights' })
  expect([created.statusCode, created.json().result]).toEqual([201, { dashboard_title: 'Flights' }])
  const dashboardId = created.json<{ id: number }>().id
  const { id } = (await made({ dashboards: [dashboardId] })).json<{ id: number }>()
  const read = async () => (await client.get(`/api/v1/chart/${id}`)).json().result
  expect((await read()).dashboards).toMatchObject([{ id: dashboardId, dashboard_title: 'Flights' }])
  const other = await server.signIn(await addUser(server.store, `placing-${id}`))
  const hidden = (await other.send('POST', '/api/v1/dashboard/', { dashboard_title: 'Theirs' })).json<{
    id: number
  }>()
  await server.store.db
    .insertInto('dashboard_charts')
    .values({ dashboard_id: hidden.id, chart_id: id, position: 0 })
    .execute()
  await client.send('PUT', `/api/v1/chart/${id}`, { dashboards: [records.dashboardId] })
  expect((await read()).dashboards.map((one: { id: number }) => one.id)).toEqual([records.dashboardId])
  const theirs = await other.get(`/api/v1/dashboard/${hidden.id}/charts`)
  expect(theirs.json().result).toMatchObject([{ id }])
})

interface LayoutAnswer {
  readonly result: { readonly position_json: string }
}

/** The children of the grid, and the ids of the charts in the layout of a dashboard. */
async function layoutOf(id: number) {
  const { position_json: text } = (await client.get(`/api/v1/dashboard/${id}`)).json<LayoutAnswer>().result
  const entries: Readonly<Record<string, { children?: readonly string[]; meta?: { chartId?: number } }>> =
    JSON.parse(text)
  const chartIds = Object.values(entries).flatMap(({ meta }) => meta?.chartId ?? [])
  return { rows: entries['GRID_ID']?.children ?? [], chartIds }
}

test('a chart that is added to a dashboard is in its layout, after all others', async () => {
  const position = {
    ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
    GRID_ID: { id: 'GRID_ID', type: 'GRID', children: ['HEADER-1'] },
    'HEADER-1': { id: 'HEADER-1', type: 'HEADER', children: [], meta: { text: 'Delays' } },
  }
  const body = { dashboard_title: 'Placed', position_json: JSON.stringify(position) }
  const { id: dashboardId } = (await client.send('POST', '/api/v1/dashboard/', body)).json<{ id: number }>()
  const { id } = (await made({ dashboards: [dashboardId] })).json<{ id: number }>()
  const { rows, chartIds } = await layoutOf(dashboardId)
  expect([rows[0], rows.length, chartIds]).toEqual(['HEADER-1', 2, [id]])
  await client.send('PUT', `/api/v1/chart/${id}`, { dashboards: [dashboardId], slice_name: 'Again' })
  expect((await layoutOf(dashboardId)).chartIds).toEqual([id])
})

test('a chart that is added to a dashboard of somebody else leaves its layout', async () => {
  const { id: dashboardId } = (
    await client.send('POST', '/api/v1/dashboard/', { dashboard_title: 'Not theirs', published: true })
  ).json<{ id: number }>()
  const other = await server.signIn(await addUser(server.store, 'adding'))
  const body = { slice_name: 'Theirs', datasource_id: records.datasetId, datasource_type: 'table' }
  await other.send('POST', '/api/v1/chart/', { ...body, dashboards: [dashboardId] })
  const read = (await client.get(`/api/v1/dashboard/${dashboardId}`)).json<LayoutAnswer>()
  expect(read.result.position_json ?? '').toBe('')
})
