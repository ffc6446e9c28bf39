import { json, type SimAnswer } from './sim-server.ts'
import { SAVED_COLUMNS } from './superset-rows.ts'

/** Reads the fields of a saved query in a write, or returns the rejection. */
export function readSavedBody(
  body: string,
): SimAnswer | { readonly values: Readonly<Record<string, unknown>> } {
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

/** Returns an object, null for other values. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null ? { ...value } : null
}

/** Returns a text, null for other values. */
export function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** Returns a number, null for other values. */
export function number(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

/** Returns the numbers of a list, none for other values. */
export function idsOf(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []
}

/** Writes a time (ms since 1970) as `changed_on_utc`. */
export function stampOf({ changedOn }: { readonly changedOn: number }): string {
  return `${new Date(changedOn).toISOString().slice(0, -1)}000+0000`
}
