import type { IncomingMessage } from 'node:http'
import type { ServerDeps } from '#server/deps.ts'
import { backendError, type HttpError } from './errors/http-error.ts'

/** A request as far as it is judged here: one of the framework, or one that wants another protocol. */
type IncomingRequest = Pick<IncomingMessage, 'headers' | 'method'>

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** Names under which this server answers; any other is a page that had its own name pointed at us. */
export function allowedNames(deps: Pick<ServerDeps, 'host' | 'publicOrigin'>): ReadonlySet<string> {
  const { host, publicOrigin } = deps
  const configured = host.includes(':') ? `[${host}]` : host
  const shown = publicOrigin === null ? [] : [new URL(publicOrigin).hostname]
  return new Set([...LOCAL_NAMES, configured, ...shown].map((name) => name.toLowerCase()))
}

/**
 * Refuses what another site sent: a Host that is not ours (DNS rebinding), and a request that the browser marks as
 * cross-site, save a plain visit by a link. Null when the request may go on. Source: security §14.
 */
export function crossSiteError(request: IncomingRequest, names: ReadonlySet<string>): HttpError | null {
  const name = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase()
  if (!names.has(name)) {
    return backendError(
      403,
      `403 Forbidden: This server does not answer under the name "${name}". Open it by the address that it prints.`,
    )
  }
  if (request.headers['sec-fetch-site'] !== 'cross-site') return null
  const isVisit =
    request.method === 'GET' &&
    request.headers['sec-fetch-mode'] === 'navigate' &&
    request.headers['sec-fetch-dest'] === 'document'
  return isVisit ? null : backendError(403, '403 Forbidden: Requests from other sites are refused.')
}

/**
 * Tells whether a connection is of one of our own pages: browsers say whose it is, and send cookies along from any page.
 * What says nothing is no browser. Source: security §14.
 */
export function isOwnOrigin(
  { headers }: Pick<IncomingRequest, 'headers'>,
  { publicOrigin }: Pick<ServerDeps, 'publicOrigin'>,
): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  return origin === publicOrigin || (URL.canParse(origin) && new URL(origin).host === host)
}
