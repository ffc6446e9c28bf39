import { afterEach, beforeEach, expect, test } from 'vitest'
import { fetchWithinLimit } from '#data/commands/queries/fetch-within-limit.ts'
import { setServer } from '#data/http/request.ts'
import { knownServer } from '#data/session/known-server.ts'
import { type HostileServer, hang, startHostileServer } from '#tests/support/hostile-server.ts'
import { serverThat } from '#tests/support/server-that.ts'

let server: HostileServer

beforeEach(async () => {
  server = await startHostileServer()
  setServer(server.origin)
})

afterEach(async () => {
  knownServer.set(null)
  await server.close()
})

test('the wait for a stored result ends at the limit of the operator', async () => {
  const { limits, ...described } = serverThat()
  knownServer.set({ ...described, limits: { ...limits, fetchSeconds: 0.05 } })
  server.on('GET /api/v1/sqllab/results/', hang)
  expect(await fetchWithinLimit('a key')).toMatchObject({ ok: false, error: { code: 'timeout' } })
})
