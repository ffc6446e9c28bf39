import type { FastifyRequest } from 'fastify'
import type { Call } from '#domain/contract/call.ts'
import type { ServerDeps } from '#server/deps.ts'
import { userOfSession } from '#server/store/sessions.ts'
import { type User } from '#server/store/users.ts'
import { backendError, type HttpError } from './errors/http-error.ts'
import { FormFields, isFormType } from './receive/bodies.ts'
import { CSRF_FIELD } from './receive/form-values.ts'
import { csrfFault, readSessionToken } from './session-cookie.ts'

/** The sender of a request: the session token and its user, if any. */
export interface Visitor {
  readonly token: string | null
  readonly user: User | null
}

/** A visitor without a session. */
export const STRANGER: Visitor = { token: null, user: null }

/** Reads the sender of a request. */
export async function readVisitor(request: FastifyRequest, deps: ServerDeps, now: number): Promise<Visitor> {
  const token = readSessionToken(request, deps)
  return token === null ? STRANGER : { token, user: await userOfSession(deps.store, token, now) }
}

/** A request whose CSRF token is checked. */
interface TokenRequest {
  readonly request: FastifyRequest
  readonly deps: ServerDeps
  readonly call: Call
  readonly visitor: Visitor
}

/**
 * The error of a write before its body is read, for lack of a valid token in its header. A signed-in user's form may have
 * the token as a field, and is read first.
 */
export function tokenError(check: TokenRequest): HttpError | null {
  const { request, visitor } = check
  const mayBeField = isFormType(request.headers['content-type']) && visitor.user !== null
  return mayBeField ? null : rejectionWith(check, headerToken(request))
}

/** The error of a write once its body is read: its token is valid neither as a header nor as a field. */
export function fieldTokenError(check: TokenRequest): HttpError | null {
  const { request } = check
  const rejection = rejectionWith(check, headerToken(request))
  const field = request.body instanceof FormFields ? request.body.texts.get(CSRF_FIELD) : undefined
  return rejection === null || field === undefined ? rejection : rejectionWith(check, field)
}

/** Flask-WTF, which protects the reference server, accepts the token under either name. */
function headerToken({ headers }: FastifyRequest): string | undefined {
  const given = headers['x-csrftoken'] ?? headers['x-csrf-token']
  return typeof given === 'string' ? given : undefined
}

function rejectionWith(
  { request, deps, call, visitor }: TokenRequest,
  given: string | undefined,
): HttpError | null {
  if (call.method === 'GET' || call.csrf === false) return null
  const fault = csrfFault(given, deps, visitor.token)
  if (fault === null) return null
  const isJson = (request.headers['content-type'] ?? '').includes('json')
  if (isJson) return backendError(400, `400 Bad Request: ${fault}`)
  return { status: 302, body: null, headers: { location: '/login/' } }
}
