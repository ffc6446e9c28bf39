import type { WireError } from '#domain/errors/wire-error.ts'
import { forgetSession, request } from './request.ts'
import { SIGN_OUT } from './session-calls.ts'

/**
 * Has the server end the session, and with `clearsCache` the browser let go of the answers that it kept; gives why it has
 * not answered, null when it has.
 */
export async function sendSignOut(clearsCache = false): Promise<WireError | null> {
  const path = clearsCache ? `${SIGN_OUT.path}?clear=cache` : SIGN_OUT.path
  const answer = await request(SIGN_OUT, { path })
  if (!answer.ok && answer.error.code !== 'signed-out') return answer.error
  forgetSession()
  return null
}
