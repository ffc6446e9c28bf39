import { isRecord } from '#domain/core/parse.ts'
import { BUSY_TEXT } from '#domain/errors/server-texts.ts'
import { type ErrorParts, listedBackendError, listedError } from '#server/present/listed-error.ts'

/** An error answer: its status and its body in one of the API's forms; null is an empty body. */
export interface HttpError {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** `{"errors": [{message, error_type, level, extra}]}`. Source: wire §2. */
export function wireErrors({ status, ...parts }: ErrorParts & { readonly status: number }): HttpError {
  return { status, body: { errors: [listedError(parts)] } }
}

/** The list form for unknown paths, wrong methods and faults of the server. */
export function backendError(status: number, message: string): HttpError {
  return { status, body: { errors: [listedBackendError(message)] } }
}

/** `{"message": text}`: calls of the REST interface. */
export function messageError(status: number, message: string): HttpError {
  return { status, body: { message } }
}

/** `{"message": {field: [reasons]}}`: a body that fails validation. */
export function fieldsError(
  fields: Readonly<Record<string, readonly string[]>>,
  status: 400 | 422 = 400,
): HttpError {
  return { status, body: { message: fields } }
}

/** `{"error": text}`: tab calls. */
export function bareError(status: number, error: string): HttpError {
  return { status, body: { error } }
}

/** An empty body of type text/html, which tab calls answer for tabs that are unknown or another user's. */
export function emptyError(status: number): HttpError {
  return { status, body: null }
}

/** An unknown record, or one that the user may not see. */
export const NOT_FOUND: HttpError = messageError(404, 'Not found')

/** The answer to a request when the queue is full. */
export const BUSY_ERROR: HttpError = {
  ...messageError(503, BUSY_TEXT),
  headers: { 'retry-after': '2' },
}

/** An unknown path. */
export const UNKNOWN_PATH: HttpError = backendError(
  404,
  '404 Not Found: The requested URL was not found on the server. If you entered the URL manually please check your spelling and try again.',
)

/** The answer to a method that a known path does not have; the header Allow lists its methods. */
export function wrongMethod(allowed: readonly string[]): HttpError {
  return {
    ...backendError(405, '405 Method Not Allowed: The method is not allowed for the requested URL.'),
    headers: { allow: allowed.join(', ') },
  }
}

/** A body that cannot be read at all. */
export const UNREADABLE_BODY: HttpError = backendError(
  400,
  '400 Bad Request: The browser (or proxy) sent a request that this server could not understand.',
)

/** A body that is not of type JSON. */
export const NOT_JSON: HttpError = wireErrors({
  status: 400,
  type: 'INVALID_PAYLOAD_FORMAT_ERROR',
  message: 'Request is not JSON',
  issues: [1019],
})

/** The errors of an answer as events list them; a body without a list is one error. */
export function errorsOf({ body }: HttpError): readonly unknown[] {
  const errors = isRecord(body) ? body['errors'] : null
  return Array.isArray(errors) ? errors : [body]
}
