import type { StartUser } from '#data/http/session-calls.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'

/** The user whose data this window shows. */
export interface SessionUser {
  readonly userId: number
  readonly name: string
  readonly origin: string
}

/** Where this browser keeps who used it last. */
export const POINTER_KEY = 'offset.user'

/** Notes who uses this browser. */
export function writePointer(user: SessionUser): void {
  localStorage.setItem(POINTER_KEY, JSON.stringify(user))
}

/** Reads who used this browser last; a spoilt pointer counts as none, the databases behind it are not touched. */
export function readPointer(): SessionUser | null {
  const stored = parseJson(localStorage.getItem(POINTER_KEY) ?? '')
  if (!stored.ok || !isRecord(stored.value)) return null
  const { userId, name, origin } = stored.value
  if (typeof userId !== 'number' || typeof name !== 'string' || origin !== location.origin) return null
  return { userId, name, origin: location.origin }
}

/** The user whom the server names. */
export function userOf(me: StartUser): SessionUser {
  const name = `${me.first_name} ${me.last_name}`.trim()
  return { userId: me.id, name: name === '' ? me.username : name, origin: location.origin }
}
