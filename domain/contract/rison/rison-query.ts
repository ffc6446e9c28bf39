import { RISON } from 'rison2'
import type { FieldsSchema, Schema } from '#domain/contract/call.ts'

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
