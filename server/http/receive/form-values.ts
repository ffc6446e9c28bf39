import { boundedReader } from '#domain/core/json/bounded-json.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { bareError, type HttpError, wireErrors } from '#server/http/errors/http-error.ts'
import { FormFields } from './bodies.ts'
import { jsonTextFault } from './json-text-fault.ts'

/** The field of a form that may carry the CSRF token instead of the header. */
export const CSRF_FIELD = 'csrf_token'

/** The values of a form with files: texts, and files as bytes. Fails: 400 with the message of the reference server. */
export function uploadValues(body: unknown): Result<Record<string, unknown>, HttpError> {
  if (!(body instanceof FormFields)) return err(NO_FORM)
  const texts = [...body.texts].filter(([name]) => name !== CSRF_FIELD)
  return ok(Object.fromEntries([...texts, ...body.files]))
}

/** The texts of a form; none for any other body. */
export function textsOf(body: unknown): Record<string, string> {
  // Built from a map, so that a field named __proto__ is safe.
  return Object.fromEntries(body instanceof FormFields ? body.texts : [])
}

const NO_FORM = wireErrors({
  status: 400,
  type: 'INVALID_PAYLOAD_FORMAT_ERROR',
  message: "Request MIME type is not 'multipart/form-data'",
  issues: [1019],
})

/**
 * The values of a form, whose fields are JSON texts. A body that is not a form has none, as in the reference server. Fails:
 * 400 with the name of a field that is not JSON, or exceeds the limits of all texts together.
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
  // Built from a map, so that a field named __proto__ is safe.
  return ok(Object.fromEntries(values))
}
