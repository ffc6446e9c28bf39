import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpId } from '#domain/core/ids.ts'
import { uuidsFrom } from '#domain/sync/record/uuid-of.ts'
import { addUser, openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient
let other: TestClient

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  other = await server.signIn(await addUser(server.store, 'other'))
})
afterAll(() => server.close())

const BOUNDARY = '----WebKitFormBoundary7MA4YWxkTrZu0gW'

async function createTab(fields: Record<string, unknown> = {}, by = client): Promise<number> {
  const answer = await by.form('POST', '/tabstateview/', { queryEditor: { dbId: 1, ...fields } })
  return answer.json<{ id: number }>().id
}

async function readTab(id: number, by = client) {
  return (await by.get(`/tabstateview/${id}`)).json<Record<string, unknown>>()
}

test('the smallest tab gets a label and a text, and is active', async () => {
  const id = await createTab()
  expect(await readTab(id)).toEqual({
    id,
    user_id: 1,
    label: 'Untitled Query',
    active: true,
    database_id: 1,
    catalog: null,
    schema: null,
    table_schemas: [],
    sql: 'SELECT ...',
    query_limit: null,
    latest_query: null,
    autorun: false,
    template_params: null,
    hide_left_bar: false,
    saved_query: null,
    extra_json: {},
  })
})

test('a closed tab is 404 with its revision, an unknown one without', async () => {
  const id = await createTab()
  const removed = await client.send('DELETE', `/tabstateview/${id}`)
  const read = await client.get(`/tabstateview/${id}`)
  const written = await client.form('PUT', `/tabstateview/${id}`, { label: 'Late' })
  expect([read.statusCode, read.body, written.statusCode]).toEqual([404, '', 404])
  expect(read.headers.etag).toMatch(/^"\d+"$/)
  expect([removed.headers.etag, written.headers.etag]).toEqual([read.headers.etag, read.headers.etag])
  expect((await client.get(`/tabstateview/${id + 1_000}`)).headers.etag).toBeUndefined()
  expect((await other.get(`/tabstateview/${id}`)).headers.etag).toBeUndefined()
})

test('a new tab has its author if the client sends one; Superset’s own editor sends nothing stored', async () => {
  const mark = {
    version: 1,
    updatedAt: 1_795_262_400_000,
    rev: 3,
    clientId: 'V1StGXR8_Z5jdHi6B-myT',
    seen: 12,
  }
  expect((await readTab(await createTab(mark)))['extra_json']).toEqual(mark)
  const members = { isPinned: true, group: 'Q3', northPercent: 70, southPercent: 30 }
  const place = { cursorPosition: { row: 1, column: 2 } }
  const whole = { ...mark, ...members, ...place }
  expect((await readTab(await createTab(whole)))['extra_json']).toEqual(whole)
  const superset = { version: 2, updatedAt: 1_795_262_400_000, id: 'x' }
  expect((await readTab(await createTab(superset)))['extra_json']).toEqual({})
})

test('a new tab stores fields with a column and drops the rest', async () => {
  const id = await createTab({
    version: 1,
    id: 'wLyWUXFvvnN',
    name: 'Airports ☃',
    sql: 'SELECT 2',
    schema: 'main',
    queryLimit: 10,
    hideLeftBar: true,
    templateParams: '{"a":1}',
    northPercent: 70,
  })
  expect(await readTab(id)).toMatchObject({
    label: 'Airports ☃',
    sql: 'SELECT 2',
    schema: 'main',
    query_limit: 10,
    hide_left_bar: true,
    template_params: '{"a":1}',
  })
})

test('a create that is repeated after a restored backup, with the tab unchanged, is the same tab', async () => {
  const [first = '', second = ''] = uuidsFrom('V1StGXR8_Z5jdHi6B-myT' as OpId)
  const id = await createTab({ uuid: first, name: 'Before' })
  expect(await createTab({ uuid: second, name: 'Again' })).toBe(id)
  expect(await createTab({ uuid: second, name: 'Of another user' }, other)).not.toBe(id)
  await client.send('DELETE', `/tabstateview/${id}`)
  expect(await createTab({ uuid: first, name: 'Late' })).toBe(id)
  const again = await createTab({ uuid: second, name: 'Again' })
  expect(again).not.toBe(id)
  expect(await readTab(again)).toMatchObject({ label: 'Again' })
})

