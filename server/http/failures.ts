import type { ServerDeps } from './deps.ts'
import { TOO_LARGE } from './bodies.ts'
import { sendRefusal } from './send-refusal.ts'
import { type Refusal, UNKNOWN_PATH, UNREADABLE_BODY, backendRefusal } from './refusal.ts'
import type { FastifyError, FastifyInstance } from 'fastify'

const BY_STATUS: Readonly<Record<number, Refusal>> = {
  400: UNREADABLE_BODY,
  // What climbs out of the folder of pages is no address of ours.
  403: UNKNOWN_PATH,
  404: UNKNOWN_PATH,
  413: TOO_LARGE,
  414: backendRefusal(414, '414 URI Too Long: The address is longer than this server reads.'),
  415: backendRefusal(415, '415 Unsupported Media Type: The body is of a type that this call does not read.'),
}

const FAULT = backendRefusal(500, 'The server met an unexpected fault. Nothing was changed. Try again.')

const DISK_FULL = backendRefusal(
  507,
  '507 Insufficient Storage: The disk of the server is full. Nothing was changed. Free some space, then try again.',
)

/** Answers every failure in the wire's shape; the cause of an unexpected one goes to the log and never to the browser. */
export function answerFailures(app: FastifyInstance, deps: Pick<ServerDeps, 'log'>): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const isFull = error.code === 'SQLITE_FULL' || error.code === 'ENOSPC'
    const refusal = isFull ? DISK_FULL : BY_STATUS[error.statusCode ?? 500]
    if (refusal) return sendRefusal(reply, refusal)
    deps.log(
      `${request.method} ${request.url.split('?', 1)[0] ?? ''} failed: ${error.stack ?? error.message}`,
    )
    return sendRefusal(reply, FAULT)
  })
}
