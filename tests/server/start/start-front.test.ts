import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FrontOptions, startFront } from '#server/start/start-front.ts'
import { readUpstreamAddress } from '#server/superset/upstream/address.ts'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'
import { type HostileServer, json, startHostileServer } from '#tests/support/hostile-server.ts'

let dataDir: string
let superset: HostileServer

beforeEach(async () => {
  dataDir = freeFolder('start-front')
  superset = await startHostileServer()
})
afterEach(async () => {
  await superset.close()
  removeFolder(dataDir)
})

function start(shown: string, authorityFile: string | null = null, change: Partial<FrontOptions> = {}) {
  const address = readUpstreamAddress(shown)
  if (!address.ok) throw new Error(address.error)
  return startFront({
    port: 0,
    host: '127.0.0.1',
    dataDir,
    publicOrigin: null,
    embedFrom: [],
    superset: { address: address.value, authorityFile },
    programVersion: '1.0.0',
    dist: null,
    ...change,
  })
}

test('a front listens, passes calls on and stops', async () => {
  superset.on('GET /api/v1/me/', json(200, { result: { id: 1 } }))
  const server = await start(superset.origin)
  if (!server.ok) throw new Error(server.error.message)
  expect(await server.value.makeLink()).toBe(`${server.value.origin}/`)
  expect(await (await fetch(`${server.value.origin}/api/v1/me/`)).json()).toEqual({ result: { id: 1 } })
  await server.value.close()
  await expect(fetch(server.value.origin)).rejects.toThrow('fetch failed')
})

test('a Superset that is down at the start is reported on request, and the front starts', async () => {
  await superset.close()
  const server = await start(superset.origin)
  if (!server.ok) throw new Error(server.error.message)
  const answer = await fetch(`${server.value.origin}/api/v1/me/`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.json()).toEqual({
    message: `The Superset at ${superset.origin} does not answer: it refuses connections. Nothing was changed.`,
  })
  await server.value.close()
})

test('a folder is used by one server at a time, and again after its end', async () => {
  const first = await start(superset.origin)
  expect(await start('https://bi.example.org')).toMatchObject({ ok: false, error: { code: 'in-use' } })
  if (first.ok) await first.value.close()
  const second = await start('https://bi.example.org')
  expect(second.ok).toBe(true)
  if (second.ok) await second.value.close()
})

test('a used port is reported, and the folder is free again', async () => {
  const taken = Number(new URL(superset.origin).port)
  expect(await start(superset.origin, null, { port: taken })).toMatchObject({
    ok: false,
    error: { code: 'port' },
  })
  const server = await start(superset.origin)
  expect(server.ok).toBe(true)
  if (server.ok) await server.value.close()
})

test.each([
  ['nothing', null, 'cannot be used: ENOENT'],
  ['no certificate', 'Dear reader', 'holds no certificate in PEM.'],
  ['a broken one', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n', 'cannot be used: '],
])('an authority file with %s is rejected before anything is opened', async (_what, text, why) => {
  const file = join(freeFolder('authority'), 'ca.pem')
  if (text !== null) writeFileSync(file, text)
  const refused = await start(superset.origin, file)
  expect(refused).toMatchObject({ ok: false, error: { code: 'authority' } })
  if (!refused.ok) expect(refused.error.message).toContain(`The file ${file} of --superset-ca ${why}`)
})
