import type { FastifyReply } from 'fastify'
import type { HttpError } from './http-error.ts'

/** Sends a refusal in its shape: JSON, or an empty text/html body. */
export function sendError(reply: FastifyReply, refusal: HttpError): FastifyReply {
  const isEmpty = refusal.body === null
  return reply
    .code(refusal.status)
    .headers({ ...refusal.headers })
    .header('cache-control', 'no-store')
    .header('content-type', isEmpty ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8')
    .send(isEmpty ? '' : JSON.stringify(refusal.body))
}
