import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ExampleRecords, insertExampleRecords } from '#tests/support/example-records.ts'
import { addUser, openTestApp, TEST_TIME, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient
let other: TestClient
let records: ExampleRecords
let path: string

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  other = await server.signIn(await addUser(server.store, 'other'))
  records = await insertExampleRecords(server, TEST_TIME)
  path = `/api/v1/dashboard/${records.dashboardId}`
})
afterAll(() => server.close())

const layoutOf = (chartId: number) => ({
  ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['CHART-a'] },
  'CHART-a': { type: 'CHART', id: 'CHART-a', children: [], meta: { chartId, width: 4, height: 50 } },
})

async function copy(fields: object, by = client) {
  const answer = await by.send('POST', `${path}/copy/`, fields)
  return answer.json<{ result: { id: number; last_modified_time: number } }>().result.id
}

async function read(id: number, part = '') {
  const answer = await client.get(`/api/v1/dashboard/${id}${part}`)
  return answer.json<{ result: Record<string, unknown> & { id: number }[] }>().result
}

test('a copy has the same charts, its own settings, and belongs to who made it', async () => {
  const settings = { positions: layoutOf(records.chartIds[0]), color_scheme: 'supersetColors' }
  const id = await copy({ dashboard_title: 'copy', css: 'a {}', json_metadata: JSON.stringify(settings) })
  const copied = await read(id)
  expect(copied).toMatchObject({
    dashboard_title: 'copy',
    css: 'a {}',
    published: false,
    slug: null,
    charts: ['Airports by state'],
    owners: [{ id: server.user.id }],
  })
  expect(JSON.parse(String(copied['json_metadata']))).toMatchObject({ color_scheme: 'supersetColors' })
})

test('a copy with charts of its own places these', async () => {
  const [chartId] = records.chartIds
  const id = await copy({
    dashboard_title: 'copy 2',
    duplicate_slices: true,
    json_metadata: JSON.stringify({ positions: layoutOf(chartId) }),
  })
  const [chart] = await read(id, '/charts')
  expect(chart).toMatchObject({ slice_name: 'Airports by state' })
  expect(chart?.id).not.toBe(chartId)
  const { position_json: layout } = await read(id)
  expect(JSON.parse(String(layout))).toMatchObject({ 'CHART-a': { meta: { chartId: chart?.id } } })
})

test('a copy with charts of its own applies its filters to these, and to no chart of the original', async () => {
  const [chartId] = records.chartIds
  const id = await copy({
    dashboard_title: 'copy 3',
    duplicate_slices: true,
    json_metadata: JSON.stringify({
      positions: layoutOf(chartId),
      expanded_slices: { [chartId]: true },
      timed_refresh_immune_slices: [chartId],
      chart_configuration: {
        [chartId]: { id: chartId, crossFilters: { scope: 'global', chartsInScope: [chartId] } },
      },
      global_chart_configuration: {
        scope: { rootPath: ['ROOT_ID'], excluded: [chartId] },
        chartsInScope: [chartId, 99_999],
      },
      native_filter_configuration: [
        {
          id: 'NATIVE_FILTER-a',
          targets: [{ datasetId: 1, column: { name: 'state' } }],
          scope: { rootPath: ['ROOT_ID'], excluded: [chartId] },
          chartsInScope: [chartId],
        },
      ],
    }),
  })
  const [chart] = await read(id, '/charts')
  const { json_metadata: text } = await read(id)
  expect(JSON.parse(String(text))).toMatchObject({
    expanded_slices: { [chart?.id ?? 0]: true },
    timed_refresh_immune_slices: [chart?.id],
    chart_configuration: {
      [chart?.id ?? 0]: { id: chart?.id, crossFilters: { scope: 'global', chartsInScope: [chart?.id] } },
    },
    global_chart_configuration: {
      scope: { rootPath: ['ROOT_ID'], excluded: [chart?.id] },
      chartsInScope: [chart?.id, 99_999],
    },
    native_filter_configuration: [
      {
        targets: [{ datasetId: 1, column: { name: 'state' } }],
        scope: { rootPath: ['ROOT_ID'], excluded: [chart?.id] },
        chartsInScope: [chart?.id],
      },
    ],
  })
  expect(Object.keys(JSON.parse(String(text)).chart_configuration)).toEqual([String(chart?.id)])
})

test.each([
  [{ dashboard_title: 'x' }, 400, { json_metadata: ['Missing data for required field.'] }],
  [{ dashboard_title: 'x', json_metadata: '{bad' }, 400, { json_metadata: ['JSON not valid'] }],
  [
    { dashboard_title: 'x', json_metadata: '{}', duplicate_slices: true },
    400,
    { json_metadata: ['The settings have no layout (positions). Nothing was copied.'] },
  ],
])('a copy with %j is rejected: %i', async (fields, status, message) => {
  const answer = await client.send('POST', `${path}/copy/`, fields)
  expect([answer.statusCode, answer.json()]).toEqual([status, { message }])
})

// The state of the recording "Permalink: POST state".
const STATE = {
  urlParams: [['standalone', '0']],
  dataMask: {
    'NATIVE_FILTER-x': {
      id: 'NATIVE_FILTER-x',
      extraFormData: { filters: [{ col: 'origin', op: 'IN', val: ['ATL'] }] },
      filterState: { value: ['ATL'] },
      ownState: {},
    },
  },
  activeTabs: ['TAB-1'],
  anchor: 'CHART-a',
}

