import { isRecord } from './parse.ts'

/** What something that was thrown says of itself. */
export function thrownMessage(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}

/** The code that Node or SQLite gave what was thrown; '' where it has none. */
export function thrownCode(thrown: unknown): string {
  return isRecord(thrown) && typeof thrown['code'] === 'string' ? thrown['code'] : ''
}

/** What something that was thrown says of itself, with where it was thrown as far as that is known; for logs only. */
export function thrownStack(thrown: unknown): string {
  return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)
}
