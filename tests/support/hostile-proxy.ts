import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestOptions,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type Seeded, seeded } from './seeded.ts'

/** The fates of a request. `applied` in a name: the server has executed it, but its answer is lost. */
export const FATES = [
  'good',
  'slow',
  'request lost',
  'response lost, applied',
  'response cut, applied',
  'half-open',
  '502',
  '502, applied',
  '503 with Retry-After',
  '429 with Retry-After',
  'HTML 200',
  '302 to a login page',
  'applied twice',
  'applied late',
] as const

/** One of the fates. */
export type Fate = (typeof FATES)[number]

/** A proxy between a browser and its server. While it is hostile, each call that syncs meets a fate drawn by seed. */
export interface HostileProxy {
  readonly origin: string
  /** The sign-in link through the proxy. */
  readonly linkOf: (link: string) => string
  readonly turnHostile: (seed: number) => void
  /** Ends the faults: hanging calls are reset, and late ones arrive before this ends. */
  readonly calm: () => Promise<void>
  /** How often each fate occurred since the start. */
  readonly met: () => ReadonlyMap<Fate, number>
  /** Number of requests for data since the start, and of writes among them. */
  readonly passed: () => number
  readonly passedWrites: () => number
  readonly close: () => Promise<void>
}

/** The calls whose fate is drawn: tabs, their tables, saved queries, the change list and the session check. */
const SYNCING =
  /^\/(tabstateview|tableschemaview|api\/v1\/(saved_query|sync|me|sqllab\/$|security\/csrf_token))/

/** Every call that is not a file of the pages. */
const DATA = /^\/(tabstateview|tableschemaview|api)\//

const LATEST_MS = 4_000
const SLOWEST_MS = 1_500

interface Arrived {
  readonly message: IncomingMessage
  readonly body: Buffer
  readonly response: ServerResponse
}

interface Answered {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** Starts a proxy on a free port of this machine before the server of that address. */
export async function startHostileProxy(upstream: { readonly port: number }): Promise<HostileProxy> {
  const sockets = new Set<Socket>()
  const hanging = new Set<ServerResponse>()
  const late = new Set<Promise<unknown>>()
  const met = new Map<Fate, number>()
  let chance: Seeded | null = null
  let [passed, passedWrites] = [0, 0]

  const server = createServer((message, response) => void serve(message, response))
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })

  async function serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(message).catch(() => null)
    if (body === null) return
    if (DATA.test(message.url ?? '')) {
      passed += 1
      passedWrites += message.method === 'GET' ? 0 : 1
    }
    const arrived = { message, body, response }
    const fate = chance !== null && SYNCING.test(message.url ?? '') ? drawFate(chance) : 'good'
    if (chance !== null) met.set(fate, (met.get(fate) ?? 0) + 1)
    await meet(fate, arrived).catch(() => response.destroy())
  }

  async function meet(fate: Fate, arrived: Arrived): Promise<void> {
    const { response } = arrived
    switch (fate) {
      case 'good':
        return reply(response, await forward(arrived))
      case 'slow':
        await pause(delay(SLOWEST_MS))
        return reply(response, await forward(arrived))
      case 'request lost':
        return cutOff(response)
      case 'response lost, applied':
        await forward(arrived)
        return cutOff(response)
      case 'response cut, applied':
        return replyInPart(response, await forward(arrived), chance ?? seeded(1))
      case 'half-open':
        hanging.add(response)
        return
      case '502':
        return plain(response, 502, '<html><body>Bad gateway</body></html>')
      case '502, applied':
        await forward(arrived)
        return plain(response, 502, '<html><body>Bad gateway</body></html>')
      case '503 with Retry-After':
        return plain(response, 503, 'Service unavailable', { 'retry-after': '1' })
      case '429 with Retry-After':
        return plain(response, 429, '{"message":"Too many requests"}', { 'retry-after': '1' })
      case 'HTML 200':
        return plain(response, 200, '<html><body>Welcome to our hotel. Please sign in.</body></html>')
      case '302 to a login page':
        return plain(response, 302, '', { location: '/login/?next=/' })
      case 'applied twice': {
        const first = await forward(arrived)
        const second = await forward(arrived)
        return reply(response, (chance?.next() ?? 0) < 0.5 ? first : second)
      }
      case 'applied late': {
        cutOff(response)
        const arriving = pause(delay(LATEST_MS)).then(() => forward(arrived).catch(() => null))
        late.add(arriving)
        await arriving
        late.delete(arriving)
      }
    }
  }

  function delay(most: number): number {
    return Math.round((chance?.next() ?? 0) * most)
  }

  function forward({ message, body }: Arrived): Promise<Answered> {
    const host = `127.0.0.1:${upstream.port}`
    const { origin, referer, ...rest } = message.headers
    const headers = {
      ...rest,
      host,
      ...(origin === undefined ? {} : { origin: `http://${host}` }),
      ...(referer === undefined ? {} : { referer: referer.replace(proxyOrigin(), `http://${host}`) }),
    }
    const options = {
      host: '127.0.0.1',
      port: upstream.port,
      method: message.method,
      path: message.url,
      headers,
    }
    return sendOn(options, body)
  }

  function proxyOrigin(): string {
    const { port } = server.address() as AddressInfo
    return `http://127.0.0.1:${port}`
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: proxyOrigin(),
    linkOf: (link) => link.replace(/^http:\/\/127\.0\.0\.1:\d+/, proxyOrigin()),
    turnHostile: (seed) => {
      chance = seeded(seed)
    },
    calm: async () => {
      chance = null
      for (const response of hanging) cutOff(response)
      hanging.clear()
      await Promise.all(late)
    },
    met: () => met,
    passed: () => passed,
    passedWrites: () => passedWrites,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

async function sendOn(options: RequestOptions, body: Buffer): Promise<Answered> {
  const onward = request(options)
  const answering = once(onward, 'response')
  onward.end(body)
  const [answer] = (await answering) as [IncomingMessage]
  return { status: answer.statusCode ?? 502, headers: answer.headers, body: await bodyOf(answer) }
}

/** Half of the calls pass, so that work goes on; the others meet any fate. */
function drawFate(chance: Seeded): Fate {
  return chance.next() < 0.5 ? 'good' : chance.pick(FATES)
}

function reply(response: ServerResponse, { status, headers, body }: Answered): void {
  response.writeHead(status, completeHeaders(headers, body)).end(body)
}

/** The body is sent in one piece. */
function completeHeaders(headers: IncomingMessage['headers'], body: Buffer): IncomingMessage['headers'] {
  const { 'transfer-encoding': _pieces, connection: _connection, ...rest } = headers
  return { ...rest, 'content-length': String(body.length) }
}

/** Announces the full answer and breaks off after some of its bytes. */
function replyInPart(response: ServerResponse, { status, headers, body }: Answered, chance: Seeded): void {
  response.writeHead(status, completeHeaders(headers, body))
  const cut = chance.below(Math.max(1, body.length))
  response.write(body.subarray(0, cut), () => cutOff(response))
}

function plain(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body)
}

function cutOff(response: ServerResponse): void {
  response.socket?.destroy()
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms))
}
