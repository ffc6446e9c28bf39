import type { LocalDatabase } from '#data/db/database.ts'
import { connection, followBrowser } from '#data/http/connection.ts'
import { flushBeforeClose } from '#data/platform/before-update.ts'
import { makeStore, type ReadableStore } from '#data/platform/store.ts'
import { wakeRunner } from '#data/sync/window/wake-runner.ts'
import type { Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { askServer, type ServerUser } from './ask-server.ts'
import { POINTER_KEY, readPointer, type SessionUser, userOf, writePointer } from './user-pointer.ts'

/** The reason why this window must stop using its database and be reloaded. `signed-out-here`: the server does not know yet. */
export type SessionEnd = 'taken-over' | 'other-user' | 'signed-out' | 'signed-out-here'

interface OpenSession {
  readonly user: SessionUser
  readonly db: LocalDatabase
  readonly stopWatching: () => void
}

let session: OpenSession | null = null
const end = makeStore<SessionEnd | null>(null)

/** Store of the reason why the window's database was closed for good; null while it is open. */
export const sessionEnd: ReadableStore<SessionEnd | null> = end

/** Starts the session of a user in this window, and watches for another user's sign-in. */
export function beginSession(user: SessionUser, db: LocalDatabase): void {
  writePointer(user)
  const stops = [connection.start(async () => checkUser(await askServer())), followBrowser(connection)]
  globalThis.addEventListener?.('storage', onStorage)
  session = { user, db, stopWatching: () => stops.forEach((stop) => stop()) }
}

/** Stops all requests of the session and closes its database for good. */
export function stopSession(): void {
  stopFollowing()
  session?.db.retire()
}

/** Ends this window's session; the page shows the reason. Pending text is stored, but not sent. */
export function endSession(why: SessionEnd): void {
  stopFollowing()
  const db = session?.db
  void flushBeforeClose().finally(() => db?.retire())
  end.set(why)
}

function stopFollowing(): void {
  session?.stopWatching()
  globalThis.removeEventListener?.('storage', onStorage)
}

/**
 * Continues after a sign-in within the page. `same-user`: sending continues. `other-user`: this window ends, and its data
 * stays on the device. Fails: as the sign-in did, without any change. Source: sync §3.9, §3.10.
 */
export function signedInAgain(answered: ServerUser): Result<'same-user' | 'other-user', WireError> {
  if (!answered.ok) return answered
  if (answered.value.id !== session?.user.userId) {
    checkUser(answered)
    return { ok: true, value: 'other-user' }
  }
  wakeRunner('session')
  return { ok: true, value: 'same-user' }
}

/** Ends the user's session in all windows of this browser; the data stays on the device. */
export function leaveSession(why: 'signed-out' | 'signed-out-here'): void {
  localStorage.removeItem(POINTER_KEY)
  endSession(why)
}

/** Verifies with the server when another part of this browser found another user. */
export function checkUserId(userId: number): void {
  if (session !== null && userId !== session.user.userId) void askServer().then(checkUser)
}

/** Ends the session if another user is signed in, who must never see or send this user's work. Source: security §17, sync §2.3. */
export function checkUser(answered: ServerUser): void {
  if (!answered.ok || session === null || answered.value.id === session.user.userId) return
  writePointer(userOf(answered.value))
  endSession('other-user')
}

/** Handles a change of user, or a sign-out, in another tab. */
function onStorage(event: StorageEvent): void {
  if (event.key !== POINTER_KEY) return
  const there = readPointer()
  if (there?.userId !== session?.user.userId) endSession(there === null ? 'signed-out' : 'other-user')
}
