import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { SECURITY_HEADERS } from '#domain/security/content-security-policy.ts'
import { backendError, type HttpError, UNREADABLE_BODY } from '#server/http/errors/http-error.ts'

const TOO_SLOW = backendError(
  408,
  '408 Request Timeout: The request did not arrive completely in time. Nothing was changed. Send it again.',
)

const HEADERS_TOO_LARGE = backendError(
  431,
  '431 Request Header Fields Too Large: The address and headers are longer than this server reads.',
)

const BY_CODE: ReadonlyMap<string, HttpError> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', TOO_SLOW],
  ['HPE_HEADER_OVERFLOW', HEADERS_TOO_LARGE],
])

/** Answers a request that could not be parsed, in the API's form, and closes the connection. */
export function answerBrokenRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  const isClosed = error.code === 'ECONNRESET' || !socket.writable
  if (isClosed) {
    socket.destroy()
    return
  }
  socket.end(rejectionText(BY_CODE.get(error.code ?? '') ?? UNREADABLE_BODY))
}

/** The bytes of an error answer for a connection without a request; it is then closed. */
export function rejectionText({ status, body }: HttpError): string {
  const text = JSON.stringify(body)
  const headers = {
    ...SECURITY_HEADERS,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', text].join('\r\n')
}
