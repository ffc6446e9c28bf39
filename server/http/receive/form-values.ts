import { boundedReader } from '#domain/core/json/bounded-json.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { bareError, type HttpError, wireErrors } from '#server/http/errors/http-error.ts'
import { FormFields } from './bodies.ts'
import { jsonTextFault } from './json-text-fault.ts'

/** The field of a form that may carry the CSRF token in the header's place. */
export const CSRF_FIELD = 'csrf_token'

/** What a form with a file says: its texts, and its files as bytes. Fails: 400 in the words of the reference server. */
export function uploadValues(body: unknown): Result<Record<string, unknown>, HttpError> {
  if (!(body instanceof FormFields)) return err(NO_FORM)
  const texts = [...body.texts].filter(([name]) => name !== CSRF_FIELD)
  return ok(Object.fromEntries([...texts, ...body.files]))
}

const NO_FORM = wireErrors({
  status: 400,
  type: 'INVALID_PAYLOAD_FORMAT_ERROR',
  message: "Request MIME type is not 'multipart/form-data'",
  issues: [1019],
})

/**
 * What the fields of a form say, each a JSON text. A body that is no form says nothing, as with the reference server.
 * Fails: with 400 naming the field whose text is not JSON, or exceeds the limits that all texts of the form keep together.
 */
export function formValues(body: unknown): Result<Record<string, unknown>, HttpError> {
  if (!(body instanceof FormFields)) return ok({})
  const values = new Map<string, unknown>()
  const readJson = boundedReader()
  for (const [name, text] of body.texts) {
    if (name === CSRF_FIELD) continue
    const read = readJson(text)
    if (!read.ok) return err(bareError(400, `${name}: ${jsonTextFault(read, 'Expecting a JSON text')}`))
    values.set(name, read.value)
  }
  // From a map, so that a field named __proto__ is one like any other.
  return ok(Object.fromEntries(values))
}
