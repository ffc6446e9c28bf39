import type { LocalDatabase } from '#data/db/database.ts'
import { ignoreClosedErrors } from '#data/db/ignore-closed-errors.ts'
import { toStorageError } from '#data/db/storage-failure.ts'
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
 * How the window starts. `open`: the user's database is there, signed in or not (the connection shows it); `linkProblem` is
 * the text when the sign-in link did not work, `rows` are what was read at the start, `wasCleared` and `unreadable` say what is missing, `restoredCounts` what the
 * journal brought back of it. `no-user`: nobody has
 * used this browser and nobody is signed in; `reason` is why the server did not name one. `bad-link`: the same, and the
 * sign-in link is broken or used. `no-storage`: the data may not or cannot be opened.
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

/** How long the start waits for the server to say who is signed in while a local user is known, in ms. */
const KNOWN_USER_WAIT_MS = 200

/** A token that the server has not read yet. */
let token: string | null = null

/**
 * Finds out whose data to show, and opens it; works without a network for a user this browser knows. Takes a one-time
 * token from the address (`#token=…`) and clears it there. May be called again after a start that did not end `open`.
 */
export async function openSession(): Promise<SessionStart> {
  try {
    return await findUser()
  } catch (cause) {
    // Only storage throws here: some browsers refuse even to name it.
    return { kind: 'no-storage', error: toStorageError(cause) }
  }
}

async function findUser(): Promise<SessionStart> {
  // Before anything is opened: what is to go must not be held by this page.
  if (isRemovalDue()) await (await import('#data/session/removal.ts')).removeMarked()
  token = takeToken() ?? token
  const known = readPointer()
  // Whoever was here last is most likely here again: the disk is not waited for behind the network.
  const ahead = known !== null && token === null ? open(known) : null
  const linked = token === null ? null : await signInWith(token)
  // Whoever signed out is not let in by a session that only the server can end.
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
  const isBadLink = linked?.ok === false && isRejection(linked.error)
  if (known !== null) return start(known, ahead ?? open(known), isBadLink ? START_TEXTS.brokenLink : null)
  const reason = linked?.ok === false ? linked.error : (answered?.error ?? null)
  assert(reason !== null, 'without a known user the server is waited for')
  return isBadLink
    ? { kind: 'bad-link', message: START_TEXTS.brokenLink, reason }
    : { kind: 'no-user', reason }
}

/** Notifies the server of a sign-out that it does not know of; gives why it could not. */
async function unsentSignOut(): Promise<WireError | null> {
  if (localStorage.getItem(LEAVING_KEY) === null) return null
  const { sendSignOut } = await import('#data/http/send-sign-out.ts')
  const signOutFailure = await sendSignOut()
  if (signOutFailure === null) localStorage.removeItem(LEAVING_KEY)
  return signOutFailure
}

/** Asks the server; with a known user only for a short time, and goes on listening behind the open window. */
async function askWithinLimit(isKnown: boolean): Promise<ServerUser | null> {
  const answer = askServer()
  if (!isKnown) return answer
  const first = await Promise.race([answer, pause(KNOWN_USER_WAIT_MS)])
  if (first === null) void answer.then(checkUser)
  return first
}

async function signInWith(given: string): Promise<ServerUser> {
  const answered = await signInWithToken(given)
  // A token that may not have arrived stays for the next try.
  if (answered.ok || isRejection(answered.error)) token = null
  return answered
}

/** The server has read the token and does not want it; anything else says nothing about the token. */
function isRejection(error: WireError): boolean {
  return error.status !== null && error.status >= 400 && error.status < 500 && error.status !== 429
}

type Opening = ReturnType<typeof openDatabase>

async function open(user: SessionUser): Opening {
  return openDatabase(user, { onTakenOver: () => endSession('taken-over') })
}

/** Somebody else is signed in: the database that was opened ahead is not read. */
function retireUnused(opened: Awaited<Opening>): void {
  if (opened.ok) opened.value.db.retire()
}

async function start(user: SessionUser, opening: Opening, linkProblem: string | null): Promise<SessionStart> {
  const opened = await opening
  if (!opened.ok) return { kind: 'no-storage', error: opened.error }
  forgetRemoval(user)
  ignoreClosedErrors(opened.value.db)
  beginSession(user, opened.value.db)
  return { kind: 'open', user, linkProblem, ...opened.value }
}

async function pause(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms))
}
