import { isRecord } from './parse.ts'

/** What something that was thrown says of itself. */
export function thrownMessage(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}

/** The code that Node or SQLite gave what was thrown; '' where it has none. */
export function thrownCode(thrown: unknown): string {
  return isRecord(thrown) && typeof thrown['code'] === 'string' ? thrown['code'] : ''
}

/** The message of a thrown value with its stack, as far as it has them; for logs only. */
export function thrownStack(thrown: unknown): string {
  return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)
}