test('a permalink gives back its state, and equal states have the same key', async () => {
  const send = async (state: object) =>
    (await client.send('POST', `${path}/permalink`, state, { origin: 'http://superset.example' })).json<{
      key: string
      url: string
    }>()
  const link = await send(STATE)
  expect(link.key).toMatch(/^[\w-]{11}$/)
  expect(link.url).toBe(`http://superset.example/superset/dashboard/p/${link.key}/`)
  const { dataMask, ...others } = STATE
  expect(await send({ dataMask, ...others })).toEqual(link)
  expect((await send({ ...STATE, anchor: 'CHART-b' })).key).not.toBe(link.key)
  const answer = await other.get(`/api/v1/dashboard/permalink/${link.key}`)
  expect(answer.json()).toEqual({ dashboardId: expect.stringMatching(/^[0-9a-f-]{36}$/), state: STATE })
  const { dashboardId } = answer.json<{ dashboardId: string }>()
  expect((await other.get(`/api/v1/dashboard/${dashboardId}`)).json()).toMatchObject({
    result: { id: records.dashboardId },
  })
})

test.each([
  [999, { dataMask: {} }, 404, 'Dashboard not found.'],
  [null, { foo: 1 }, 400, "{'foo': ['Unknown field.']}"],
])('a permalink of %j with %j is rejected: %i', async (id, state, status, message) => {
  const at = id === null ? path : `/api/v1/dashboard/${id}`
  const answer = await client.send('POST', `${at}/permalink`, state)
  expect([answer.statusCode, answer.json()]).toEqual([status, { message }])
})

test('an unknown permalink is not found', async () => {
  expect((await client.get('/api/v1/dashboard/permalink/AAAAAAAAAAA')).statusCode).toBe(404)
})

const keyOf = (answer: { readonly body: string }): string => JSON.parse(answer.body).key

test('stored filters keep their key per tab of the browser, as recorded', async () => {
  const states = `${path}/filter_state`
  const value = '{"NATIVE_FILTER-x": {"id": "NATIVE_FILTER-x", "extraFormData": {}}}'
  const key = keyOf(await client.send('POST', `${states}?tab_id=1`, { value }))
  expect((await client.get(`${states}/${key}`)).json()).toEqual({ value })
  const put = (query: string) => client.send('PUT', `${states}/${key}${query}`, { value: '{"a":1}' })
  expect(keyOf(await put('?tab_id=1'))).toBe(key)
  expect((await client.get(`${states}/${key}`)).json()).toEqual({ value: '{"a":1}' })
  expect(keyOf(await put('?tab_id=2'))).not.toBe(key)
  expect(keyOf(await put(''))).not.toBe(key)
  expect(keyOf(await client.send('POST', `${states}?tab_id=1`, { value }))).toBe(key)
  const denied = await other.send('PUT', `${states}/${key}`, { value: '{}' })
  expect([denied.statusCode, denied.json()]).toEqual([
    403,
    { message: "You don't have permission to modify the value." },
  ])
  expect((await client.send('DELETE', `${states}/${key}`)).json()).toEqual({
    message: 'Deleted successfully',
  })
  expect((await client.send('DELETE', `${states}/${key}`)).json()).toEqual({ message: 'Not found' })
})

test.each([
  ['', { value: '{bad' }, 400, { value: ['JSON not valid'] }],
  ['', {}, 400, { value: ['Missing data for required field.'] }],
  ['/api/v1/dashboard/99999', { value: '{}' }, 404, 'Resource was not found.'],
])('filters of %j with %j are rejected: %i', async (at, body, status, message) => {
  const answer = await client.send('POST', `${at === '' ? path : at}/filter_state`, body)
  expect([answer.statusCode, answer.json()]).toEqual([status, { message }])
})

test('the tabs of a layout are a tree, also of one that repeats or contains itself', async () => {
  const tab = (id: string, children: readonly string[], text: string | null) => ({
    id,
    type: 'TAB',
    children,
    parents: ['ROOT_ID'],
    meta: text === null ? { defaultText: 'Tab title' } : { text },
  })
  const layout = {
    ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['TABS-a'] },
    'TABS-a': { id: 'TABS-a', type: 'TABS', children: ['TAB-a', 'TAB-b', 'TAB-a'] },
    'TAB-a': tab('TAB-a', ['TABS-b'], 'First'),
    'TABS-b': { id: 'TABS-b', type: 'TABS', children: ['TAB-c', 'ROOT_ID'] },
    'TAB-b': tab('TAB-b', [], null),
    'TAB-c': tab('TAB-c', [], 'Inner'),
  }
  const made = await client.send('POST', '/api/v1/dashboard/', { position_json: JSON.stringify(layout) })
  const { id } = made.json<{ id: number }>()
  const leaf = (value: string, title: string) => ({ value, title, parents: ['ROOT_ID'], children: [] })
  expect(await read(id, '/tabs')).toEqual({
    all_tabs: { 'TAB-a': 'First', 'TAB-b': 'Tab title', 'TAB-c': 'Inner' },
    tab_tree: [{ ...leaf('TAB-a', 'First'), children: [leaf('TAB-c', 'Inner')] }, leaf('TAB-b', 'Tab title')],
  })
})

test('a picture that is not made yet is accepted, and embedding is off', async () => {
  const { thumbnail_url: url } = await read(records.dashboardId)
  const picture = await client.get(String(url))
  expect([picture.statusCode, picture.json()]).toEqual([202, { message: 'OK Async' }])
  expect((await client.get(`${path}/embedded`)).statusCode).toBe(404)
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    const answer = await client.send(method, `${path}/embedded`)
    expect([answer.statusCode, answer.json()]).toEqual([404, {}])
  }
})

// The sessions of the other tests end here.
test('filters expire after a week', async () => {
  const key = keyOf(await client.send('POST', `${path}/filter_state`, { value: '{}' }))
  server.clock.now += 8 * 86_400_000
  const later = await server.signIn()
  expect((await later.get(`${path}/filter_state/${key}`)).statusCode).toBe(404)
})
