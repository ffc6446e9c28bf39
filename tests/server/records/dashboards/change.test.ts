import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ExampleRecords, insertExampleRecords } from '#tests/support/example-records.ts'
import { addUser, openTestApp, TEST_TIME, type TestApp, type TestClient } from '#tests/support/test-app.ts'

const PATH = '/api/v1/dashboard/'

let server: TestApp
let client: TestClient
let other: TestClient
let otherId: number
let records: ExampleRecords

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  otherId = await addUser(server.store, 'other')
  other = await server.signIn(otherId)
  records = await insertExampleRecords(server, TEST_TIME)
})
afterAll(() => server.close())

async function create(fields: object, by = client): Promise<number> {
  const answer = await by.send('POST', PATH, fields)
  expect(answer.statusCode).toBe(201)
  return answer.json<{ id: number }>().id
}

async function read(id: number, by = client) {
  return (await by.get(`${PATH}${id}`)).json<{ result: Record<string, unknown> }>().result
}

/** The layout of the recordings: one chart in a row. */
const layoutOf = (chartId: number) => ({
  DASHBOARD_VERSION_KEY: 'v2',
  ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
  GRID_ID: { type: 'GRID', id: 'GRID_ID', children: ['CHART-a'], parents: ['ROOT_ID'] },
  'CHART-a': { type: 'CHART', id: 'CHART-a', children: [], meta: { chartId, width: 4, height: 50 } },
})

// Recorded: dashboard.json, "Bad JSON texts and too long title: 400" and the cases around it.
test.each([
  [
    { dashboard_title: 'x'.repeat(501), position_json: 'bad', json_metadata: '{bad' },
    400,
    {
      dashboard_title: ['Length must be between 0 and 500.'],
      json_metadata: ['JSON not valid'],
      position_json: ['JSON not valid'],
    },
  ],
  [{ json_metadata: '{"foo":1}' }, 400, { json_metadata: [{ foo: ['Unknown field.'] }] }],
  [{ foo: 1 }, 400, { foo: ['Unknown field.'] }],
  [{ uuid: '6b1fbb4e-1f0a-4f3e-9d8e-6f5d3c1a2b3c' }, 400, { uuid: ['Unknown field.'] }],
  [{ owners: [99_999], roles: [99_999] }, 422, { owners: ['Owners are invalid'] }],
  [{ slug: 'airports' }, 422, { slug: ['Must be unique'] }],
  [{ slug: 'airports!' }, 422, { slug: ['Must be unique'] }],
  [{ slug: 'p' }, 422, { slug: ['“p” is an address of Offset itself. Choose another one.'] }],
  [{ slug: ' new!' }, 422, { slug: ['“new” is an address of Offset itself. Choose another one.'] }],
  [
    { position_json: '[1]' },
    400,
    { position_json: ['The layout is not a JSON object. Nothing was changed.'] },
  ],
])('a create with %j is rejected: %i', async (fields, status, message) => {
  const answer = await client.send('POST', PATH, fields)
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toEqual({ message })
})

test('numbers beyond 2^53 keep their digits, in layout and settings', async () => {
  const id = await create({ dashboard_title: 'digits' })
  const layout = JSON.stringify(layoutOf(records.chartIds[0])).replace(
    '"width":4',
    '"width":4,"own":9007199254740993',
  )
  const json_metadata = `{"label_colors":{"a":12345678901234567890},"positions":${layout}}`
  expect((await client.send('PUT', `${PATH}${id}`, { json_metadata })).statusCode).toBe(200)
  const stored = await read(id)
  expect(stored['position_json']).toContain('"own":9007199254740993')
  expect(stored['json_metadata']).toContain('"label_colors":{"a":12345678901234567890}')
})

