import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyInstance } from 'fastify'
import type { ServerDeps } from '#server/deps.ts'
import { backendError, type HttpError, UNKNOWN_PATH, UNREADABLE_BODY } from './errors/http-error.ts'
import { sendError } from './errors/send-error.ts'
import { BodyError, TOO_LARGE } from './receive/bodies.ts'
import { drainRequest } from './receive/drain-request.ts'

/** The answer to an address that is too long to be worth parsing. */
export const ADDRESS_TOO_LONG = backendError(
  414,
  '414 URI Too Long: The address is longer than this server reads.',
)

const BY_STATUS: ReadonlyMap<number, HttpError> = new Map([
  [400, UNREADABLE_BODY],
  // What climbs out of the folder of pages is no address of ours.
  [403, UNKNOWN_PATH],
  [404, UNKNOWN_PATH],
  [413, TOO_LARGE],
  [414, ADDRESS_TOO_LONG],
  [415, backendError(415, '415 Unsupported Media Type: The body is of a type that this call does not read.')],
])

/** What is said of what nobody expected. */
export const FAULT_TEXT = 'The server met an unexpected fault. Nothing was changed. Try again.'

/** What is answered to what nobody expected. */
export const FAULT = backendError(500, FAULT_TEXT)

const DISK_FULL = backendError(
  507,
  '507 Insufficient Storage: The disk of the server is full. Nothing was changed. Free some space, then try again.',
)

/** Answers every failure in the wire's shape; the cause of an unexpected one goes to the log and never to the browser. */
export function answerFailures(app: FastifyInstance, deps: Pick<ServerDeps, 'log'>): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal?.status === TOO_LARGE.status) await drainRequest(request.raw)
    if (refusal !== null) return sendError(reply, refusal)
    deps.log(
      `${request.method} ${request.url.split('?', 1)[0] ?? ''} failed: ${error.stack ?? error.message}`,
    )
    return sendError(reply, FAULT)
  })
}

/** The refusal that an error stands for; null for a fault. */
function refusalOf(error: FastifyError): HttpError | null {
  if (error instanceof BodyError) return error.refusal
  const isFull = error.code === 'SQLITE_FULL' || error.code === 'ENOSPC'
  return isFull ? DISK_FULL : frameworkError(error)
}

/** What the framework lays on whoever asked, and says by a status of its own. */
function frameworkError(error: FastifyError): HttpError | null {
  const { statusCode = 500 } = error
  const known = BY_STATUS.get(statusCode)
  if (known !== undefined || statusCode < 400 || statusCode >= 500) return known ?? null
  return {
    ...backendError(statusCode, `${statusCode} ${STATUS_CODES[statusCode] ?? ''}: Nothing was changed.`),
    headers: lengthOfFile(error),
  }
}

/** Who asked for a range past the end of a file is told how long it is. */
function lengthOfFile(error: object): Record<string, string> {
  const headers = 'headers' in error ? error.headers : null
  const range =
    typeof headers === 'object' && headers !== null && 'Content-Range' in headers
      ? headers['Content-Range']
      : null
  return typeof range === 'string' ? { 'content-range': range } : {}
}
