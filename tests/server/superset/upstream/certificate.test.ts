import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'
import { openTestFront } from '#tests/support/test-front.ts'

/** A Superset over TLS, with a certificate that only its own authority signs. */
interface Secure {
  readonly server: Server
  readonly port: number
  readonly authority: string
}

let folder: string
let right: Secure
let otherName: Secure

beforeAll(async () => {
  folder = freeFolder('certificates')
  right = await startSecure('right', 'IP:127.0.0.1')
  otherName = await startSecure('other', 'DNS:bi.example.org')
})
afterAll(() => {
  for (const { server } of [right, otherName]) {
    server.closeAllConnections()
    server.close()
  }
  removeFolder(folder)
})

async function startSecure(name: string, alternativeName: string): Promise<Secure> {
  const [key, certificate] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)]
  const kind = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(' ')
  const names = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=${alternativeName}`]
  execFileSync('openssl', [...kind, ...names, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  const authority = readFileSync(certificate, 'utf8')
  const server = createServer({ key: readFileSync(key), cert: authority }, (request, response) => {
    const { referer, origin } = request.headers
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ referer, origin }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, port: (server.address() as AddressInfo).port, authority }
}

async function askThrough(shown: string, authority: string | null) {
  const front = await openTestFront(shown, { authority })
  const answer = await fetch(`${front.origin}/superset/log/?explode=events`, { method: 'POST' })
  const received: unknown = await answer.json()
  await front.close()
  return { status: answer.status, received }
}

test.each([
  ['one that nobody knows', () => right, false, 'is not trusted by this machine'],
  ['one of another name', () => otherName, true, 'is for another name'],
])('a certificate is checked: %s', async (_which, secure, isTrusted, why) => {
  const { port, authority } = secure()
  const shown = `https://127.0.0.1:${port}`
  expect(await askThrough(shown, isTrusted ? authority : null)).toEqual({
    status: 503,
    received: {
      message: `The Superset at ${shown} does not answer: its certificate ${why}. Nothing was changed.`,
    },
  })
})

test('a certificate signed by the configured authority is accepted, and writes have its origin', async () => {
  const shown = `https://127.0.0.1:${right.port}`
  expect(await askThrough(shown, right.authority)).toEqual({
    status: 200,
    received: { referer: `${shown}/`, origin: shown },
  })
})

test('a server without TLS is reported', async () => {
  const shown = `http://127.0.0.1:${right.port}`
  expect(await askThrough(shown, null)).toMatchObject({ status: 502 })
})
