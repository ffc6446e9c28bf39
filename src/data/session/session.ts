import type { LocalDatabase } from '#data/db/database.ts'
import { connection, followBrowser } from '#data/http/connection.ts'
import { flushBeforeClose } from '#data/platform/before-update.ts'
import { makeStore, type ReadableStore } from '#data/platform/store.ts'
import { wakeRunner } from '#data/sync/window/wake-runner.ts'
import type { Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { askServer, type ServerUser } from './ask-server.ts'
import { POINTER_KEY, readPointer, type SessionUser, userOf, writePointer } from './user-pointer.ts'

/**
 * Why this window may not go on with its database: the page has to be loaded again. `signed-out-here`: the server has not
 * heard of it yet.
 */
export type SessionEnd = 'taken-over' | 'other-user' | 'signed-out' | 'signed-out-here'

interface OpenSession {
  readonly user: SessionUser
  readonly db: LocalDatabase
  readonly stopWatching: () => void
}

let session: OpenSession | null = null
const end = makeStore<SessionEnd | null>(null)

/** Tells when the window's database was closed for good: a newer version took it over, another user signed in, or this one signed out. */
export const sessionEnd: ReadableStore<SessionEnd | null> = end

/** From now on this window shows a user's data, and watches that nobody else signs in. */
export function beginSession(user: SessionUser, db: LocalDatabase): void {
  writePointer(user)
  const stops = [connection.start(async () => checkUser(await askServer())), followBrowser(connection)]
  globalThis.addEventListener?.('storage', onStorage)
  session = { user, db, stopWatching: () => stops.forEach((stop) => stop()) }
}

/** Lets the session go: this window asks nothing more for it, and its database is closed for good. */
export function stopSession(): void {
  stopFollowing()
  session?.db.retire()
}

/** Ends this window's session; the page says why. What was typed last is still stored, and sent by nobody from here. */
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
 * Goes on without leaving the page, with what the server said to whoever signed in again. `same-user`: what waits to be
 * sent goes on; `other-user`: this window ends, and its data stay on the device as they are. Fails: as the sign-in did;
 * then nothing has changed. Source: sync §3.9, §3.10.
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

/** Forgets who sits here: no window of this browser goes on with the user's data, which stay on the device. */
export function leaveSession(why: 'signed-out' | 'signed-out-here'): void {
  localStorage.removeItem(POINTER_KEY)
  endSession(why)
}

/** Takes what somebody else of this browser found: who is signed in now. */
export function checkUserId(userId: number): void {
  if (session !== null && userId !== session.user.userId) void askServer().then(checkUser)
}

/** Ends the session where somebody else is signed in: another user must never see or send this one's work. Source: security §17, sync §2.3. */
export function checkUser(answered: ServerUser): void {
  if (!answered.ok || session === null || answered.value.id === session.user.userId) return
  writePointer(userOf(answered.value))
  endSession('other-user')
}

/** Another tab of this browser changed the user, or signed out. */
function onStorage(event: StorageEvent): void {
  if (event.key !== POINTER_KEY) return
  const there = readPointer()
  if (there?.userId !== session?.user.userId) endSession(there === null ? 'signed-out' : 'other-user')
}
