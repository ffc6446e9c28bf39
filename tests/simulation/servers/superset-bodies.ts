import { json, type Said } from './sim-server.ts'
import { SAVED_COLUMNS } from './superset-rows.ts'

/** The fields of a saved query as a write brings them, or why they are refused. */
export function readSavedBody(body: string): Said | { readonly values: Readonly<Record<string, unknown>> } {
  const values = asRecord(parse(body))
  if (values === null) return json({ message: 'Request is not JSON' }, 400)
  const unknown = Object.keys(values).filter((name) => !SAVED_COLUMNS.has(name))
  if (unknown.length === 0) return { values }
  return json({ message: Object.fromEntries(unknown.map((name) => [name, ['Unknown field.']])) }, 422)
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown
  } catch {
    return null
  }
}

/** What is an object; null for all else. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null ? { ...value } : null
}

/** A text; null for all else. */
export function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** A number; null for all else. */
export function number(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
