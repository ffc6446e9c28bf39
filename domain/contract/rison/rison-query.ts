import { RISON } from 'rison2'
import type { FieldsSchema, Schema } from '#domain/contract/call.ts'

const risonSchemas = new WeakSet<object>()

/** Marks a field of a query string as rison; it must be the outermost wrapper, also around `z.optional`. */
export function risonQuery<S extends Schema>(schema: S): S {
  risonSchemas.add(schema)
  return schema
}

/** Whether a field is sent as rison. */
export function isRisonQuery(schema: object): boolean {
  return risonSchemas.has(schema)
}

/** Writes the query string of a call with its question mark, or '' without values. */
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
