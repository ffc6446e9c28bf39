import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyInstance } from 'fastify'
import { FAULT_TEXT } from '#domain/errors/server-texts.ts'
import type { ServerDeps } from '#server/deps.ts'
import { backendError, type HttpError, UNKNOWN_PATH, UNREADABLE_BODY } from './errors/http-error.ts'
import { sendError } from './errors/send-error.ts'
import { BodyError, TOO_LARGE } from './receive/bodies.ts'
import { drainRequest } from './receive/drain-request.ts'
import { ADDRESS_TOO_LONG } from './receive/long-addresses.ts'

const BY_STATUS: ReadonlyMap<number, HttpError> = new Map([
  [400, UNREADABLE_BODY],
  // A path that leaves the folder of pages does not exist.
  [403, UNKNOWN_PATH],
  [404, UNKNOWN_PATH],
  [413, TOO_LARGE],
  [414, ADDRESS_TOO_LONG],
  [415, backendError(415, '415 Unsupported Media Type: The body is of a type that this call does not read.')],
])

/** The answer to a request that failed without a known reason. */
export const FAULT = backendError(500, FAULT_TEXT)

const DISK_FULL = backendError(
  507,
  '507 Insufficient Storage: The disk of the server is full. Nothing was changed. Free some space, then try again.',
)

/** Answers every failure in the API's form; the cause of an unexpected one is logged, and never sent. */
export function answerFailures(app: FastifyInstance, deps: Pick<ServerDeps, 'log'>): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const rejection = rejectionOf(error)
    if (rejection?.status === TOO_LARGE.status) await drainRequest(request.raw)
    if (rejection !== null) return sendError(reply, rejection)
    deps.log(
      `${request.method} ${request.url.split('?', 1)[0] ?? ''} failed: ${error.stack ?? error.message}`,
    )
    return sendError(reply, FAULT)
  })
}

/** The answer to an expected error; null for a fault. */
function rejectionOf(error: FastifyError): HttpError | null {
  if (error instanceof BodyError) return error.rejection
  const isFull = error.code === 'SQLITE_FULL' || error.code === 'ENOSPC'
  return isFull ? DISK_FULL : frameworkError(error)
}

/** The answer to an error of the framework with a status of the client; null for any other. */
function frameworkError(error: FastifyError): HttpError | null {
  const { statusCode = 500 } = error
  const known = BY_STATUS.get(statusCode)
  if (known !== undefined || statusCode < 400 || statusCode >= 500) return known ?? null
  return {
    ...backendError(statusCode, `${statusCode} ${STATUS_CODES[statusCode] ?? ''}: Nothing was changed.`),
    headers: lengthOfFile(error),
  }
}

/** The header `Content-Range` with the length of a file, for a range past its end. */
function lengthOfFile(error: object): Record<string, string> {
  const headers = 'headers' in error ? error.headers : null
  const range =
    typeof headers === 'object' && headers !== null && 'Content-Range' in headers
      ? headers['Content-Range']
      : null
  return typeof range === 'string' ? { 'content-range': range } : {}
}
