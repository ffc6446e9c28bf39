import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServerDeps } from '#server/deps.ts'
import { SESSION_MS } from '#server/store/sessions.ts'

/**
 * The name of the session cookie. Browsers share cookies among the ports of a host, so it includes the port: two
 * installations on one machine must not sign each other out.
 */
function cookieName(request: FastifyRequest, isSecure: boolean): string {
  const port = /:(\d+)$/.exec(request.headers.host ?? '')?.[1] ?? (isSecure ? '443' : '80')
  return isSecure ? `__Host-offset-session-${port}` : `offset-session-${port}`
}

/** Whether browsers connect by TLS, to a proxy. */
function isSecure(deps: ServerDeps): boolean {
  return deps.publicOrigin?.startsWith('https:') ?? false
}

/** Reads the session's token from the request. */
export function readSessionToken(request: FastifyRequest, deps: ServerDeps): string | null {
  const token = request.cookies[cookieName(request, isSecure(deps))]
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null
}

/** Sets the session token of the browser, or removes it. Source: security §14. */
export function writeSessionToken(reply: FastifyReply, deps: ServerDeps, token: string | null): void {
  const secure = isSecure(deps)
  void reply.setCookie(cookieName(reply.request, secure), token ?? '', {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: token === null ? 0 : SESSION_MS / 1000,
  })
}

/** The CSRF token of a session; derived from the session, so it is not stored. */
export function csrfTokenOf(deps: ServerDeps, sessionToken: string): string {
  return createHmac('sha256', deps.secretKey).update(`csrf:${sessionToken}`).digest('base64url')
}

/** Why the CSRF token of a write is rejected, as the reference server words it; null if it is valid. */
export function csrfFault(
  given: string | undefined,
  deps: ServerDeps,
  sessionToken: string | null,
): string | null {
  if (given === undefined || given === '') return 'The CSRF token is missing.'
  if (sessionToken === null) return 'The CSRF session token is missing.'
  const expected = Buffer.from(csrfTokenOf(deps, sessionToken))
  const actual = Buffer.from(given)
  const isSame = expected.length === actual.length && timingSafeEqual(expected, actual)
  return isSame ? null : 'The CSRF token is invalid.'
}
