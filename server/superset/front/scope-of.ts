import type { FastifyRequest } from 'fastify'
import { type CookieScope, cookieScope } from './cookies.ts'
import type { FrontDeps } from './deps.ts'

/** The scope of the Superset's cookies for the client of this request. */
export function scopeOf(
  request: FastifyRequest,
  { publicOrigin }: Pick<FrontDeps, 'publicOrigin'>,
): CookieScope {
  return cookieScope(request.headers.host ?? '', publicOrigin?.startsWith('https:') ?? false)
}
