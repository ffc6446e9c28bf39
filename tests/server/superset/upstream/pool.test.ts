import type { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type HostileServer, json, type Reply, startHostileServer } from '#tests/support/hostile-server.ts'
import { openTestFront, type TestFront } from '#tests/support/test-front.ts'

let superset: HostileServer
let front: TestFront
let used: WeakSet<Socket>

/** Answers the first request of a connection, and closes the connection under the next one, as gunicorn closes an idle one. */
const onceAConnection: Reply = (response, received) => {
  const { socket } = response
  if (socket === null || used.has(socket)) return void socket?.destroy()
  used.add(socket)
  json(200, { result: 'read' })(response, received)
}

beforeEach(async () => {
  used = new WeakSet()
  superset = await startHostileServer()
  superset.on('GET /api/v1/me/', onceAConnection)
  for (const method of ['POST', 'PUT', 'DELETE']) superset.on(`${method} /api/v1/dashboard/`, onceAConnection)
  front = await openTestFront(superset.origin)
})
afterEach(async () => {
  await front.close()
  await superset.close()
})

test.each(['POST', 'PUT', 'DELETE'] as const)('a %s uses no connection that was idle', async (method) => {
  const read = { method: 'GET', path: '/api/v1/me/', headers: {}, body: '' } as const
  expect(await front.deps.ask(read)).toMatchObject({ ok: true, value: { status: 200 } })
  const write = { method, path: '/api/v1/dashboard/', headers: {}, body: '{}' } as const
  expect(await front.deps.ask(write)).toMatchObject({ ok: true, value: { status: 200 } })
  expect(await front.deps.ask(write)).toMatchObject({ ok: true, value: { status: 200 } })
  expect(superset.received.map((one) => one.method)).toEqual(['GET', method, method])
})
