import type { LocalDatabase } from '#data/db/database.ts'
import { hushClosed } from '#data/db/ignore-closed-errors.ts'
import { toStorageError } from '#data/db/storage-failure.ts'
import { connection, followBrowser } from '#data/http/connection.ts'
import { forgetSession, request } from '#data/http/request.ts'
import type { RawAnswer } from '#data/http/requester.ts'
import { ASK_ME, meAnswer, readShaped, SIGN_IN_WITH_LINK, type StartUser } from '#data/http/session-calls.ts'
import { storeLastWords } from '#data/platform/before-update.ts'
import { makeStore, type ReadableStore } from '#data/platform/store.ts'
import { openDatabase, type RowsAtStart } from '#data/start/open-database.ts'
import { wakeRunner } from '#data/sync/window/wake-runner.ts'
import { assert } from '#domain/core/assert.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import { err, type Result } from '#domain/core/result.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import type { StorageError } from '#domain/errors/storage-error.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import type { CameBack } from '#domain/journal/restore-from-journal.ts'
import { forgetRemoval, isRemovalDue } from './removal-mark.ts'

/** The user whose data this window shows. */
export interface SessionUser {
  readonly userId: number
  readonly name: string
  readonly origin: string
}

/**
 * How the window starts. `open`: the user's database is there, signed in or not (the connection tells); `linkProblem` is
 * the text when the sign-in link did not work, `rows` are what was read at the start, `wasCleared` and `unreadable` say what is missing, `cameBack` what the
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
      readonly cameBack: CameBack | null
      readonly unreadable: number
    }
  | { readonly kind: 'no-user'; readonly reason: WireError }
  | { readonly kind: 'bad-link'; readonly message: string; readonly reason: WireError }
  | { readonly kind: 'no-storage'; readonly error: StorageError }

/**
 * Why this window may not go on with its database: the page has to be loaded again. `signed-out-here`: the server has not
 * heard of it yet.
 */
export type SessionEnd = 'taken-over' | 'other-user' | 'signed-out' | 'signed-out-here'

const POINTER_KEY = 'offset.user'

/** Stands while the user has signed out here and the server, which did not answer, has not heard of it. */
export const LEAVING_KEY = 'offset.signing-out'

/** How long the start waits for the server to say who is signed in while a local user is known, in ms. */
const KNOWN_USER_WAIT_MS = 200

let openUser: SessionUser | null = null
let openDb: LocalDatabase | null = null
let token: string | null = null
let stopWatching: (() => void) | null = null
const end = makeStore<SessionEnd | null>(null)

/** Tells when the window's database was closed for good: a newer version took it over, another user signed in, or this one signed out. */
export const sessionEnd: ReadableStore<SessionEnd | null> = end

/** The open database of this window's user. Throws before a session is open: a screen cannot be drawn then. */
export function localDatabase(): LocalDatabase {
  assert(openDb !== null, 'a session is open')
  return openDb
}

/** The user of this window. Throws before a session is open. */
export function sessionUser(): SessionUser {
  assert(openUser !== null, 'a session is open')
  return openUser
}

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

/** Lets the session go: this window asks nothing more for it, and its database is closed for good. */
export function stopSession(): void {
  stopFollowing()
  openDb?.retire()
}

function stopFollowing(): void {
  stopWatching?.()
  globalThis.removeEventListener?.('storage', onStorage)
}

async function findUser(): Promise<SessionStart> {
  // Before anything is opened: what is to go must not be held by this page.
  if (isRemovalDue()) await (await import('./removal.ts')).removeMarked()
  token = takeToken() ?? token
  const known = readPointer()
  // Whoever was here last is most likely here again: the disk is not waited for behind the network.
  const ahead = known !== null && token === null ? open(known) : null
  const linked = token === null ? null : await signInWith(token)
  // Whoever signed out is not let in by a session that only the server can end.
  const unheard = linked?.ok === true ? null : await whyUnheard()
  const asked =
    linked?.ok === true
      ? linked
      : unheard === null
        ? await whoIsThere(known !== null && linked === null)
        : err(unheard)
  if (asked?.ok === true) {
    const user = userOf(asked.value)
    const isSame = user.userId === known?.userId
    if (!isSame) void ahead?.then(letGo)
    return start(user, (isSame ? ahead : null) ?? open(user), null)
  }
  const isBadLink = linked?.ok === false && isRefusal(linked.error)
  if (known !== null) return start(known, ahead ?? open(known), isBadLink ? START_TEXTS.brokenLink : null)
  const reason = linked?.ok === false ? linked.error : (asked?.error ?? null)
  assert(reason !== null, 'without a known user the server is waited for')
  return isBadLink
    ? { kind: 'bad-link', message: START_TEXTS.brokenLink, reason }
    : { kind: 'no-user', reason }
}

/** Tells the server of a sign-out that it has not heard of; gives why it still has not. */
async function whyUnheard(): Promise<WireError | null> {
  if (localStorage.getItem(LEAVING_KEY) === null) return null
  const { tellOfLeaving } = await import('#data/http/send-sign-out.ts')
  const unheard = await tellOfLeaving()
  if (unheard === null) localStorage.removeItem(LEAVING_KEY)
  return unheard
}

type Asked = Result<StartUser, WireError>

