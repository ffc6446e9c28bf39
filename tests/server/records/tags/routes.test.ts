import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertDashboard } from '#server/store/dashboards.ts'
import { insertExampleRecords } from '#tests/support/example-records.ts'
import { addUser, openTestApp, TEST_TIME, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient
let dataset: number
let chart: number
let dashboard: number

beforeEach(async () => {
  server = await openTestApp()
  client = await server.signIn()
  dataset = (await insertExampleRecords(server, TEST_TIME)).datasetId
  chart = await newChart(client, 'Delays')
  dashboard = await insertDashboard(server.store, {
    title: 'Board',
    slug: 'board',
    position: null,
    metadata: null,
    isPublished: true,
    chartIds: [],
    userId: server.user.id,
    now: TEST_TIME,
  })
})
afterEach(() => server.close())

async function newChart(by: TestClient, name: string): Promise<number> {
  const body = { slice_name: name, datasource_id: dataset, datasource_type: 'table' }
  return (await by.send('POST', '/api/v1/chart/', body)).json<{ id: number }>().id
}

type Tags = readonly { readonly id: number; readonly name: string; readonly type: number }[]

async function tagsAt(address: string): Promise<readonly string[]> {
  const { tags } = (await client.get(address)).json<{ result: { tags: Tags } }>().result
  return tags.map(({ name }) => name)
}

const tagsOfChart = async (id = chart) => await tagsAt(`/api/v1/chart/${id}`)

async function idOf(name: string): Promise<number> {
  const list = await client.get(`/api/v1/tag/?q=(filters:!((col:name,opr:eq,value:'${name}')))`)
  const [id = 0] = list.json<{ ids: number[] }>().ids
  return id
}

test('a tag is made with the records that shall have it, and again with others', async () => {
  const objects = [
    ['chart', chart],
    ['dashboard', dashboard],
    ['dataset', dataset],
  ]
  const made = await client.send('POST', '/api/v1/tag/', {
    name: ' bi-tag ',
    description: 'mine',
    objects_to_tag: objects,
  })
  expect([made.statusCode, made.json()]).toEqual([201, {}])
  const addresses = [`/api/v1/chart/${chart}`, `/api/v1/dashboard/${dashboard}`, `/api/v1/dataset/${dataset}`]
  for (const address of addresses) expect(await tagsAt(address)).toEqual(['bi-tag'])
  await client.send('POST', '/api/v1/tag/', { name: 'bi-tag', objects_to_tag: [['dashboard', dashboard]] })
  expect(await tagsOfChart()).toEqual([])
  expect(await tagsAt(`/api/v1/dashboard/${dashboard}`)).toEqual(['bi-tag'])
})

test.each([
  ['a body without a name', {}, { name: ['Missing data for required field.'] }],
  ['a name of nothing but space', { name: '  ' }, { name: ['cannot be empty'] }],
  ['a name as the server itself gives', { name: 'owner:1' }, { name: ['cannot contain ":" or ","'] }],
  [
    'a record that has no tags here',
    { name: 'a', objects_to_tag: [['query', 1]] },
    { objects_to_tag: ['query cannot have tags here'] },
  ],
])('%s is rejected', async (_case, body, message) => {
  const answer = await client.send('POST', '/api/v1/tag/', body)
  expect([answer.statusCode, answer.json()]).toEqual([400, { message }])
})

test('several tags are set at once, and missing records are named', async () => {
  const answer = await client.send('POST', '/api/v1/tag/bulk_create', {
    tags: [
      { name: 'bi-a', objects_to_tag: [['chart', chart]] },
      { name: 'bi-b', objects_to_tag: [['chart', 99_999]] },
    ],
  })
  expect(answer.json()).toEqual({
    result: { objects_skipped: [['chart', 99_999]], objects_tagged: [['chart', chart]] },
  })
  expect(await tagsOfChart()).toEqual(['bi-a'])
})

test('tags are listed by name, with their authors', async () => {
  await client.send('POST', '/api/v1/tag/bulk_create', {
    tags: [{ name: 'bi-b' }, { name: 'bi-a' }, { name: 'x' }],
  })
  const query =
    '(filters:!((col:name,opr:ct,value:bi),(col:type,opr:custom_tag,value:!t)),page:0,page_size:10,order_column:name,order_direction:asc)'
  const list = (await client.get(`/api/v1/tag/?q=${query}`)).json<{ count: number; result: object[] }>()
  expect(list.count).toBe(2)
  expect(list).toMatchObject({
    list_title: 'List Tag',
    result: [
      { name: 'bi-a', type: 1, description: null, created_by: { first_name: 'Local', last_name: 'User' } },
      { name: 'bi-b' },
    ],
  })
})

test('a tag is read, renamed for all records, and deleted from all of them', async () => {
  await client.send('POST', '/api/v1/tag/', { name: 'old', objects_to_tag: [['chart', chart]] })
  const id = await idOf('old')
  expect((await client.get(`/api/v1/tag/${id}`)).json()).toMatchObject({
    id,
    show_title: 'Show Tag',
    result: { id, name: 'old', type: 1 },
  })
  const before = (await client.get(`/api/v1/chart/${chart}`)).headers['etag']
  const changed = await client.send('PUT', `/api/v1/tag/${id}`, { name: 'new', description: 'changed' })
  expect(changed.json()).toEqual({ id, result: { name: 'new', description: 'changed' } })
  expect(await tagsOfChart()).toEqual(['new'])
  expect((await client.get(`/api/v1/chart/${chart}`)).headers['etag']).not.toBe(before)
  expect((await client.send('DELETE', `/api/v1/tag/${id}`)).json()).toEqual({ message: 'OK' })
  expect(await tagsOfChart()).toEqual([])
  expect((await client.get(`/api/v1/tag/${id}`)).statusCode).toBe(404)
})

test('no two tags have one name', async () => {
  await client.send('POST', '/api/v1/tag/bulk_create', { tags: [{ name: 'a' }, { name: 'b' }] })
  const answer = await client.send('PUT', `/api/v1/tag/${await idOf('a')}`, { name: 'b' })
  expect([answer.statusCode, answer.json()]).toEqual([422, { message: { name: ['Name must be unique'] } }])
})

test('a record gets tags by its number, repeatedly without harm, and loses them', async () => {
  const give = async (tags: readonly string[]) =>
    (await client.send('POST', `/api/v1/tag/2/${chart}/`, { properties: { tags } })).statusCode
  expect(await give(['bi-tag'])).toBe(201)
  expect(await give(['bi-tag', 'bi-new'])).toBe(201)
  expect(await tagsOfChart()).toEqual(['bi-new', 'bi-tag'])
  const take = await client.send('DELETE', `/api/v1/tag/2/${chart}/bi-tag/`)
  expect([take.statusCode, take.json()]).toEqual([200, { message: 'OK' }])
  const again = await client.send('DELETE', `/api/v1/tag/2/${chart}/bi-tag/`)
  expect([again.statusCode, again.json()]).toEqual([422, { message: 'Could not process entity' }])
  expect(await tagsOfChart()).toEqual(['bi-new'])
  const unknown = await client.send('POST', `/api/v1/tag/9/2/`, { properties: { tags: ['bi-tag'] } })
  expect([unknown.statusCode, unknown.json()]).toEqual([422, { message: 'Invalid tag' }])
})

test('the records of a tag are found by its id and by its name, of one kind or of all', async () => {
  const objects = [
    ['chart', chart],
    ['dashboard', dashboard],
    ['dataset', dataset],
  ]
  await client.send('POST', '/api/v1/tag/', { name: 'bi-tag', objects_to_tag: objects })
  const found = async (query: string) =>
    (await client.get(`/api/v1/tag/get_objects/?${query}`)).json<{ result: { type: string }[] }>().result
  const all = await found(`tagIds=${await idOf('bi-tag')}`)
  expect(all.map(({ type }) => type)).toEqual(['dashboard', 'chart', 'dataset'])
  expect(await found('tags=bi-tag&types=chart')).toMatchObject([
    {
      id: chart,
      type: 'chart',
      name: 'Delays',
      url: `/explore/?slice_id=${chart}`,
      creator: 'Local User',
      owners: [{ username: 'admin' }],
      tags: [{ name: 'bi-tag', type: 'TagType.custom' }],
    },
  ])
  expect(await found('tags=none')).toEqual([])
})

test('a tag is a favourite of one user', async () => {
  await client.send('POST', '/api/v1/tag/', { name: 'star' })
  const id = await idOf('star')
  const isFavorite = async (by: TestClient) =>
    (await by.get(`/api/v1/tag/favorite_status/?q=!(${id})`)).json<{ result: object[] }>().result
  expect((await client.send('POST', `/api/v1/tag/${id}/favorites/`)).json()).toEqual({ result: 'OK' })
  expect(await isFavorite(client)).toEqual([{ id, value: true }])
  expect(await isFavorite(await server.signIn(await addUser(server.store, 'ada')))).toEqual([
    { id, value: false },
  ])
  await client.send('DELETE', `/api/v1/tag/${id}/favorites/`)
  expect(await isFavorite(client)).toEqual([{ id, value: false }])
})

test('charts are listed by the id of a tag, and by a part of its name', async () => {
  const other = await newChart(client, 'Other')
  await client.send('POST', `/api/v1/tag/2/${chart}/`, { properties: { tags: ['Finance'] } })
  const ids = async (filter: string) =>
    (await client.get(`/api/v1/chart/?q=(filters:!(${filter}))`)).json<{ ids: number[] }>().ids
  expect(await ids(`(col:tags,opr:chart_tag_id,value:${await idOf('Finance')})`)).toEqual([chart])
  expect(await ids('(col:tags,opr:chart_tags,value:fin)')).toEqual([chart])
  expect(await ids('(col:tags,opr:chart_tag_id,value:99999)')).toEqual([])
  expect(await tagsOfChart(other)).toEqual([])
})

test('a change of a chart sets all its tags by id, and names a missing one', async () => {
  await client.send('POST', '/api/v1/tag/bulk_create', { tags: [{ name: 'a' }, { name: 'b' }] })
  const id = await idOf('b')
  await client.send('POST', `/api/v1/tag/2/${chart}/`, { properties: { tags: ['a'] } })
  const put = await client.send('PUT', `/api/v1/chart/${chart}`, { tags: [id] })
  expect(put.json()).toEqual({ id: chart, result: { tags: [id] } })
  expect(await tagsOfChart()).toEqual(['b'])
  const wrong = await client.send('PUT', `/api/v1/chart/${chart}`, { tags: [id, 99_999] })
  expect([wrong.statusCode, wrong.json()]).toEqual([422, { message: { tags: ['Tag ID 99999 not found'] } }])
})

test('by their names tags are made as they are needed, of charts and of datasets', async () => {
  for (const address of [`/api/v1/chart/${chart}`, `/api/v1/dataset/${dataset}`]) {
    const put = await client.send('PUT', address, { tag_names: ['b', ' a', 'b'] })
    expect(put.statusCode).toBe(200)
    expect(await tagsAt(address)).toEqual(['a', 'b'])
    await client.send('PUT', address, { description: 'left alone' })
    expect(await tagsAt(address)).toEqual(['a', 'b'])
    const wrong = await client.send('PUT', address, { tag_names: ['a:b'] })
    expect(wrong.json()).toEqual({ message: { tag_names: ['cannot contain ":" or ","'] } })
    await client.send('PUT', address, { tag_names: [] })
    expect(await tagsAt(address)).toEqual([])
  }
})

test('records of other owners cannot be tagged or untagged', async () => {
  const ada = await server.signIn(await addUser(server.store, 'ada'))
  await client.send('POST', `/api/v1/tag/2/${chart}/`, { properties: { tags: ['ours'] } })
  expect(
    (await ada.send('POST', `/api/v1/tag/2/${chart}/`, { properties: { tags: ['x'] } })).statusCode,
  ).toBe(403)
  expect((await ada.send('DELETE', `/api/v1/tag/2/${chart}/ours/`)).statusCode).toBe(403)
  const id = await idOf('ours')
  expect((await ada.send('PUT', `/api/v1/tag/${id}`, { name: 'theirs' })).statusCode).toBe(403)
  expect((await ada.send('DELETE', `/api/v1/tag/?q=!('ours')`)).statusCode).toBe(403)
  const own = await newChart(ada, 'Hers')
  expect(
    (await ada.send('POST', '/api/v1/tag/', { name: 'ours', objects_to_tag: [['chart', own]] })).statusCode,
  ).toBe(201)
  expect(await tagsOfChart()).toEqual(['ours'])
  expect(await tagsOfChart(own)).toEqual(['ours'])
})

test('tags are deleted by name, all or none', async () => {
  await client.send('POST', '/api/v1/tag/bulk_create', { tags: [{ name: 'bi-a' }, { name: 'bi-b' }] })
  const missing = await client.send('DELETE', `/api/v1/tag/?q=!('bi-a',nosuch)`)
  expect([missing.statusCode, missing.json()]).toEqual([
    422,
    { message: "Invalid tag parameters: ['nosuch']. Tag parameters are invalid." },
  ])
  const both = await client.send('DELETE', `/api/v1/tag/?q=!('bi-a','bi-b')`)
  expect([both.statusCode, both.json()]).toEqual([200, { message: 'Deleted 2 tags' }])
})
