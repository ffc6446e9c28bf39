import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fakePostgres } from '#tests/support/fake-postgres.ts'
import { addUser, openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

// The recorded calls that connect databases of a Superset 4.1.2, in their order, sent to our server.

const recording = z.object({
  name: z.string(),
  status: z.int(),
  request: z.object({
    method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
    path: z.string(),
    json: z.optional(z.unknown()),
  }),
  body: z.unknown(),
})

const FILE = join(import.meta.dirname, 'recordings', 'calls', 'database-connection.json')
const recordings = z.parse(z.array(recording), JSON.parse(readFileSync(FILE, 'utf8')))

/** Answers that differ on purpose; our message names the host, the port and what to do. */
const OWN_TEXTS: ReadonlySet<string> = new Set([
  'Create with a wrong password: 500 with errors',
  'Create with a closed port: 500 with errors',
  "test_connection: wrong password (the type is the server's guess; see the body)",
  'test_connection: closed port',
  'test_connection: unknown host',
  'test_connection: unknown database',
  'Create with broken extra',
  'available: engines with an installed driver',
])

let server: TestApp
let client: TestClient
let other: TestClient
let port: Server
let portNumber = 0
const ids = new Map<number, number>()

beforeAll(async () => {
  server = await openTestApp({
    drivers: [fakePostgres({ passwords: [], closed: 0 })],
    hosts: { allowed: ['127.0.0.1'] },
  })
  client = await server.signIn()
  other = await server.signIn(await addUser(server.store, 'other'))
  port = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => port.listen(0, '127.0.0.1', resolve))
  const address = port.address()
  portNumber = typeof address === 'object' && address !== null ? address.port : 0
  // The recorded server had this name already.
  await server.store.db.updateTable('databases').set({ name: 'flights' }).execute()
})
afterAll(async () => {
  port.close()
  await server.close()
})

/** An open port of this machine replaces the recorded one. */
function toOurs(text: string): string {
  return text.replaceAll('5432', String(portNumber))
}

function toTheirs(text: string): unknown {
  return JSON.parse(text.replaceAll(String(portNumber), '5432'))
}

function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable)
  if (typeof value !== 'object' || value === null) return value
  const left = new Set(['uuid', 'id'])
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (left.has(key) ? [] : [[key, comparable(one)]])),
  )
}

test.each(recordings.map((one) => [one.name, one] as const))(
  '%s',
  async (name, { request, status, body }) => {
    const sender = /a user who may not/.test(name) ? other : client
    const path = request.path.replace(
      /\/database\/(\d+)$/,
      (_all, id) => `/database/${ids.get(Number(id)) ?? id}`,
    )
    const json: unknown =
      request.json === undefined ? undefined : JSON.parse(toOurs(JSON.stringify(request.json)))
    const answer = name.includes('no CSRF token')
      ? await client.send(sendable(request.method), path, json, { 'x-csrftoken': '' })
      : request.method === 'GET'
        ? await sender.get(path)
        : await sender.send(request.method, path, json)
    expect(answer.statusCode).toBe(status)
    const read = z.safeParse(z.object({ id: z.int() }), body)
    const ours = z.safeParse(z.object({ id: z.int() }), toTheirs(answer.body))
    if (read.success && ours.success) ids.set(read.data.id, ours.data.id)
    if (!OWN_TEXTS.has(name)) expect(comparable(toTheirs(answer.body))).toEqual(comparable(body))
    expect(answer.body).not.toContain('superset:superset')
  },
)

function sendable(method: string): 'POST' | 'PUT' | 'DELETE' {
  return method === 'PUT' || method === 'DELETE' ? method : 'POST'
}
