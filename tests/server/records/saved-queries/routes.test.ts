import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addUser, openTestApp, TEST_TIME, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient
let other: TestClient

const PATH = '/api/v1/saved_query/'

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  other = await server.signIn(await addUser(server.store, 'other'))
})
afterAll(() => server.close())

async function save(fields: object = {}, by = client): Promise<number> {
  return (await by.send('POST', PATH, fields)).json<{ id: number }>().id
}

const FIELDS = {
  label: 'Delays ☃',
  db_id: 1,
  catalog: null,
  schema: 'main',
  sql: 'SELECT 1',
  description: 'by airport',
  template_parameters: '{"x":1}',
}

test('a saved query answers 201 with its id and fields', async () => {
  const answer = await client.send('POST', PATH, FIELDS)
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual({ id: expect.any(Number), result: { ...FIELDS, extra_json: '{}' } })
  expect(answer.headers['etag']).toMatch(/^"\d+"$/)
})

test('nothing is required', async () => {
  expect((await client.send('POST', PATH, {})).json()).toMatchObject({
    result: { label: null, db_id: null, sql: null, extra_json: '{}' },
  })
})

test('it is read with its database, author and time', async () => {
  const sql = 'SELECT 1 FROM main.flights'
  const id = await save({ ...FIELDS, sql, extra_json: '{"schedule_info": {"output_table": "t"}}' })
  server.clock.now = TEST_TIME + 3 * 60_000
  const answer = await client.get(`${PATH}${id}`)
  server.clock.now = TEST_TIME
  const person = { id: 1, first_name: 'Local', last_name: 'User' }
  const { result, ...rest } = answer.json<{ result: unknown }>()
  expect(rest).toMatchObject({ id, show_title: 'Show Saved Query' })
  expect(result).toEqual({
    id,
    label: 'Delays ☃',
    database: { id: 1, database_name: 'examples' },
    catalog: null,
    schema: 'main',
    sql,
    sql_tables: [{ catalog: null, schema: 'main', table: 'flights' }],
    description: 'by airport',
    template_parameters: '{"x":1}',
    extra: { schedule_info: { output_table: 't' } },
    changed_by: person,
    changed_on: '2026-11-21T12:00:00.000000',
    changed_on_delta_humanized: '3 minutes ago',
    created_by: person,
  })
})

test('an update changes its fields and keeps the rest', async () => {
  const id = await save(FIELDS)
  const answer = await client.send('PUT', `${PATH}${id}`, { label: 'Delays 2', description: null })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    result: { ...FIELDS, label: 'Delays 2', description: null, extra_json: '{}' },
  })
})

test('a deleted one is not found', async () => {
  const id = await save()
  const remove = () => client.send('DELETE', `${PATH}${id}`)
  expect((await remove()).json()).toEqual({ message: 'OK' })
  const again = await remove()
  expect([again.statusCode, again.json()]).toEqual([404, { message: 'Not found' }])
})

test('a deleted one is 404 with its revision, an unknown one without', async () => {
  const id = await save()
  const before = (await client.get(`${PATH}${id}`)).headers.etag
  await client.send('DELETE', `${PATH}${id}`)
  const read = await client.get(`${PATH}${id}`)
  const written = await client.send('PUT', `${PATH}${id}`, { label: 'Late' })
  expect([read.statusCode, written.statusCode]).toEqual([404, 404])
  expect(revision(read.headers.etag)).toBe(revision(before) + 1)
  expect(written.headers.etag).toBe(read.headers.etag)
  expect((await client.get(`${PATH}${id + 1_000}`)).headers.etag).toBeUndefined()
  expect((await other.get(`${PATH}${id}`)).headers.etag).toBeUndefined()
})

function revision(etag: string | undefined): number {
  return Number(etag?.replaceAll('"', ''))
}

test.each([
  ['an unknown field', { label: 'x', dbId: 1 }, { dbId: ['Unknown field.'] }],
  [
    'the names of the client',
    { name: 'x', dbId: 1, remoteId: null },
    { dbId: ['Unknown field.'], name: ['Unknown field.'], remoteId: ['Unknown field.'] },
  ],
  ['a label that is a number', { label: 5 }, { label: ['Not a valid string.'] }],
  ['a long label', { label: 'x'.repeat(257) }, { label: ['Longer than maximum length 256.'] }],
  ['extra_json that is none', { extra_json: '{' }, { extra_json: ['Expecting a JSON text.'] }],
  ['an unknown database', { db_id: 999 }, 'FOREIGN KEY constraint failed: there is no database 999'],
])('%s is 422, saving and changing', async (_name, fields, message) => {
  const id = await save({ label: 'Kept' })
  for (const answer of [
    await client.send('POST', PATH, fields),
    await client.send('PUT', `${PATH}${id}`, fields),
  ]) {
    expect([answer.statusCode, answer.json()]).toEqual([422, { message }])
  }
  expect((await client.get(`${PATH}${id}`)).json()).toMatchObject({ result: { label: 'Kept' } })
})

