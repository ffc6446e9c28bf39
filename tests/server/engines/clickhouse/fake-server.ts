import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { RemoteTarget } from '#server/engines/remote/remote-kind.ts'

/** A request as the server sees it. */
export interface SeenRequest {
  readonly sql: string
  readonly parameters: ReadonlyMap<string, string>
  readonly headers: IncomingMessage['headers']
}

/** Answers a statement; the questions of the session at its start are answered before. */
type Answer = (request: SeenRequest, response: ServerResponse) => void

/** A server that answers by ClickHouse's documentation of its HTTP interface. */
export interface FakeServer {
  readonly seen: readonly SeenRequest[]
  readonly target: RemoteTarget
  readonly end: () => Promise<void>
}

/** The settings that a server of 2026 has, and whether the user may change them. */
const SETTINGS = [
  'session_timezone',
  'date_time_output_format',
  'output_format_json_quote_denormals',
  'http_write_exception_in_output_format',
  'cancel_http_readonly_queries_on_client_close',
  'max_execution_time',
]

/** Rows of system.settings: `readonly` is the value of that setting, `fixed` those that the user may not change. */
export function settingRows(readonly: string, fixed = 0, names = SETTINGS): string {
  const rows = [...names.map((name) => [name, '', fixed] as const), ['readonly', readonly, fixed] as const]
  return `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`
}

/** Starts a server on a free port of this machine. */
export async function startFake(
  answer: Answer,
  more: {
    readonly settings?: string
    readonly certificate?: { readonly key: string; readonly cert: string }
    readonly target?: Partial<RemoteTarget['settings']>
  } = {},
): Promise<FakeServer> {
  const seen: SeenRequest[] = []
  const listen: RequestListener = (request, response) => {
    void readRequest(request).then((one) => {
      if (request.url === '/ping') {
        response.end('Ok.\n')
        return
      }
      seen.push(one)
      if (one.sql.includes('system.settings')) response.end(more.settings ?? settingRows('0'))
      else answer(one, response)
    })
  }
  const server: Server =
    more.certificate === undefined ? createServer(listen) : createSecureServer(more.certificate, listen)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    seen,
    target: {
      settings: {
        host: 'clickhouse.example.org',
        port,
        database: 'sales',
        username: 'analyst',
        tls: 'off',
        ca: null,
        options: [],
        maxConnections: 1,
        ...more.target,
      },
      secrets: { password: 'p:ü', key: null },
      host: { address: '127.0.0.1', family: 4 },
      catalog: null,
      timeoutMs: 5000,
    },
    end: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function readRequest(request: IncomingMessage): Promise<SeenRequest> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
  return {
    sql: Buffer.concat(parts).toString('utf8'),
    parameters: new Map(searchParams),
    headers: request.headers,
  }
}
