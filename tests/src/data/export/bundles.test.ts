import { afterEach, beforeEach, expect, test } from 'vitest'
import { uploadBundle } from '#data/export/bundles.ts'
import { setServer } from '#data/http/request.ts'
import { setWaker } from '#data/sync/window/wake-runner.ts'
import { type HostileServer, json, startHostileServer } from '#tests/support/hostile-server.ts'

let server: HostileServer
let woken: string[] = []

beforeEach(async () => {
  server = await startHostileServer()
  setServer(server.origin)
  woken = []
  server.on('GET /api/v1/security/csrf_token/', json(200, { result: 'token' }))
  setWaker((reason) => woken.push(reason))
})

afterEach(async () => {
  setWaker(null)
  await server.close()
})

const archive = new File([new Uint8Array(3)], 'saved.zip', { type: 'application/zip' })

// Only a wish of the user pulls at once: the next poll may be seconds away, and the list would be empty until then.
test('the records of an imported archive are pulled at once', async () => {
  server.on('POST /api/v1/saved_query/import/', json(200, { message: 'OK' }))
  expect(await uploadBundle('saved_query', { archive, overwrites: false })).toEqual({
    ok: true,
    value: undefined,
  })
  expect(woken).toEqual(['user'])
})

test('a rejected archive pulls nothing', async () => {
  server.on('POST /api/v1/saved_query/import/', json(422, { message: 'No' }))
  expect((await uploadBundle('saved_query', { archive, overwrites: false })).ok).toBe(false)
  expect(woken).toEqual([])
})
