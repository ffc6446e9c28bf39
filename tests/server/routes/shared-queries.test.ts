import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_SQL_LAB_OPTIONS } from '#domain/query/sql-lab-options.ts'
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

// The query of the recordings of both versions.
const QUERY = {
  dbId: 1,
  name: 'Shared ☃',
  schema: 'public',
  catalog: 'flights',
  autorun: false,
  sql: 'SELECT 1',
  templateParams: null,
}

async function post(url: string, body: string, type = 'application/x-www-form-urlencoded', by = client) {
  return server.app.inject({
    method: 'POST',
    url,
    payload: body,
    headers: { cookie: by.cookie, 'x-csrftoken': by.csrfToken, 'content-type': type },
  })
}

const stored = (text: string) => post('/kv/store/', new URLSearchParams({ data: text }).toString())

describe('by number', () => {
  test('a query is stored as text, and every user reads it unchanged', async () => {
    const text = JSON.stringify(QUERY)
    const answer = await stored(text)
    expect([answer.statusCode, answer.json()]).toEqual([200, { id: expect.any(Number) }])
    const read = await other.get(`/kv/${answer.json<{ id: number }>().id}/`)
    expect([read.statusCode, read.body]).toEqual([200, text])
    expect(read.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(read.headers['x-content-type-options']).toBe('nosniff')
  })

  test('a text that is no JSON is stored as it is', async () => {
    const { id } = (await stored('<script>alert(1)</script>')).json<{ id: number }>()
    const read = await client.get(`/kv/${id}/`)
    expect(read.body).toBe('<script>alert(1)</script>')
    expect(read.headers['content-type']).toBe('text/plain; charset=utf-8')
  })

  test('the form of the page is multipart', async () => {
    const boundary = '----formdata-example'
    const body = `--${boundary}\r\nContent-Disposition: form-data; name="data"\r\n\r\n{"sql": "x"}\r\n--${boundary}--\r\n`
    const answer = await post('/kv/store/', body, `multipart/form-data; boundary=${boundary}`)
    expect((await client.get(`/kv/${answer.json<{ id: number }>().id}/`)).body).toBe('{"sql": "x"}')
  })

  test.each([
    ['', 'application/x-www-form-urlencoded'],
    ['{"data": "x"}', 'application/json'],
  ])('%s as %s stores nothing', async (body, type) => {
    const answer = await post('/kv/store/', body, type)
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { error: 'The form has no field "data". Nothing was stored.' },
    ])
  })

  test('an unknown number is 404 without a body, and a stranger is rejected', async () => {
    const unknown = await client.get('/kv/99999/')
    expect([unknown.statusCode, unknown.body]).toEqual([404, ''])
    const signedOut = await server.app.inject({ method: 'GET', url: '/kv/1/' })
    expect([signedOut.statusCode, signedOut.json()]).toEqual([
      401,
      { message: 'Access is Denied', severity: 'danger' },
    ])
    expect((await server.app.inject({ method: 'GET', url: '/kv/9' })).headers['location']).toBe('/kv/9/')
  })
})

test('a user shares as many queries as the operator allows, and the links to older ones stay', async () => {
  const limited = await openTestApp({ sqlLab: { ...DEFAULT_SQL_LAB_OPTIONS, mostShared: 2 } })
  const user = await limited.signIn()
  const share = (by: TestClient) => by.send('POST', '/api/v1/sqllab/permalink', QUERY)
  const { key } = (await share(user)).json<{ key: string }>()
  const byNumber = (by: TestClient) =>
    limited.app.inject({
      method: 'POST',
      url: '/kv/store/',
      payload: 'data=x',
      headers: {
        cookie: by.cookie,
        'x-csrftoken': by.csrfToken,
        'content-type': 'application/x-www-form-urlencoded',
      },
    })
  expect((await byNumber(user)).statusCode).toBe(200)
  const full =
    'You have shared 2 queries, the most on this server. Share a link that contains the query instead.'
  const third = await share(user)
  expect([third.statusCode, third.json()]).toEqual([422, { message: full }])
  const fourth = await byNumber(user)
  expect([fourth.statusCode, fourth.json()]).toEqual([422, { error: full }])
  expect((await user.get(`/api/v1/sqllab/permalink/${key}`)).json()).toEqual(QUERY)
  expect((await share(await limited.signIn(await addUser(limited.store, 'second')))).statusCode).toBe(201)
  await limited.close()
})

describe('by key', () => {
  const link = async (body: object) => client.send('POST', '/api/v1/sqllab/permalink', body)

  test('a query is stored, and every user reads it', async () => {
    const answer = await link(QUERY)
    const { key } = answer.json<{ key: string }>()
    expect(answer.statusCode).toBe(201)
    expect(key).toMatch(/^[\w-]{11}$/)
    expect(answer.json()).toMatchObject({ url: expect.stringMatching(new RegExp(`/sqllab/p/${key}/$`)) })
    expect((await other.get(`/api/v1/sqllab/permalink/${key}`)).json()).toEqual(QUERY)
    expect((await link(QUERY)).json()).not.toEqual(answer.json())
  })

  test('its number does not reveal it', async () => {
    const { id } = (await stored('{}')).json<{ id: number }>()
    await link(QUERY)
    expect((await client.get(`/kv/${id + 1}/`)).statusCode).toBe(404)
  })

  test('fields are checked as in Superset', async () => {
    const missing = await link({})
    expect([missing.statusCode, missing.json()]).toEqual([
      400,
      {
        message: {
          dbId: ['Missing data for required field.'],
          name: ['Missing data for required field.'],
          sql: ['Missing data for required field.'],
        },
      },
    ])
    expect((await link({ ...QUERY, x: 1 })).json()).toEqual({ message: { x: ['Unknown field.'] } })
  })

  test('an unknown key is 404', async () => {
    expect((await client.get('/api/v1/sqllab/permalink/zzzzzzzzzzz')).statusCode).toBe(404)
  })
})

describe('a stored result', () => {
  async function run(sql: string, clientId: string) {
    const body = { database_id: server.databaseId, sql, client_id: clientId }
    const answer = await client.send('POST', '/api/v1/sqllab/execute/', body)
    return answer.json<{ query: { resultsKey: string } }>().query.resultsKey
  }

  const resultOf = async (by: TestClient, key: string) => by.get(`/api/v1/sqllab/results/?q=(key:'${key}')`)
  const share = async (by: TestClient, resultsKey: string) =>
    by.send('POST', '/api/v1/sqllab/permalink', { ...QUERY, resultsKey })

  test('is read by others once its owner shares it, with the name of the owner', async () => {
    const key = await run('SELECT 42 AS answer', 'sharedrun01')
    expect((await resultOf(other, key)).statusCode).toBe(403)
    expect((await share(client, key)).statusCode).toBe(201)
    expect((await resultOf(other, key)).json()).toMatchObject({
      data: [{ answer: 42 }],
      query: { user: 'Local User', rows: 1, limitingFactor: 'NOT_LIMITED' },
    })
  })

  test('of another user cannot be shared, and neither can one that never was', async () => {
    const key = await run('SELECT 43 AS answer', 'sharedrun02')
    for (const resultsKey of [key, 'nosuchkey'])
      expect((await share(other, resultsKey)).json()).toEqual({
        message: { resultsKey: ['You have no such result.'] },
      })
    expect((await resultOf(other, key)).statusCode).toBe(403)
  })
})
