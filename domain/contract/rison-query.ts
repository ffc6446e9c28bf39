import type { FieldsSchema, Schema } from './call.ts'
import { type Result, err, ok } from '#domain/core/result.ts'
import { RISON } from 'rison2'

const risonSchemas = new WeakSet<object>()

/** Marks a query string's field as one that travels as rison; put it outermost, around `z.optional` too. */
export function risonQuery<S extends Schema>(schema: S): S {
  risonSchemas.add(schema)
  return schema
}

/** Tells whether a field travels as rison. */
export function isRisonQuery(schema: object): boolean {
  return risonSchemas.has(schema)
}

/** Writes a query string for a call, with its question mark, or '' when no field has a value. */
export function writeQuery(schema: FieldsSchema, values: object): string {
  const fields = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const field = schema.shape[name]
      const isRison = field !== undefined && isRisonQuery(field)
      return `${name}=${encodeURIComponent(isRison ? RISON.stringify(value) : String(value))}`
    })
  return fields.length === 0 ? '' : `?${fields.join('&')}`
}

/** What a text says that may be rison or JSON. Fails: `not-rison`. */
export function parseRison(text: string): Result<unknown, { readonly code: 'not-rison' }> {
  for (const parse of [RISON.parse, JSON.parse]) {
    try {
      const value: unknown = parse(text)
      return ok(value)
    } catch {
      // The other grammar may fit; when none does the text is neither.
    }
  }
  return err({ code: 'not-rison' })
}

/** Reads a query string's raw fields for a call, before its schema checks them. Fails: `not-rison`. */
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
