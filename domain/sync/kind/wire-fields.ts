import { isRecord } from '#domain/core/parse.ts'

/** A wire record, whose fields are looked at one by one: one that is odd does not make the rest unreadable. */
export type Wire = Readonly<Record<string, unknown>>

/** Takes what came as a wire record with a number of its own, null when it is none. */
export function wireOf(value: unknown): (Wire & { readonly id: number }) | null {
  if (!isRecord(value)) return null
  const { id } = value
  return typeof id === 'number' && Number.isInteger(id) ? { ...value, id } : null
}

/** A text of a wire record, null for anything else. */
export function textField(wire: Wire, name: string): string | null {
  const value = wire[name]
  return typeof value === 'string' ? value : null
}

/** A whole number of a wire record, null for anything else. */
export function intField(wire: Wire, name: string): number | null {
  const value = wire[name]
  return typeof value === 'number' && Number.isInteger(value) ? value : null
}

/** The number of a record that a wire record names as an object, null when it names none. */
export function idField(wire: Wire, name: string): number | null {
  const value = wire[name]
  return isRecord(value) ? intField(value, 'id') : null
}