test('a create stores every field; the texts come back as they were sent', async () => {
  const fields = {
    dashboard_title: 'full',
    slug: 'bi My Slug!/ü',
    owners: [server.user.id, otherId],
    roles: [],
    position_json: '{ "b": 1.0, "a": {} }',
    css: '.x{color:red}</style><script>',
    json_metadata: '{"color_scheme": "supersetColors", "refresh_frequency": 0}',
    published: true,
    certified_by: 'me',
    certification_details: 'checked',
  }
  const answer = await client.send('POST', PATH, fields)
  const { id } = answer.json<{ id: number }>()
  expect(answer.json()).toEqual({ id, result: { ...fields, slug: 'bi-My-Slugü' } })
  expect(await read(id)).toMatchObject({
    ...fields,
    slug: 'bi-My-Slugü',
    url: '/superset/dashboard/bi-My-Slugü/',
    owners: [{ id: server.user.id }, { id: otherId }],
    charts: [],
  })
})

test('an update of the settings replaces all of them, with the recorded defaults', async () => {
  const id = await create({ json_metadata: '{"native_filter_configuration": [{"id": "a"}]}' })
  const sent = { json_metadata: '{"color_scheme": "supersetColors", "shared_label_colors": ["a"]}' }
  const answer = await client.send('PUT', `${PATH}${id}`, sent)
  expect(answer.json()).toEqual({ id, last_modified_time: Math.floor(TEST_TIME / 1000), result: sent })
  const { json_metadata: stored } = await read(id)
  expect(JSON.parse(String(stored))).toEqual({
    color_scheme: 'supersetColors',
    shared_label_colors: ['a'],
    timed_refresh_immune_slices: [],
    expanded_slices: {},
    refresh_frequency: 0,
    label_colors: {},
    map_label_colors: {},
    color_scheme_domain: [],
    cross_filters_enabled: true,
  })
})

test('a layout in the settings sets the charts, and one in its own column does not', async () => {
  const [chartId] = records.chartIds
  const id = await create({ position_json: JSON.stringify(layoutOf(chartId)) })
  expect(await read(id)).toMatchObject({ charts: [] })
  const positions = layoutOf(chartId)
  await client.send('PUT', `${PATH}${id}`, { json_metadata: JSON.stringify({ positions }) })
  const saved = await read(id)
  expect(saved).toMatchObject({ charts: ['Airports by state'] })
  expect(JSON.parse(String(saved['position_json']))).toMatchObject({
    ...positions,
    'CHART-a': { meta: { chartId, width: 4, uuid: expect.any(String) } },
  })
  expect(JSON.parse(String(saved['json_metadata']))).not.toHaveProperty('positions')
  await client.send('PUT', `${PATH}${id}`, { json_metadata: '{}' })
  expect(await read(id)).toMatchObject({ charts: ['Airports by state'] })
  const unknown = { positions: layoutOf(99_999) }
  const answer = await client.send('PUT', `${PATH}${id}`, { json_metadata: JSON.stringify(unknown) })
  expect(answer.statusCode).toBe(200)
  expect(await read(id)).toMatchObject({ charts: [] })
})

test('an empty slug becomes null, and an empty body changes nothing', async () => {
  const id = await create({ slug: 'gone' })
  expect((await client.send('PUT', `${PATH}${id}`, { slug: '' })).json()).toMatchObject({
    result: { slug: '' },
  })
  expect(await read(id)).toMatchObject({ slug: null, url: `/superset/dashboard/${id}/` })
  expect((await client.send('PUT', `${PATH}${id}`, {})).json()).toMatchObject({ id, result: {} })
})

test('a dashboard always has an owner', async () => {
  const id = await create({ owners: [otherId, server.user.id] })
  await client.send('PUT', `${PATH}${id}`, { owners: [] })
  expect(await read(id)).toMatchObject({ owners: [{ id: server.user.id }] })
})

test('dashboards are deleted one by one or several at once', async () => {
  const ids = [await create({}), await create({}), await create({})]
  expect((await client.send('DELETE', `${PATH}${ids[0]}`)).json()).toEqual({ message: 'OK' })
  expect((await client.send('DELETE', `${PATH}?q=!(${ids[1]},${ids[2]})`)).json()).toEqual({
    message: 'Deleted 2 dashboards',
  })
  for (const id of ids) expect((await client.get(`${PATH}${id}`)).statusCode).toBe(404)
})

