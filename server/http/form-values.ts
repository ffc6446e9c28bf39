import { type Result, err, ok } from '#domain/core/result.ts'
import { FormFields } from './bodies.ts'
import { type Refusal, errorRefusal } from './refusal.ts'

/**
 * What the fields of a form say, each a JSON text. A body that is no form says nothing, as with the reference server.
 * Fails: with 400 naming the field whose text is not JSON.
 */
export function formValues(body: unknown): Result<Record<string, unknown>, Refusal> {
  if (!(body instanceof FormFields)) return ok({})
  const values = new Map<string, unknown>()
  for (const [name, text] of Object.entries(body.texts)) {
    if (name === 'csrf_token') continue
    try {
      values.set(name, JSON.parse(text))
    } catch {
      return err(errorRefusal(400, `${name}: Expecting a JSON text`))
    }
  }
  // From a map, so that a field named __proto__ is one like any other.
  return ok(Object.fromEntries(values))
}
