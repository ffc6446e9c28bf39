import fastifyCookie from '@fastify/cookie'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { call } from '#domain/contract/call.ts'
import { ok } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import { answerFailures } from '#server/http/failures.ts'
import { implementPublic, JsonBytes } from '#server/http/implement.ts'
import { mountRoutes } from '#server/http/mount.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const count = call({
  summary: 'A call of this test',
  method: 'GET',
  path: '/count/{id}',
  params: z.object({ id: z.string() }),
  query: z.object({ by: z.optional(z.string()) }),
  answer: z.object({ count: z.int() }),
})

async function ask(answer: { count: number } | JsonBytes, change: Partial<ServerDeps> = {}) {
  const app = fastify()
  const deps = { ...server.deps, ...change }
  answerFailures(app, deps)
  await app.register(fastifyCookie)
  mountRoutes(app, deps, [implementPublic(count, async () => ok(answer))])
  return await app.inject({ url: '/count/a?by=b' })
}

const bytes = (text: string) => new JsonBytes(new TextEncoder().encode(text))

test('an answer that follows its contract is sent', async () => {
  expect((await ask({ count: 3 })).json()).toEqual({ count: 3 })
})

test('bytes go out untouched', async () => {
  const answer = await ask(bytes('{"count": 3 }'))
  expect(answer.body).toBe('{"count": 3 }')
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
})

test.each([
  ['an answer', { count: 1.5 }],
  ['bytes', bytes('{"count":"3"}')],
])('%s that violates its contract is a fault where answers are checked', async (_name, answer) => {
  const log: string[] = []
  const checked = await ask(answer, { log: (message) => void log.push(message) })
  expect(checked.statusCode).toBe(500)
  expect(log.join()).toContain('The answer to GET /count/{id} breaks its contract: count invalid_type')
})

test('where answers are not checked nothing is parsed twice', async () => {
  expect((await ask({ count: 1.5 }, { checksAnswers: false })).statusCode).toBe(200)
})