test('a body that is no JSON is 400', async () => {
  const answer = await client.form('POST', PATH, { label: 'x' })
  // A form without a CSRF fault reaches the call, which reads JSON only.
  expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'Request is not JSON' }])
})

test('the saved query of another cannot be seen, changed, deleted or listed', async () => {
  const id = await save({ label: 'Theirs alone' }, other)
  for (const answer of [
    await client.get(`${PATH}${id}`),
    await client.send('PUT', `${PATH}${id}`, { label: 'x' }),
    await client.send('DELETE', `${PATH}${id}`),
  ]) {
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Not found' }])
  }
  const list = await client.get(`${PATH}?q=(filters:!((col:label,opr:ct,value:'Theirs alone')))`)
  expect(list.json()).toMatchObject({ count: 0, result: [] })
  expect((await other.get(`${PATH}${id}`)).json()).toMatchObject({ result: { label: 'Theirs alone' } })
})

test('a tab has a saved query of its user, until that is deleted', async () => {
  const id = await save(FIELDS)
  const bind = async (savedQuery: number | null) =>
    await client.form('PUT', tabPath, { saved_query_id: savedQuery })
  const made = await client.form('POST', '/tabstateview/', { queryEditor: { dbId: 1, remoteId: id } })
  const tabPath = `/tabstateview/${made.json<{ id: number }>().id}`
  const savedQuery = async () => (await client.get(tabPath)).json<Record<string, unknown>>()['saved_query']
  expect(await savedQuery()).toEqual({ id })
  await bind(null)
  expect(await savedQuery()).toBeNull()
  await bind(id)
  expect(await savedQuery()).toEqual({ id })
  await bind(await save({}, other))
  expect(await savedQuery()).toBeNull()
  await bind(id)
  const { etag } = (await client.get(tabPath)).headers
  await client.send('DELETE', `${PATH}${id}`)
  expect(await savedQuery()).toBeNull()
  expect((await client.get(tabPath)).headers['etag']).not.toBe(etag)
})

test('a tab that names a saved query deleted meanwhile has none, and keeps its text', async () => {
  const id = await save(FIELDS)
  await client.send('DELETE', `${PATH}${id}`)
  const made = await client.form('POST', '/tabstateview/', { queryEditor: { dbId: 1, remoteId: id } })
  const tabPath = `/tabstateview/${made.json<{ id: number }>().id}`
  expect((await client.get(tabPath)).json()).toMatchObject({ saved_query: null })
  const change = await client.form('PUT', tabPath, { sql: 'saved', saved_query_id: id })
  expect(change.statusCode).toBe(200)
  expect((await client.get(tabPath)).json()).toMatchObject({ sql: 'saved', saved_query: null })
})

test('a tab that names the saved query of another user has none, and reveals nothing of it', async () => {
  const theirs = await save({}, other)
  const made = await client.form('POST', '/tabstateview/', { queryEditor: { dbId: 1, remoteId: theirs } })
  const tabPath = `/tabstateview/${made.json<{ id: number }>().id}`
  expect((await client.get(tabPath)).json()).toMatchObject({ saved_query: null })
})

test('a create with a uuid happens once', async () => {
  const uuid = '0192e4a0-7b1c-4c6e-9a53-2f6d1b7c8e90'
  const first = await client.send('POST', PATH, { label: 'Once', uuid })
  const second = await client.send('POST', PATH, { label: 'Once', uuid })
  expect(second.json()).toEqual(first.json())
  expect(first.json()).toMatchObject({ result: { label: 'Once' } })
})

test('revisions: a stale change is 412 with the present saved query', async () => {
  const id = await save(FIELDS)
  const change = (match: string) =>
    server.app.inject({
      method: 'PUT',
      url: `${PATH}${id}`,
      payload: { sql: 'SELECT 2' },
      headers: { cookie: client.cookie, 'x-csrftoken': client.csrfToken, 'if-match': match },
    })
  const tag = String((await client.get(`${PATH}${id}`)).headers['etag'])
  expect((await change(tag)).statusCode).toBe(200)
  const stale = await change(tag)
  expect(stale.statusCode).toBe(412)
  expect(stale.json()).toMatchObject({ result: { id, sql: 'SELECT 2', extra: {} } })
})