test('a repeated create of a tab that a later create repeated already is the same tab', async () => {
  const [first = '', second = ''] = uuidsFrom('W1StGXR8_Z5jdHi6B-myT' as OpId)
  const id = await createTab({ uuid: second, name: 'Later' })
  expect(await createTab({ uuid: first, name: 'Earlier' })).toBe(id)
  expect(await readTab(id)).toMatchObject({ label: 'Later' })
})

test('old clients send a title', async () => {
  expect(await readTab(await createTab({ title: 'By title' }))).toMatchObject({ label: 'By title' })
})

test('a tab without a database is accepted', async () => {
  expect(await readTab(await createTab({ dbId: null }))).toMatchObject({ database_id: null })
})

test('a multipart body is read like a urlencoded one', async () => {
  const body = [
    `--${BOUNDARY}`,
    'Content-Disposition: form-data; name="queryEditor"',
    '',
    '{"dbId": 1, "name": "Untitled Query 9 ☃"}',
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n')
  const answer = await server.app.inject({
    method: 'POST',
    url: '/tabstateview/',
    payload: body,
    headers: {
      cookie: client.cookie,
      'x-csrftoken': client.csrfToken,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
  })
  expect(answer.statusCode).toBe(200)
  expect(await readTab(answer.json<{ id: number }>().id)).toMatchObject({ label: 'Untitled Query 9 ☃' })
})

test('an update changes its fields and keeps the rest', async () => {
  const id = await createTab({ name: 'Before', sql: 'SELECT 1' })
  const answer = await client.form('PUT', `/tabstateview/${id}`, {
    label: 'After',
    query_limit: 500,
    autorun: true,
    hide_left_bar: true,
    extra_json: '{"updatedAt": 1795250100000, "version": 1}',
  })
  expect(answer.json()).toBe(id)
  expect(await readTab(id)).toMatchObject({
    label: 'After',
    sql: 'SELECT 1',
    query_limit: 500,
    autorun: true,
    hide_left_bar: true,
    extra_json: { updatedAt: 1_795_250_100_000, version: 1 },
  })
})

test('an update without fields, or with a JSON body, changes nothing and answers the id', async () => {
  const id = await createTab({ name: 'Same' })
  expect((await client.form('PUT', `/tabstateview/${id}`, {})).json()).toBe(id)
  expect((await client.send('PUT', `/tabstateview/${id}`, { label: 'x' })).json()).toBe(id)
  expect(await readTab(id)).toMatchObject({ label: 'Same' })
})

test.each([
  ['an unknown column', { colour: 'red' }, 'colour: Unknown field.'],
  ['an owner', { user_id: 2 }, 'user_id: Unknown field.'],
  ['an inherited name', { constructor: 'x' }, 'constructor: Unknown field.'],
  ['a prototype', JSON.parse('{"__proto__": {"sql": "x"}}'), '__proto__: Unknown field.'],
  ['a text of another type', { sql: {} }, 'sql: Not a valid string.'],
  ['an unknown database', { database_id: 999 }, 'FOREIGN KEY constraint failed: there is no database 999'],
  [
    'an unknown query',
    { latest_query_id: 'nosuchquery' },
    'FOREIGN KEY constraint failed: there is no query nosuchquery',
  ],
  ['extra_json that is no JSON', { extra_json: '{' }, 'extra_json: Expecting a JSON text'],
])('an update with %s is 400 and changes nothing', async (_name, fields, error) => {
  const id = await createTab({ name: 'Kept' })
  const answer = await client.form('PUT', `/tabstateview/${id}`, { label: 'Changed', ...fields })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ error })
  expect(await readTab(id)).toMatchObject({ label: 'Kept' })
})

test('an unknown saved query is dropped: a restored server lost it', async () => {
  const id = await createTab({ name: 'Bound' })
  const answer = await client.form('PUT', `/tabstateview/${id}`, { label: 'Changed', saved_query_id: 5 })
  expect(answer.json()).toBe(id)
  expect(await readTab(id)).toMatchObject({ label: 'Changed', saved_query: null })
})

test('a field that is not JSON is 400 naming it', async () => {
  const answer = await server.app.inject({
    method: 'PUT',
    url: '/tabstateview/1',
    payload: 'label=plain+text',
    headers: {
      cookie: client.cookie,
      'x-csrftoken': client.csrfToken,
      'content-type': 'application/x-www-form-urlencoded',
    },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ error: 'label: Expecting a JSON text' })
})

