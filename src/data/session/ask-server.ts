import type { RawAnswer } from '#data/http/exchange/fetch-call.ts'
import { forgetSession, request } from '#data/http/request.ts'
import { ASK_ME, meAnswer, readShaped, SIGN_IN_WITH_LINK, type StartUser } from '#data/http/session-calls.ts'
import type { SeenUser } from '#data/sync/seen-user.ts'
import type { Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'

/** Stands while the user has signed out here and the server, which did not answer, does not know. */
export const LEAVING_KEY = 'offset.signing-out'

/** Who the server says is signed in, or why it named nobody. */
export type ServerUser = Result<StartUser, WireError>

/** The number of the user whom the server named last, null where it named none the last time. */
let lastNamed: number | null = null

/**
 * The user whom the server named to this page last, for the sync behind it; null where it named none. The page may have
 * requested that before its scripts ran: the time is that of its beginning, in ms since 1970.
 */
export function seenUser(): SeenUser | null {
  return lastNamed === null ? null : { userId: lastNamed, at: performance.timeOrigin }
}

/** Asks the server who is signed in. */
export async function askServer(): Promise<ServerUser> {
  return whoAnswered(await request(ASK_ME, { path: ASK_ME.path }))
}

/** Signs in with the token of a one-time link; the new session takes the place of the old one. Fails: with any WireError. */
export async function signInWithToken(token: string): Promise<ServerUser> {
  const body = JSON.stringify({ token })
  const answered = whoAnswered(await request(SIGN_IN_WITH_LINK, { path: SIGN_IN_WITH_LINK.path, body }))
  if (answered.ok) {
    // Nothing is left to be ended.
    forgetSession()
    localStorage.removeItem(LEAVING_KEY)
  }
  return answered
}

function whoAnswered(answer: Result<RawAnswer, WireError>): ServerUser {
  const read = answer.ok ? readShaped(answer.value, meAnswer) : answer
  lastNamed = read.ok ? read.value.result.id : null
  return read.ok ? { ok: true, value: read.value.result } : read
}
