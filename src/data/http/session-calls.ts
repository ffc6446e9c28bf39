import type { Me } from '#domain/contract/me.ts'
import { err, type Result } from '#domain/core/result.ts'
import { fields, int, readShape, type Shape, text } from '#domain/core/shape.ts'
import { type AnswerHead, readAnswer, unreadableError, type WireError } from '#domain/errors/wire-error.ts'

/** Method, address and token rule of a call. */
export interface WireCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly csrf?: false
}

/**
 * The calls of the start, written out: they come before the first screen, where the contracts and their schema library
 * would weigh more than everything else of it. A test holds them against the contracts.
 */
export const ASK_ME: WireCall = { method: 'GET', path: '/api/v1/me/' }

/** Gives the token that writes carry. */
export const ASK_CSRF_TOKEN: WireCall = { method: 'GET', path: '/api/v1/security/csrf_token/' }

/** Signs in with the token of a one-time link. */
export const SIGN_IN_WITH_LINK: WireCall = {
  method: 'POST',
  path: '/api/v1/security/link_login/',
  csrf: false,
}

/** Ends the session. */
export const SIGN_OUT: WireCall = { method: 'POST', path: '/api/v1/security/logout/' }

/** What the start needs to know of the signed-in user. */
export type StartUser = Pick<Me, 'id' | 'username' | 'first_name' | 'last_name'>

/** Answer of ASK_ME and SIGN_IN_WITH_LINK. */
export const meAnswer = fields<{ readonly result: StartUser }>({
  result: fields<StartUser>({ id: int, username: text, first_name: text, last_name: text }),
})

/** Answer of ASK_CSRF_TOKEN. */
export const csrfAnswer = fields<{ readonly result: string }>({ result: text })

/** Reads an answer as its shape. Fails: with any WireError. */
export function readShaped<T>(
  answer: { readonly head: AnswerHead; readonly bytes: ArrayBuffer },
  shape: Shape<T>,
): Result<T, WireError> {
  const body = readAnswer(answer.head, new TextDecoder().decode(answer.bytes))
  if (!body.ok) return body
  const read = readShape(shape, body.value)
  return read.ok ? read : err(unreadableError(answer.head.status, read.error.field))
}
