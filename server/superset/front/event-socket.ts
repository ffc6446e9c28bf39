import type { IncomingMessage } from 'node:http'
import { type Duplex, pipeline } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { ASYNC_EVENT_SOCKET } from '#domain/contract/async-event.ts'
import { backendError, type HttpError, messageError } from '#server/http/errors/http-error.ts'
import { sendError } from '#server/http/errors/send-error.ts'
import { rejectionText } from '#server/http/receive/broken-requests.ts'
import { isEventSocket } from '#server/http/receive/upgrades.ts'
import { crossSiteError, isOwnOrigin } from '#server/http/same-site.ts'
import { cookieScope, cookiesForUpstream } from './cookies.ts'
import type { FrontDeps } from './deps.ts'
import { FOREIGN_ORIGIN, NOT_PASSED_ON, SIGNED_OUT } from './front-errors.ts'
import { pickHeaders } from './headers/pick-headers.ts'

const NOT_A_SOCKET = {
  ...backendError(
    426,
    '426 Upgrade Required: This address needs WebSocket. Use /api/v1/async_event/ instead.',
  ),
  headers: { upgrade: 'websocket' },
}

const NO_SOCKET = messageError(
  404,
  'This Superset has no WebSocket for events. Use /api/v1/async_event/ instead.',
)

const TOO_MANY = messageError(429, 'This user has the maximum number of connections. Close some.')

/** Upper limit of connections per session; a device needs one for all its windows. */
const MOST_OF_A_SESSION = 20

/** How long a Superset without a WebSocket is not tried again, in ms. */
const MISSING_MS = 600_000

/** A connection without any bytes for so long is closed, in ms; a Superset pings more often. */
const SILENCE_MS = 120_000

const SHOWN_TO_SUPERSET = [
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-extensions',
  'sec-websocket-protocol',
]

const SHOWN_TO_BROWSER = ['sec-websocket-accept', 'sec-websocket-extensions', 'sec-websocket-protocol']

/** Forwards the WebSocket of events, if the Superset has one at the same address; `names` are the host names of this server. */
export function passEventSockets(app: FastifyInstance, deps: FrontDeps, names: ReadonlySet<string>): void {
  const open = new Map<Duplex, string>()
  let missingUntil = 0

  function denialOf(request: IncomingMessage, cookie: string | null): HttpError | null {
    const denial = crossSiteError(request, names)
    if (denial !== null) return denial
    // A proxy before us may forward every upgrade.
    if (!isEventSocket(request)) return NOT_PASSED_ON
    if (!isOwnOrigin(request, deps)) return FOREIGN_ORIGIN
    if (cookie === null) return SIGNED_OUT
    if (deps.now() < missingUntil) return NO_SOCKET
    return [...open.values()].filter((one) => one === cookie).length >= MOST_OF_A_SESSION ? TOO_MANY : null
  }

  async function connect(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const isSecure = deps.publicOrigin?.startsWith('https:') ?? false
    const cookie = cookiesForUpstream(
      request.headers.cookie,
      cookieScope(request.headers.host ?? '', isSecure),
    )
    const denial = denialOf(request, cookie)
    if (denial !== null || cookie === null) return void socket.end(rejectionText(denial ?? SIGNED_OUT))
    open.set(socket, cookie)
    socket.once('close', () => open.delete(socket))
    const upgraded = await deps.upstream.upgrade({
      path: request.url ?? ASYNC_EVENT_SOCKET,
      headers: {
        ...pickHeaders(request.headers, SHOWN_TO_SUPERSET),
        cookie,
        origin: deps.upstream.address.origin,
      },
    })
    if (!upgraded.ok) {
      if (upgraded.error.kind === 'broken') missingUntil = deps.now() + MISSING_MS
      return void socket.end(rejectionText(NO_SOCKET))
    }
    const { socket: upstream, headers } = upgraded.value
    socket.write(headText(pickHeaders(headers, SHOWN_TO_BROWSER)))
    upstream.write(head)
    upstream.setTimeout(SILENCE_MS, () => upstream.destroy())
    // The end of either socket ends the other.
    pipeline(socket, upstream, socket, () => undefined)
  }

  app.get(ASYNC_EVENT_SOCKET, async (_request, reply) => sendError(reply, NOT_A_SOCKET))
  app.server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    void connect(request, socket, head)
  })
  app.addHook('preClose', async () => {
    for (const socket of open.keys()) socket.destroy()
  })
}

function headText(headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ connection: 'Upgrade', upgrade: 'websocket', ...headers })
  return [
    'HTTP/1.1 101 Switching Protocols',
    ...lines.map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n')
}
