import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { RemoteSettings } from '#domain/engines/remote-settings.ts'
import { BIGQUERY_REMOTE } from '#server/engines/bigquery/bigquery.ts'
import { CLICKHOUSE_REMOTE } from '#server/engines/clickhouse/clickhouse.ts'
import { MYSQL_REMOTE } from '#server/engines/mysql/mysql.ts'
import { createPostgresql } from '#server/engines/postgresql/postgresql.ts'
import { ConnectionFailed, connectSession } from '#server/engines/remote/connect-session.ts'
import type { RemoteKind, RemoteSession, RemoteTarget } from '#server/engines/remote/remote-kind.ts'
import { TRINO_REMOTE } from '#server/engines/trino/trino.ts'

const servers: { readonly close: () => unknown }[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** Listens on a free port of this machine. */
async function listen(server: Server | ReturnType<typeof createTcpServer>): Promise<number> {
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** A name that has no address: a driver that resolves it again cannot connect. */
const NAME = 'database.invalid'

function settings(port: number, over: Partial<RemoteSettings> = {}): RemoteSettings {
  return {
    host: NAME,
    port,
    database: 'db',
    username: 'user',
    tls: 'off',
    ca: null,
    options: [],
    maxConnections: 1,
    ...over,
  }
}

function target(port: number, over: Partial<RemoteSettings> = {}): RemoteTarget {
  return {
    settings: settings(port, over),
    secrets: { password: 'secret', key: null },
    host: { address: '127.0.0.1', family: 4 },
    catalog: null,
    timeoutMs: 1500,
  }
}

/** Opens a session and makes its first request; the end of both is of no interest. */
async function open<Session extends RemoteSession>(kind: RemoteKind<Session>, to: RemoteTarget) {
  try {
    const session = await kind.connect(to)
    try {
      await kind.tryOut?.(session)
    } finally {
      session.destroy()
    }
  } catch {
    // The listener ends each connection.
  }
}

/** A key of no account, made for this test. */
const KEY = JSON.stringify({
  client_email: 'a@b.invalid',
  private_key_id: '1',
  private_key: generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey,
})

const OPENERS: readonly (readonly [name: string, open: (to: RemoteTarget) => Promise<void>])[] = [
  ['postgresql', async (to) => open(createPostgresql(), to)],
  ['mysql', async (to) => open(MYSQL_REMOTE, to)],
  ['clickhouse', async (to) => open(CLICKHOUSE_REMOTE, to)],
  // A password needs encryption.
  ['trino', async (to) => open(TRINO_REMOTE, { ...to, secrets: null })],
  ['bigquery', async (to) => open(BIGQUERY_REMOTE, { ...to, secrets: { password: null, key: KEY } })],
]

test.each(OPENERS)(
  '%s connects to the checked address, and never resolves the name again',
  async (_, connect) => {
    let accepted = 0
    const port = await listen(
      createTcpServer((socket) => {
        accepted += 1
        socket.on('error', () => undefined)
        socket.end()
      }),
    )
    await connect(target(port))
    expect(accepted).toBeGreaterThan(0)
  },
)

test.each(OPENERS.filter(([name]) => name === 'clickhouse' || name === 'trino'))(
  '%s follows no redirect',
  async (_, connect) => {
    const visited: string[] = []
    const away = await listen(
      createServer((request, answer) => {
        visited.push(request.url ?? '')
        answer.end('{}')
      }),
    )
    let requests = 0
    const port = await listen(
      createServer((_request, answer) => {
        requests += 1
        answer.writeHead(307, { location: `http://127.0.0.1:${away}/latest/meta-data` }).end()
      }),
    )
    await connect(target(port))
    expect(requests).toBeGreaterThan(0)
    expect(visited).toEqual([])
  },
)

test('a forbidden host fails before its kind is called', async () => {
  let calls = 0
  const kind = {
    ...createPostgresql(),
    connect: async () => {
      calls += 1
      throw new Error('It must not be called.')
    },
  }
  const source = {
    settings: settings(5432, { host: '169.254.169.254' }),
    secrets: null,
    hosts: { allowed: [] },
  }
  await expect(connectSession(kind, source, null)).rejects.toThrow(ConnectionFailed)
  expect(calls).toBe(0)
})
