import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Two builds of the same program behind one address: the second has other names for all scripts. */
export interface TwoBuilds {
  readonly origin: string
  /** Serves the second build from now on, and nothing of the first. */
  readonly release: () => void
  /** Holds back all answers under /api/ until the returned function is called. */
  readonly holdAnswers: () => () => void
  readonly close: () => Promise<void>
}

const SCRIPT = /([\w-]+)\.js\b/g
const OF_FILE = ['etag', 'last-modified']
const OF_CONNECTION = [
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'set-cookie',
]
const REVISION = /\b[0-9a-f]{32}\b/g

/** The text of a file in the second build: other script names, other revisions. */
function asSecondBuild(text: string): string {
  return text
    .replace(SCRIPT, (match, name: string) => (isHashed(name) ? `${name}-next.js` : match))
    .replace(REVISION, (revision) => [...revision].reverse().join(''))
}

/** Only scripts of the build have a hash in their name; before-paint.js and the service worker have none. */
function isHashed(name: string): boolean {
  return /-[\w-]{8}$/.test(name) && !/^(before-paint|service-worker)$/.test(name)
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (!/^(connection|host|content-length|accept-encoding|if-)/.test(name)) headers.set(name, String(value))
  headers.set('accept-encoding', 'identity')
  return headers
}

/** Serves the build of a running server, and on demand a second one made of it. */
export async function serveBuilds(upstream: string): Promise<TwoBuilds> {
  let isSecond = false
  let held = Promise.resolve()

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/'
    const isScript = path.startsWith('/assets/') && path.endsWith('.js')
    if (isScript && isSecond !== path.endsWith('-next.js')) {
      response.writeHead(404).end()
      return
    }
    if (path.startsWith('/api/')) await held
    const method = request.method ?? 'GET'
    const answer = await fetch(new URL(path.replace(/-next\.js$/, '.js'), upstream), {
      method,
      headers: headersOf(request),
      redirect: 'manual',
      ...(method === 'GET' || method === 'HEAD' ? {} : { body: new Uint8Array(await bodyOf(request)) }),
    })
    const type = answer.headers.get('content-type') ?? ''
    const isText = /javascript|html/.test(type)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const body = isSecond && isText ? Buffer.from(asSecondBuild(bytes.toString())) : bytes
    // The tag of a file is that of its first build; a record's is its revision.
    const left = path.startsWith('/assets/') || isText ? [...OF_CONNECTION, ...OF_FILE] : OF_CONNECTION
    for (const [name, value] of answer.headers) if (!left.includes(name)) response.setHeader(name, value)
    response.setHeader('set-cookie', answer.headers.getSetCookie())
    response.writeHead(answer.status).end(body)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.writeHead(502).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    release: () => {
      isSecond = true
    },
    holdAnswers: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
}
