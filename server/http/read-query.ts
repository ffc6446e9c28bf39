import type { FieldsSchema } from '#domain/contract/call.ts'
import { parseRison } from '#domain/contract/rison/parse-rison.ts'
import { isRisonQuery } from '#domain/contract/rison/rison-query.ts'
import { ok, type Result } from '#domain/core/result.ts'

/** Reads the raw fields of a query string, before the schema checks them. Fails: `not-rison`. */
export function readQuery(
  schema: FieldsSchema,
  raw: Readonly<Record<string, unknown>>,
): Result<Record<string, unknown>, { readonly code: 'not-rison' }> {
  const values = new Map<string, unknown>()
  for (const [name, text] of Object.entries(raw)) {
    const field = schema.shape[name]
    if (field === undefined || !isRisonQuery(field) || typeof text !== 'string') {
      values.set(name, text)
      continue
    }
    const parsed = parseRison(text)
    if (!parsed.ok) return parsed
    values.set(name, parsed.value)
  }
  return ok(Object.fromEntries(values))
}
