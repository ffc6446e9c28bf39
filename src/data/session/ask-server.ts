import type { RawAnswer } from '#data/http/exchange/fetch-call.ts'
import { forgetSession, request } from '#data/http/request.ts'
import { ASK_ME, meAnswer, readShaped, SIGN_IN_WITH_LINK, type StartUser } from '#data/http/session-calls.ts'
import type { SeenUser } from '#data/sync/seen-user.ts'
import type { Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'

/** Set while a sign-out has not reached the server yet. */
export const LEAVING_KEY = 'offset.signing-out'

/** The signed-in user, or the error of the request. */
export type ServerUser = Result<StartUser, WireError>

/** Id of the user whom the server named last; null if it named none. */
let lastNamed: number | null = null

/**
 * The user whom the server named last, for the first session check of the sync; null if none. The time is the page's time
 * origin (ms since 1970), because the request may have been sent before any script ran.
 */
export function seenUser(): SeenUser | null {
  return lastNamed === null ? null : { userId: lastNamed, at: performance.timeOrigin }
}

/** Reads the signed-in user from the server. */
export async function askServer(): Promise<ServerUser> {
  return userAnswered(await request(ASK_ME, { path: ASK_ME.path }))
}

/** Signs in with a one-time token; the new session replaces the old one. Fails: with any WireError. */
export async function signInWithToken(token: string): Promise<ServerUser> {
  const body = JSON.stringify({ token })
  const answered = userAnswered(await request(SIGN_IN_WITH_LINK, { path: SIGN_IN_WITH_LINK.path, body }))
  if (answered.ok) {
    // The old session needs no sign-out any more.
    forgetSession()
    localStorage.removeItem(LEAVING_KEY)
  }
  return answered
}

function userAnswered(answer: Result<RawAnswer, WireError>): ServerUser {
  const read = answer.ok ? readShaped(answer.value, meAnswer) : answer
  lastNamed = read.ok ? read.value.result.id : null
  return read.ok ? { ok: true, value: read.value.result } : read
}
