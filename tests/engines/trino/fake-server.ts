import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { RemoteServer } from '#tests/engines/remote-bench.ts'

/** Answers of a real Trino 476 by statement; `{origin}` is its address. Failures have no stack, statistics no stages. */
interface Recording {
  readonly sql: string
  readonly pages: readonly string[]
}

export const RECORDINGS: readonly Recording[] = JSON.parse(
  readFileSync(new URL('./recorded/pages.json', import.meta.url), 'utf8'),
)

interface Seen {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A server that replays pages. `before` answers a request in place of the pages, or returns false. */
export interface FakeTrino extends RemoteServer {
  readonly seen: readonly Seen[]
  readonly origin: string
  /** Replaces the pages of a statement. */
  readonly replay: (sql: string, pages: readonly string[]) => void
  before: (request: Seen, answer: ServerResponse) => boolean
  readonly end: () => Promise<void>
}

function certificate(name: string): string {
  return readFileSync(new URL(`../postgresql/certificate/${name}`, import.meta.url), 'utf8')
}

/** Starts a server on a free port of this machine, with or without TLS. */
export async function startFakeTrino(isEncrypted = false): Promise<FakeTrino> {
  const pages = new Map(RECORDINGS.map((recording) => [recording.sql, recording.pages]))
  const running: (readonly string[])[] = []
  const seen: Seen[] = []
  const server: Server = isEncrypted
    ? createTlsServer({ cert: certificate('server.crt'), key: certificate('server.key') })
    : createServer()
  server.on('request', (request: IncomingMessage, answer: ServerResponse) => {
    void readRequest(request).then((read) => {
      seen.push(read)
      if (!fake.before(read, answer)) reply(read, answer)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const origin = `${isEncrypted ? 'https' : 'http'}://127.0.0.1:${port}`

  function reply({ method, path, body }: Seen, answer: ServerResponse): void {
    if (path === '/v1/info') answer.end('{"nodeVersion":{"version":"476"},"starting":false}')
    else if (method === 'POST') {
      running.push(pages.get(body) ?? ['{"error":{"message":"not recorded","errorName":"X"}}'])
      answer.end(pageAt(running.length - 1, 0))
    } else if (method === 'DELETE') answer.writeHead(204).end()
    else {
      const [run = 0, page = 0] = path.split('/').slice(-2).map(Number)
      answer.end(pageAt(run, page))
    }
  }

  /** The page with the address of the one after it, at this server unless it has another origin. */
  function pageAt(run: number, page: number): string {
    const next = `{origin}/v1/statement/executing/${run}/${page + 1}`
    return (running[run]?.[page] ?? '')
      .replace(/"nextUri":"\{origin\}[^"]*"/, `"nextUri":"${next}"`)
      .replaceAll('{origin}', origin)
  }

  const fake: FakeTrino = {
    seen,
    origin,
    settings: {
      host: '127.0.0.1',
      port,
      database: 'memory',
      username: 'me',
      options: [['schema', 'default']],
    },
    secrets: { password: '', key: null },
    replay: (sql, replayed) => pages.set(sql, replayed),
    before: () => false,
    end: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return fake
}

async function readRequest(request: IncomingMessage): Promise<Seen> {
  const chunks: Buffer[] = []
  for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
  const { method = '', url = '', headers } = request
  return { method, path: url, headers, body: Buffer.concat(chunks).toString() }
}

/** Pages of so many rows with one number each, and the end. */
export function numberPages(count: number, rows: number): readonly string[] {
  const columns =
    '"columns":[{"name":"a","type":"bigint","typeSignature":{"rawType":"bigint","arguments":[]}}]'
  const next = '"nextUri":"{origin}/v1/statement/x"'
  const pages = Array.from({ length: count }, (_page, at) => {
    const data = Array.from({ length: rows }, (_row, row) => `[${at * rows + row}]`)
    const stats = `"stats":{"progressPercentage":${Math.floor((at * 100) / count)}}`
    return `{${next},${columns},"data":[${data.join(',')}],${stats}}`
  })
  return [`{${next}}`, ...pages, `{${columns}}`]
}
