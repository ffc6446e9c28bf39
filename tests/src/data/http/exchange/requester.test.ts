import { beforeEach, expect, test } from 'vitest'
import { makeRequester, type Requester } from '#data/http/exchange/requester.ts'

const WRITE = { method: 'PUT', path: '/tabstateview/1' } as const

let session: { userId: number; token: string }
let sent: string[]
let requester: Requester

/** A server whose tokens belong to their session, as in Superset. */
function answer(method: string, path: string, token: string | null): Response {
  const { userId } = session
  if (path === '/api/v1/security/csrf_token/') return Response.json({ result: session.token })
  if (path === '/api/v1/me/')
    return Response.json({ result: { id: userId, username: 'ada', first_name: 'Ada', last_name: '' } })
  if (token !== session.token)
    return Response.json(
      { errors: [{ message: '400 Bad Request: The CSRF token is invalid.' }] },
      { status: 400 },
    )
  sent.push(`${method} ${path} as ${userId}`)
  return Response.json(1)
}

beforeEach(() => {
  session = { userId: 3, token: 'a' }
  sent = []
  requester = makeRequester({
    ownerId: 3,
    fetch: async (address, init) =>
      answer(init.method ?? '', address, new Headers(init.headers).get('x-csrftoken')),
    now: () => 0,
    deadline: () => ({ signal: new AbortController().signal, stop: () => undefined }),
    learnTime: () => undefined,
  })
})

test('does not repeat a write with another user’s token', async () => {
  await requester.exchange(WRITE, { path: WRITE.path, body: '{}' })
  session = { userId: 4, token: 'b' }
  const { outcome } = await requester.exchange(WRITE, { path: WRITE.path, body: '{}' })
  expect(outcome).toMatchObject({ ok: false, error: { code: 'signed-out' } })
  expect(sent).toEqual(['PUT /tabstateview/1 as 3'])
})

test('repeats a write with a new token of the same user', async () => {
  await requester.exchange(WRITE, { path: WRITE.path, body: '{}' })
  session = { userId: 3, token: 'b' }
  const { outcome } = await requester.exchange(WRITE, { path: WRITE.path, body: '{}' })
  expect(outcome.ok).toBe(true)
  expect(sent).toEqual(['PUT /tabstateview/1 as 3', 'PUT /tabstateview/1 as 3'])
})

test('uses a token that was fetched ahead for the first write', async () => {
  const paths: string[] = []
  const early = makeRequester({
    fetch: async (address, init) => {
      paths.push(address)
      return answer(init.method ?? '', address, new Headers(init.headers).get('x-csrftoken'))
    },
    now: () => 0,
    deadline: () => ({ signal: new AbortController().signal, stop: () => undefined }),
    learnTime: () => undefined,
  })
  await early.readyForWrites()
  expect(paths).toEqual(['/api/v1/security/csrf_token/'])
  await early.exchange(WRITE, { path: WRITE.path, body: '{}' })
  expect(paths).toEqual(['/api/v1/security/csrf_token/', WRITE.path])
})

test('accepts a file only if one was requested', async () => {
  const call = { method: 'POST', path: '/api/v1/chart/data', csrf: false } as const
  const headers = { 'content-type': 'text/csv; charset=utf-8' }
  const files = makeRequester({
    fetch: async () => new Response('origin,count\nATL,2\n', { headers }),
    now: () => 0,
    deadline: () => ({ signal: new AbortController().signal, stop: () => undefined }),
    learnTime: () => undefined,
  })
  const fetched = await files.exchange(call, { path: call.path, body: '{}', takesFile: true })
  expect(new TextDecoder().decode(fetched.answer?.bytes)).toBe('origin,count\nATL,2\n')
  expect(fetched.outcome.ok).toBe(true)
  const other = await files.exchange(call, { path: call.path, body: '{}' })
  expect(other.outcome).toMatchObject({ ok: false, error: { code: 'unreadable' } })
})
