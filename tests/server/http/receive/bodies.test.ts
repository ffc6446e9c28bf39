import { afterAll, beforeAll, expect, test } from 'vitest'
import { BODY_LIMIT_BYTES } from '#server/http/receive/bodies.ts'
import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
})
afterAll(() => server.close())

const EXECUTE = '/api/v1/sqllab/execute/'
const TABS = '/tabstateview/'
const JSON_TYPE = 'application/json'
const FORM = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data; boundary=b'

function send(method: 'POST' | 'PUT' | 'DELETE', url: string, type: string, payload: string | Buffer) {
  const headers = { cookie: client.cookie, 'x-csrftoken': client.csrfToken, 'content-type': type }
  return server.app.inject({ method, url, payload, headers })
}

function part(name: string, value: string, more = ''): string {
  return `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
}

const messageOf = (answer: { json: () => unknown }) =>
  (answer.json() as { errors: { message: string }[] }).errors[0]?.message

test.each([JSON_TYPE, 'application/json; charset=utf-8', 'Application/JSON', 'application/vnd.api+json'])(
  'a write that needs no body may be empty and still typed %s',
  async (type) => {
    const made = await client.form('POST', TABS, { queryEditor: { dbId: null } })
    const { id } = made.json<{ id: number }>()
    expect((await send('POST', `/tabstateview/${id}/activate`, type, '')).statusCode).toBe(200)
    expect((await send('DELETE', `/tabstateview/${id}`, type, '')).statusCode).toBe(200)
    const saved = await client.send('POST', '/api/v1/saved_query/', { label: 'Short' })
    const gone = await send('DELETE', `/api/v1/saved_query/${saved.json<{ id: number }>().id}`, type, '')
    expect(gone.statusCode).toBe(200)
  },
)

test.each(['', '{"sql":', 'null x', '\u0000', '{"a":NaN}'])('invalid JSON is 400: %j', async (payload) => {
  const answer = await send('POST', EXECUTE, JSON_TYPE, payload)
  expect(answer.statusCode).toBe(400)
  expect(messageOf(answer)).toContain('400 Bad Request')
})

test('JSON that nests too deep is rejected before it is traversed', async () => {
  const deep = (levels: number) => `{"extra":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`
  const answer = await send('POST', EXECUTE, JSON_TYPE, deep(101))
  expect(answer.statusCode).toBe(400)
  expect(messageOf(answer)).toBe(
    '400 Bad Request: The JSON body nests deeper than 100 levels. Nothing was changed.',
  )
  expect(messageOf(await send('POST', EXECUTE, JSON_TYPE, '['.repeat(1_000_000)))).toContain('nests deeper')
  expect((await send('POST', EXECUTE, JSON_TYPE, deep(100))).body).toContain('Unknown field')
})

test.each([
  ['many values', `{"extra":[${'1,'.repeat(100_000)}1]}`, 'has more than 100,000 values'],
  [
    'many names',
    JSON.stringify(Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`name ${at}`, 1]))),
    'has more than 20,000 different member names or orders of them',
  ],
  ['a long number', `{"extra":${'1'.repeat(401)}}`, 'has a number of more than 400 characters'],
])('JSON of %s is 400, which names the limit', async (_name, payload, reason) => {
  const answer = await send('POST', EXECUTE, JSON_TYPE, payload)
  expect(answer.statusCode).toBe(400)
  expect(messageOf(answer)).toBe(`400 Bad Request: The JSON body ${reason}. Nothing was changed.`)
})

test('JSON with blanks and a byte order mark around it is read', async () => {
  const answer = await send('POST', '/api/v1/saved_query/', JSON_TYPE, '\uFEFF \n{"label":"x"}\n')
  expect(answer.statusCode).toBe(201)
})

test('the limits apply to all texts of a form together', async () => {
  const list = `[${'1,'.repeat(59_999)}1]`
  const one = await send('POST', TABS, FORM, `queryEditor={"dbId":null}&a=${list}`)
  expect(one.body).not.toContain('values')
  const two = await send('POST', TABS, FORM, `queryEditor={"dbId":null}&a=${list}&b=${list}`)
  expect([two.statusCode, two.json()]).toEqual([
    400,
    { error: 'b: The JSON text has more than 100,000 values. Nothing was changed.' },
  ])
})

test('brackets within a text are no levels', async () => {
  const answer = await client.send('POST', '/api/v1/saved_query/', { sql: `"\\"${'['.repeat(500)}` })
  expect(answer.statusCode).toBe(201)
})

test('a form field whose JSON nests too deep is 400', async () => {
  const answer = await send('POST', TABS, FORM, `queryEditor=${'['.repeat(5000)}`)
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { error: 'queryEditor: The JSON text nests deeper than 100 levels. Nothing was changed.' },
  ])
})

test.each([
  ['no boundary in the type', 'multipart/form-data', part('queryEditor', '{}')],
  ['an empty boundary', 'multipart/form-data; boundary=', part('queryEditor', '{}')],
  ['no boundary in the body', MULTIPART, 'queryEditor={}'],
  ['no end', MULTIPART, '--b\r\ncontent-disposition: form-data; name="queryEditor"\r\n\r\n{}'],
  ['a part without a name', MULTIPART, '--b\r\ncontent-disposition: form-data\r\n\r\n{}\r\n--b--\r\n'],
  ['a part whose header is none', MULTIPART, '--b\r\ncontent-disposition form-data\r\n\r\n{}\r\n--b--\r\n'],
  ['a part without headers', MULTIPART, '--b\r\n\r\n{}\r\n--b--\r\n'],
  ['bare line feeds', MULTIPART, '--b\ncontent-disposition: form-data; name="queryEditor"\n\n{}\n--b--\n'],
  ['nothing', MULTIPART, ''],
  ['noise', MULTIPART, Buffer.from([0, 255, 13, 10, 45, 45, 98, 0])],
])('a multipart body with %s is 400', async (_name, type, payload) => {
  const answer = await send('POST', TABS, type, payload)
  expect(answer.statusCode).toBe(400)
  expect(messageOf(answer)).toContain('400 Bad Request')
})

test('a multipart body without its last line break is read', async () => {
  const answer = await send('POST', TABS, MULTIPART, `${part('queryEditor', '{"dbId":null}')}--b--`)
  expect(answer.statusCode).toBe(200)
})

test('a file in a form is 400', async () => {
  const answer = await send(
    'POST',
    TABS,
    MULTIPART,
    `${part('queryEditor', '{}', '; filename="a.txt"')}--b--\r\n`,
  )
  expect(answer.statusCode).toBe(400)
  expect(messageOf(answer)).toContain('this call accepts none')
})

test.each([
  ['multipart', MULTIPART, (count: number) => `${part('a', '1').repeat(count)}--b--\r\n`],
  ['urlencoded', FORM, (count: number) => Array.from({ length: count }, () => 'a=1').join('&')],
])('a %s form of too many fields is 400, which names the limit', async (_name, type, make) => {
  for (const count of [65, 100, 50_000]) {
    const answer = await send('PUT', `${TABS}1`, type, make(count))
    expect(answer.statusCode).toBe(400)
    expect(messageOf(answer)).toContain('The form has more than 64 fields.')
  }
  expect((await send('PUT', `${TABS}1`, type, make(64))).body).not.toContain('more than')
})

test.each([
  ['multipart', MULTIPART, `${part('label', '"first"')}${part('label', '"second"')}--b--\r\n`],
  ['urlencoded', FORM, 'label="first"&label="second"'],
])('of a repeated field in a %s form the first counts', async (_name, type, payload) => {
  const made = await client.form('POST', TABS, { queryEditor: { dbId: null } })
  const { id } = made.json<{ id: number }>()
  expect((await send('PUT', `${TABS}${id}`, type, payload)).statusCode).toBe(200)
  expect((await client.get(`${TABS}${id}`)).json()).toMatchObject({ label: 'first' })
})

test.each([
  ['JSON', JSON_TYPE, (size: number) => `{"sql":"${'x'.repeat(size)}"}`],
  ['a form', FORM, (size: number) => `sql="${'x'.repeat(size)}"`],
  ['multipart', MULTIPART, (size: number) => `--b\r\n\r\n${'x'.repeat(size)}\r\n--b--`],
])('a body of %s over the limit is 413, which names the limit', async (_name, type, make) => {
  const answer = await send('POST', EXECUTE, type, make(BODY_LIMIT_BYTES))
  expect(answer.statusCode).toBe(413)
  const message =
    '413 Request Entity Too Large: The data value transmitted exceeds the capacity limit of 4.2 MB.'
  expect(answer.json()).toMatchObject({ errors: [{ message, error_type: 'GENERIC_BACKEND_ERROR' }] })
})
