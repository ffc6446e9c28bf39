import { type HttpError, messageError } from '#server/http/errors/http-error.ts'

/** The answer to a request whose task finds no place to wait in. */
export const BUSY_ERROR: HttpError = {
  ...messageError(503, 'The server is busy with other requests. Try again soon.'),
  headers: { 'retry-after': '2' },
}
