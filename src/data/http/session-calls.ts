import type { Me } from '#domain/contract/me.ts'
import { err, type Result } from '#domain/core/result.ts'
import { fields, int, readShape, type Shape, text } from '#domain/core/shape.ts'
import { type AnswerHead, readAnswer, unreadableError, type WireError } from '#domain/errors/wire-error.ts'

/** Method, path and token rule of a call. */
export interface WireCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly csrf?: false
}

/**
 * The calls of the start, written out, because the contracts' schemas would be the largest part of the start. A test
 * compares them with the contracts.
 */
export const ASK_ME: WireCall = { method: 'GET', path: '/api/v1/me/' }

/** Reads the token of writes. */
export const ASK_CSRF_TOKEN: WireCall = { method: 'GET', path: '/api/v1/security/csrf_token/' }

/** Signs in with the token of a one-time link. */
export const SIGN_IN_WITH_LINK: WireCall = {
  method: 'POST',
  path: '/api/v1/security/link_login/',
  csrf: false,
}

/** Ends the session. */
export const SIGN_OUT: WireCall = { method: 'POST', path: '/api/v1/security/logout/' }

/** The fields of the signed-in user that the start needs. */
export type StartUser = Pick<Me, 'id' | 'username' | 'first_name' | 'last_name'>

/** Answer of ASK_ME and SIGN_IN_WITH_LINK. */
export const meAnswer = fields<{ readonly result: StartUser }>({
  result: fields<StartUser>({ id: int, username: text, first_name: text, last_name: text }),
})

/** Answer of ASK_CSRF_TOKEN. */
export const csrfAnswer = fields<{ readonly result: string }>({ result: text })

/** Parses an answer by its shape. Fails: with any WireError. */
export function readShaped<T>(
  answer: { readonly head: AnswerHead; readonly bytes: ArrayBuffer },
  shape: Shape<T>,
): Result<T, WireError> {
  const body = readAnswer(answer.head, new TextDecoder().decode(answer.bytes))
  if (!body.ok) return body
  const read = readShape(shape, body.value)
  return read.ok ? read : err(unreadableError(answer.head.status, read.error.field))
}
