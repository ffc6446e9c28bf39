import type {} from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { ASYNC_EVENT_SOCKET } from '#domain/contract/async-event.ts'
import type { ServerDeps } from '#server/deps.ts'
import { backendError, messageError } from '#server/http/errors/http-error.ts'
import { sendError } from '#server/http/errors/send-error.ts'
import { signedOutError } from '#server/http/implement.ts'
import { isOwnOrigin } from '#server/http/same-site.ts'
import { readVisitor, type Visitor } from '#server/http/visitor.ts'
import { readEventId, START_OF_LOG } from '#server/jobs/event-id.ts'
import { sendEvents } from './send-events.ts'

const FOREIGN_ORIGIN = backendError(403, '403 Forbidden: Connections from other sites are refused.')

const NOT_A_SOCKET = {
  ...backendError(
    426,
    '426 Upgrade Required: This address needs WebSocket. Use /api/v1/async_event/ instead.',
  ),
  headers: { upgrade: 'websocket' },
}

const TOO_MANY = messageError(429, 'This user has the maximum number of connections. Close some.')

/** Upper limit of a user's connections; a device needs one for all its windows. */
const MOST_OF_A_USER = 20

/** Upper limit of a message of a client, in bytes; messages are not read. */
export const MOST_RECEIVED_BYTES = 1_024

/** The close code for an ended session: the client must not reconnect. */
const SIGNED_OUT = 4401

/** Mounts the WebSocket of events, for our own pages with a session; missed events are sent first. */
export function mountEventSocket(app: FastifyInstance, deps: ServerDeps, pingEveryMs: number): void {
  const visitors = new WeakMap<FastifyRequest, Visitor>()
  const connections = new Map<number, number>()

  const connect = (socket: WebSocket, request: FastifyRequest) => {
    const visitor = visitors.get(request)
    const user = visitor?.user ?? null
    if (visitor === undefined || user === null) return socket.close(SIGNED_OUT)
    connections.set(user.id, (connections.get(user.id) ?? 0) + 1)
    const stopSending = sendEvents(socket, deps, { userId: user.id, place: placeOf(request) })
    const stopPinging = pingOn(socket, pingEveryMs, async () => {
      const now = await readVisitor(request, deps, deps.now())
      if (now.user?.id !== user.id) socket.close(SIGNED_OUT)
    })
    socket.on('close', () => {
      stopSending()
      stopPinging()
      connections.set(user.id, (connections.get(user.id) ?? 1) - 1)
    })
    // A connection that breaks is closed right after.
    socket.on('error', () => undefined)
  }

  app.route({
    method: 'GET',
    url: ASYNC_EVENT_SOCKET,
    onRequest: async (request, reply) => {
      if (!isOwnOrigin(request, deps)) return sendError(reply, FOREIGN_ORIGIN)
      const visitor = await readVisitor(request, deps, deps.now())
      visitors.set(request, visitor)
      if (visitor.user === null) return sendError(reply, signedOutError())
      if (!request.ws) return sendError(reply, NOT_A_SOCKET)
      if ((connections.get(visitor.user.id) ?? 0) >= MOST_OF_A_USER) return sendError(reply, TOO_MANY)
    },
    handler: (_request, reply) => sendError(reply, NOT_A_SOCKET),
    wsHandler: connect,
  })
}

/** The event after which the client continues. An invalid id counts as none: then all stored events are sent. */
function placeOf({ query }: FastifyRequest) {
  const id = typeof query === 'object' && query !== null && 'last_id' in query ? query.last_id : null
  return (typeof id === 'string' ? readEventId(id) : null) ?? START_OF_LOG
}

/** Pings a connection until the returned function is called, and closes it if it does not answer. */
function pingOn(socket: WebSocket, everyMs: number, check: () => Promise<void>): () => void {
  let hasAnswered = true
  socket.on('pong', () => {
    hasAnswered = true
  })
  const timer = setInterval(() => {
    if (!hasAnswered) return socket.terminate()
    hasAnswered = false
    socket.ping()
    void check().catch(() => socket.terminate())
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