test('a published dashboard of another user is 403 for changes, and a draft is 404', async () => {
  const published = await create({ published: true })
  const draft = await create({})
  for (const [id, status, message] of [
    [published, 403, 'Forbidden'],
    [draft, 404, 'Not found'],
  ] as const) {
    for (const answer of [
      await other.send('PUT', `${PATH}${id}`, { dashboard_title: 'hack' }),
      await other.send('DELETE', `${PATH}${id}`),
      await other.send('DELETE', `${PATH}?q=!(${id})`),
    ]) {
      expect(answer.statusCode).toBe(status)
      expect(answer.json()).toEqual({ message })
    }
  }
})

const KEY = '6f6b1f9c-3f0a-4f3e-9d8e-6f5d3c1a2b3c'

test('a client of our protocol gets back its settings as it sent them, also unknown ones', async () => {
  const [chartId] = records.chartIds
  const sent = {
    dashboard_title: 'ours',
    json_metadata: '{"unknown": {"__proto__": 1}, "refresh_frequency": 10}',
    tag_names: ['money'],
    mark: { version: 1 },
    uuid: '0a6b1f9c-3f0a-4f3e-9d8e-6f5d3c1a2b3c',
  }
  const headers = { 'idempotency-key': KEY }
  const answer = await client.send('POST', PATH, sent, headers)
  expect(answer.statusCode).toBe(201)
  const { id } = answer.json<{ id: number }>()
  expect((await client.send('POST', PATH, sent, headers)).json()).toEqual(answer.json())
  expect(await read(id)).toMatchObject({
    json_metadata: sent.json_metadata,
    mark: sent.mark,
    user_id: server.user.id,
    tags: [{ name: 'money', type: 1 }],
  })
  const positions = layoutOf(chartId)
  const settings = { unknown: 1, positions }
  const put = await client.send(
    'PUT',
    `${PATH}${id}`,
    { json_metadata: JSON.stringify(settings) },
    { 'idempotency-key': KEY.replace('6f', '7f'), 'if-match': String(answer.headers['etag']) },
  )
  expect(put.statusCode).toBe(200)
  const saved = await read(id)
  expect(saved).toMatchObject({ json_metadata: '{"unknown":1}', charts: ['Airports by state'] })
  expect(JSON.parse(String(saved['position_json']))).toEqual(positions)
  const stale = await client.send(
    'PUT',
    `${PATH}${id}`,
    { dashboard_title: 'stale' },
    { 'idempotency-key': KEY.replace('6f', '8f'), 'if-match': String(answer.headers['etag']) },
  )
  expect(stale.statusCode).toBe(412)
  expect(stale.json()).toMatchObject({ result: { id, dashboard_title: 'ours' } })
})

test('a layout of our protocol detaches only charts that were in it, or that it names as detached', async () => {
  const [first] = records.chartIds
  const id = await create({ published: true })
  const keys = ['a', 'b', 'd', 'e'].map((end) => KEY.replace(/.$/, end))
  const save = async (chartId: number, fields: object = {}) => {
    const json_metadata = JSON.stringify({ positions: layoutOf(chartId) })
    const headers = { 'idempotency-key': keys.pop() ?? '' }
    const answer = await client.send('PUT', `${PATH}${id}`, { json_metadata, ...fields }, headers)
    expect([answer.statusCode, answer.json()['result']]).toEqual([200, { json_metadata }])
    return (await read(id))['charts']
  }
  // Its owner may not change the layout.
  const chart = { slice_name: 'Theirs', viz_type: 'table', datasource_id: records.datasetId }
  const attach = async () => {
    const made = await other.send('POST', '/api/v1/chart/', {
      ...chart,
      datasource_type: 'table',
      dashboards: [id],
    })
    expect(made.statusCode).toBe(201)
    return made.json<{ id: number }>().id
  }
  expect(await save(first)).toEqual(['Airports by state'])
  const theirs = await attach()
  expect(await save(first)).toEqual(['Airports by state', 'Theirs'])
  expect(await save(theirs)).toEqual(['Theirs'])
  const another = await attach()
  expect(await save(theirs, { detached_charts: [another] })).toEqual(['Theirs'])
})
