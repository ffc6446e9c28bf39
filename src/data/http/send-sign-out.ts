import type { WireError } from '#domain/errors/wire-error.ts'
import { forgetSession, request } from './request.ts'
import { SIGN_OUT } from './session-calls.ts'

/**
 * Ends the session on the server; `clearsCache` also clears the browser's HTTP cache. Returns the error if the server
 * did not answer; otherwise null.
 */
export async function sendSignOut(clearsCache = false): Promise<WireError | null> {
  const path = clearsCache ? `${SIGN_OUT.path}?clear=cache` : SIGN_OUT.path
  const answer = await request(SIGN_OUT, { path })
  if (!answer.ok && answer.error.code !== 'signed-out') return answer.error
  forgetSession()
  return null
}