describe('the list', () => {
  let ids: readonly number[]
  let lister: TestClient

  beforeAll(async () => {
    lister = await server.signIn(await addUser(server.store, 'lister'))
    const made: number[] = []
    for (const [label, sql, more] of [
      ['Beta', 'SELECT 1', { schema: 'main', db_id: 1 }],
      ['alpha', 'SELECT delay FROM flights', { schema: 'scratch' }],
      ['Gamma', 'SELECT 3', { schema: 'main', description: 'Delay by month' }],
    ] as const) {
      server.clock.now += 1_000
      made.push(await save({ label, sql, ...more }, lister))
    }
    ids = made
    server.clock.now = TEST_TIME
  })

  const nth = (...places: readonly number[]) => places.map((place) => ids[place])

  test.each([
    ['', [0, 1, 2]],
    ['(order_column:changed_on_delta_humanized,order_direction:desc)', [2, 1, 0]],
    ['(order_column:label,order_direction:asc)', [1, 0, 2]],
    ['(order_column:database.database_name,order_direction:desc)', [0, 2, 1]],
    ['(filters:!((col:label,opr:all_text,value:DELAY)))', [1, 2]],
    ['(filters:!((col:database,opr:rel_o_m,value:1)))', [0]],
    ['(filters:!((col:schema,opr:eq,value:main)))', [0, 2]],
    ['(order_column:label,order_direction:asc,page:1,page_size:2)', [2]],
  ])('%j gives %j', async (q, places) => {
    const answer = await lister.get(q === '' ? PATH : `${PATH}?q=${encodeURIComponent(q)}`)
    expect(answer.json<{ ids: number[] }>().ids).toEqual(nth(...places))
  })

  test('a page has the total and the requested columns', async () => {
    const answer = await lister.get(`${PATH}?q=(columns:!(id,label,db_id),page:0,page_size:1)`)
    expect(answer.json()).toMatchObject({
      count: 3,
      ids: nth(0),
      list_columns: ['db_id', 'id', 'label'],
    })
    expect(answer.json<{ result: unknown }>().result).toEqual([{ id: ids[0], label: 'Beta', db_id: 1 }])
  })

  test('an unknown column is 400', async () => {
    const answer = await lister.get(`${PATH}?q=(filters:!((col:user_id,opr:eq,value:1)))`)
    expect(answer.json()).toEqual({ message: 'Filter column: user_id not allowed to filter' })
    const order = await lister.get(`${PATH}?q=(order_column:user_id,order_direction:asc)`)
    expect(order.json()).toEqual({ message: 'Invalid order by column: user_id' })
  })
})

describe('the calls around saved queries', () => {
  test('several are deleted at once, all or none, with the message of the reference server', async () => {
    const [one, two, theirs] = [await save(), await save(), await save({}, other)]
    const missing = await client.send('DELETE', `${PATH}?q=!(${one},${theirs})`)
    expect([missing.statusCode, missing.json()]).toEqual([404, { message: 'Not found' }])
    const gone = await client.send('DELETE', `${PATH}?q=!(${one},${two})`)
    expect([gone.statusCode, gone.json()]).toEqual([200, { message: 'Deleted 2 saved queries' }])
    expect((await client.get(`${PATH}${two}`)).statusCode).toBe(404)
    expect((await other.get(`${PATH}${theirs}`)).statusCode).toBe(200)
    const [last] = [await save()]
    expect((await client.send('DELETE', `${PATH}?q=!(${last})`)).json()).toEqual({
      message: 'Deleted 1 saved query',
    })
    expect((await client.send('DELETE', PATH)).statusCode).toBe(400)
  })

  test('distinct lists the schemas of one’s own queries only', async () => {
    await save({ schema: 'Alpha' })
    await save({ schema: 'hidden' }, other)
    const schemas = (await client.get(`${PATH}distinct/schema?q=(filter:alp)`)).json()
    expect(schemas).toEqual({ count: 1, result: [{ text: 'Alpha', value: 'Alpha' }] })
    expect((await client.get(`${PATH}distinct/schema?q=(filter:hidden)`)).json()).toEqual({
      count: 0,
      result: [],
    })
    expect((await client.get(`${PATH}distinct/sql`)).statusCode).toBe(404)
  })

  test('related lists databases and authors, and no other column', async () => {
    expect((await client.get(`${PATH}related/database`)).json()).toEqual({
      count: 1,
      result: [{ extra: {}, text: 'examples', value: 1 }],
    })
    expect((await client.get(`${PATH}related/created_by?q=(filter:local)`)).json()).toMatchObject({
      result: [{ text: 'Local User' }],
    })
    expect((await client.get(`${PATH}related/owners`)).statusCode).toBe(404)
  })

  test('_info has the permissions of the reference server', async () => {
    expect((await client.get(`${PATH}_info?q=(keys:!(permissions))`)).json()).toEqual({
      permissions: ['can_write', 'can_export', 'can_read'],
    })
  })

  test('related and distinct of queries', async () => {
    const run = { database_id: server.databaseId, sql: 'SELECT 1', client_id: 'around00001' }
    await client.send('POST', '/api/v1/sqllab/execute/', run)
    expect((await client.get('/api/v1/query/distinct/status')).json()).toEqual({
      count: 1,
      result: [{ text: 'success', value: 'success' }],
    })
    expect((await other.get('/api/v1/query/distinct/status')).json()).toEqual({ count: 0, result: [] })
    expect((await client.get('/api/v1/query/distinct/sql')).statusCode).toBe(404)
    expect((await client.get('/api/v1/query/related/user?q=(filter:local)')).json()).toMatchObject({
      count: 1,
      result: [{ text: 'Local User' }],
    })
    expect((await client.get('/api/v1/query/related/nope')).statusCode).toBe(404)
  })
})