/** Asks the server; with a user at hand only for a moment, and goes on listening behind the open window. */
async function whoIsThere(isKnown: boolean): Promise<Asked | null> {
  const asking = askServer()
  if (!isKnown) return asking
  const first = await Promise.race([asking, pause(KNOWN_USER_WAIT_MS)])
  if (first === null) void asking.then(checkUser)
  return first
}

async function askServer(): Promise<Asked> {
  return whoAnswered(await request(ASK_ME, { path: ASK_ME.path }))
}

async function askWithToken(given: string): Promise<Asked> {
  const body = JSON.stringify({ token: given })
  return whoAnswered(await request(SIGN_IN_WITH_LINK, { path: SIGN_IN_WITH_LINK.path, body }))
}

async function signInWith(given: string): Promise<Asked> {
  const asked = await askWithToken(given)
  // A token that may not have arrived is kept for the next try.
  if (asked.ok || isRefusal(asked.error)) token = null
  if (asked.ok) takeNewSession()
  return asked
}

/** Its cookie took the place of the old one, so that nothing is left to be ended. */
function takeNewSession(): void {
  forgetSession()
  localStorage.removeItem(LEAVING_KEY)
}

function whoAnswered(answer: Result<RawAnswer, WireError>): Asked {
  if (!answer.ok) return answer
  const read = readShaped(answer.value, meAnswer)
  return read.ok ? { ok: true, value: read.value.result } : read
}

/** The server has looked at the token and does not want it; anything else says nothing about the token. */
function isRefusal(error: WireError): boolean {
  return error.status !== null && error.status >= 400 && error.status < 500 && error.status !== 429
}

type Opening = ReturnType<typeof openDatabase>

async function open(user: SessionUser): Opening {
  return openDatabase(user, { onTakenOver: () => endSession('taken-over') })
}

/** Somebody else is signed in: the database that was opened ahead is not looked into. */
function letGo(opened: Awaited<Opening>): void {
  if (opened.ok) opened.value.db.retire()
}

async function start(user: SessionUser, opening: Opening, linkProblem: string | null): Promise<SessionStart> {
  const opened = await opening
  if (!opened.ok) return { kind: 'no-storage', error: opened.error }
  localStorage.setItem(POINTER_KEY, JSON.stringify(user))
  forgetRemoval(user)
  openUser = user
  openDb = opened.value.db
  hushClosed(openDb)
  stopWatching = watchServer()
  globalThis.addEventListener?.('storage', onStorage)
  return { kind: 'open', user, linkProblem, ...opened.value }
}

function watchServer(): () => void {
  const stops = [connection.start(async () => checkUser(await askServer())), followBrowser(connection)]
  return () => stops.forEach((stop) => stop())
}

/**
 * Signs in again without leaving the page, with the token of a one-time link. `same-user`: what waits to be sent goes
 * on; `other-user`: this window ends, and its data stay on the device as they are. Fails: with any WireError; then
 * nothing has changed. Source: sync §3.9, §3.10.
 */
export async function signInAgain(given: string): Promise<Result<'same-user' | 'other-user', WireError>> {
  const asked = await askWithToken(given)
  if (!asked.ok) return asked
  takeNewSession()
  if (openUser === null || asked.value.id !== openUser.userId) {
    checkUser(asked)
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
  if (openUser !== null && userId !== openUser.userId) void askServer().then(checkUser)
}

/** Another user's session must never see or send this user's work. Source: security §17, sync §2.3. */
function checkUser(asked: Asked): void {
  if (!asked.ok || openUser === null || asked.value.id === openUser.userId) return
  localStorage.setItem(POINTER_KEY, JSON.stringify(userOf(asked.value)))
  endSession('other-user')
}

/** Another tab of this browser changed the user, or signed out. */
function onStorage(event: StorageEvent): void {
  if (event.key !== POINTER_KEY) return
  const there = readPointer()
  if (there?.userId !== openUser?.userId) endSession(there === null ? 'signed-out' : 'other-user')
}

/** Ends this window's session; the page says why. What was typed last is still stored, and sent by nobody from here. */
export function endSession(why: SessionEnd): void {
  stopFollowing()
  const db = openDb
  void storeLastWords().finally(() => db?.retire())
  end.set(why)
}

/** Whether the address holds a one-time token that nobody has taken yet. */
export function hasSignInToken(): boolean {
  return tokenInAddress() !== null
}

function tokenInAddress(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get('token')
}

function takeToken(): string | null {
  const found = tokenInAddress()
  if (found === null) return null
  history.replaceState(history.state, '', location.pathname + location.search)
  return found
}

function userOf(me: StartUser): SessionUser {
  const name = `${me.first_name} ${me.last_name}`.trim()
  return { userId: me.id, name: name === '' ? me.username : name, origin: location.origin }
}

/** Reads who used this browser last; a spoilt pointer counts as none, the databases behind it are not touched. */
function readPointer(): SessionUser | null {
  const stored = parseJson(localStorage.getItem(POINTER_KEY) ?? '')
  if (!stored.ok || !isRecord(stored.value)) return null
  const { userId, name, origin } = stored.value
  if (typeof userId !== 'number' || typeof name !== 'string' || origin !== location.origin) return null
  return { userId, name, origin: location.origin }
}

async function pause(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms))
}
