import { err, ok, type Result } from './result.ts'

/** Whether a value is an object, not null and not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Parses JSON. Fails: `not-json`. */
export function parseJson(text: string): Result<unknown, { readonly code: 'not-json' }> {
  try {
    const value: unknown = JSON.parse(text)
    return ok(value)
  } catch {
    return err({ code: 'not-json' })
  }
}

/** The value if it is a text, or null. */
export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
