import { isRecord } from './parse.ts'

/** The message of a thrown value. */
export function thrownMessage(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}

/** The code of a thrown value, as Node and SQLite set it; '' without one. */
export function thrownCode(thrown: unknown): string {
  return isRecord(thrown) && typeof thrown['code'] === 'string' ? thrown['code'] : ''
}

/** The message and stack of a thrown value, if it has them; for logs only. */
export function thrownStack(thrown: unknown): string {
  return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)
}
