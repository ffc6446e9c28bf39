import { afterEach, beforeEach, expect, test } from 'vitest'
import { mountPostedQuery } from '#server/superset/front/posted-query.ts'
import { type HostileServer, json, startHostileServer } from '#tests/support/hostile-server.ts'
import { openTestFront, type TestFront } from '#tests/support/test-front.ts'

let superset: HostileServer
let front: TestFront

beforeEach(async () => {
  superset = await startHostileServer()
  front = await openTestFront(superset.origin, { parts: [mountPostedQuery] })
})
afterEach(async () => {
  await front.close()
  await superset.close()
})

async function post(body: URLSearchParams | FormData, headers: Record<string, string> = {}) {
  const cookie = `offset-superset-${front.port}.session=abc`
  const init = { method: 'POST', body, redirect: 'manual', headers: { cookie, ...headers } } as const
  const answer = await fetch(`${front.origin}/sqllab/`, init)
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
}

const formData = (value: unknown) =>
  new URLSearchParams({ form_data: typeof value === 'string' ? value : JSON.stringify(value) })

test('a query that a form posts is opened in the editor, in the database of its dataset', async () => {
  const result = { database: { id: 3 }, catalog: null, schema: 'public' }
  superset.on('GET /api/v1/dataset/12', json(200, { result }))
  const posted = await post(formData({ datasourceKey: '12__table', sql: 'SELECT "é" & 1' }))
  expect(posted.status).toBe(303)
  expect(Object.fromEntries(new URL(posted.location ?? '', front.origin).searchParams)).toEqual({
    sql: 'SELECT "é" & 1',
    dbid: '3',
    schema: 'public',
  })
  // It is the only request, in the session of the user who posted.
  expect(superset.received.map(({ method, headers }) => [method, headers['cookie']])).toEqual([
    ['GET', 'session=abc'],
  ])
})

test.each([
  ['without a dataset', { sql: 'SELECT 1' }],
  ['of a dataset that is gone', { sql: 'SELECT 1', datasourceKey: '9__table' }],
  ['whose key is none', { sql: 'SELECT 1', datasourceKey: '../../user/1__table' }],
])('a query %s is opened by its text only', async (_what, posted) => {
  expect(await post(formData(posted))).toMatchObject({ status: 303, location: '/sqllab/?sql=SELECT+1' })
  expect(superset.received.every(({ path }) => path.startsWith('/api/v1/dataset/9?'))).toBe(true)
})

test.each(['{', '[]', '{"sql": 7}', '{"sql": ""}'])('%s opens the editor unchanged', async (text) => {
  expect(await post(formData(text))).toMatchObject({ status: 303, location: '/sqllab/' })
})

test('a text that is too long for an address is an error', async () => {
  const reply = await post(formData({ sql: 'x'.repeat(9_000) }))
  expect([reply.status, reply.text]).toEqual([413, expect.stringContaining('too long to be opened this way')])
})

test('a file has no place in the form, and another site may not post it', async () => {
  const form = new FormData()
  form.set('form_data', new Blob(['{}']), 'a.json')
  expect((await post(form)).status).toBe(400)
  expect((await post(formData({ sql: 'x' }), { origin: 'https://evil.example' })).status).toBe(403)
  expect(superset.received).toEqual([])
})
