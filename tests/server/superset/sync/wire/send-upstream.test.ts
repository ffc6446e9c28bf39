import { expect, test } from 'vitest'
import { err, ok } from '#domain/core/result.ts'
import { sendUpstream } from '#server/superset/sync/wire/send-upstream.ts'
import type { UpstreamAnswer, UpstreamFailure, UpstreamRequest } from '#server/superset/upstream/upstream.ts'

const ASKER = { cookie: 'session=a', csrfToken: 'token', visitorIp: '10.0.0.7' }

function place(answer: Partial<UpstreamAnswer> | UpstreamFailure) {
  const requests: UpstreamRequest[] = []
  const front = {
    now: () => 1_000,
    ask: async (request: UpstreamRequest) => {
      requests.push(request)
      return 'code' in answer ? err(answer) : ok({ status: 200, headers: {}, body: '{}', ...answer })
    },
  }
  return { requests, front }
}

const write = async (answer: Partial<UpstreamAnswer> | UpstreamFailure) =>
  await sendUpstream(place(answer).front, ASKER, { method: 'PUT', path: '/x', json: {} })

test.each([
  ['done', 200, '{"a":1}'],
  ['unknown', 200, '<!doctype html>'],
  ['unread', 302, ''],
  ['unread', 401, '{"msg":"Missing Authorization Header"}'],
  ['unread', 400, '{"errors":[{"message":"400 Bad Request: The CSRF token is missing."}]}'],
  ['refused', 400, '{"error":"FOREIGN KEY constraint failed"}'],
  ['refused', 403, '{"message":"Forbidden"}'],
  ['absent', 404, '{"message":"Not found"}'],
  ['absent', 404, ''],
  ['refused', 404, '{"errors":[{"message":"404 Not Found"}]}'],
  ['unknown', 408, ''],
  ['refused', 422, '{"message":{}}'],
  ['unread', 429, ''],
  ['unknown', 500, ''],
  ['unknown', 502, ''],
  ['unknown', 503, ''],
])('a write is %s by %i %s', async (kind, status, body) => {
  expect((await write({ status, body })).kind).toBe(kind)
})

test('a request with unknown outcome can be repeated with its key', async () => {
  expect(await write({ code: 'unknown', reason: 'timeout' })).toMatchObject({
    kind: 'unknown',
    error: { status: 503, headers: { 'retry-after': '5' } },
  })
})

test('a request that did not arrive is not answered as the Superset', async () => {
  expect(await write({ code: 'unreached', reason: 'refused' })).toMatchObject({
    kind: 'unread',
    error: { status: 502 },
  })
})

test('a pause is reported with its length', async () => {
  expect(await write({ code: 'paused', reason: 'down', retryAt: 5_500 })).toMatchObject({
    kind: 'unread',
    error: { status: 503, headers: { 'retry-after': '5' } },
  })
})

test('the pause of a Superset is passed on', async () => {
  expect(await write({ status: 429, body: '', headers: { 'retry-after': '9' } })).toMatchObject({
    error: { status: 429, headers: { 'retry-after': '9' } },
  })
})

test('a write has the session, token and address of its user', async () => {
  const { requests, front } = place({})
  await sendUpstream(front, ASKER, { method: 'PUT', path: '/x', json: { a: 1 } })
  expect(requests).toEqual([
    {
      method: 'PUT',
      path: '/x',
      headers: {
        accept: 'application/json',
        cookie: 'session=a',
        'x-forwarded-for': '10.0.0.7',
        'x-csrftoken': 'token',
        'content-type': 'application/json',
      },
      body: '{"a":1}',
    },
  ])
})

test('a read has no token, and the front requests one for a write', async () => {
  const { requests, front } = place({ body: '{"result":"fresh"}' })
  await sendUpstream(front, { ...ASKER, csrfToken: null }, { method: 'DELETE', path: '/x' })
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/v1/security/csrf_token/',
    'DELETE /x',
  ])
  expect(requests[1]?.headers['x-csrftoken']).toBe('fresh')
})

test('a failed read changed nothing', async () => {
  const { front } = place({ status: 500, body: '' })
  expect((await sendUpstream(front, ASKER, { method: 'GET', path: '/x' })).kind).toBe('unread')
})
