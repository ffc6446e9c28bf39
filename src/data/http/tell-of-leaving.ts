import type { WireError } from '#domain/errors/wire-error.ts'
import { forgetSession, request } from './request.ts'
import { SIGN_OUT } from './session-calls.ts'

/** Has the server end the session; gives why it has not heard of it, null when it has. */
export async function tellOfLeaving(): Promise<WireError | null> {
  const answer = await request(SIGN_OUT, { path: SIGN_OUT.path })
  if (!answer.ok && answer.error.code !== 'signed-out') return answer.error
  forgetSession()
  return null
}
