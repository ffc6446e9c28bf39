import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unpackQuery } from '#data/commands/sharing/packed-link.ts'
import { FRONT_PARTS } from '#server/superset/parts.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { openTestFront, type TestFront } from '#tests/support/test-front.ts'

let server: TestApp
let own: string
let front: TestFront

beforeAll(async () => {
  server = await openTestApp()
  own = await server.app.listen({ host: '127.0.0.1', port: 0 })
  // Nothing answers at its address: the form needs no Superset.
  front = await openTestFront('http://127.0.0.1:9', { parts: FRONT_PARTS })
})
afterAll(async () => {
  await front.close()
  await server.close()
})

/** The headers of a form that a page of another site posts into this window. */
const FROM_ELSEWHERE = {
  origin: 'https://wiki.example',
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
}

/** Not by `fetch`, which sets some of the headers itself. */
async function postTo(url: string, body: string, headers: Record<string, string>) {
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const posting = request(url, { method: 'POST', headers: { ...type, ...headers } }).end(body)
  const [answer] = (await once(posting, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, location: answer.headers.location ?? '', text: await text(answer) }
}

const formData = (value: unknown) =>
  new URLSearchParams({ form_data: typeof value === 'string' ? value : JSON.stringify(value) })

describe.each([
  ['our server', () => own],
  ['a front', () => front.origin],
])('a form that is posted to %s', (_name, origin) => {
  const post = async (body: URLSearchParams, headers: Record<string, string> = {}, path = '/sqllab/') =>
    postTo(`${origin()}${path}`, body.toString(), headers)

  test.each([
    ['of this site', {}],
    ['of another site', FROM_ELSEWHERE],
  ])('%s is opened by its address, without a session', async (_from, headers) => {
    const posted = await post(formData({ datasourceKey: '12__table', sql: 'SELECT "é" & 1' }), headers)
    expect([posted.status, posted.location]).toEqual([303, expect.stringMatching(/^\/sqllab\/#query=1\./)])
    expect(await unpackQuery(posted.location.slice('/sqllab/'.length))).toMatchObject({
      ok: true,
      value: { fields: { sql: 'SELECT "é" & 1' }, datasourceKey: '12__table' },
    })
  })

  test.each(['{', '[]', '{"sql": 7}', '{"sql": ""}'])('with %s opens the editor unchanged', async (form) => {
    expect(await post(formData(form))).toMatchObject({ status: 303, location: '/sqllab/' })
  })

  test('with a text that is too long for an address is an error', async () => {
    const sql = Array.from({ length: 20_000 }, (_, at) => `${at} ${(at * 7919) % 10_007}`).join()
    for (const long of [sql, 'x'.repeat(1_000_001)]) {
      const reply = await post(formData({ sql: long }))
      expect([reply.status, reply.text]).toEqual([413, expect.stringContaining('too long to be opened')])
    }
  })

  test('may be none of a frame, a script, or for another address', async () => {
    const body = formData({ sql: 'SELECT 1' })
    expect((await post(body, { ...FROM_ELSEWHERE, 'sec-fetch-dest': 'iframe' })).status).toBe(403)
    expect((await post(body, { ...FROM_ELSEWHERE, 'sec-fetch-mode': 'cors' })).status).toBe(403)
    expect((await post(body, FROM_ELSEWHERE, '/kv/store/')).status).toBe(403)
    expect((await post(body, FROM_ELSEWHERE, '/sqllab/?x')).status).toBe(403)
  })
})
