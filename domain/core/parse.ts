import { err, ok, type Result } from './result.ts'

/** Tells whether a value is an object with named fields: not null, not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reads JSON. Fails: `not-json`. */
export function parseJson(text: string): Result<unknown, { readonly code: 'not-json' }> {
  try {
    const value: unknown = JSON.parse(text)
    return ok(value)
  } catch {
    return err({ code: 'not-json' })
  }
}

/** Gives a text, or null when the value is none. */
export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