test.each([
  ['no editor', { x: 1 }],
  ['an editor without a database', { queryEditor: { name: 'x' } }],
  ['an unknown database', { queryEditor: { dbId: 999 } }],
])('creating with %s is 400', async (_name, fields) => {
  const answer = await client.form('POST', '/tabstateview/', fields)
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json())).toEqual(['error'])
})

test('activating makes a tab the only active one', async () => {
  const first = await createTab()
  const second = await createTab()
  expect(await readTab(first)).toMatchObject({ active: false })
  const answer = await client.send('POST', `/tabstateview/${first}/activate`)
  expect(answer.json()).toBe(first)
  expect(await readTab(first)).toMatchObject({ active: true })
  expect(await readTab(second)).toMatchObject({ active: false })
})

test('activating a tab keeps the tabs of other users unchanged', async () => {
  const theirs = await createTab({}, other)
  await client.send('POST', `/tabstateview/${await createTab()}/activate`)
  expect(await readTab(theirs, other)).toMatchObject({ active: true })
})

test('a deleted tab is not found, and its number is not used again', async () => {
  const id = await createTab()
  expect((await client.send('DELETE', `/tabstateview/${id}`)).json()).toBe('OK')
  expect((await client.send('DELETE', `/tabstateview/${id}`)).statusCode).toBe(404)
  expect(await createTab()).toBeGreaterThan(id)
})

test.each([
  ['reading', 'GET', ''],
  ['changing', 'PUT', ''],
  ['deleting', 'DELETE', ''],
  ['activating', 'POST', '/activate'],
  ['taking a query from', 'DELETE', '/query/x'],
])('%s a tab of another is 403 and an unknown one 404, both empty', async (_name, method, path) => {
  const theirs = await createTab({}, other)
  for (const [id, status] of [
    [theirs, 403],
    [99_999, 404],
  ] as const) {
    const answer = await server.app.inject({
      method: method as 'GET',
      url: `/tabstateview/${id}${path}`,
      headers: { cookie: client.cookie, 'x-csrftoken': client.csrfToken },
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.body).toBe('')
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  }
  expect(await readTab(theirs, other)).toMatchObject({ id: theirs })
})

test('an id that is no number is an unknown path', async () => {
  const answer = await client.get('/tabstateview/wLyWUXFvvnN')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ errors: [{ error_type: 'GENERIC_BACKEND_ERROR' }] })
})

test('without a session no tab is read', async () => {
  const answer = await server.app.inject({ url: '/tabstateview/1' })
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toEqual({ message: 'Access is Denied', severity: 'danger' })
})

async function runQuery(clientId: string, editor: number): Promise<void> {
  await client.send('POST', '/api/v1/sqllab/execute/', {
    database_id: 1,
    sql: 'SELECT 1',
    client_id: clientId,
    sql_editor_id: String(editor),
  })
}

test('the latest query of a tab is complete, and the next one follows when it is removed', async () => {
  const id = await createTab()
  await runQuery('older000001', id)
  await runQuery('newer000001', id)
  await client.form('PUT', `/tabstateview/${id}`, { latest_query_id: 'newer000001' })
  expect(await readTab(id)).toMatchObject({
    latest_query: { id: 'newer000001', startDttm: expect.any(Number) },
  })
  const take = (query: string) => client.send('DELETE', `/tabstateview/${id}/query/${query}`)
  expect((await take('newer000001')).json()).toBe('OK')
  expect(await readTab(id)).toMatchObject({ latest_query: { id: 'older000001' } })
  expect((await take('doesnotexis')).json()).toBe('OK')
  await take('older000001')
  expect(await readTab(id)).toMatchObject({ latest_query: null })
})

test('a query is bound to a tab, and an unknown one is no error', async () => {
  const id = await createTab()
  await runQuery('migrated001', 0)
  const bind = (queryId: unknown) => client.form('POST', `/tabstateview/${id}/migrate_query`, { queryId })
  expect((await bind('migrated001')).json()).toBe(id)
  expect((await bind('doesnotexis')).json()).toBe(id)
  const bound = await server.store.db
    .selectFrom('queries')
    .select('sql_editor_id')
    .where('client_id', '=', 'migrated001')
    .executeTakeFirst()
  expect(bound?.sql_editor_id).toBe(String(id))
  expect((await bind(undefined)).statusCode).toBe(400)
})

test('the query of another cannot become the latest of mine', async () => {
  const theirs = await createTab({}, other)
  await runQuery('notyours001', 1)
  const answer = await other.form('PUT', `/tabstateview/${theirs}`, { latest_query_id: 'notyours001' })
  expect(answer.statusCode).toBe(400)
})
