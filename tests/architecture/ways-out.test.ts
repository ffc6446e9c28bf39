import { expect, test } from 'vitest'
import { namedWaysOut } from './ways-out.ts'

function check(path: string, text: string) {
  return namedWaysOut.check([{ path, text }]).map(({ what }) => what)
}

test.each([
  ["import { connect } from 'node:net'", 'node:net'],
  ["import { request } from 'https'", 'https'],
  ["const { lookup } = await import('node:dns/promises')", 'node:dns/promises'],
  ["import { Agent } from 'undici'", 'undici'],
  ["import { Client } from 'pg'", 'pg'],
  ['await fetch(address)', 'fetch('],
  ["new WebSocket('ws://host')", 'new WebSocket'],
])('a new way out is reported: %s', (text, what) => {
  expect(check('server/routes/hook.ts', text)).toEqual([what])
  expect(check('domain/hook/hook.ts', text)).toEqual([what])
})

test.each([
  "import type { IncomingMessage } from 'node:http'",
  '// fetch(address)',
  'await this.#fetch()',
  'await answers.fetch(1)',
  'const fetch = () => 1\nfetch()',
])('%s opens no connection', (text) => {
  expect(check('server/routes/hook.ts', text)).toEqual([])
})

test('a driver that does not use the checked address is reported', () => {
  const path = 'server/engines/trino/http.ts'
  expect(check(path, "import { request } from 'node:http'")).toEqual(['node:http'])
  expect(check(path, "import { request } from 'node:http'\nfunction send(target: RemoteTarget) {}")).toEqual(
    [],
  )
})
