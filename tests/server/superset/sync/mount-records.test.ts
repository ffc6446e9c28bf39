import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formBody } from '#domain/sync/kind/form-body.ts'
import { FRONT_PARTS } from '#server/superset/parts.ts'
import {
  MODEL_SESSION,
  type ModelUpstream,
  openModelUpstream,
} from '#tests/support/superset/model-upstream.ts'
import { openTestFront, type TestFront } from '#tests/support/test-front.ts'

let upstream: ModelUpstream
let front: TestFront

beforeAll(async () => {
  upstream = await openModelUpstream()
  front = await openTestFront(upstream.origin, {
    parts: FRONT_PARTS,
    changes: { randomBytes: (length) => new Uint8Array(randomBytes(length)) },
  })
})
afterAll(async () => {
  await front.close()
  await upstream.close()
})

async function send(method: string, path: string, init: RequestInit = {}, isSignedIn = true) {
  const cookie = isSignedIn ? `offset-superset-${front.port}.${MODEL_SESSION.cookie}` : ''
  const headers = { cookie, 'x-csrftoken': MODEL_SESSION.csrfToken, ...init.headers }
  const answer = await fetch(front.origin + path, { ...init, method, headers, redirect: 'manual' })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test('the front answers calls of synced records, with the session of the user', async () => {
  const made = await send('POST', '/api/v1/saved_query/', {
    body: JSON.stringify({ label: 'Delays', sql: 'SELECT 1' }),
    headers: { 'content-type': 'application/json', 'idempotency-key': 'a' },
  })
  expect(made.status).toBe(201)
  expect(made.headers.get('etag')).toMatch(/^"\d+"$/)
  expect(made.headers.get('content-type')).toContain('application/json')
  const tab = await send('POST', '/tabstateview/', {
    body: formBody({ queryEditor: { dbId: 1, name: 'First', sql: 'SELECT 1' } }),
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
  })
  expect(tab.status).toBe(200)
  const changes = JSON.parse((await send('GET', '/api/v1/sync/changes')).text)
  expect(changes.result).toMatchObject({
    user_id: 1,
    changes: [{ kind: 'saved_query' }, { kind: 'tab_state' }],
  })
  expect((await upstream.superset.state()).savedQueries).toMatchObject([{ label: 'Delays' }])
})

test('without a session at the Superset there are no answers', async () => {
  expect((await send('GET', '/api/v1/sync/changes', {}, false)).status).toBe(401)
  expect((await send('GET', '/tabstateview/1', {}, false)).status).toBe(401)
})

test('an invalid id is an unknown path, and one that climbs is rejected', async () => {
  expect((await send('GET', '/api/v1/saved_query/me')).status).toBe(404)
  expect((await send('GET', '/api/v1/saved_query/..%2Fme')).status).toBe(400)
})
