import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchJobResult } from '#data/http/chart-job.ts'
import { setServer } from '#data/http/request.ts'
import { stopJob } from '#domain/contract/async-event.ts'
import { type HostileServer, json, startHostileServer } from '#tests/support/hostile-server.ts'

let server: HostileServer
beforeEach(async () => {
  server = await startHostileServer()
  setServer(server.origin)
})
afterEach(() => server.close())

test('a job that is no longer waited for is stopped on the server', async () => {
  server.on('GET /api/v1/security/csrf_token/', json(200, { result: 'token' }))
  const accepted = new TextEncoder().encode('{"job_id": "j1"}').buffer
  const page = new AbortController()
  const ended = fetchJobResult('offset-test', accepted, page.signal)
  page.abort()
  expect(await ended).toMatchObject({ ok: false, error: { code: 'aborted' } })
  const path = stopJob.path.replace('{id}', 'j1')
  await vi.waitFor(() =>
    expect(server.received).toContainEqual(expect.objectContaining({ method: 'DELETE', path })),
  )
})
