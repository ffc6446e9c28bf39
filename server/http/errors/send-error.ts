import type { FastifyReply } from 'fastify'
import type { HttpError } from './http-error.ts'

/** Sends a rejection in its shape: JSON, or an empty text/html body. */
export function sendError(reply: FastifyReply, rejection: HttpError): FastifyReply {
  const isEmpty = rejection.body === null
  return reply
    .code(rejection.status)
    .headers({ ...rejection.headers })
    .header('cache-control', 'no-store')
    .header('content-type', isEmpty ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8')
    .send(isEmpty ? '' : JSON.stringify(rejection.body))
}
