import type { StartUser } from '#data/http/session-calls.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'

/** The user whose data this window shows. */
export interface SessionUser {
  readonly userId: number
  readonly name: string
  readonly origin: string
}

/** The localStorage key of the last user. */
export const POINTER_KEY = 'offset.user'

/** Stores the user of this browser. */
export function writePointer(user: SessionUser): void {
  localStorage.setItem(POINTER_KEY, JSON.stringify(user))
}

/** Reads the last user of this browser; null if missing or unreadable. */
export function readPointer(): SessionUser | null {
  const stored = parseJson(localStorage.getItem(POINTER_KEY) ?? '')
  if (!stored.ok || !isRecord(stored.value)) return null
  const { userId, name, origin } = stored.value
  if (typeof userId !== 'number' || typeof name !== 'string' || origin !== location.origin) return null
  return { userId, name, origin: location.origin }
}

/** The session user of an answer. */
export function userOf(me: StartUser): SessionUser {
  const name = `${me.first_name} ${me.last_name}`.trim()
  return { userId: me.id, name: name === '' ? me.username : name, origin: location.origin }
}
