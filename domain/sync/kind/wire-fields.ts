import { isRecord } from '#domain/core/parse.ts'

/** A wire record whose fields are read one by one, so that one malformed field does not make the others unreadable. */
export type Wire = Readonly<Record<string, unknown>>

/** Reads a wire record with an integer `id`, null for anything else. */
export function wireOf(value: unknown): (Wire & { readonly id: number }) | null {
  if (!isRecord(value)) return null
  const { id } = value
  return typeof id === 'number' && Number.isInteger(id) ? { ...value, id } : null
}

/** Reads a text field of a wire record, null for anything else. */
export function textField(wire: Wire, name: string): string | null {
  const value = wire[name]
  return typeof value === 'string' ? value : null
}

/** Reads an integer field of a wire record, null for anything else. */
export function intField(wire: Wire, name: string): number | null {
  const value = wire[name]
  return typeof value === 'number' && Number.isInteger(value) ? value : null
}

/** Reads the `id` of an object in a wire record, null without one. */
export function idField(wire: Wire, name: string): number | null {
  const value = wire[name]
  return isRecord(value) ? intField(value, 'id') : null
}
