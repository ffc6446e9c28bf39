import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServerDeps } from '#server/deps.ts'
import { SESSION_MS } from '#server/store/sessions.ts'

/**
 * Name of the session cookie. Browsers share cookies among the ports of a host, so the port is part of the name: two
 * installations on one machine do not sign each other out.
 */
function cookieName(request: FastifyRequest, isSecure: boolean): string {
  const port = /:(\d+)$/.exec(request.headers.host ?? '')?.[1] ?? (isSecure ? '443' : '80')
  return isSecure ? `__Host-offset-session-${port}` : `offset-session-${port}`
}

/** Tells whether browsers reach us over TLS, by a proxy. */
function isSecure(deps: ServerDeps): boolean {
  return deps.publicOrigin?.startsWith('https:') ?? false
}

/** Reads the session's token from the request. */
export function readSessionToken(request: FastifyRequest, deps: ServerDeps): string | null {
  const token = request.cookies[cookieName(request, isSecure(deps))]
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null
}

/** Gives the browser a session token, or takes it away. Source: security §14. */
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

/** The token that writes of a session must carry; made from the session, so nothing needs to be kept. */
export function csrfTokenOf(deps: ServerDeps, sessionToken: string): string {
  return createHmac('sha256', deps.secretKey).update(`csrf:${sessionToken}`).digest('base64url')
}

/** Why the CSRF token that a write gave is not accepted, in the words of the reference server; null when it is. */
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
