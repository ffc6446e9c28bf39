import type { LocalDatabase } from '#data/db/database.ts'
import { ignoreClosedErrors } from '#data/db/ignore-closed-errors.ts'
import { toStorageError } from '#data/db/storage-failure.ts'
import { deviceAnswers } from '#data/http/request.ts'
import { askServer, LEAVING_KEY, type ServerUser, signInWithToken } from '#data/session/ask-server.ts'
import { takeToken } from '#data/session/link-token.ts'
import { forgetRemoval, isRemovalDue } from '#data/session/removal-mark.ts'
import { beginSession, checkUser, endSession } from '#data/session/session.ts'
import { readPointer, type SessionUser, userOf } from '#data/session/user-pointer.ts'
import { assert } from '#domain/core/assert.ts'
import { err } from '#domain/core/result.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import type { StorageError } from '#domain/errors/storage-error.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import type { RestoredCounts } from '#domain/journal/restore-from-journal.ts'
import { openDatabase, type RowsAtStart } from './open-database.ts'

/**
 * Result of a start. `open`: the user's database is open, whether or not the session is valid; `linkProblem` is the error
 * of a sign-in link, and the other fields are those of `OpenedDatabase`. `no-user`: no user is known, and `reason` is why the
 * server named none. `bad-link`: the same after an invalid or used link. `no-storage`: the database cannot be opened.
 */
export type SessionStart =
  | {
      readonly kind: 'open'
      readonly user: SessionUser
      readonly db: LocalDatabase
      readonly rows: RowsAtStart | null
      readonly linkProblem: string | null
      readonly wasCleared: boolean
      readonly restoredCounts: RestoredCounts | null
      readonly unreadable: number
    }
  | { readonly kind: 'no-user'; readonly reason: WireError }
  | { readonly kind: 'bad-link'; readonly message: string; readonly reason: WireError }
  | { readonly kind: 'no-storage'; readonly error: StorageError }

/** Longest wait for the server when a user is known, in ms. */
const KNOWN_USER_WAIT_MS = 200

/** A token that has not reached the server yet. */
let token: string | null = null

/**
 * Finds the user and opens the database; for a known user this works without a network. Removes a one-time token
 * (`#token=…`) from the address. Can be called again after a start that did not end `open`.
 */
export async function openSession(): Promise<SessionStart> {
  try {
    return await findUser()
  } catch (cause) {
    // Only storage throws: some browsers deny even access to it.
    return { kind: 'no-storage', error: toStorageError(cause) }
  }
}

async function findUser(): Promise<SessionStart> {
  // Before anything is opened: this page must not block the removal.
  if (isRemovalDue()) await (await import('#data/session/removal.ts')).removeMarked()
  token = takeToken() ?? token
  const known = readPointer()
  // The last user is likely the same, so the database is opened while the server answers.
  const ahead = known !== null && token === null ? open(known) : null
  const linked = token === null ? null : await signInWith(token)
  // After a sign-out that did not reach the server, the old session is not used.
  const signOutFailure = linked?.ok === true ? null : await unsentSignOut()
  const answered =
    linked?.ok === true
      ? linked
      : signOutFailure === null
        ? await askWithinLimit(known !== null && linked === null)
        : err(signOutFailure)
  if (answered?.ok === true) {
    const user = userOf(answered.value)
    const isSame = user.userId === known?.userId
    if (!isSame) void ahead?.then(retireUnused)
    return start(user, (isSame ? ahead : null) ?? open(user), null)
  }
  const isBadLink = linked?.ok === false && isTokenRejected(linked.error)
  if (known !== null) return start(known, ahead ?? open(known), isBadLink ? START_TEXTS.brokenLink : null)
  const reason = linked?.ok === false ? linked.error : (answered?.error ?? null)
  assert(reason !== null, 'without a known user the server is waited for')
  return isBadLink
    ? { kind: 'bad-link', message: START_TEXTS.brokenLink, reason }
    : { kind: 'no-user', reason }
}

/** Sends a pending sign-out to the server; returns the error if that fails. */
async function unsentSignOut(): Promise<WireError | null> {
  if (localStorage.getItem(LEAVING_KEY) === null) return null
  const { sendSignOut } = await import('#data/http/send-sign-out.ts')
  const signOutFailure = await sendSignOut()
  if (signOutFailure === null) localStorage.removeItem(LEAVING_KEY)
  return signOutFailure
}

/** Reads the signed-in user. With a known user it waits only briefly, and checks a late answer afterwards. */
async function askWithinLimit(isKnown: boolean): Promise<ServerUser | null> {
  const answer = askServer()
  if (!isKnown) return answer
  const first = await Promise.race([answer, pause(KNOWN_USER_WAIT_MS)])
  if (first === null) void answer.then(checkUser)
  return first
}

async function signInWith(given: string): Promise<ServerUser> {
  const answered = await signInWithToken(given)
  // A token that may not have arrived is used again.
  if (answered.ok || isTokenRejected(answered.error)) token = null
  return answered
}

/** True if the server rejected the token; any other error may pass. */
export function isTokenRejected(error: WireError): boolean {
  return error.status !== null && error.status >= 400 && error.status < 500 && error.status !== 429
}

type Opening = ReturnType<typeof openDatabase>

async function open(user: SessionUser): Opening {
  return openDatabase(user, { onTakenOver: () => endSession('taken-over') })
}

/** Closes the database of the last user when another one is signed in. */
function retireUnused(opened: Awaited<Opening>): void {
  if (opened.ok) opened.value.db.retire()
}

async function start(user: SessionUser, opening: Opening, linkProblem: string | null): Promise<SessionStart> {
  const opened = await opening
  if (!opened.ok) return { kind: 'no-storage', error: opened.error }
  forgetRemoval(user)
  ignoreClosedErrors(opened.value.db)
  beginSession(user, opened.value.db)
  answerOnDevice(opened.value.db)
  return { kind: 'open', user, linkProblem, ...opened.value }
}

/** Has calls about tables of this device answered by it. The code loads with the first one. */
function answerOnDevice(db: LocalDatabase): void {
  deviceAnswers.of = async (...sent) =>
    (await import('#data/device-tables/answer-request.ts')).answerRequest(db, ...sent)
}

async function pause(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms))
}
